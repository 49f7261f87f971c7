/** The waiting room: who is here, who is the host, and the button that starts the game. */

import { t } from '../app/i18n.js';
import { changeSettings, MOST_LETTERS } from '../app/settings.js';
import { botInWords } from '../bots/bot_words.js';
import { guestFace } from '../bots/faces.js';
import { evenRating } from '../bots/strength.js';
import { html, nothing } from '../lit.js';
import { agreementChips } from '../rules/agreement_chips.js';
import { countdown } from '../table/people/countdown.js';
import {
  changeSeat,
  chooseColour,
  handOver,
  removePlayer,
  rename,
  standUp,
  start,
} from '../table/session/player_commands.js';
import { onText, picker, showLimit } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { when } from '../ui/template_helpers.js';
import { unlessTyping } from '../ui/unless_typing.js';
import { colourPicker } from './colour_picker.js';
import { invitationView } from './invitation.js';
import { seatForm } from './join.js';
import { openRulesForm } from './table_form.js';
import { isFree, isHost, seatName } from './table_info.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableState} TableState */

// ---- Seats --------------------------------------------------------------------------------------------

/** Whether a person is there, as a chip. @param {SeatInfo} seat @param {TableState} table */
const presence = (seat, { shown: { info } }) => {
  if (seat.kind === 'bot') return html`<span class="chip">${t('wait.bot')}</span>`;
  if (seat.closed) return html`<span class="chip">${t('wait.closed.chip')}</span>`;
  if (!seat.taken) return html`<span class="chip"><i class="dot hollow"></i>${t('wait.open')}</span>`;
  return seat.here
    ? html`<span class="chip good"><i class="dot"></i>${t('wait.here')}</span>`
    : html`<span class="chip"><i class="dot hollow"></i>${t(info.gathers ? 'wait.not_yet' : 'wait.away')}</span>`;
};

/**
 * The first seat on this device belongs to its owner, so that name is remembered.
 * @param {TableState} table @param {number} seat @param {string} name
 */
const takeName = (table, seat, name) => {
  if (seat === table.shown.yours[0]) changeSettings({ name });
  rename(name, seat);
};

/** The field for the name of a seat on this device. @param {SeatInfo} seat @param {TableState} table */
const ownName = (seat, table) => html`
  <label class="field">
    <span class="visually-hidden">${t('wait.your_name')}</span>
    <input class="text-input" maxlength=${MOST_LETTERS} @input=${showLimit} autocomplete="nickname"
      .value=${unlessTyping(seat.name)} placeholder=${t('wait.your_name')}
      @change=${onText(name => takeName(table, seat.seat, name.trim()))}>
  </label>`;

/** The colour of a seat on this device. @param {SeatInfo} seat @param {TableState} table */
const ownColour = (seat, table) =>
  colourPicker({
    label: table.shown.yours.length > 1 ? t('colour.of', { n: seat.seat + 1 }) : t('wait.your_colour'),
    value: seat.colour,
    taken: table.shown.info.seats.filter(other => other.taken && other !== seat).map(({ colour }) => colour),
    onChange: colour => chooseColour(seat.seat, colour),
  });

/** The choice of a seat from which the host removed a player, until another one is made. */
const CLOSED = 'closed';

/** What the host can turn a free seat into. @param {SeatInfo} seat @param {AppState} state */
const hostChoice = (seat, { offers }) => {
  const even = evenRating(offers);
  const bots = [
    ...(seat.kind === 'bot' ? [seat.level] : []),
    ...(offers?.bots ?? []).map(({ level }) => level),
    ...(even === null ? [] : [`level:${even}`]),
  ];
  return picker({
    label: t('wait.change', { n: seat.seat + 1 }),
    hidden: true,
    value: seat.kind === 'bot' ? seat.level : seat.closed ? CLOSED : 'link',
    choices: [
      ...(seat.closed ? [{ value: CLOSED, text: t('wait.closed.choose') }] : []),
      { value: 'link', text: t('new.kind.link') },
      ...[...new Set(bots)].map(level => ({
        value: level,
        text: t('bot.named', { level: botInWords(level) }),
      })),
    ],
    onChange: value => {
      if (value === CLOSED) return;
      if (value === 'link') changeSeat(seat.seat, 'link', '');
      else changeSeat(seat.seat, 'bot', value);
    },
  });
};

/** The host's way to be rid of a guest. @param {SeatInfo} seat @param {TableState} table */
const removeButton = (seat, table) => {
  const words = t('wait.remove', { name: seatName(seat) });
  return html`
    <button type="button" class="icon-button" aria-label=${words} title=${words} ?disabled=${table.ui.busy}
      @click=${() => removePlayer(seat.seat)}>${icon('ui-close')}</button>`;
};

/** The host's way to make another player the host. @param {SeatInfo} seat @param {TableState} table */
const hostButton = (seat, table) => {
  const words = t('wait.hand_over', { name: seatName(seat) });
  return html`
    <button type="button" class="icon-button" aria-label=${words} title=${words} ?disabled=${table.ui.busy}
      @click=${() => handOver(seat.seat)}>${icon('ui-crown')}</button>`;
};

/** @param {SeatInfo} seat @param {TableState} table @param {AppState} state */
const seatRow = (seat, table, state) => {
  const own = table.shown.yours.includes(seat.seat);
  const free = seat.kind === 'bot' || !seat.taken;
  return html`
    <li class="wait-seat">
      ${own ? ownColour(seat, table) : guestFace(seat)}
      <div class="wait-who">
        ${own ? ownName(seat, table) : html`<b><bdi>${seatName(seat)}</bdi></b>`}
        ${when(isHost(table.shown.info, seat), () => html`<span class="chip host">${t('wait.host')}</span>`)}
        ${table.shown.host && free ? hostChoice(seat, state) : nothing}
      </div>
      ${presence(seat, table)}
      ${when(table.shown.host && seat.taken && !isHost(table.shown.info, seat) && !own, () => hostButton(seat, table))}
      ${when(table.shown.host && seat.kind === 'link' && seat.taken && !own, () => removeButton(seat, table))}
    </li>`;
};

// ---- The room -----------------------------------------------------------------------------------------

/** What guests wait for: the host, or one of them once the host has been away for long. @param {TableState} table */
const waitingFor = ({ shown: { info } }) => {
  if (info.gathers) return t('wait.gathers');
  if (info.host_missed) return t('wait.host_missed');
  if (info.host_missed_at === null) return t('wait.host_starts');
  return html`${t('wait.host_away')} ${countdown(info.host_missed_at)}`;
};

/** Whether people without a seat can take one here: public tables need no invitation. @param {TableState} table */
const maySit = ({ shown: { host, info, yours } }) =>
  !host && info.public && !yours.length && info.seats.some(isFree);

/** What a guest can do. @param {TableState} table */
const guestFoot = table =>
  when(
    table.shown.yours.length,
    () => html`
    <footer class="form-foot">
      <button type="button" class="quiet" ?disabled=${table.ui.busy} @click=${standUp}>${t('wait.leave')}</button>
      ${when(table.shown.info.host_missed, () => startButton(table))}
    </footer>`,
  );

/** @param {TableState} table */
const startButton = table => html`
  <button type="button" class="primary" ?disabled=${table.ui.busy} @click=${start}>${t('wait.start')}</button>`;

/** What the host can do. @param {TableState} table */
const hostFoot = table => {
  const missing = table.shown.info.seats.filter(isFree).length;
  const line = table.shown.info.gathers ? 'wait.gathers' : missing ? 'wait.missing' : 'wait.all_here';
  return html`
    <footer class="form-foot">
      <p class="field-note">${t(line, { n: missing })}</p>
      <button type="button" class="quiet" @click=${toStart}>${t('wait.later')}</button>
      ${startButton(table)}
    </footer>`;
};

/** The host's way to other rules. @param {TableState} table */
const rulesButton = ({ shown: { info } }) => html`
  <button type="button" class="secondary" @click=${() => openRulesForm(info)}>${t('wait.change_rules')}</button>`;

/** What the room is waiting for, as its title. @param {import('../types.js').TableInfo} info */
const titleOf = info => {
  if (info.gathers) return t('wait.title.rematch');
  if (info.host_missed_at !== null) return t('wait.title.host_away');
  return t(info.seats.some(isFree) ? 'wait.title' : 'wait.title.full');
};

/** @param {AppState} state */
export const waitingView = state => {
  const table = /** @type {TableState} */ (state.table);
  return pageView({
    title: titleOf(table.shown.info),
    body: html`
      ${
        table.shown.host
          ? invitationView(table, state)
          : when(!maySit(table), () => html`<p class="wait-note" role="status">${waitingFor(table)}</p>`)
      }
      <ol class="wait-seats" aria-label=${t('new.seats')}>
        ${table.shown.info.seats.map(seat => seatRow(seat, table, state))}</ol>
      ${when(maySit(table), () => seatForm(state, table.shown.info))}
      ${when(
        table.shown.spectators,
        () => html`<p class="field-note">${t('table.spectators', { n: table.shown.spectators })}</p>`,
      )}
      <section class="wait-rules"><h2>${t('wait.agreed')}</h2>
        ${agreementChips(table.shown.info, state.offers)}
        ${when(table.shown.host && !table.shown.info.position, () => rulesButton(table))}</section>
      ${table.shown.host ? nothing : invitationView(table, state)}
      ${table.shown.host ? hostFoot(table) : guestFoot(table)}`,
  });
};

/** The waiting room: who is here, the invitation to pass on, and the host's start button. */

import { t } from '../app/i18n.js';
import { inviteLink } from '../app/routes.js';
import { changeSettings, MOST_LETTERS } from '../app/settings.js';
import { botInWords } from '../bots/bot_words.js';
import { guestFace } from '../bots/faces.js';
import { evenRating } from '../bots/strength.js';
import { guard, html, nothing } from '../lit.js';
import { agreementChips } from '../rules/agreement_chips.js';
import { changeSeat, chooseColour, rename, standUp, start } from '../table/session/player_commands.js';
import { onText, picker } from '../ui/form_controls.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { when } from '../ui/template_helpers.js';
import { colourPicker } from './colour_picker.js';
import { seatForm } from './join.js';
import { reachView } from './link_reach.js';
import { lobbyOf } from './lobby_state.js';
import { qrView } from './qr_code.js';
import { isFree, seatName } from './table_info.js';
import { copy } from './table_requests.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableState} TableState */

// ---- Seats --------------------------------------------------------------------------------------------

/** Whether somebody is there, as a chip. @param {SeatInfo} seat */
const presence = seat => {
  if (seat.kind === 'bot') return html`<span class="chip">${t('wait.bot')}</span>`;
  if (!seat.taken) return html`<span class="chip"><i class="dot hollow"></i>${t('wait.open')}</span>`;
  return seat.here
    ? html`<span class="chip good"><i class="dot"></i>${t('wait.here')}</span>`
    : html`<span class="chip"><i class="dot hollow"></i>${t('wait.away')}</span>`;
};

/**
 * The first seat on this device belongs to its owner, so that name is remembered.
 * @param {TableState} table @param {number} seat @param {string} name
 */
const takeName = (table, seat, name) => {
  if (seat === table.yours[0]) changeSettings({ name });
  rename(name, seat);
};

/** The field for the name of a seat on this device. @param {SeatInfo} seat @param {TableState} table */
const ownName = (seat, table) => html`
  <label class="field">
    <span class="visually-hidden">${t('wait.your_name')}</span>
    <input class="text-input" maxlength=${MOST_LETTERS} autocomplete="nickname" .value=${seat.name}
      placeholder=${t('wait.your_name')} @change=${onText(name => takeName(table, seat.seat, name.trim()))}>
  </label>`;

/** The colour of a seat on this device. @param {SeatInfo} seat @param {TableState} table */
const ownColour = (seat, table) =>
  colourPicker({
    label: table.yours.length > 1 ? t('colour.of', { n: seat.seat + 1 }) : t('wait.your_colour'),
    value: seat.colour,
    taken: table.info.seats.filter(other => other.taken && other !== seat).map(({ colour }) => colour),
    onChange: colour => chooseColour(seat.seat, colour),
  });

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
    value: seat.kind === 'bot' ? seat.level : 'link',
    choices: [
      { value: 'link', text: t('new.kind.link') },
      ...[...new Set(bots)].map(level => ({
        value: level,
        text: t('bot.named', { level: botInWords(level) }),
      })),
    ],
    onChange: value => {
      if (value === 'link') changeSeat(seat.seat, 'link', '');
      else changeSeat(seat.seat, 'bot', value);
    },
  });
};

/** @param {SeatInfo} seat @param {TableState} table @param {AppState} state */
const seatRow = (seat, table, state) => {
  const own = table.yours.includes(seat.seat);
  const free = seat.kind === 'bot' || isFree(seat);
  return html`
    <li class="wait-seat">
      ${own ? ownColour(seat, table) : guestFace(seat)}
      <div class="wait-who">
        ${own ? ownName(seat, table) : html`<b>${seatName(seat)}</b>`}
        ${table.host && free ? hostChoice(seat, state) : nothing}
      </div>
      ${presence(seat)}
    </li>`;
};

// ---- Invitation ---------------------------------------------------------------------------------------

/** @param {string} link */
const share = async link => {
  try {
    await navigator.share({ title: t('game.title'), text: t('wait.share_text'), url: link });
  } catch {
    // Closing the system's share sheet is not an error.
  }
};

/** @param {TableState} table @param {AppState} state */
const inviteView = (table, state) => {
  if (!table.invite || !table.info.seats.some(isFree)) return nothing;
  const link = inviteLink(table.id, table.invite);
  const { copied } = lobbyOf(state);
  return html`
    <section class="invite" aria-labelledby="invite-title">
      <div class="invite-words">
        <h2 id="invite-title">${t('wait.invite')}</h2>
        <p class="field-note">${t('wait.invite.line')}</p>
        ${reachView(state)}
        <input class="text-input" readonly aria-label=${t('wait.link')} .value=${link}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
        <div class="button-row">
          <button type="button" class="secondary" @click=${() => copy(link, 'invite')}>
            ${t('wait.copy')}</button>
          ${
            'share' in navigator
              ? html`
            <button type="button" class="secondary" @click=${() => share(link)}>
              ${t('wait.share')}</button>`
              : nothing
          }
          <span class="said" role="status">${copied === 'invite' ? t('wait.copied') : ''}</span>
        </div>
      </div>
      ${guard([link, state.settings.language], () => qrView(link, t('wait.qr')))}
    </section>`;
};

// ---- The room -----------------------------------------------------------------------------------------

/** @param {TableState} table @param {AppState} state */
const footView = (table, state) => {
  const missing = table.info.seats.filter(isFree).length;
  if (!table.host) {
    const note = html`
      <p class="wait-note" role="status">${t('wait.host_starts')}</p>
      ${when(
        table.yours.length,
        () => html`
      <footer class="form-foot">
        <button type="button" class="quiet" ?disabled=${table.busy} @click=${standUp}>${t('wait.leave')}</button>
      </footer>`,
      )}`;
    const maySit = table.info.public && !table.yours.length && missing > 0;
    return maySit ? html`${note}${seatForm(state, table.info)}` : note;
  }
  return html`
    <footer class="form-foot">
      <p class="field-note">${missing ? t('wait.missing', { n: missing }) : t('wait.all_here')}</p>
      <button type="button" class="quiet" @click=${toStart}>${t('wait.later')}</button>
      <button type="button" class="primary" ?disabled=${table.busy} @click=${start}>
        ${t('wait.start')}</button>
    </footer>`;
};

/** @param {AppState} state */
export const waitingView = state => {
  const table = /** @type {TableState} */ (state.table);
  return pageView({
    title: t(table.info.seats.some(isFree) ? 'wait.title' : 'wait.title.full'),
    body: html`
      <ol class="wait-seats" aria-label=${t('new.seats')}>
        ${table.info.seats.map(seat => seatRow(seat, table, state))}</ol>
      ${inviteView(table, state)}
      ${agreementChips(table.info, state.offers)}
      ${footView(table, state)}`,
  });
};

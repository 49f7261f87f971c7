/** The page of an invitation: who is at the table, what is played, and a seat to take. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { MOST_LETTERS } from '../app/settings.js';
import { guestFace } from '../bots/faces.js';
import { html, nothing } from '../lit.js';
import { agreementChips } from '../rules/agreement_chips.js';
import { problem, showLimit } from '../ui/form_controls.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { seatPortrait } from '../ui/seats.js';
import { when } from '../ui/template_helpers.js';
import { lobbyOf } from './lobby_state.js';
import { botName, hostName, isFree, seatName } from './table_info.js';
import { takeSeat } from './table_requests.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** What sits there. @param {import('../types.js').SeatInfo} seat */
const chipOf = seat => {
  if (seat.kind === 'bot') return html`<span class="chip">${botName(seat)}</span>`;
  if (isFree(seat)) return html`<span class="chip good">${t('wait.open')}</span>`;
  return html`<span class="chip">${t(seat.here ? 'wait.here' : 'wait.away')}</span>`;
};

/** @param {TableInfo} info @param {AppState} state */
const tableView = (info, { offers }) => html`
  <ol class="wait-seats" aria-label=${t('new.seats')}>
    ${info.seats.map(
      seat => html`
      <li class="wait-seat">${guestFace(seat)}<div class="wait-who"><b>${seatName(seat)}</b></div>
        ${chipOf(seat)}</li>`,
    )}
  </ol>
  ${agreementChips(info, offers)}`;

/** The free seats, by their colours, if there are several. @param {TableInfo} info */
const seatChoice = info => {
  const free = info.seats.filter(isFree);
  if (free.length < 2) return nothing;
  return html`
    <fieldset class="seat-choice">
      <legend class="field-label">${t('join.which')}</legend>
      ${free.map(
        ({ seat, colour }, place) => html`
        <label class="colour-choice" title=${t(`colour.${colour + 1}`)}>
          <input type="radio" name="seat" value=${seat} ?checked=${place === 0}
            aria-label=${t(`colour.${colour + 1}`)}>${seatPortrait(colour)}</label>`,
      )}
    </fieldset>`;
};

/** @param {TableInfo} info */
const hasFreeSeat = info => info.seats.some(isFree) && !info.over;

/**
 * The form for taking a seat, or why there is none; people who are already watching are not offered to watch.
 * @param {AppState} state @param {TableInfo} info
 */
export const seatForm = (state, info) => {
  const { busy, problem: wrong } = lobbyOf(state);
  const free = hasFreeSeat(info);
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const filled = new FormData(form);
    const seat = filled.get('seat');
    takeSeat(info.table, state.route.invite, {
      name: String(filled.get('name')).trim(),
      ...(seat === null ? {} : { seat: Number(seat) }),
    });
  };
  return html`
    <form class="join-form" @submit=${onSubmit}>
      ${
        free
          ? html`
        <label class="field">
          <span class="field-label">${t('join.name')}</span>
          <input class="text-input" name="name" required maxlength=${MOST_LETTERS}
            autocomplete="nickname" @input=${showLimit}
            .value=${state.settings.name}>
        </label>
        ${seatChoice(info)}`
          : html`<p>${info.over ? t('join.over') : t('join.full')}</p>`
      }
      ${problem(wrong)}
      <footer class="form-foot">
        ${
          state.route.name === 'join'
            ? html`
          <button type="button" class=${free ? 'quiet' : 'primary'}
            @click=${() => go({ name: 'table', table: info.table })}>${t('join.watch')}</button>`
            : nothing
        }
        ${free ? html`<button class="primary" aria-busy=${busy}>${t('join.sit')}</button>` : nothing}
      </footer>
    </form>`;
};

/** Who keeps a seat, how many are free, and whether the game has begun. @param {TableInfo} info */
const inviteLine = info => {
  const name = hostName(info);
  const kept = name ? t('join.line.host', { name }) : t('join.line');
  const rest = info.started ? t('join.started') : t('join.free', { n: info.seats.filter(isFree).length });
  return `${kept} ${rest}`;
};

/** @param {TableInfo} info @param {AppState} state */
const invitationView = (info, state) => html`
  ${when(hasFreeSeat(info), () => html`<p role="status">${inviteLine(info)}</p>`)}
  ${seatForm(state, info)}
  ${tableView(info, state)}`;

/** @param {AppState} state */
export const joinView = state => {
  const { invitation, problem: wrong } = lobbyOf(state);
  const missing = html`
    ${wrong ? problem(wrong) : html`<p role="status">${t('join.looking')}</p>`}
    <footer class="form-foot">
      <button type="button" class="secondary" @click=${toStart}>${t('join.to_start')}</button>
    </footer>`;
  return pageView({ title: t('join.title'), body: invitation ? invitationView(invitation, state) : missing });
};

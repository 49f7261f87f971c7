/**
 * Several people at one device: who gets it next. What one of them may see is out of sight until the next one
 * has taken it; the board stays in sight for all.
 */

import { t } from '../../app/i18n.js';
import { html, nothing, ref } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { portrait, seatClass } from '../../ui/seats.js';
import { focusLater, when } from '../../ui/template_helpers.js';
import { countdown, reserveOf } from '../people/countdown.js';
import { look, memorised, turnBoard } from '../session/player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Return whom the page should face: the player who gets the device, or has it. @param {TableState} table */
const facedSeat = ({ shown: { turn, viewer }, ui: { covered } }) => (covered ? (turn.decides ?? -1) : viewer);

/** Whether the page lies the other way round, for a player opposite. @param {TableState} table */
export const isTurned = table => table.shown.yours.length > 1 && table.ui.opposite.includes(facedSeat(table));

/**
 * Whether the page still has what the last person may see: until the server has answered, it is hidden.
 * @param {TableState} table
 */
export const isVeiled = ({ shown: { viewer }, ui: { arrival, covered } }) =>
  viewer >= 0 && (covered || (arrival !== null && arrival !== viewer));

/** The time of the next person: it is running. @param {TableState} table @param {number} seat */
const clock = (
  {
    shown: {
      info,
      turn: { deadline },
    },
  },
  seat,
) =>
  when(deadline !== null, () =>
    countdown(/** @type {number} */ (deadline), { reserve: reserveOf(info, seat) }),
  );

/**
 * In the place of hand and dock: one large button in the colour of the next player. Their tap says that they
 * have the device.
 * @param {TableState} table
 */
export const coverView = table => {
  const seat = table.shown.turn.decides;
  if (seat === null) return nothing;
  const name = nameOf(table.shown.info, seat);
  return html`
    <section class="cover card ${seatClass(seat)}" aria-label=${t('cover.title')}>
      <button class="primary take" aria-describedby="cover-line" ${ref(focusLater)} @click=${() => look(seat)}>
        ${portrait(seat)}
        <span class="next">${rich('cover.pass', { name })}</span>
        ${clock(table, seat)}
      </button>
      <p id="cover-line">${t('cover.line')}</p>
      <button class="secondary" @click=${() => turnBoard(seat)}>${icon('ui-turn')}${t('cover.turn')}</button>
    </section>`;
};

/**
 * In the place of hand and dock, after the last piece of a player who passes the device on: the values stay in sight
 * until they know them.
 * @param {TableState} table
 */
export const memoriseView = ({ shown: { info, viewer } }) => html`
  <section class="memorising card ${seatClass(viewer)}" aria-labelledby="memorise-title">
    ${portrait(viewer)}
    <div>
      <h1 id="memorise-title">${t('memorise.title', { name: nameOf(info, viewer) })}</h1>
      <p>${t('memorise.line')}</p>
    </div>
    <button class="primary" ${ref(focusLater)} @click=${memorised}>${t('memorise.done')}</button>
  </section>`;

/** Show in large letters who has the device now, where nothing had to be covered. @param {TableState} table */
export const arrivalView = table => {
  const {
    shown: { info, viewer },
    ui: { arrival: seat },
  } = table;
  if (seat === null || seat !== viewer) return nothing;
  return html`
    <p class="arrival ${seatClass(seat)}" role="status">
      ${portrait(seat)}<span>${rich('arrival.turn', { name: nameOf(info, seat) })}</span></p>`;
};

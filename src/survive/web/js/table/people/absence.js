/**
 * A player who is away: a badge on their plate, which tells more when it is pressed, and a line in the dock while the
 * game waits for them. Nothing of it lies on the board.
 */

import { clockTime, listed, t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import * as commands from '../session/player_commands.js';
import { countdown } from './countdown.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').SeatInfo} SeatInfo */

/**
 * Whether the game goes on without a person, and without a bot in their place; over days nobody has to be there.
 * @param {import('../../types.js').TableInfo} info @param {SeatInfo} seat
 */
const isAway = (info, { away_since: since, stands_in: standsIn }) =>
  since !== null && standsIn === null && !info.clock?.over_days;

/** Return the absent person for whom the game waits. @param {TableState} table @returns {SeatInfo | null} */
export const awaited = ({ shown: { info, turn, past, animating } }) => {
  const seat = turn.decides === null || past || animating ? null : info.seats[turn.decides];
  return seat && isAway(info, seat) ? seat : null;
};

/** Return the people who are here and have yet to agree. @param {TableState} table @param {SeatInfo} absent */
const yetToAgree = ({ shown: { info } }, { agreed }) =>
  info.seats.filter(({ seat, kind, here, bot }) => kind !== 'bot' && here && !bot && !agreed.includes(seat));

/** The button that lets a bot play, or who has yet to agree. @param {TableState} table @param {SeatInfo} absent */
export const botOffer = (table, absent) => {
  if (!table.shown.yours.length) return nothing;
  const missing = yetToAgree(table, absent);
  if (missing.some(({ seat }) => table.shown.yours.includes(seat)))
    return html`
      <button class="secondary let-bot" ?disabled=${table.ui.busy} title=${t('away.comes_back')}
        @click=${() => commands.letBotPlay(absent.seat)}>${icon('ui-bot')}${t('away.let_bot')}</button>`;
  const names = listed(missing.map(({ seat }) => nameOf(table.shown.info, seat)));
  return missing.length ? html`<span class="field-note">${t('away.agreed', { names })}</span>` : nothing;
};

/** When a bot takes over. @param {TableState} table @param {SeatInfo} absent */
const takeOver = ({ shown: { info, turn } }, absent) => {
  if (turn.decides === absent.seat && turn.stand_in_at !== null)
    return html`${t('away.takes_over')} ${countdown(turn.stand_in_at)}`;
  return t(info.away === null ? 'away.waits' : 'away.later');
};

/** What the dock says while the game waits for them. @param {TableState} table @param {SeatInfo} absent */
export const awaitedLine = (table, absent) => html`
  ${t('away.dock', { name: nameOf(table.shown.info, absent.seat) })} ${takeOver(table, absent)}`;

/**
 * The badge on the plate of a player who is away, and what it tells.
 * @param {TableState} table @param {number} number of the seat
 */
export const absenceBadge = (table, number) => {
  const seat = table.shown.info.seats[number];
  if (!isAway(table.shown.info, seat) || table.shown.info.over || table.shown.info.record) return nothing;
  const name = nameOf(table.shown.info, number);
  const words = t('away.more', { name });
  const waits = table.shown.turn.decides === number && table.shown.turn.stand_in_at !== null;
  const id = `absence-${number}`;
  return html`
    <button class="absence" popovertarget=${id} aria-label=${words} title=${words}>${icon('ui-clock')}
      ${waits ? countdown(table.shown.turn.stand_in_at ?? 0) : html`<span>${t('away.badge')}</span>`}</button>
    <div class="popover card absence-card" id=${id} popover>
      <p>${rich('away.since', { name, time: clockTime(seat.away_since ?? 0) })} ${takeOver(table, seat)}</p>
      <div class="button-row">${botOffer(table, seat)}
        <button class="quiet" popovertarget=${id} popovertargetaction="hide">${t('dialog.close')}</button></div>
    </div>`;
};

/**
 * The bar over the board about people: who is away and what the others can do about it, that nobody is
 * there, and that the others play again.
 */

import { clockTime, listed, t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import * as commands from '../session/player_commands.js';
import { nameOf } from '../words/seat_words.js';
import { countdown } from './countdown.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').SeatInfo} SeatInfo */

/** Whether the game waits for a person who is not there. @param {SeatInfo} seat */
const isAway = ({ away_since: since, stands_in: standsIn }) => since !== null && standsIn === null;

/**
 * Return whoever is away; of several, the one who must decide.
 * @param {TableState} table @returns {SeatInfo | undefined}
 */
export const absentSeat = ({ info, turn }) => {
  const away = info.seats.filter(isAway);
  return away.find(({ seat }) => seat === turn.decides) ?? away[0];
};

/** Return the people who are here and have yet to agree. @param {TableState} table @param {SeatInfo} absent */
const yetToAgree = ({ info }, { agreed }) =>
  info.seats.filter(({ seat, kind, here, bot }) => kind !== 'bot' && here && !bot && !agreed.includes(seat));

/** The button that lets a bot play, or who has yet to agree. @param {TableState} table @param {SeatInfo} absent */
const agreement = (table, absent) => {
  if (!table.yours.length) return nothing;
  const missing = yetToAgree(table, absent);
  if (missing.some(({ seat }) => table.yours.includes(seat)))
    return html`
      <button class="secondary" ?disabled=${table.busy} title=${t('away.comes_back')}
        @click=${() => commands.letBotPlay(absent.seat)}>${icon('ui-bot')}${t('away.let_bot')}</button>`;
  const names = listed(missing.map(({ seat }) => nameOf(table.info, seat)));
  return missing.length ? html`<span class="soft">${t('away.agreed', { names })}</span>` : nothing;
};

/** When a bot takes over. @param {TableState} table @param {SeatInfo} absent */
const takeOver = ({ info, turn }, absent) => {
  if (turn.decides === absent.seat && turn.stand_in_at !== null)
    return html`${t('away.takes_over')} ${countdown(turn.stand_in_at)}`;
  return html`<span class="notice-later">${t(info.away === null ? 'away.waits' : 'away.later')}</span>`;
};

/** @param {TableState} table @param {SeatInfo} absent */
const awayView = (table, absent) => html`
  <div class="notice-bar card ${seatClass(absent.seat)}" role="status" data-notice="away">
    <span class="notice-words"><span>${rich('away.since', {
      name: nameOf(table.info, absent.seat),
      time: clockTime(absent.away_since ?? 0),
    })}</span> <span class="soft">${takeOver(table, absent)}</span></span>
    ${agreement(table, absent)}
  </div>`;

/** Whether only spectators are there. @param {TableState} table */
const isDeserted = ({ info, yours }) =>
  !yours.length &&
  info.seats.some(({ kind }) => kind !== 'bot') &&
  info.seats.every(({ kind, here }) => kind === 'bot' || !here);

const desertedView = () => html`
  <div class="notice-bar card" role="status" data-notice="nobody">${t('away.nobody')}</div>`;

/** @param {string} next */
const rematchView = next => html`
  <div class="notice-bar card" role="status" data-notice="rematch">
    <span>${t('rematch.made')}</span>
    <button class="primary" @click=${() => go({ name: 'table', table: next })}>${t('rematch.join')}</button>
  </div>`;

/** @param {TableState} table */
export const noticeView = table => {
  const { endOpen, info, past } = table;
  if (info.record) return nothing;
  if (info.over) return when(info.rematch && (past || !endOpen), () => rematchView(info.rematch ?? ''));
  if (past) return nothing;
  if (isDeserted(table)) return desertedView();
  const absent = absentSeat(table);
  return absent ? awayView(table, absent) : nothing;
};

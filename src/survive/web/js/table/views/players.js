/** The players: who they are, how they are doing, whose turn it is. */

import { t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html, nothing, repeat } from '../../lit.js';
import { isReader, labelOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { softIcon } from '../../ui/still_icons.js';
import { when } from '../../ui/template_helpers.js';
import { paceBadge } from '../days/pace_badge.js';
import { activeSeat } from '../model/moment.js';
import { shownTally } from '../model/moment.js';
import { shownView } from '../model/table_state.js';
import { isTold } from '../model/unveiling.js';
import { absenceBadge } from '../people/absence.js';
import { clockText, countdown, reserveOf } from '../people/countdown.js';
import { emoteBubble } from '../people/emotes.js';
import { thinkingBar } from '../people/thinking.js';
import { roleOf } from '../words/seat_roles.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../play/tally.js').Tally} Tally */
/** @typedef {import('../../types.js').ViewSeat} ViewSeat */

/** @type {import('../../types.js').Terrain[]} */
const TERRAINS = ['beach', 'forest', 'mountain'];

/**
 * A number with its picture; the word is for large screens and screen readers.
 * @param {string} symbol @param {number} number @param {string} word
 * @param {string} what
 */
const count = (symbol, number, word, what) => html`
  <span class="count" title=${word} data-what=${what}>
    ${softIcon(symbol)}<b>${number}</b><span class="word">${word}</span></span>`;

/**
 * Whether the viewer may know what a seat has saved: their own values as long as they see them, everybody's
 * once the end has been told.
 * @param {TableState} table @param {number} seat
 */
const knowsTreasure = (table, seat) =>
  isTold(table) ||
  (table.shown.view.phase !== 'over' && table.shown.viewer === seat && shownView(table).knows_own_values);

/**
 * How many were saved, and what they are worth where that is known.
 * @param {TableState} table @param {Tally} tally @param {ViewSeat} seat
 */
const savedCount = (table, { phase, treasure }, { seat, saved: number }) => {
  const worth = number > 0 && !phase.startsWith('placing') && knowsTreasure(table, seat) ? treasure[seat] : 0;
  const words = t('players.treasure', { n: worth });
  return html`
    <span class="count" title=${t('players.saved')} data-what="saved">${softIcon('ui-saved')}<b>${number}</b>
      ${when(worth, () => html`<i class="purse" role="img" aria-label=${words} title=${words}>${worth}</i>`)}
      <span class="word">${t('players.saved')}</span></span>`;
};

/** The power tiles of a seat: how many, and of which terrain. @param {ViewSeat} seat */
const powers = ({ tiles }) => {
  const total = TERRAINS.reduce((sum, terrain) => sum + (tiles[terrain] ?? 0), 0);
  const held = TERRAINS.filter(terrain => tiles[terrain] > 0);
  const words = held.map(terrain => t(`players.powers.${terrain}`, { n: tiles[terrain] })).join(', ');
  return html`
    <span class="count" title=${words || t('players.powers.title')} data-what="powers">
      ${softIcon('ui-power')}<b>${total}</b>
      ${when(
        held.length,
        () => html`<span class="backs" role="img" aria-label=${words}>
        ${held.map(terrain => html`<i class="back ${terrain}"></i>`)}</span>`,
      )}
      <span class="word">${t('players.powers', { n: total })}</span>
    </span>`;
};

/** What adventurers on the board are: on their way, or, after the end, too late. @param {Tally['phase']} phase */
const onBoard = phase => (phase === 'over' ? 'stranded' : 'in_play');

/**
 * How many adventurers are still on the board, or, during setup, have already been placed.
 * @param {Tally} tally @param {ViewSeat} seat
 */
const people = ({ phase, placed }, seat) => {
  if (phase.startsWith('placing'))
    return count('ui-board', placed[seat.seat], t('players.placed'), 'in_play');
  const what = onBoard(phase);
  return count('ui-board', seat.in_play, t(`players.${what}`), what);
};

/**
 * Whether a player is connected; bots have no connection, and nobody in a record has one.
 * @param {TableState} table @param {number} seat
 */
const connection = (table, seat) => {
  const { kind, here, taken, stands_in: standsIn } = table.shown.info.seats[seat];
  if (kind === 'bot' || kind === 'nobody' || table.shown.info.record || isReader(table.shown, seat))
    return nothing;
  const state = standsIn ? 'bot' : here ? 'here' : taken ? 'away' : 'empty';
  const words = t(`connection.${state}`);
  return html`<i class="connection ${state}" role="img" aria-label=${words} title=${words}></i>`;
};

/**
 * The time of a seat, which runs while the seat decides.
 * @param {TableState} table @param {number} seat
 */
const clock = (table, seat) => {
  if (!table.shown.info.clock || table.shown.info.over || table.shown.info.seats[seat].kind === 'bot')
    return nothing;
  const reserve = reserveOf(table.shown.info, seat);
  const { decides, deadline } = table.shown.turn;
  if (decides === seat && deadline !== null && !table.shown.animating)
    return countdown(deadline, { reserve });
  if (table.shown.info.clock.over_days) return nothing;
  return html`<span class="clock" title=${t('clock.reserve')}>${clockText(reserve)}</span>`;
};

/**
 * A pill for the seat whose turn it is; a seat that has to answer in another's turn has one too.
 * @param {TableState} table @param {number} seat
 */
const turnPill = (table, seat) => {
  const view = shownView(table);
  if (shownTally(table).phase === 'over') return nothing;
  if (activeSeat(table) === seat) {
    return html`<span class="turn">${t(seat === table.shown.viewer ? 'players.your_turn' : 'players.turn')}</span>`;
  }
  if (view.decides === seat && !table.shown.animating)
    return html`<span class="turn answers">${t('players.decides')}</span>`;
  return nothing;
};

/** The mark of the first player. */
const firstMark = () => html`
  <span class="first" role="img" aria-label=${t('players.first')} title=${t('players.first')}>
    ${icon('ui-first')}</span>`;

/** @param {TableState} table @param {Tally} tally @param {ViewSeat} seat */
const player = (table, tally, seat) => {
  const { first } = shownView(table);
  const isActive = tally.phase !== 'over' && activeSeat(table) === seat.seat;
  // Where many play, the numbers of one panel have words: the reader's own, or the first for a spectator.
  const explains = seat.seat === (table.shown.yours.length > 0 ? table.shown.viewer : tally.seats[0].seat);
  return html`
    <li class="player ${explains ? 'explains' : ''} ${seatClass(seat.seat)}" aria-current=${isActive ? 'true' : nothing}
      data-seat=${seat.seat}>
      ${seatFace(table.shown.info, seat.seat)}${emoteBubble(table, seat.seat)}${absenceBadge(table, seat.seat)}
      ${paceBadge(table, seat.seat)}
      <div class="who">
        <span class="named"><b class="name" dir="auto">${labelOf(table.shown, seat.seat)}</b>
          ${when(first === seat.seat, firstMark)}</span>
        <small>${connection(table, seat.seat)} ${roleOf(table, seat.seat)}</small>
      </div>
      <div class="now">${turnPill(table, seat.seat)}${clock(table, seat.seat)}</div>
      <div class="counts">
        ${savedCount(table, tally, seat)}
        ${people(tally, seat)}
        ${count('ui-lost', seat.lost, t('players.lost'), 'lost')}
        ${powers(seat)}
      </div>
      ${thinkingBar(table, seat.seat)}
    </li>`;
};

/**
 * All numbers of all players as a table, for small screens, where their cards show only how many are saved.
 * @param {TableState} table
 */
export const standingsView = table => html`
  <table class="standings" aria-label=${t('players.title')}>
    <thead><tr><td></td>${['saved', onBoard(shownTally(table).phase), 'lost'].map(
      what => html`
      <th scope="col">${t(`players.${what}`)}</th>`,
    )}
      <th scope="col">${t('players.powers.title')}</th></tr></thead>
    <tbody>${shownTally(table).seats.map(
      ({ seat, saved, in_play: inPlay, lost, tiles }) => html`
      <tr class=${seatClass(seat)}>
        <th scope="row">${seatFace(table.shown.info, seat)} ${labelOf(table.shown, seat)}
          <small>${roleOf(table, seat)}</small></th>
        <td>${saved}</td><td>${inPlay}</td><td>${lost}</td>
        <td>${TERRAINS.reduce((sum, terrain) => sum + (tiles[terrain] ?? 0), 0)}</td></tr>`,
    )}</tbody>
  </table>`;

/** The panel of players, in the order of their turns. @param {TableState} table */
export const playersView = table => {
  const tally = shownTally(table);
  return html`
    <ul class="players" aria-label=${t('players.title')} data-players=${tally.seats.length}>
      ${repeat(
        tally.seats,
        seat => seat.seat,
        seat => player(table, tally, seat),
      )}
    </ul>`;
};

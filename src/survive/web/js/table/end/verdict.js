/** The headline of the end: what the result is to the reader, and the winners with their faces and colours. */

import { listed, t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html } from '../../lit.js';
import { isReader, nameOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';
import { verdictOf } from '../model/verdict.js';

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/** @param {TableState} table @param {number[]} seats */
const namesOf = ({ shown: { info } }, seats) => listed(seats.map(seat => nameOf(info, seat)));

/** @param {Summary} summary @param {number} n */
const pointsOf = ({ counts }, n) => t(counts === 'adventurers' ? 'end.saved' : 'end.points', { n });

/** @param {TableState} table */
const readerOf = ({ shown: { yours } }) => (yours.length === 1 ? yours[0] : null);

/** The result in a few words. @param {TableState} table @param {Summary} summary */
export const headline = (table, summary) => {
  const { kind, margin, place } = verdictOf(summary, readerOf(table));
  const { counts, seats, winners } = summary;
  if (kind === 'wins') return t('end.wins', { name: namesOf(table, winners) });
  if (kind === 'all') return t('end.shared', { names: namesOf(table, winners) });
  if (kind === 'shared') {
    const names = namesOf(
      table,
      winners.filter(seat => !isReader(table.shown, seat)),
    );
    return t('end.shared.you', { names });
  }
  if (kind === 'won' || kind === 'short') return t(`end.${kind}.${counts}`, { n: margin });
  return kind === 'place' ? t('end.place', { place, players: seats.length }) : t(`end.${kind}`);
};

/**
 * What the headline leaves out: the winner's points, or who comes next.
 * @param {TableState} table @param {Summary} summary
 */
export const subline = (table, summary) => {
  const { kind, next } = verdictOf(summary, readerOf(table));
  const { seats, winners } = summary;
  const points = pointsOf(summary, seats[winners[0]].points);
  if (kind === 'all' || kind === 'shared') return t('end.line.each', { points });
  if (kind === 'won' || kind === 'won_tie' || kind === 'wins')
    return t('end.line.next', {
      names: namesOf(table, next),
      points: pointsOf(summary, seats[next[0]].points),
    });
  const names = namesOf(table, winners);
  return winners.length > 1
    ? t('end.line.shared', { names, points })
    : t('end.line.wins', { name: names, points });
};

/** The winners, large. @param {TableState} table @param {Summary} summary */
export const champions = ({ shown: { info } }, { winners }) => html`
  <span class="champions" aria-hidden="true">
    ${winners.map(seat => html`<span class="champion ${seatClass(seat)}">${seatFace(info, seat)}</span>`)}</span>`;

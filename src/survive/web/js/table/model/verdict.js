/** What the result of a game is to a player: the winner's lead, how much was missing, which place. Pure functions. */

/** @typedef {import('../../types.js').Summary} Summary */
/**
 * @typedef {object} Verdict
 * @property {'won' | 'won_tie' | 'shared' | 'short' | 'short_tie' | 'second' | 'last' | 'place' | 'wins' | 'all'} kind
 *   to the reader; "wins" and "all", a single winner and several, to anybody else
 * @property {number} margin  between the winner and the best of the others, or between the reader and the winner
 * @property {number} place  of the reader, or 1
 * @property {number[]} next  the best of those who did not win
 */

/** How many points are so few that they, and not the place, are what a reader will talk about. */
const CLOSE = 1;

/**
 * Return what the result is to a reader who did not win.
 * @param {Summary} summary @param {number} reader @param {number} margin
 */
const lossOf = ({ seats }, reader, margin) => {
  const { place } = seats[reader];
  if (margin === 0) return 'short_tie';
  if (margin <= CLOSE || seats.length === 2) return 'short';
  if (place === 2) return 'second';
  return seats.every(one => one.place <= place) ? 'last' : 'place';
};

/** @param {Summary} summary @param {number | null} reader  the seat of the only person here @returns {Verdict} */
export const verdictOf = (summary, reader) => {
  const { seats, winners } = summary;
  const best = seats[winners[0]].points;
  const others = seats.filter(({ place }) => place > 1);
  const second = Math.min(...others.map(({ place }) => place));
  const next = others.filter(({ place }) => place === second).map(({ seat }) => seat);
  const lead = next.length ? best - seats[next[0]].points : 0;
  if (reader === null) return { kind: winners.length > 1 ? 'all' : 'wins', margin: lead, place: 1, next };
  if (!winners.includes(reader)) {
    const margin = best - seats[reader].points;
    return { kind: lossOf(summary, reader, margin), margin, place: seats[reader].place, next };
  }
  const kind = winners.length > 1 ? 'shared' : lead === 0 ? 'won_tie' : 'won';
  return { kind, margin: lead, place: 1, next };
};

/** Which of the kept games are shown. Pure functions. */

import { isWon, ownLine } from '../keepsakes/results.js';

/** @typedef {import('../keepsakes/results.js').Result} Result */
/**
 * @typedef {object} Choice  What is asked of a game; an empty text asks nothing.
 * @property {'' | 'won' | 'lost'} result
 * @property {string} players  how many
 * @property {string} opponent  the name of another person, or the level of a bot
 * @property {string} option  the box, or a rule
 * @property {string} fate  what became of the player's own adventurers: "shark", "left" …
 */

/** @type {Choice} */
export const EVERYTHING = { result: '', players: '', opponent: '', option: '', fate: '' };

/** Return everybody else at a table, as they are chosen: bots by level, people by name. @param {Result} result */
export const opponentsOf = result =>
  result.lines.filter(line => !line.mine).map(line => (line.level ? `bot ${line.level}` : line.name));

/** Return what was agreed for a game, if that was kept. @param {Result} result */
export const optionsOf = ({ box, rules }) => [...(box ? [box] : []), ...(rules ?? [])];

/** Return the games that are asked for, in their order. @param {Result[]} results @param {Choice} choice */
export const matching = (results, { result, players, opponent, option, fate }) =>
  results.filter(
    one =>
      (!result || (ownLine(one) && isWon(one) === (result === 'won'))) &&
      (!players || one.lines.length === Number(players)) &&
      (!opponent || opponentsOf(one).includes(opponent)) &&
      (!option || optionsOf(one).includes(option)) &&
      (!fate || one.lines.some(line => line.mine && (line.lost?.[fate] ?? 0) > 0)),
  );

/** Return each different value once, the most frequent first. @param {string[]} values */
export const frequent = values => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([value]) => value);
};

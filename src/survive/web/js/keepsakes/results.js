/** Games that were played to their end on this device, and what they add up to. Pure functions. */

import { STEP, botOf, rungOf, withinRange } from '../bots/bot_names.js';
import { daysInRow } from './daily.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').Summary} Summary */
/** @typedef {import('../types.js').TableInfo} TableInfo */
/**
 * @typedef {object} Line  A seat in a result.
 * @property {string} name
 * @property {string} level  of the bot, or "" for a person
 * @property {boolean} mine  whether it was played at this device
 * @property {number} points
 * @property {number} place
 * @property {number} saved
 * @property {number} [order]  in which it played: 0 for the seat that began
 * @property {Record<string, number>} [lost]  adventurers, by what became of them
 * @property {Record<string, number>} [played]  powers, by name
 *
 * @typedef {object} Result  A finished game.
 * @property {string} table
 * @property {number} when  it ended, in milliseconds
 * @property {string|null} day  of the daily island that it was, as "2026-11-16"
 * @property {number} turns
 * @property {boolean} memory  whether own values were hidden
 * @property {string} [box]  which game: base, extension, overcrowded
 * @property {string[]} [rules]  variants and house rules
 * @property {Line[]} lines  by seat
 */

/** Levels from the weakest to the strongest, until the server has said which ones there are. */
const LEVELS = ['random', 'easy', 'medium', 'hard'];

/**
 * Sum up a game that has just ended.
 * @param {TableInfo} info @param {number[]} yours seats of this device @param {Summary} summary
 * @param {{when: number, day: string|null, nameOf: (seat: number) => string, box: string, rules: string[]}} around
 * @returns {Result}
 */
export const resultOf = (info, yours, summary, { when, day, nameOf, box, rules }) => ({
  table: info.table,
  when,
  day,
  turns: summary.turns,
  memory: info.options.memory !== false,
  box,
  rules,
  lines: summary.seats.map(({ seat, points, place, saved, order, lost, played }) => ({
    name: nameOf(seat),
    level: info.seats[seat].kind === 'bot' ? info.seats[seat].level : '',
    mine: yours.includes(seat),
    points,
    place,
    saved: saved.length,
    order,
    lost,
    played,
  })),
});

/**
 * Return the line of the only person at this device; where several shared it, nobody is "you".
 * @param {Pick<Result, 'lines'>} result
 */
export const ownLine = ({ lines }) => {
  const mine = lines.filter(line => line.mine);
  return mine.length === 1 ? mine[0] : null;
};

/** Whether the person at this device won, alone or with others. @param {Result} result */
export const isWon = result => ownLine(result)?.place === 1;

/** Return the levels from the weakest to the strongest. @param {import('../types.js').Offers|null} offers */
export const levelsOf = offers => offers?.bots.map(({ level }) => level) ?? LEVELS;

/** Return the strongest bot of a game; null if there was none. @param {Result} result @param {string[]} levels */
export const strongestOf = ({ lines }, levels) => {
  const places = lines.filter(line => line.level).map(line => levels.indexOf(rungOf(line.level)));
  return places.length ? (levels[Math.max(...places)] ?? null) : null;
};

/**
 * Count games and wins by the strongest bot that was in them, the weakest level first.
 * @param {Result[]} results @param {string[]} levels
 * @returns {{level: string, games: number, wins: number}[]}
 */
export const winsByLevel = (results, levels) =>
  levels.flatMap(level => {
    const games = results.filter(one => ownLine(one) && strongestOf(one, levels) === level);
    return games.length ? [{ level, games: games.length, wins: games.filter(isWon).length }] : [];
  });

/**
 * Return the strongest level that was beaten; null if none was.
 * @param {Result[]} results @param {string[]} levels
 */
export const levelBeaten = (results, levels) =>
  winsByLevel(results, levels).findLast(({ wins }) => wins > 0)?.level ?? null;

/**
 * Return the first game on the island of a day: only that one counts.
 * @param {Result[]} results @param {string} day
 */
export const dailyResult = (results, day) =>
  results.filter(one => one.day === day && ownLine(one)).toSorted((a, b) => a.when - b.when)[0] ?? null;

/**
 * Return how the daily islands went: the best score of the first games, and on how many days in a row one was played.
 * @param {Result[]} results @param {string} today
 * @returns {{best: number|null, days: number}}
 */
export const dailyStanding = (results, today) => {
  const played = [...new Set(results.flatMap(({ day }) => day ?? []))];
  const points = played.flatMap(day => ownLine(dailyResult(results, day) ?? { lines: [] })?.points ?? []);
  return { best: points.length ? Math.max(...points) : null, days: daysInRow(played, today) };
};

// ---- A little harder, a little easier ---------------------------------------------------------------------

/** After how many games in a row a change is offered. */
const WINS = 2;
const LOSSES = 3;

/**
 * Return how strong the bots of a game of one person against bots were on average; null for any other game.
 * @param {Result} result @param {Offers|null} offers
 */
const strengthOf = (result, offers) => {
  const ratings = result.lines.filter(line => !line.mine).map(line => botOf(line.level, offers).rating);
  if (!ownLine(result) || !ratings.length || ratings.includes(null)) return null;
  return ratings.reduce((/** @type {number} */ sum, one) => sum + (one ?? 0), 0) / ratings.length;
};

/**
 * Return how strong the bots of the next game could be after a row of wins or losses against bots of the same
 * strength: a step up or down the scale. Null if there is nothing to offer.
 * @param {Result[]} results the latest first @param {Offers|null} offers
 * @returns {{way: 'harder'|'easier', rating: number}|null}
 */
export const nextStep = (results, offers) => {
  const [last] = results;
  const strength = last ? strengthOf(last, offers) : null;
  if (strength === null) return null;
  const won = isWon(last);
  const end = results.findIndex(one => strengthOf(one, offers) !== strength || isWon(one) !== won);
  const row = end < 0 ? results.length : end;
  if (row < (won ? WINS : LOSSES)) return null;
  const rating = withinRange(strength + (won ? STEP : -STEP), offers);
  const isFurther = won ? rating > strength : rating < strength;
  return isFurther ? { way: won ? 'harder' : 'easier', rating } : null;
};

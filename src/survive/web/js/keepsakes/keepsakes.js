/**
 * What this device keeps of finished games: results and achievements. It never leaves the device unless the
 * player takes it along, and goes when the player says so; what is remembered of puzzles with it.
 */

import { storage } from '../app/storage.js';
import { withGame } from './achievement_levels.js';

/** @typedef {import('./results.js').Result} Result */
/** @typedef {{version: 1, games: Result[]} & import('./achievement_levels.js').LevelProgress} Keepsakes */

/** A game a day for a year and a half; then the oldest go. */
const MOST_RESULTS = 500;

/** @returns {Keepsakes} */
const none = () => ({ version: 1, games: [], earned: {}, counts: {}, counted: {} });

/** Return what is kept, the latest game first. @returns {Keepsakes} */
export const keepsakes = () => {
  const kept = /** @type {Partial<Keepsakes>|null} */ (storage.keepsakes());
  return kept && Array.isArray(kept.games) ? { ...none(), ...kept } : none();
};

/**
 * Keep a result; a game that is opened again is not a second one.
 * @param {Result} result
 * @returns {boolean} whether it is new
 */
export const keepResult = result => {
  const kept = keepsakes();
  if (kept.games.some(one => one.table === result.table)) return false;
  storage.saveKeepsakes({ ...kept, games: [result, ...kept.games].slice(0, MOST_RESULTS) });
  return true;
};

/** Keep results of games that were played elsewhere, in the order in which they were. @param {Result[]} results */
export const keepOthers = results => {
  const kept = keepsakes();
  const fresh = results.filter(result => !kept.games.some(one => one.table === result.table));
  const games = [...fresh, ...kept.games].toSorted((a, b) => b.when - a.when).slice(0, MOST_RESULTS);
  if (fresh.length) storage.saveKeepsakes({ ...kept, games });
};

/** Forget the result of a game. @param {string} table */
export const forgetResult = table => {
  const kept = keepsakes();
  storage.saveKeepsakes({ ...kept, games: kept.games.filter(one => one.table !== table) });
};

/**
 * Count achievements at a table and return the keys of the levels that are new.
 * @param {string} table @param {string[]} names @param {number} when
 */
export const keepEarned = (table, names, when) => {
  const before = keepsakes();
  const { kept, fresh } = withGame(before, table, names, when);
  if (kept !== before) storage.saveKeepsakes(kept);
  return fresh;
};

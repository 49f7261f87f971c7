/**
 * What this device keeps of finished games: results and achievements. It never leaves the device unless the
 * player takes it along, and goes when the player says so; what is remembered of puzzles with it.
 */

import { storage } from '../app/storage.js';
import { ACHIEVEMENTS } from './achievements.js';

/** @typedef {import('./results.js').Result} Result */
/** @typedef {{version: 1, games: Result[], earned: Record<string, number>}} Keepsakes  `earned`: when, by name */

/** A game a day for a year and a half; then the oldest go. */
const MOST_RESULTS = 500;

/** @returns {Keepsakes} */
const none = () => ({ version: 1, games: [], earned: {} });

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

/** Keep achievements and return those that are new. @param {string[]} names @param {number} when */
export const keepEarned = (names, when) => {
  const kept = keepsakes();
  const fresh = [...new Set(names)].filter(name => name in ACHIEVEMENTS && !(name in kept.earned));
  if (!fresh.length) return fresh;
  const earned = { ...kept.earned, ...Object.fromEntries(fresh.map(name => [name, when])) };
  storage.saveKeepsakes({ ...kept, earned });
  return fresh;
};

/** Forget everything, the puzzles and the rating too. */
export const forgetKeepsakes = () => {
  storage.saveKeepsakes(none());
  storage.savePuzzles({});
  storage.saveRating(null);
};

/** Return everything as a text that people and programs can read. */
export const keepsakesText = () =>
  `${JSON.stringify({ ...keepsakes(), puzzles: storage.puzzles(), rating: storage.rating() }, null, 2)}\n`;

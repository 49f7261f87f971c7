/**
 * What was changed, so that it can be taken back and done again.
 *
 * @template T
 * @typedef {{past: T[], now: T, future: T[]}} History
 */

/** How many steps can be taken back. */
const MOST = 200;

/** @template T @param {T} now @returns {History<T>} */
export const begun = now => ({ past: [], now, future: [] });

/** @template T @param {History<T>} history @param {T} next @returns {History<T>} */
export const changed = (history, next) =>
  next === history.now
    ? history
    : { past: [...history.past, history.now].slice(-MOST), now: next, future: [] };

/** The same step goes on: a brush that is drawn over the board. @template T @param {History<T>} history
 * @param {T} next @returns {History<T>} */
export const continued = (history, next) => ({ ...history, now: next, future: [] });

/** @template T @param {History<T>} history @returns {History<T>} */
export const undone = ({ past, now, future }) =>
  past.length === 0
    ? { past, now, future }
    : { past: past.slice(0, -1), now: /** @type {T} */ (past.at(-1)), future: [now, ...future] };

/** @template T @param {History<T>} history @returns {History<T>} */
export const redone = ({ past, now, future }) =>
  future.length === 0
    ? { past, now, future }
    : { past: [...past, now], now: future[0], future: future.slice(1) };

/** How long a review still takes, by how far it has come. Pure functions. */

/** @typedef {{at: number, done: number}} Progress  `at`: in milliseconds */

/** How long (ms) to observe progress before estimating. */
const ENOUGH = 4000;

/**
 * Return how many milliseconds are left, null while that cannot be told.
 * @param {Progress | undefined} first  when it was first seen at work @param {Progress} now @param {number} of
 */
export const timeLeft = (first, now, of) => {
  const gone = now.at - (first?.at ?? now.at);
  const steps = now.done - (first?.done ?? 0);
  return gone < ENOUGH || steps <= 0 ? null : (gone / steps) * (of - now.done);
};

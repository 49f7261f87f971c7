/** How much of its time a bot has used. */

/** For how many seconds a bot may keep everybody waiting before the bar appears. */
const PATIENCE = 0.5;

/**
 * Return what part of its time a bot has used; null while nobody has had to wait.
 * @param {{since: number, from: number, until: number}} time @param {number} now
 */
export const shareUsed = ({ since, from, until }, now) =>
  now < from + PATIENCE ? null : Math.min(1, (now - since) / Math.max(0.001, until - since));

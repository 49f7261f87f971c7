/**
 * The guided game: suggestions that come by themselves, less and less often as the person follows them. Whoever
 * has followed two in a row is left alone for one decision, after four for two, and so on; whoever does something
 * else gets the next suggestion at once. Pure functions.
 *
 * @typedef {object} Guidance
 * @property {number} followed  suggestions that were followed in a row
 * @property {number} alone  own decisions for which nothing is suggested yet
 */

/** @typedef {import('../types.js').TableState} TableState */

/** @type {Guidance} */
export const FRESH = { followed: 0, alone: 0 };

/** Suggestions that are followed in a row for one more decision without any. */
const PER_REST = 2;

/** The phases in which something is suggested. */
const PHASES = new Set(['actions', 'rising waters', 'creatures']);

/** Whether a decision on the screen is one of those that are guided. @param {TableState} table */
export const isGuided = ({ info, turn, view, viewer, yours }) =>
  info.hints &&
  yours.length === 1 &&
  turn.decides === viewer &&
  turn.legal.length > 1 &&
  view.active === viewer &&
  PHASES.has(view.phase);

/** Whether to suggest something now. @param {Guidance} guidance */
export const suggests = ({ alone }) => alone === 0;

/** Go on after a decision for which nothing was suggested. @param {Guidance} guidance @returns {Guidance} */
export const afterAlone = guidance => ({ ...guidance, alone: Math.max(0, guidance.alone - 1) });

/**
 * Go on after a suggestion that was followed or not.
 * @param {Guidance} guidance @param {boolean} isFollowed @returns {Guidance}
 */
export const afterSuggestion = ({ followed }, isFollowed) => {
  if (!isFollowed) return FRESH;
  const row = followed + 1;
  return { followed: row, alone: row % PER_REST === 0 ? row / PER_REST : 0 };
};

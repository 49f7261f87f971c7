/**
 * The guided game: suggestions that come by themselves, less and less often as the player follows them. A player
 * who followed two in a row is left alone for one decision, after four for two, and so on; one who does something
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
export const isGuided = ({ shown: { info, turn, view, viewer, yours } }) =>
  info.hints &&
  yours.length === 1 &&
  turn.decides === viewer &&
  turn.choices.length > 1 &&
  view.active === viewer &&
  PHASES.has(view.phase);

/** What an adventurer is worth to the person here; null for rafts and creatures. @param {TableState} table */
const worthOf = ({ shown: { view } }, /** @type {import('../types.js').Action} */ action) =>
  'adventurer' in action ? (view.adventurers[action.adventurer]?.value ?? null) : null;

/**
 * Whether two legal actions come to the same: the same kind of thing to the same place with the same
 * consequences, by a piece of the same worth. A player who does it with the other of two passengers, or sends
 * another adventurer of the same worth to the same place, has followed the suggestion.
 * @param {TableState} table @param {number} one @param {number} other  indices into the choices
 */
export const isAlike = (table, one, other) => {
  if (one === other) return true;
  const ends = [one, other].map(index => {
    const { action, how, target, lost = [], rafts = 0, pushed = 0 } = table.shown.turn.choices[index];
    return target ? [action.type, how, target, lost, rafts, pushed, worthOf(table, action)] : null;
  });
  return Boolean(ends[0] && ends[1]) && JSON.stringify(ends[0]) === JSON.stringify(ends[1]);
};

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

/** Whether it is the viewer's turn, and what the page is waiting for. */

/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Whether the viewer has to decide, and the page is ready for it. The plan of a puzzle ends before its turn does.
 * @param {TableState} table
 */
export const isMine = ({ shown: { animating, past, turn }, ui: { busy, covered } }) =>
  turn.choices.length > 0 && !animating && !busy && !past && !covered && !turn.guides.puzzle?.complete;

/**
 * Return the number of the first choice of one of these types of actions, or -1.
 * @param {import('../../types.js').TableState} table @param {import('../../types.js').Action['type'][]} types
 */
export const choiceIndex = ({ shown: { turn } }, ...types) =>
  turn.choices.findIndex(({ action }) => types.includes(action.type));

/** Whether a bot is working on a hint for the decision on the screen. @param {TableState} table */
export const isHintComing = ({ shown: { seq }, ui: { hint, hintAsked } }) =>
  hint === null && hintAsked === seq;

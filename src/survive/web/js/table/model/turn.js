/** Whether it is the viewer's turn, and what the page is waiting for. */

import { guideOf } from './guides.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Whether the viewer has to decide, and the page is ready for it. @param {TableState} table */
export const isMine = table => {
  const { animating, past, turn } = table.shown;
  const { busy, covered } = table.ui;
  return turn.choices.length > 0 && !animating && !busy && !past && !covered && !guideOf(table)?.rests(table);
};

/**
 * Return the number of the first choice of one of these types of actions, or -1.
 * @param {import('../../types.js').TableState} table @param {import('../../types.js').Action['type'][]} types
 */
export const choiceIndex = ({ shown: { turn } }, ...types) =>
  turn.choices.findIndex(({ action }) => types.includes(action.type));

/** Whether a bot is working on a hint for the decision on the screen. @param {TableState} table */
export const isHintComing = ({ shown: { seq }, ui: { hint, hintAsked } }) =>
  hint === null && hintAsked === seq;

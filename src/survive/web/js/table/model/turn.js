/** Whether it is the viewer's turn, and what the page is waiting for. */

/**
 * Whether the viewer has to decide, and the page is ready for it.
 * @param {import('../../types.js').TableState} table
 */
export const isMine = table =>
  table.turn.legal.length > 0 && !table.animating && !table.busy && !table.past && !table.covered;

/**
 * Whether a bot is working on a hint for the decision on the screen.
 * @param {import('../../types.js').TableState} table
 */
export const isHintComing = ({ hint, hintAsked, seq }) => hint === null && hintAsked === seq;

/** Whether it is the viewer's turn. */

/**
 * Whether the viewer has to decide, and the page is ready for it.
 * @param {import('../../types.js').TableState} table
 */
export const isMine = table =>
  table.turn.legal.length > 0 && !table.animating && !table.busy && !table.past && !table.covered;

/** The table on the screen: reading it and changing it. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** @returns {TableState|null} */
export const currentTable = () => app.state.table;

/**
 * Change something about the table on the screen.
 * @param {Partial<TableState>} patch @param {number} [patience]  for how long (ms) the drawing may wait for more
 */
export const setTable = (patch, patience) =>
  app.update(({ table }) => (table ? { table: { ...table, ...patch } } : {}), patience);

/** The table on the screen: reading it and changing it. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').Shown} Shown */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').TableUi} TableUi */

/** @returns {TableState|null} */
export const currentTable = () => app.state.table;

/**
 * Change something about the table on the screen.
 * @param {{told?: Known, shown?: Partial<Shown>, ui?: Partial<TableUi>}} patch
 * @param {number} [patience]  for how long (ms) the drawing may wait for more
 */
export const setTable = ({ told, shown, ui }, patience) =>
  app.update(
    ({ table }) =>
      table
        ? {
            table: {
              told: told ?? table.told,
              shown: shown ? { ...table.shown, ...shown } : table.shown,
              ui: ui ? { ...table.ui, ...ui } : table.ui,
            },
          }
        : {},
    patience,
  );

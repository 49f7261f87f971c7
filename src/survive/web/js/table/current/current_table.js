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
              visit: table.visit,
              told: told ?? table.told,
              shown: shown ? { ...table.shown, ...shown } : table.shown,
              ui: ui ? { ...table.ui, ...ui } : table.ui,
            },
          }
        : {},
    patience,
  );

/**
 * Return a getter of something that is kept from opening a table to leaving it.
 * @template T @param {() => T} make  what it is when a table is opened @returns {() => T}
 */
export const ofTable = make => {
  /** @type {WeakMap<object, T>} */
  const kept = new WeakMap();
  return () => {
    const visit = currentTable()?.visit ?? {};
    const mine = kept.get(visit) ?? make();
    kept.set(visit, mine);
    return mine;
  };
};

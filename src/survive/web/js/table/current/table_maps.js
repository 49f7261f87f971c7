/** The maps of the tables that were opened: they never change, so each is fetched once. */

/** @typedef {import('../../types.js').MapInfo} MapInfo */

/** @type {Map<string, MapInfo>} */
const maps = new Map();

/** @param {string} table */
export const hasMap = table => maps.has(table);

/** @param {string} table @param {MapInfo} map */
export const keepMap = (table, map) => maps.set(table, map);

/** The map of a table that was opened. @param {string} table */
export const mapOf = table => /** @type {MapInfo} */ (maps.get(table));

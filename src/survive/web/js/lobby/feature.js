/** The pages before a table. */

import { joinView } from './join.js';
import { newTableView } from './new_table.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = {
  join: { view: joinView },
  new: { view: newTableView },
  together: { view: newTableView },
};

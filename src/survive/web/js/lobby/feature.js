/** The pages before a table. */

import { joinView } from './join.js';
import { newTableView } from './new_table.js';
import { rulesFormView } from './rules_dialog.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = {
  join: { view: joinView },
  new: { view: newTableView },
  together: { view: newTableView },
};

/** @type {import('../types.js').PageFeature['DIALOGS']} */
export const DIALOGS = { table_rules: rulesFormView };

/** The rules, as a page and as a dialog. */

import { rulesView } from './rules_view.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { rules: { view: rulesView } };

/** @type {import('../types.js').PageFeature['DIALOGS']} */
export const DIALOGS = { rules: rulesView };

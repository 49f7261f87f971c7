/** The dialogs that are open to all: help, keys, reports, settings, the summary card and what the page is. */

import { aboutView } from './about.js';
import { cardView } from './aid_card.js';
import { helpView } from './help.js';
import { keysView } from './keys.js';
import { reportView } from './report_problem.js';
import { settingsView } from './settings.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { about: { view: aboutView }, help: { view: helpView } };

/** @type {import('../types.js').PageFeature['DIALOGS']} */
export const DIALOGS = {
  about: aboutView,
  card: cardView,
  help: helpView,
  keys: keysView,
  report: reportView,
  settings: settingsView,
};

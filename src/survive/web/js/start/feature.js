/** What the start page leads to: all running games, and the keepsakes. */

import { keepsakesView } from './keepsakes_dialog.js';
import { myGamesPage } from './running_games.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { mine: { view: myGamesPage } };

/** @type {import('../types.js').PageFeature['DIALOGS']} */
export const DIALOGS = { keepsakes: keepsakesView };

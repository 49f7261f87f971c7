/** What the analysis board adds to the page. */

import { explorePage } from './explore_page.js';

export { listenToBoardKeys as begin } from '../keys.js';
export { exploredColours as coloursOf } from '../model/explore_state.js';
export { followBoard as follow } from '../open_board.js';

/** @type {import('../../types.js').PageFeature['PAGES']} */
export const PAGES = { board: explorePage };

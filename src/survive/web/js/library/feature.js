/** What the library of kept games adds to the page. */

import { libraryView } from './library_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { games: { view: libraryView } };

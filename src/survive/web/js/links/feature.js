/** The page that opens links which hold what they show. */

import { openingPage } from './opening.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { open: openingPage, shared: openingPage };

/** The page of everything that this device keeps. */

import { thingsPage } from './things_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { things: thingsPage };

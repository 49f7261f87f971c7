/** The page that leads to everything for studying games. */

import { studyView } from './study_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { study: { view: studyView } };

/** What the board editor adds to the page. */

import { editorPage } from './editor_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { editor: editorPage };

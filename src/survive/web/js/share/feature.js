/** The dialog that shares a game. */

import { shareView } from './share_dialog.js';

/** @type {import('../types.js').PageFeature['DIALOGS']} */
export const DIALOGS = { share: shareView };

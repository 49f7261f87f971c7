/** What the viewer of a table can choose now. */

import { choicesOf } from '../../play/choices.js';
import { isMine } from './turn.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Return what the viewer can do now: nothing while something is moving or on its way. @param {TableState} table */
export const offered = table => (isMine(table) ? table.shown.turn.choices : []);

/** Return what can be chosen now. @param {TableState} table */
export const choicesNow = table => choicesOf(offered(table), table.shown.view, table.ui.selection);

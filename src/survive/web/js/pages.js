/** All that the start page can do without: the table with its board, the other pages, the dialogs, the socket. */

import { aboutView } from './start/about.js';
import { helpView } from './start/help.js';
import { joinView } from './start/join.js';
import { newTableView } from './start/newtable.js';
import { settingsView } from './start/settings.js';
import { waitingView } from './start/waiting.js';
import { confirmView } from './table/views/confirm.js';
import { keysView } from './table/views/keys.js';
import { tableView } from './table/views/layout.js';
import { menuView } from './table/views/menu.js';

export { unlockOnGesture } from './sound.js';
export { afterBoard } from './table/board_bridge.js';
export { closeTable, connection, openTable } from './table/session.js';
export { listenToKeys } from './table/shortcuts.js';

/** @typedef {import('./types.js').AppState} AppState */

/** @type {Record<string, (state: AppState) => unknown>} */
export const PAGES = {
  new: newTableView,
  join: joinView,
  help: helpView,
  about: aboutView,
  table: state => (state.table?.info.started ? tableView(state) : waitingView(state)),
};

/** @type {Record<string, (state: AppState) => unknown>} */
export const DIALOGS = {
  settings: settingsView, confirm: confirmView, keys: keysView, menu: menuView, help: helpView, about: aboutView,
};

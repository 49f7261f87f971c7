/** What the start page can do without and a table needs: the table with its board, and the socket. */

import { waitingView } from './lobby/waiting_room.js';
import { paceView } from './table/days/pace_dialog.js';
import { confirmView } from './table/views/confirm.js';
import { menuView } from './table/views/menu.js';
import { giveUpView } from './table/views/seat_menu.js';
import { tablePage } from './table/views/table_view.js';

export { watchFaults } from './app/report_way.js';
export { tip } from './local/tip.js';
export { makePictures } from './board/layers/ground.js';
export { tuneAlways, unlockOnGesture } from './sound/sound.js';
export { connection } from './table/current/connection.js';
export { followReview } from './table/review/review_address.js';
export { closeTable, openTable } from './table/session/open_table.js';
export { listenToKeys } from './table/keys/shortcuts.js';
export { listenForQuestions } from './table/guide/what_is_this.js';

/** @type {Record<string, import('./types.js').PageParts>} */
export const PAGES = {
  table: {
    ...tablePage,
    view: state => (state.table?.shown.info.started ? tablePage.view(state) : waitingView(state)),
  },
};

/** @type {Record<string, (state: import('./types.js').AppState) => unknown>} */
export const DIALOGS = { confirm: confirmView, give_up: giveUpView, menu: menuView, pace: paceView };

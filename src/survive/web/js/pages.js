/**
 * Everything that the start page can do without: the table with its board, the other pages, the dialogs, the
 * socket.
 */

import { aboutView } from './dialogs/about.js';
import { cardView } from './dialogs/aid_card.js';
import { helpView } from './dialogs/help.js';
import { keysView } from './dialogs/keys.js';
import { settingsView } from './dialogs/settings.js';
import { afterEditor, editorView } from './editor/editor_page.js';
import { afterExplore, exploreView } from './explore/explore_page.js';
import { lessonListView } from './lessons/lesson_list.js';
import { libraryView } from './library/library_page.js';
import { joinView } from './lobby/join.js';
import { newTableView } from './lobby/new_table.js';
import { waitingView } from './lobby/waiting_room.js';
import { puzzlesView } from './puzzles/puzzles_page.js';
import { rulesView } from './rules/rules_view.js';
import { shareView } from './share/share_dialog.js';
import { keepsakesView } from './start/keepsakes_dialog.js';
import { studyView } from './study/study_page.js';
import { confirmView } from './table/views/confirm.js';
import { menuView } from './table/views/menu.js';
import { tableView } from './table/views/table_view.js';

export { exploredColours } from './explore/model/explore_state.js';
export { listenToBoardKeys } from './explore/keys.js';
export { followBoard } from './explore/session.js';
export { tuneAlways, unlockOnGesture } from './sound/sound.js';
export { afterBoard } from './table/views/table_board.js';
export { connection } from './table/current/connection.js';
export { followReview } from './table/review/review_address.js';
export { closeTable, openTable } from './table/session/open_table.js';
export { listenToKeys } from './table/keys/shortcuts.js';
export { listenForQuestions } from './table/guide/what_is_this.js';

/** @typedef {import('./types.js').AppState} AppState */

/** @type {Record<string, (state: AppState) => unknown>} */
export const PAGES = {
  new: newTableView,
  together: newTableView,
  lessons: lessonListView,
  join: joinView,
  help: helpView,
  about: aboutView,
  rules: rulesView,
  study: studyView,
  board: exploreView,
  editor: editorView,
  puzzles: puzzlesView,
  games: libraryView,
  table: state => (state.table?.info.started ? tableView(state) : waitingView(state)),
};

/** What a page does after each drawing. @type {Record<string, (state: AppState) => void>} */
export const AFTER = { board: afterExplore, editor: afterEditor };

/** @type {Record<string, (state: AppState) => unknown>} */
export const DIALOGS = {
  settings: settingsView,
  keepsakes: keepsakesView,
  confirm: confirmView,
  keys: keysView,
  menu: menuView,
  share: shareView,
  help: helpView,
  card: cardView,
  rules: rulesView,
  about: aboutView,
};

/**
 * Everything that the start page can do without: the table with its board, the other pages, the dialogs, the
 * socket.
 */

import { aboutView } from './dialogs/about.js';
import { cardView } from './dialogs/aid_card.js';
import { helpView } from './dialogs/help.js';
import { keysView } from './dialogs/keys.js';
import { settingsView } from './dialogs/settings.js';
import { editorPage } from './editor/editor_page.js';
import { explorePage } from './explore/explore_page.js';
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
import { tablePage } from './table/views/table_view.js';

export { exploredColours } from './explore/model/explore_state.js';
export { listenToBoardKeys } from './explore/keys.js';
export { followBoard } from './explore/session.js';
export { tuneAlways, unlockOnGesture } from './sound/sound.js';
export { connection } from './table/current/connection.js';
export { followReview } from './table/review/review_address.js';
export { closeTable, openTable } from './table/session/open_table.js';
export { listenToKeys } from './table/keys/shortcuts.js';
export { listenForQuestions } from './table/guide/what_is_this.js';

/** @typedef {import('./types.js').AppState} AppState */

/** @type {Record<string, import('./types.js').PageParts>} */
export const PAGES = {
  new: { view: newTableView },
  together: { view: newTableView },
  lessons: { view: lessonListView },
  join: { view: joinView },
  help: { view: helpView },
  about: { view: aboutView },
  rules: { view: rulesView },
  study: { view: studyView },
  board: explorePage,
  editor: editorPage,
  puzzles: { view: puzzlesView },
  games: { view: libraryView },
  table: {
    ...tablePage,
    view: state => (state.table?.info.started ? tablePage.view(state) : waitingView(state)),
  },
};

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

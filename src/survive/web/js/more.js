/**
 * Everything that neither the start page nor a table needs at once: the other pages and dialogs. It is fetched when
 * one of them is opened, or else once the page has been at rest for a while.
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
import { openingPage } from './links/opening.js';
import { joinView } from './lobby/join.js';
import { newTableView } from './lobby/new_table.js';
import { puzzlesView } from './puzzles/puzzles_page.js';
import { rulesView } from './rules/rules_view.js';
import { shareView } from './share/share_dialog.js';
import { keepsakesView } from './start/keepsakes_dialog.js';
import { myGamesPage } from './start/running_games.js';
import { studyView } from './study/study_page.js';
import { thingsPage } from './things/things_page.js';

export { beginDevice, followScreen, newEditionView } from './device/device.js';
export { exploredColours } from './explore/model/explore_state.js';
export { listenToBoardKeys } from './explore/keys.js';
export { followBoard } from './explore/session.js';

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
  open: openingPage,
  shared: openingPage,
  things: thingsPage,
  mine: { view: myGamesPage },
};

/** @type {Record<string, (state: import('./types.js').AppState) => unknown>} */
export const DIALOGS = {
  settings: settingsView,
  keepsakes: keepsakesView,
  keys: keysView,
  share: shareView,
  help: helpView,
  card: cardView,
  rules: rulesView,
  about: aboutView,
};

/** All French texts: one file per area. */
import board from './fr/board.js';
import bots from './fr/bots.js';
import editor from './fr/editor.js';
import end from './fr/end.js';
import explore from './fr/explore.js';
import guide from './fr/guide.js';
import help from './fr/help.js';
import lessons from './fr/lessons.js';
import library from './fr/library.js';
import log from './fr/log.js';
import motion from './fr/motion.js';
import outlook from './fr/outlook.js';
import puzzles from './fr/puzzles.js';
import reasons from './fr/reasons.js';
import review from './fr/review.js';
import share from './fr/share.js';
import start from './fr/start.js';
import study from './fr/study.js';
import table from './fr/table.js';

export default {
  ...board,
  ...bots,
  ...editor,
  ...end,
  ...explore,
  ...guide,
  ...help,
  ...lessons,
  ...library,
  ...log,
  ...motion,
  ...outlook,
  ...puzzles,
  ...reasons,
  ...review,
  ...share,
  ...start,
  ...study,
  ...table,
};

/** All French texts: one file per area. */
import board from './fr/board.js';
import bots from './fr/bots.js';
import editor from './fr/editor.js';
import end from './fr/end.js';
import explore from './fr/explore.js';
import guide from './fr/guide.js';
import help from './fr/help.js';
import hintReasons from './fr/hint_reasons.js';
import lessons from './fr/lessons.js';
import library from './fr/library.js';
import log from './fr/log.js';
import motion from './fr/motion.js';
import online from './fr/online.js';
import outlook from './fr/outlook.js';
import puzzleLessons from './fr/puzzle_lessons.js';
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
  ...hintReasons,
  ...lessons,
  ...library,
  ...log,
  ...motion,
  ...online,
  ...outlook,
  ...puzzleLessons,
  ...puzzles,
  ...reasons,
  ...review,
  ...share,
  ...start,
  ...study,
  ...table,
};

/** All Italian texts: one file per area. */
import board from './it/board.js';
import bots from './it/bots.js';
import editor from './it/editor.js';
import end from './it/end.js';
import explore from './it/explore.js';
import guide from './it/guide.js';
import help from './it/help.js';
import hintReasons from './it/hint_reasons.js';
import lessons from './it/lessons.js';
import library from './it/library.js';
import log from './it/log.js';
import motion from './it/motion.js';
import online from './it/online.js';
import outlook from './it/outlook.js';
import puzzleLessons from './it/puzzle_lessons.js';
import puzzles from './it/puzzles.js';
import reasons from './it/reasons.js';
import review from './it/review.js';
import share from './it/share.js';
import start from './it/start.js';
import study from './it/study.js';
import table from './it/table.js';

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

/** All Polish texts: one file per area. */
import board from './pl/board.js';
import bots from './pl/bots.js';
import editor from './pl/editor.js';
import end from './pl/end.js';
import explore from './pl/explore.js';
import guide from './pl/guide.js';
import help from './pl/help.js';
import hintReasons from './pl/hint_reasons.js';
import lessons from './pl/lessons.js';
import library from './pl/library.js';
import log from './pl/log.js';
import motion from './pl/motion.js';
import online from './pl/online.js';
import outlook from './pl/outlook.js';
import puzzleLessons from './pl/puzzle_lessons.js';
import puzzles from './pl/puzzles.js';
import reasons from './pl/reasons.js';
import review from './pl/review.js';
import share from './pl/share.js';
import start from './pl/start.js';
import study from './pl/study.js';
import table from './pl/table.js';

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

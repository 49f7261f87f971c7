/** All English texts: one file per area. */
import board from './en/board.js';
import bots from './en/bots.js';
import editor from './en/editor.js';
import end from './en/end.js';
import explore from './en/explore.js';
import guide from './en/guide.js';
import help from './en/help.js';
import hintReasons from './en/hint_reasons.js';
import lessons from './en/lessons.js';
import library from './en/library.js';
import log from './en/log.js';
import motion from './en/motion.js';
import online from './en/online.js';
import outlook from './en/outlook.js';
import puzzleLessons from './en/puzzle_lessons.js';
import puzzles from './en/puzzles.js';
import reasons from './en/reasons.js';
import review from './en/review.js';
import share from './en/share.js';
import start from './en/start.js';
import study from './en/study.js';
import table from './en/table.js';

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

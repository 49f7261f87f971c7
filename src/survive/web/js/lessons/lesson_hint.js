/** The lesson's own hint: after hesitation, or when it is asked for; a bot does not know what is taught. */

import { app } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { ofTable } from '../table/current/current_table.js';

/** @typedef {import('../types.js').TableState} TableState */
/** @typedef {import('../net/protocol.js').LessonTurn} LessonTurn */

const kept = ofTable(() => ({
  /** The moment for which it was asked. */
  asked: '',
  /** The moment for which the hint waits, and whether it has come. */
  hesitation: { moment: '', shown: false },
}));

const timer = new Timer();

/** @param {TableState} table */
const momentOf = ({ shown: { seq, turn } }) => `${seq} ${turn.guides.lesson?.text}`;

/** Whether a lesson, and not a bot, gives the hints. @param {TableState} table */
export const isLessonHint = ({
  shown: {
    turn: {
      guides: { lesson },
    },
  },
}) => Boolean(lesson && !lesson.done && !lesson.lost);

/** Show the hint of the lesson. @param {TableState} table */
export const askLessonHint = table => {
  kept().asked = momentOf(table);
  app.update({});
};

/**
 * Whether the learner has hesitated long enough; begins to count at each new moment.
 * @param {TableState} table @param {LessonTurn} lesson
 */
const hesitates = (table, lesson) => {
  const mine = kept();
  const moment = momentOf(table);
  if (mine.hesitation.moment !== moment) {
    const hesitation = { moment, shown: false };
    mine.hesitation = hesitation;
    timer.start(() => {
      hesitation.shown = true;
      app.update({});
    }, lesson.hint_after * 1000);
  }
  return mine.hesitation.shown;
};

/** Whether the hint of the lesson is on display. @param {TableState} table */
export const showsLessonHint = table => {
  const { lesson } = table.shown.turn.guides;
  if (!lesson?.hint || !isLessonHint(table)) return false;
  const waited = hesitates(table, lesson);
  return !table.shown.animating && (waited || kept().asked === momentOf(table));
};

/** The lesson's own hint: after hesitation, or when it is asked for; a bot does not know what is taught. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../net/protocol.js').LessonTurn} LessonTurn */

/** The moment for which it was asked. */
let asked = '';
/** The moment for which the hint waits, and whether it has come. */
let hesitation = { moment: '', shown: false };
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {TableState} table */
const momentOf = table => `${table.shown.id} ${table.shown.seq} ${table.shown.turn.guides.lesson?.text}`;

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
  asked = momentOf(table);
  app.update({});
};

/**
 * Whether the learner has hesitated long enough; begins to count at each new moment.
 * @param {TableState} table @param {LessonTurn} lesson
 */
const hesitates = (table, lesson) => {
  const moment = momentOf(table);
  if (hesitation.moment !== moment) {
    clearTimeout(timer);
    hesitation = { moment, shown: false };
    timer = setTimeout(() => {
      if (hesitation.moment !== moment) return;
      hesitation = { moment, shown: true };
      app.update({});
    }, lesson.hint_after * 1000);
  }
  return hesitation.shown;
};

/** Whether the hint of the lesson is on display. @param {TableState} table */
export const showsLessonHint = table => {
  const { lesson } = table.shown.turn.guides;
  if (!lesson?.hint || !isLessonHint(table)) return false;
  const waited = hesitates(table, lesson);
  return !table.shown.animating && (waited || asked === momentOf(table));
};

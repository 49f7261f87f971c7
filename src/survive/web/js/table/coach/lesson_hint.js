/** The lesson's own hint, for somebody who asks before it comes by itself: a bot does not know what is taught. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** The moment for which it was asked. */
let asked = '';

/** @param {TableState} table */
const momentOf = table => `${table.id} ${table.seq} ${table.turn.lesson?.text}`;

/** Whether a lesson, and not a bot, gives the hints. @param {TableState} table */
export const isLessonHint = ({ turn: { lesson } }) => Boolean(lesson && !lesson.done && !lesson.stuck);

/** Show the hint of the lesson. @param {TableState} table */
export const askLessonHint = table => {
  asked = momentOf(table);
  app.update({});
};

/** Whether somebody asked for it now. @param {TableState} table */
export const isLessonHintAsked = table => asked === momentOf(table);

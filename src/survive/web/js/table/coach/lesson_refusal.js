/** What the rules refused in a lesson: the lesson's own answer stands as long as the game stays as it was. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').TableState} TableState */

let latest = { moment: '', text: '' };

/** @param {TableState} table */
const momentOf = table => `${table.shown.id} ${table.shown.seq}`;

/** The rules refused something: the lesson may have an answer. @param {TableState} table @param {string[]} codes */
export const noteRefusal = (table, codes) => {
  const answers = table.shown.turn.guides.lesson?.refusals ?? {};
  const code = codes.find(one => Object.hasOwn(answers, one));
  if (!code) return;
  latest = { moment: momentOf(table), text: answers[code] };
  app.update({});
};

/** Return the key of the answer to the latest refusal, or nothing. @param {TableState} table */
export const answerToRefusal = table => (latest.moment === momentOf(table) ? latest.text : '');

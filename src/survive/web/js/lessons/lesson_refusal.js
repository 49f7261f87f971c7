/** What the rules refused in a lesson: the lesson's own answer stands as long as the game stays as it was. */

import { app } from '../app/store.js';
import { ofTable } from '../table/current/current_table.js';

/** @typedef {import('../types.js').TableState} TableState */

const kept = ofTable(() => ({ seq: -1, text: '' }));

/** The rules refused something: the lesson may have an answer. @param {TableState} table @param {string[]} codes */
export const noteRefusal = (table, codes) => {
  const answers = table.shown.turn.guides.lesson?.refusals ?? {};
  const code = codes.find(one => Object.hasOwn(answers, one));
  if (!code) return;
  Object.assign(kept(), { seq: table.shown.seq, text: answers[code] });
  app.update({});
};

/** Return the key of the answer to the latest refusal, or nothing. @param {TableState} table */
export const answerToRefusal = table => (kept().seq === table.shown.seq ? kept().text : '');

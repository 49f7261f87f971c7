/** How much of a puzzle's hint somebody has asked for: first what it is about, then where to begin. */

import { app } from '../../app/store.js';

/** @typedef {import('../../types.js').TableState} TableState */

const STEPS = 2;

/** The table for which it was asked, and how often. */
let asked = { table: '', steps: 0 };

/** Return how many steps of the hint are shown at a table. @param {TableState} table */
export const hintSteps = ({ shown: { id } }) => (asked.table === id ? asked.steps : 0);

/** Whether there is more to tell. @param {TableState} table */
export const hasMoreHint = table =>
  table.shown.turn.guides.puzzle?.puzzle !== 'own' && hintSteps(table) < STEPS;

/** Show one more step of the hint. A position that somebody brought has none. @param {TableState} table */
export const askPuzzleHint = table => {
  if (!hasMoreHint(table)) return;
  asked = { table: table.shown.id, steps: hintSteps(table) + 1 };
  app.update({});
};

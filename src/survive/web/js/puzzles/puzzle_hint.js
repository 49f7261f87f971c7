/** How much of a puzzle's hint somebody has asked for: first what it is about, then where to begin. */

import { app } from '../app/store.js';
import { ofTable } from '../table/current/current_table.js';

/** @typedef {import('../types.js').TableState} TableState */

const STEPS = 2;

const kept = ofTable(() => ({ steps: 0 }));

/** Return how many steps of the hint are shown. */
export const hintSteps = () => kept().steps;

/** Whether there is more to tell. @param {TableState} table */
export const hasMoreHint = table => table.shown.turn.guides.puzzle?.puzzle !== 'own' && hintSteps() < STEPS;

/** Show one more step of the hint. A position that somebody brought has none. @param {TableState} table */
export const askPuzzleHint = table => {
  if (!hasMoreHint(table)) return;
  kept().steps += 1;
  app.update({});
};

/**
 * What the live region says, for screen readers: one line after another, each of them once and in order. Lines
 * are added and never changed, so that none is lost when several come between two drawings.
 */

import { currentTable, setTable } from './current_table.js';

/** How many lines stay: more than can come between two drawings. */
const KEPT = 40;

let said = 0;

/** Announce a text to screen readers. @param {string} text */
export const say = text => {
  const table = currentTable();
  if (!table || !text) return;
  said += 1;
  setTable({ ui: { spoken: [...table.ui.spoken, { id: said, text }].slice(-KEPT) } });
};

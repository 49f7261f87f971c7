/** The moment that the board shows: whose turn it is, who is at it, and the numbers, now or in the past. */

import { tallyOf } from '../../play/tally.js';
import { turnOf } from './table_state.js';

/** @typedef {import('../../play/tally.js').Tally} Tally */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/**
 * Return the last face of the die, from the log.
 * @param {import('../../types.js').Change[]} log @param {number} [until] number of a change
 */
export const lastRoll = (log, until = Infinity) => {
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const roll = log[i].seq <= until && log[i].events.findLast(event => event.type === 'die_rolled');
    if (roll) return roll.kind;
  }
  return null;
};

/**
 * Return whose turn it is on the board as it is shown, or at the slider's moment.
 * @param {TableState} table
 */
export const activeSeat = ({ shown: { past, shownTurn } }) => (past ? turnOf(past.view) : shownTurn).seat;

/**
 * Whether the board is showing what others do, or a turn of theirs that has long gone on: then it is not up to
 * the viewer, whatever the newest view asks.
 * @param {TableState} table
 */
export const watchesOthers = ({ shown: { animating, doer, shownTurn, view, viewer } }) => {
  const isLeftBehind = shownTurn.seat !== viewer && shownTurn.turn !== view.turn;
  return animating && ((doer !== null && doer !== viewer) || isLeftBehind);
};

/**
 * Whether something is being shown that the viewer has not just done by hand: it is told in words meanwhile.
 * @param {TableState} table
 */
export const watches = ({ shown: { animating, doer, tally, view, viewer } }) =>
  animating && !(doer === viewer && tally.phase === 'actions' && view.active === viewer);

/** What has been counted of moments of the past: every panel asks for it. @type {WeakMap<View, Tally>} */
const pastTallies = new WeakMap();

/** @param {View} view */
const pastTally = view => {
  const known = pastTallies.get(view) ?? tallyOf(view);
  pastTallies.set(view, known);
  return known;
};

/** Return the numbers for the board as it is shown, or at the slider's moment. @param {TableState} table */
export const shownTally = ({ shown: { past, tally } }) => (past ? pastTally(past.view) : tally);

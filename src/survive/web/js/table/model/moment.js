/** The moment that the board shows: whose turn it is, who is at it, and the numbers, now or in the past. */

import { tallyOf } from '../../play/tally.js';
import { turnOf } from './table_state.js';

/** @typedef {import('../../play/tally.js').Tally} Tally */
/** @typedef {import('../../net/protocol.js').ChangeInfo['events'][number]} Event */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/** Return the creature that an event shows the die to have named, if it does. @param {Event} event */
const rolledIn = event =>
  event.type === 'die_rolled' || (event.type === 'creature_moved' && event.how === 'die') ? event.kind : null;

/**
 * Return the last face of the die. A puzzle may begin after the roll: then the creature that it names is to move, or
 * has moved.
 * @param {TableState} table @returns {string | null}
 */
export const lastRoll = ({ shown: { log, past, view } }) => {
  const now = past?.view ?? view;
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const { events, seq } = log[i];
    const kind = seq <= (past?.seq ?? Infinity) && events.map(rolledIn).findLast(Boolean);
    if (kind) return kind;
  }
  return now.agenda.find(task => task.type === 'creature_step')?.kind ?? null;
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

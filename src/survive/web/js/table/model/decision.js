/**
 * What is being decided, as far as the page needs words for it: the kind of the pending decision and what it
 * is about. The server says it in `view.agenda`, whose last entry is decided next; this module only reads it.
 */

import { turnOf } from './table_state.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Pending} Pending */
/** @typedef {import('../../types.js').View} View */

/**
 * Decisions → the word in our text keys; tasks, which nobody decides, have none.
 * @type {{[type in Pending['type']]?: string}}
 */
const WORDS = {
  place_adventurer: 'place_adventurer',
  place_raft: 'place_raft',
  act: 'act',
  board: 'take_seat',
  oars_step: 'oars',
  oars_again: 'oars_again',
  dolphin_step: 'dolphin',
  dolphin_again: 'dolphin_again',
  dive_from: 'dive_from',
  dive_to: 'dive_to',
  sink: 'sink',
  relocate: 'relocate',
  extra_move: 'extra_move',
  roll: 'roll',
  creature_step: 'creature',
  creature_again: 'creature_again',
  repel: 'repel',
  push: 'push',
};

/**
 * @typedef {object} Decision
 * @property {string} name  part of a text key; 'over' and 'nothing' if nobody decides
 * @property {string} kind  of the creature or raft that it is about, or ''
 */

/** @param {View} view @returns {Decision} */
export const decisionOf = view => {
  if (view.phase === 'over') return { name: 'over', kind: '' };
  const pending = view.agenda.at(-1);
  const name = pending && WORDS[pending.type];
  if (!name) return { name: 'nothing', kind: '' };
  return { name, kind: 'kind' in pending ? pending.kind : '' };
};

/**
 * Return the creature of a pending repellent question, and its space.
 * @param {TableState} table @returns {{kind: string, space: string}|null}
 */
export const questionOf = ({ shown: { view } }) => {
  const pending = view.agenda.at(-1);
  return pending?.type === 'repel' ? { kind: pending.kind, space: pending.space } : null;
};

/** Whether the server places for this seat. @param {TableState} table @param {number|null} seat */
export const isPlacedFor = ({ shown: { info } }, seat) => info.seats[seat ?? -1]?.places_itself ?? false;

/**
 * Return the seats for which the server places and whose people can now decide to place by hand again: the
 * viewer, or, if nobody is looking, everybody at this device.
 * @param {TableState} table
 */
export const placedSeats = table =>
  (table.shown.viewer < 0 ? table.shown.yours : [table.shown.viewer]).filter(seat =>
    isPlacedFor(table, seat),
  );

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

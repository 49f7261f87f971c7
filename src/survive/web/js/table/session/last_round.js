/**
 * "Since your last turn": the others' round once more, slowly. The page goes back to where it began, as if it had
 * been shown no more, and everything that happened since is shown again through the same queue.
 */

import { sceneOf } from '../../board/scene/scene.js';
import { tallyOf } from '../../play/tally.js';
import { connection } from '../current/connection.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { roundBefore } from '../model/round.js';
import { logUpTo, savedIn, turnOf } from '../model/table_state.js';
import { isMine } from '../model/turn.js';
import { playChanges, player } from './playback.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Turn} Turn */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../model/round.js').Round} Round */

/** The round that was asked for, until the server has sent how it began. */
const kept = ofTable(() => ({ wanted: /** @type {Round|null} */ (null) }));

/** Return the round that can be shown again now. @param {TableState} table */
export const roundNow = table =>
  isMine(table) && table.shown.logComplete ? roundBefore(table.shown.log, table.shown.viewer) : null;

const ask = () => {
  const table = currentTable();
  const { wanted } = kept();
  if (table && wanted) connection.ask({ type: 'ask_past', table: table.shown.id, seq: wanted.start });
};

/** Show the others' round again. */
export const showRound = () => {
  const table = currentTable();
  kept().wanted = table && roundNow(table);
  ask();
};

/** The server was too busy to answer: ask again. */
export const askRoundAgain = ask;

/**
 * The server has sent an earlier moment.
 * @param {number} seq @param {View} view
 * @returns {boolean} whether it is the beginning of the round that was asked for
 */
export const roundArrived = (seq, view) => {
  const table = currentTable();
  const { wanted } = kept();
  if (!table || wanted?.start !== seq) return false;
  const { start, end } = wanted;
  kept().wanted = null;
  if (!isMine(table)) return true; // it is too late: something has happened
  goBackTo(table, start, view);
  const { told } = table;
  const changes = told.log.filter(change => change.seq > start && change.seq <= end);
  playChanges(changes, told);
  return true;
};

/** @param {TableState} table @param {number} seq @param {View} view */
const goBackTo = (table, seq, view) => {
  const log = logUpTo(table.shown.log, seq);
  const saved = savedIn(table.shown.info, log);
  /** @type {Turn} */
  const turn = { ...table.shown.turn, decides: null, deadline: null, choices: [], may_undo: false };
  player.reset(sceneOf(view, table.shown.map, saved, table.shown.scene));
  setTable({
    shown: { log, saved, seq, turn, view, shownTurn: turnOf(view), tally: tallyOf(view), doer: null },
    ui: { selection: null, hint: null, round: { harm: [], isPlaying: true } },
  });
};

/** Take away who hurt whom. */
export const closeRound = () => setTable({ ui: { round: null } });

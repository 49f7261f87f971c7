/** Looking at an earlier moment of the game, which the server sends when it is asked. */

import { sceneOf } from '../../board/scene/scene.js';
import { savedIn } from '../model/table_state.js';
import { connection } from './connection.js';
import { currentTable, setTable } from './current_table.js';
import { player } from './playback.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/** The change that the slider asked for last: an older answer that comes late is not shown. */
let wanted = -1;

/** Look at an earlier moment; null: back to now. @param {number|null} seq */
export const lookBack = seq => {
  const table = currentTable();
  if (!table) return;
  wanted = seq ?? -1;
  player.skip();
  if (seq === null || seq >= table.seq) {
    setTable({ past: null, sought: null, lit: [] });
  } else {
    setTable({ sought: seq });
    connection.ask({ type: 'ask_past', table: table.id, seq });
  }
};

/** The server has sent an earlier moment. @param {number} seq @param {View} view */
export const pastArrived = (seq, view) => {
  if (seq === wanted) setTable({ past: { seq, view } });
};

/** Return the scene of the slider's moment. @param {TableState} table */
export const pastScene = table =>
  table.past && sceneOf(table.past.view, table.map, savedIn(table.log, table.past.seq), undefined);

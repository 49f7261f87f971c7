/**
 * What the server says: each message is folded into the table on the screen, and motion shows what happened.
 */

import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { sceneOf } from '../../board/scene/scene.js';
import { Problem, inWords } from '../../net/api.js';
import { sourceIdOf } from '../model/choices.js';
import { lastOf, tableOf, updated, withHistory } from '../model/table_state.js';
import { atRest } from './at_rest.js';
import { connection } from './connection.js';
import { currentTable, setTable } from './current_table.js';
import { remember } from './game_memory.js';
import { pastArrived } from './looking_back.js';
import { playChanges, player } from './playback.js';
import { rematchMade } from './rematch.js';
import { mapOf } from './table_maps.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** The table on the screen, if it is this one. @param {string} id */
const onScreen = id => {
  const table = currentTable();
  return table?.id === id ? table : null;
};

/** @param {any} message */
const state = message => {
  const { info } = message;
  if (!connection.tables.has(info.table)) return;
  const invite = storage.game(info.table)?.invite ?? null;
  const table = tableOf(message, mapOf(info.table), currentTable(), invite);
  app.update({ table });
  player.reset(table.scene);
  remember(table);
  if (info.rematch) rematchMade(table.id, info.rematch);
  historyAsked = false;
  completeLog(table);
};

/** @param {any} message */
const update = message => {
  const before = onScreen(message.table);
  if (!before) return;
  const { table, news } = updated(before, message);
  app.update({ table: { ...table, animating: true } });
  completeLog(table);
  playChanges(news, table.view);
  remember(table);
};

/** @param {any} message */
const seats = message => {
  const before = onScreen(message.info.table);
  if (!before) return;
  const table = { ...before, info: message.info, turn: message.turn };
  app.update({ table });
  remember(table);
  if (message.info.rematch && !before.info.rematch) rematchMade(before.id, message.info.rematch);
  if (!player.isPlaying) atRest();
};

/** @param {any} message */
const past = ({ table, seq, view }) => {
  if (onScreen(table)) pastArrived(seq, view);
};

/** @param {any} message */
const history = message => {
  const before = onScreen(message.table);
  if (!before) return;
  const table = withHistory(before, message);
  app.update({ table });
  historyAsked = false;
  completeLog(table);
  // Only now is it known where the saved adventurers stand.
  if (table.logComplete && !player.isPlaying) {
    player.reset(sceneOf(table.view, table.map, table.saved, table.scene));
  }
};

/** @param {any} message */
const hint = message => {
  const table = onScreen(message.table);
  if (!table || table.seq !== message.seq) return;
  const wanted = JSON.stringify(message.action);
  const index = table.turn.legal.findIndex(action => JSON.stringify(action) === wanted);
  if (index >= 0) setTable({ hint: index, selection: sourceIdOf(table.turn, table.view, index) });
};

/** @param {any} message */
const error = message => {
  notify(inWords(new Problem(message.code, message.reason)), 'error');
  // The seats are no longer this device's: it may still watch.
  if (message.code === 'bad_token' && message.table) connection.attach(message.table, []);
};

/** @type {Record<string, (message: any) => void>} */
const HANDLERS = {
  state,
  update,
  stale: update,
  seats,
  past,
  history,
  hint,
  error,
  welcome: message => app.update({ clockSkew: message.now - Date.now() / 1000 }),
  closing: message => {
    if (!message.again) notify(inWords(new Problem(message.code, message.reason)), 'error');
  },
};

/** @param {any} message */
export const hear = message => HANDLERS[message.type]?.(message);

/** Whether an answer is on its way: one question at a time, however many changes come meanwhile. */
let historyAsked = false;

/** Ask for the part of the log that is not known yet. @param {TableState} table */
const completeLog = table => {
  if (table.logComplete || historyAsked) return;
  historyAsked = true;
  connection.ask({ type: 'ask_history', table: table.id, after: lastOf(table.log) });
};

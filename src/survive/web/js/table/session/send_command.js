/** Sending what the player decided at the table on the screen. */

import { notify } from '../../app/store.js';
import { inWords } from '../../net/api.js';
import { connection } from '../current/connection.js';
import { currentTable, setTable } from '../current/current_table.js';
import { atRest } from './at_rest.js';
import { noteDecision } from './guided_hints.js';
import { player } from './playback.js';

/** @typedef {import('../../net/socket.js').Command} Command */
/** @template T @template {string} K @typedef {import('../../net/socket.js').Without<T, K>} Without */

let answered = Promise.resolve();

/** Wait for the answer to the last command: what it changes is often seen before. */
export const lastAnswer = () => answered;

/**
 * Send a command and wait for its answer; an error is told in words.
 * @param {Without<Command, 'table'|'command'>} message
 */
export const sendCommand = message => (answered = send(message));

/** @param {Without<Command, 'table'|'command'>} message */
const send = async message => {
  const table = currentTable();
  if (!table) return;
  setTable({ busy: true });
  try {
    await connection.command({ table: table.id, ...message });
  } catch (error) {
    notify(inWords(error), 'error');
  } finally {
    if (currentTable()?.id === table.id) setTable({ busy: false });
    if (!player.isPlaying) atRest();
  }
};

/** Play the legal action with this number. @param {number} index */
export const sendAction = index => {
  const table = currentTable();
  if (!table || table.busy || !table.turn.legal[index]) return;
  const action = table.turn.legal[index];
  noteDecision(table, index);
  setTable({ hint: null, lit: [] });
  sendCommand({ type: 'play', seat: table.viewer, seq: table.seq, action });
};

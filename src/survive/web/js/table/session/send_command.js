/** Sending what the player decided at the table on the screen. */

import { t } from '../../app/i18n.js';
import { reportWay } from '../../app/report_way.js';
import { notify } from '../../app/store.js';
import { Problem, inWords } from '../../net/api.js';
import { goalOf } from '../../play/choices.js';
import { connection } from '../current/connection.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { atRest } from './at_rest.js';
import { noteDecision } from './guided_hints.js';
import { player } from './playback.js';

/** @typedef {import('../../net/socket.js').Command} Command */
/** @template T @template {string} K @typedef {import('../../net/socket.js').Without<T, K>} Without */

const kept = ofTable(() => ({ answered: Promise.resolve(false) }));

/** Wait for the answer to the last command: what it changes is often seen before. */
export const lastAnswer = () => kept().answered;

/** After how many milliseconds without an answer the page says that a command is on its way. */
const PATIENCE = 1000;

/**
 * Send a command and wait for its answer; an error is told in words.
 * @param {Without<Command, 'table'|'command'>} message @param {string | null} [goal] where a move leads
 * @returns {Promise<boolean>} whether it was carried out
 */
export const sendCommand = (message, goal = null) => (kept().answered = send(message, goal));

/** @param {Without<Command, 'table'|'command'>} message @param {string | null} goal */
const send = async (message, goal) => {
  const table = currentTable();
  if (!table) return false;
  setTable({ ui: { busy: true } });
  const waiting = setTimeout(() => {
    if (currentTable()?.shown.id !== table.shown.id) return;
    setTable({ ui: { sending: { goal } } });
    say(t('dock.sending'));
  }, PATIENCE);
  try {
    const { type } = await connection.command({ table: table.shown.id, ...message });
    return type === 'done';
  } catch (error) {
    notify(inWords(error), 'error', reportWay(error instanceof Problem ? error.code : ''));
    return false;
  } finally {
    clearTimeout(waiting);
    if (currentTable()?.shown.id === table.shown.id) setTable({ ui: { busy: false, sending: null } });
    if (!player.isPlaying) atRest();
  }
};

/** Play the legal action with this number. @param {number} index */
export const sendAction = index => {
  const table = currentTable();
  const choice = table?.shown.turn.choices[index];
  if (!table || table.ui.busy || !choice) return;
  noteDecision(table, index);
  setTable({ ui: { hint: null, lit: [] } });
  const { action } = choice;
  sendCommand({ type: 'play', seat: table.shown.viewer, seq: table.shown.seq, action }, goalOf(choice));
};

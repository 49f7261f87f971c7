/** Playing again with the same people, at a new table that the server makes. */

import { go } from '../../app/routes.js';
import { keepTokens } from './game_memory.js';
import { sendCommand } from './send_command.js';

/** Whether this device asked for the rematch: then it goes there by itself. */
let wanted = false;

/** @param {string} level of the bots there; empty: each as before */
export const askRematch = level => {
  wanted = true;
  return sendCommand({ type: 'rematch', level });
};

/** The server has made the rematch of a table. @param {string} old @param {string} next */
export const rematchMade = (old, next) => {
  keepTokens(old, next);
  if (wanted) go({ name: 'table', table: next });
  wanted = false;
};

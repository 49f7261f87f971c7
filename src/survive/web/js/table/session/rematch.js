/** Playing again with the same people, at a new table that the server makes. */

import { t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { notify } from '../../app/store.js';
import { ofTable } from '../current/current_table.js';
import { keepTokens } from './game_memory.js';
import { sendCommand } from './send_command.js';

/** Whether this device asked for the rematch: then it goes there by itself. */
const kept = ofTable(() => ({ isWanted: false }));

/** @param {string} level of the bots there; empty: each as before */
export const askRematch = level => {
  kept().isWanted = true;
  return sendCommand({ type: 'rematch', level });
};

/** The server has made the rematch of a table. @param {string} old @param {string} next */
export const rematchMade = (old, next) => {
  keepTokens(old, next);
  const join = () => go({ name: 'table', table: next });
  if (kept().isWanted) join();
  else if (storage.game(next)) notify(t('rematch.made'), 'info', { label: t('rematch.join'), act: join });
  kept().isWanted = false;
};

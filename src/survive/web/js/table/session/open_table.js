/** Putting a table on the screen, and taking it off again. */

import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { Problem, api, inWords } from '../../net/api.js';
import { connection, onMessage } from '../current/connection.js';
import { hasMap, keepMap } from '../current/table_maps.js';
import { hear } from './messages.js';

/** How long (ms) to wait before asking again for a table that could not be fetched. */
const RETRY = 1500;

onMessage(hear);

/**
 * Put a table on the screen: as the seats that this device holds there, or as a spectator.
 * @param {string} id
 */
export const openTable = async id => {
  closeTable();
  const game = storage.game(id);
  const tokens = game?.tokens.map(grant => grant.token) ?? [];
  try {
    if (!hasMap(id)) keepMap(id, await api.map(id));
  } catch (error) {
    giveUpOrRetry(id, error);
    return;
  }
  if (app.state.route.table === id) connection.attach(id, game?.host ? [...tokens, game.host] : tokens);
};

/** @param {string} id @param {unknown} error */
const giveUpOrRetry = (id, error) => {
  notify(inWords(error), 'error');
  if (error instanceof Problem && error.code === 'no_such_table') {
    storage.forget(id);
    go({ name: 'start' }, { replace: true });
  } else {
    setTimeout(() => {
      if (app.state.route.table === id) openTable(id);
    }, RETRY);
  }
};

export const closeTable = () => {
  for (const table of connection.tables.keys()) connection.detach(table);
  app.update({ table: null });
};

/** Putting a table on the screen, and taking it off again. */

import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { Problem, api, inWords } from '../../net/api.js';
import { connection, onMessage } from '../current/connection.js';
import { hasMap, keepMap } from '../current/table_maps.js';
import { hear } from './messages.js';

/** @typedef {import('../../types.js').ToClient} ToClient */

/** How long (ms) to wait before asking again for a table that could not be fetched. */
const RETRY = 1500;

/** A table that cannot be opened now is not asked for again and again; it stays among the player's games. */
const NOT_NOW = new Set(['other_rules', 'broken_table']);

/** Messages about a table whose map is still on its way. @type {ToClient[]} */
const early = [];

/** Return the table that a message is about. @param {ToClient} message */
const tableOf = message =>
  'info' in message && message.info ? message.info.table : 'table' in message ? message.table : null;

onMessage(message => {
  const table = tableOf(message);
  if (table && connection.tables.has(table) && !hasMap(table)) early.push(message);
  else hear(message);
});

/**
 * Put a table on the screen: as the seats that this device holds there, or as a spectator. Its map is fetched
 * meanwhile.
 * @param {string} id
 */
export const openTable = async id => {
  closeTable();
  const game = storage.game(id);
  const tokens = game?.tokens.map(grant => grant.token).filter(Boolean) ?? [];
  connection.attach(id, game?.host ? [...tokens, game.host] : tokens);
  try {
    if (!hasMap(id)) keepMap(id, await api.map(id));
    for (const message of early.splice(0)) hear(message);
  } catch (error) {
    if (app.state.route.table === id) giveUpOrRetry(id, error);
  }
};

/** @param {string} id @param {unknown} error */
const giveUpOrRetry = (id, error) => {
  notify(inWords(error), 'error');
  if (error instanceof Problem && error.code === 'no_such_table') {
    connection.forget(id);
    storage.forget(id);
    go({ name: 'start' }, { replace: true });
  } else if (error instanceof Problem && NOT_NOW.has(error.code)) {
    connection.forget(id);
    go({ name: 'start' }, { replace: true });
  } else {
    setTimeout(() => {
      if (app.state.route.table === id) openTable(id);
    }, RETRY);
  }
};

export const closeTable = () => {
  early.length = 0;
  for (const table of connection.tables.keys()) connection.detach(table);
  app.update({ table: null });
};

/** What this device keeps of its games: the list of running ones, the tokens of a rematch, who sits where. */

import { storage } from '../../app/storage.js';
import { labelOf } from '../words/seat_words.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Keep what the list of running games shows. @param {TableState} table */
export const remember = table => {
  if (!table.yours.length && !table.host) return;
  storage.saveGame({
    table: table.id,
    seats: table.info.seats.map(({ seat }) => labelOf(table, seat)),
    over: table.info.over,
    mine: table.yours.includes(table.turn.decides ?? -1),
  });
};

/**
 * Keep which seats are on the other side of this device.
 * @param {TableState} table @param {number[]} turned
 */
export const rememberSides = ({ id }, turned) => storage.saveGame({ table: id, turned });

/**
 * Keep the tokens of a table for its rematch, where they hold too.
 * @param {string} old
 * @param {string} next
 */
export const keepTokens = (old, next) => {
  const game = storage.game(old);
  if (!game) return;
  const { tokens, host, invite, turned } = game;
  storage.saveGame({ table: next, tokens, host, invite, turned });
};

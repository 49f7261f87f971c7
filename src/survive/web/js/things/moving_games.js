/**
 * Games that move with a person: the records of those that are over, which any copy of the page can show, and the
 * seats in running games, which are of use at their own server alone.
 */

import { storage } from '../app/storage.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { Problem, api } from '../net/api.js';
import { patiently } from '../net/patiently.js';
import { bool, listOf, number, object, orNull, text } from './shapes.js';
import { MOST_RECORDS } from './things_file.js';

/** @typedef {(done: number, of: number) => void} Progress */

const NAME = text(64);
const SECRET = text(64);
const GAME = object(
  {
    table: NAME,
    tokens: listOf(object({ seat: number, token: SECRET }), 6),
    host: orNull(SECRET),
    invite: orNull(SECRET),
    seats: listOf(NAME, 6),
    when: number,
    over: bool,
  },
  { mine: bool, hidden: bool, seen: number, opposite: listOf(number, 6), day: text(10) },
);

/** Seats in running games, in a file. */
export const SEATS = listOf(GAME, 100);

/** What seats belong to: this very page at its server. */
export const home = () => location.origin + location.pathname;

/** Bring the seats of another device. @param {ReturnType<typeof SEATS>} games @returns {number} how many are new */
export const bringSeats = games => {
  const fresh = games.filter(({ table }) => !storage.game(table)?.tokens.length);
  for (const game of fresh) storage.saveGame(game);
  return fresh.length;
};

/** Whether the server is there and has refused something for good. @param {unknown} error */
const isRefusal = error => error instanceof Problem && error.code !== 'unreachable';

/**
 * Fetch the records of the games that are over; what the server no longer has is left out.
 * @param {Progress} progress @returns {Promise<Record<string, string>>}
 */
export const takeRecords = async progress => {
  const over = storage.games().filter(game => game.over && !game.lesson && !game.puzzle);
  const tables = [...new Set([...keepsakes().games, ...over].map(({ table }) => table))].slice(
    0,
    MOST_RECORDS,
  );
  /** @type {Record<string, string>} */
  const records = {};
  for (const [at, table] of tables.entries()) {
    progress(at, tables.length);
    try {
      records[table] = await patiently(() => api.record(table));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return records;
};

/** Whether the server has a table. @param {string} table */
const isHere = table =>
  patiently(() => api.table(table)).then(
    () => true,
    error => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );

/**
 * Show records to the server, unless it has their tables.
 * @param {Record<string, string>} records @param {Progress} progress
 * @returns {Promise<Map<string, string>>} the table that each game has here, by the one that it had
 */
export const bringRecords = async (records, progress) => {
  const found = new Map();
  const all = Object.entries(records);
  for (const [at, [table, record]] of all.entries()) {
    progress(at, all.length);
    if (await isHere(table)) continue;
    try {
      found.set(table, (await patiently(() => api.importRecord(record))).table);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return found;
};

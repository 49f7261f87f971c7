/** The running games of this device: whom each waits for, asked of the server; which of them wait for its player. */

import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { api } from '../net/api.js';
import { followProfile, holdNewSeats } from '../people/holding.js';

/** @typedef {import('../app/storage.js').Game} Game */

/** Milliseconds between two questions to the server. */
const ASK_AGAIN = 60_000;

/** Pages with a list of games. */
const LISTS = new Set(['start', 'mine']);

/**
 * Sort games: those in which it is this player's turn, then by the nearest deadline, then the latest.
 * @param {Game} a @param {Game} b
 */
export const inOrder = (a, b) =>
  Number(b.mine ?? false) - Number(a.mine ?? false) ||
  (a.deadline ?? Infinity) - (b.deadline ?? Infinity) ||
  b.when - a.when;

/** Return the games over days that wait for this player, the most urgent first. */
const waitingGames = () =>
  storage
    .heldGames()
    .filter(({ hidden, mine, overDays }) => overDays && mine && !hidden)
    .toSorted(inOrder);

/** How many games over days wait for this player, as of the last answers of the server. */
let waiting = 0;

/** Return that number; it is not read from the device, as every drawing asks for it. */
export const waitingOverDays = () => waiting;

/** Count the waiting games for the title; `device/badge.js` counts for the icon. */
const count = () => {
  waiting = waitingGames().length;
  app.update({});
};

/** Return the other games that wait for this player. @param {string} table the game on the screen */
export const otherWaitingGames = table => waitingGames().filter(game => game.table !== table);

/** Ask the server whom each game waits for: others may have moved since this device saw them. */
const fetchTurns = async () => {
  const told = await followProfile();
  const games = storage.heldGames().filter(({ hidden, table }) => !hidden && !told.has(table));
  await Promise.all(
    games.map(async ({ table, tokens }) => {
      const answer = await api.awaited(table).catch(() => null);
      if (!answer) return; // what was last seen stays
      const { seat, deadline, over, over_days: overDays } = answer;
      // Nothing is known about a player while a bot decides.
      const mine = seat === null ? {} : { mine: tokens.some(held => held.seat === seat) };
      storage.markGame(table, { over, overDays, awaited: seat, deadline, ...mine });
    }),
  );
  count();
};

const again = new Timer();

/** Keep asking while a list of games is on the screen, or games over days are being played. */
export const followTurns = async () => {
  again.stop();
  const isWanted = LISTS.has(app.state.route.name) || storage.heldGames().some(({ overDays }) => overDays);
  if (isWanted && !document.hidden) await fetchTurns();
  else await holdNewSeats();
  if (isWanted) again.start(followTurns, ASK_AGAIN);
};

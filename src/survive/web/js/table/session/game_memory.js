/**
 * What this device keeps of its games: the list of running ones, the tokens of a rematch, who sits where,
 * results and achievements.
 */

import { t } from '../../app/i18n.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { gameToRate } from '../../bots/strength.js';
import { achievementName } from '../../keepsakes/achievement_words.js';
import { earnedAtEnd, earnedBy, nothingSeen } from '../../keepsakes/achievements.js';
import { keepEarned, keepResult } from '../../keepsakes/keepsakes.js';
import { resultOf } from '../../keepsakes/results.js';
import { api } from '../../net/api.js';
import { boxOf, rulesOf } from '../../ui/table_options.js';
import { labelOf } from '../words/seat_words.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Whether a game waits for this device: its player decides, or only bots play before them.
 * @param {TableState} table
 */
const waitsHere = ({ info, turn, yours }) =>
  yours.includes(turn.decides ?? -1) ||
  (yours.length > 0 &&
    info.started &&
    info.seats.every(({ kind, seat }) => kind === 'bot' || yours.includes(seat)));

/** Keep what the list of running games shows; a game that is opened is listed again. @param {TableState} table */
export const remember = table => {
  if (!table.yours.length && !table.host) return;
  storage.saveGame({
    table: table.id,
    seats: table.info.seats.map(({ seat }) => labelOf(table, seat)),
    over: table.info.over,
    mine: waitsHere(table),
    seen: table.seq,
    hidden: false,
  });
};

/**
 * Keep which seats are on the other side of this device.
 * @param {TableState} table @param {number[]} opposite
 */
export const rememberSides = ({ id }, opposite) => storage.saveGame({ table: id, opposite });

/**
 * Keep the tokens of a table for its rematch, where they hold too.
 * @param {string} old
 * @param {string} next
 */
export const keepTokens = (old, next) => {
  const game = storage.game(old);
  if (!game) return;
  const { tokens, host, invite, opposite } = game;
  storage.saveGame({ table: next, tokens, host, invite, opposite });
};

/** What has been seen of the game on the screen. */
let watched = { table: '', seen: nothingSeen() };

/** @param {TableState} table @returns {import('../../keepsakes/achievements.js').Witness} */
const witnessOf = ({ view, yours }) => ({
  mine: seat => seat !== null && yours.includes(seat),
  ownerOf: adventurer => view.adventurers[adventurer]?.seat ?? -1,
});

/**
 * Begin with what the log says about a game that was opened again; nobody earns anything by reading it.
 * @param {TableState} table
 */
const seenSoFar = table => {
  if (watched.table === table.id) return watched.seen;
  const seen = nothingSeen();
  for (const { events } of table.log) earnedBy(seen, events, witnessOf(table));
  if (table.logComplete) watched = { table: table.id, seen };
  return seen;
};

/** Whether what happens at a table counts for this device: somebody plays here. @param {TableState} table */
const counts = ({ info, yours }) => yours.length > 0 && !info.record && !info.position;

/**
 * Events of the game on the screen are shown for the first time.
 * @param {TableState} table @param {GameEvent[]} events
 */
export const witness = (table, events) => {
  if (!counts(table)) return;
  const fresh = keepEarned(table.id, earnedBy(seenSoFar(table), events, witnessOf(table)), Date.now());
  const names = fresh.map(achievementName).join(' · ');
  if (fresh.length) notify(t('achievement.earned', { names }));
};

/**
 * Let the server work out what a game makes of the person's rating; without an answer the rating stays.
 * @param {import('../../keepsakes/results.js').Result} result
 */
const rate = async ({ lines }) => {
  const game = gameToRate(lines);
  if (!game) return;
  const rated = await api.rateGame(game).catch(() => null);
  if (rated) storage.saveRating(rated.after);
};

/**
 * Keep how a game ended.
 * @param {TableState} table @param {Summary} summary
 * @returns {string[]} the keys of the levels of achievements that are new, which the end tells after the verdict
 */
export const rememberResult = (table, summary) => {
  if (!counts(table)) return [];
  const result = resultOf(table.info, table.yours, summary, {
    when: Date.now(),
    day: storage.game(table.id)?.day ?? null,
    nameOf: seat => labelOf(table, seat),
    box: boxOf(table.info),
    rules: rulesOf(table.info, app.state.offers),
  });
  if (!keepResult(result)) return [];
  rate(result);
  return keepEarned(table.id, earnedAtEnd(result, summary, table.yours), result.when);
};

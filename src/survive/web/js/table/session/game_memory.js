/**
 * What this device keeps of its games: the list of running ones, the tokens of a rematch, who sits where,
 * results and achievements.
 */

import { t } from '../../app/i18n.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { gameToRate } from '../../bots/strength.js';
import { followTurns } from '../../days/waiting_games.js';
import { achievementName } from '../../keepsakes/achievement_words.js';
import { earnedAtEnd, earnedBy, nothingSeen } from '../../keepsakes/achievements.js';
import { keepEarned, keepResult } from '../../keepsakes/keepsakes.js';
import { resultOf } from '../../keepsakes/results.js';
import { api } from '../../net/api.js';
import { labelOf } from '../../play/words/seat_words.js';
import { boxOf, rulesOf } from '../../ui/table_options.js';
import { ofTable } from '../current/current_table.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').Shown} Shown */
/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Whether a game waits for this device: its player decides, or only bots play before them.
 * @param {import('../../types.js').TableInfo} info @param {import('../../types.js').Turn} turn @param {number[]} yours
 */
const waitsHere = (info, turn, yours) =>
  yours.includes(turn.decides ?? -1) ||
  (yours.length > 0 &&
    info.started &&
    info.seats.every(({ kind, seat }) => kind === 'bot' || yours.includes(seat)));

/**
 * Keep what the list of running games shows; a game that is opened is listed again.
 * @param {Pick<Shown, 'yours' | 'host'>} shown @param {Known} told
 */
export const remember = ({ yours, host }, { id, info, seq, turn }) => {
  if (!yours.length && !host) return;
  const mine = waitsHere(info, turn, yours);
  const before = storage.game(id);
  // Games over days are followed from the first one on, and after a move the next one is wanted.
  if (info.clock?.over_days && (!before?.overDays || (before.mine && !mine))) queueMicrotask(followTurns);
  storage.saveGame({
    table: id,
    seats: info.seats.map(({ seat }) => labelOf({ info, yours }, seat)),
    over: info.over,
    mine,
    overDays: info.clock?.over_days ?? false,
    awaited: turn.decides,
    deadline: turn.deadline,
    seen: seq,
    hidden: false,
  });
};

/**
 * Keep which seats are on the other side of this device.
 * @param {TableState} table @param {number[]} opposite
 */
export const rememberSides = ({ shown: { id } }, opposite) => storage.saveGame({ table: id, opposite });

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

/** What has been seen of the game, once its whole log is known. */
const kept = ofTable(() => ({ seen: /** @type {ReturnType<typeof nothingSeen> | null} */ (null) }));

/** @param {TableState} table @returns {import('../../keepsakes/achievements.js').Witness} */
const witnessOf = ({ shown: { view, yours } }) => ({
  mine: seat => seat !== null && yours.includes(seat),
  ownerOf: adventurer => view.adventurers[adventurer]?.seat ?? -1,
});

/**
 * Begin with what the log says about a game that was opened again; nobody earns anything by reading it.
 * @param {TableState} table
 */
const seenSoFar = table => {
  const watched = kept();
  if (watched.seen) return watched.seen;
  const seen = nothingSeen();
  for (const { events } of table.shown.log) earnedBy(seen, events, witnessOf(table));
  if (table.shown.logComplete) watched.seen = seen;
  return seen;
};

/** Whether what happens at a table counts for this device: people play here. @param {TableState} table */
const counts = ({ shown: { info, yours } }) => yours.length > 0 && !info.record && !info.position;

/**
 * Events of the game on the screen are shown for the first time.
 * @param {TableState} table @param {GameEvent[]} events
 */
export const witness = (table, events) => {
  if (!counts(table)) return;
  const fresh = keepEarned(table.shown.id, earnedBy(seenSoFar(table), events, witnessOf(table)), Date.now());
  const names = fresh.map(achievementName).join(' · ');
  if (fresh.length) notify(t('achievement.earned', { names }));
};

/**
 * Ask the server what a game makes of the person's rating; without an answer the rating stays.
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
  const result = resultOf(table.shown.info, table.shown.yours, summary, {
    when: Date.now(),
    day: storage.game(table.shown.id)?.day ?? null,
    nameOf: seat => labelOf(table.shown, seat),
    box: boxOf(table.shown.info),
    rules: rulesOf(table.shown.info, app.state.offers),
  });
  if (!keepResult(result)) return [];
  rate(result);
  return keepEarned(table.shown.id, earnedAtEnd(result, summary, table.shown.yours), result.when);
};

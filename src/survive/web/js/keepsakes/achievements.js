/**
 * Twenty small achievements, each of which teaches something of the game. They are earned by what this device has
 * seen happen: events as they are shown, and the summary at the end. Nothing here is a rule: it only looks at what
 * the server told. How often something has to happen for which level is in achievement_levels.js.
 */

import { rungOf } from '../bots/bot_names.js';
import { dispatch } from '../dispatch.js';
import { isWon } from './results.js';

/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../types.js').Summary} Summary */
/** @typedef {import('./results.js').Result} Result */
/**
 * What was seen of a game so far, as far as an achievement needs more than one event.
 * @typedef {object} Seen
 * @property {number} saved  own adventurers
 * @property {Set<string>} shores  safe islands on which they landed
 * @property {number|null} mover  the seat that moved a creature last
 * @property {string} moved  its kind
 * @property {number|null} sinker  the seat that sank the last tile
 *
 * @typedef {object} Witness
 * @property {(seat: number|null) => boolean} mine  whether a seat is played at this device
 * @property {(adventurer: number) => number} ownerOf
 */

/**
 * The achievements in the order in which they are listed: a picture, and for each level the number of games in
 * which it has to happen. Only three can be earned by a first game.
 * @type {Readonly<Record<string, {symbol: string, games: readonly number[]}>>}
 */
export const ACHIEVEMENTS = Object.freeze({
  first_ashore: { symbol: 'ui-saved', games: [1, 10, 50] },
  half_crew: { symbol: 'ui-board', games: [2, 10] },
  every_shore: { symbol: 'ui-saved', games: [2, 10] },
  full_raft: { symbol: 'fx-raft', games: [3, 15] },
  same_boat: { symbol: 'fx-raft', games: [3, 15] },
  oars: { symbol: 'oars', games: [2, 10] },
  dolphin: { symbol: 'dolphin', games: [2, 10] },
  dive: { symbol: 'dive', games: [2, 10] },
  creature_die: { symbol: 'creature-die', games: [2, 10] },
  repellent: { symbol: 'repellent', games: [2, 10] },
  hunter: { symbol: 'fx-shark', games: [3, 15] },
  wrecker: { symbol: 'fx-serpent', games: [3, 15] },
  pusher: { symbol: 'fx-kaiju', games: [3, 15] },
  whirlpool: { symbol: 'fx-whirlpool', games: [2, 10] },
  no_beach: { symbol: 'ui-lost', games: [3, 15] },
  best_treasure: { symbol: 'ui-trophy', games: [2, 10] },
  winner: { symbol: 'ui-trophy', games: [1, 10, 50] },
  memory_win: { symbol: 'ui-hint', games: [2, 10] },
  beat_hard: { symbol: 'ui-bot', games: [1, 10] },
  daily: { symbol: 'ui-day', games: [3, 10, 30] },
});

/** How many make half a crew, how many a full raft, and what the best treasure is worth. */
const HALF = 5;
const FULL = 3;
const BEST = 5;
const SHORES = 4;
/** Bots that count as hard; stronger ones are beaten as well. */
const HARD = new Set(['hard', 'expert', 'ismcts']);

/** @returns {Seen} */
export const nothingSeen = () => ({ saved: 0, shores: new Set(), mover: null, moved: '', sinker: null });

/** @param {Seen} seen @param {Witness} witness */
const byOwnCreature = (seen, { mine }) => mine(seen.mover);

/**
 * What each event earns; some are only kept in mind.
 * @type {import('../dispatch.js').Handlers<GameEvent, [seen: Seen, witness: Witness], string[]>}
 */
const EARNS = {
  turn_began: (_event, seen) => {
    Object.assign(seen, { mover: null, moved: '', sinker: null });
    return [];
  },
  adventurer_saved: ({ adventurer, safe_island: island }, seen, { mine, ownerOf }) => {
    if (!mine(ownerOf(adventurer))) return [];
    seen.saved += 1;
    seen.shores.add(island);
    return [
      'first_ashore',
      ...(seen.saved >= HALF ? ['half_crew'] : []),
      ...(seen.shores.size >= SHORES ? ['every_shore'] : []),
    ];
  },
  raft_moved: ({ seat, crew, how }, _seen, { mine, ownerOf }) => {
    if (!mine(seat) || how === 'tile') return [];
    const own = crew.filter(one => mine(ownerOf(one))).length;
    return [
      ...(crew.length >= FULL ? ['full_raft'] : []),
      ...(own > 0 && own < crew.length ? ['same_boat'] : []),
    ];
  },
  power_played: ({ seat, power }, _seen, { mine }) => (mine(seat) ? [power.replaceAll(' ', '_')] : []),
  creature_moved: ({ seat, kind }, seen) => {
    Object.assign(seen, { mover: seat, moved: kind });
    return [];
  },
  adventurer_eliminated: ({ adventurer, by }, seen, witness) =>
    seen.moved === by && byOwnCreature(seen, witness) && !witness.mine(witness.ownerOf(adventurer))
      ? ['hunter']
      : [],
  raft_lost: ({ by }, seen, witness) =>
    seen.moved === by && byOwnCreature(seen, witness) ? ['wrecker'] : [],
  adventurer_moved: ({ seat, adventurer, how }, _seen, { mine, ownerOf }) =>
    how === 'push' && mine(seat) && !mine(ownerOf(adventurer)) ? ['pusher'] : [],
  tile_sunk: ({ seat, terrain }, seen, { mine }) => {
    seen.sinker = seat;
    return mine(seat) && terrain === 'forest' ? ['no_beach'] : [];
  },
  effect_revealed: ({ effect }, seen, { mine }) =>
    effect === 'whirlpool' && mine(seen.sinker) ? ['whirlpool'] : [],
};

/**
 * Look at events that were shown, and return what they have earned. What was seen is kept in `seen`.
 * @param {Seen} seen @param {GameEvent[]} events @param {Witness} witness
 * @returns {string[]}
 */
export const earnedBy = (seen, events, witness) =>
  events.flatMap(event => dispatch(EARNS, event, seen, witness) ?? []);

/**
 * Return what the end of a game earns.
 * @param {Result} result @param {Summary} summary @param {number[]} yours
 * @returns {string[]}
 */
export const earnedAtEnd = (result, summary, yours) => {
  const treasures = yours.flatMap(seat => summary.seats[seat].saved.map(({ value }) => value));
  const won = isWon(result);
  return [
    ...(treasures.some(value => value >= BEST) ? ['best_treasure'] : []),
    ...(won ? ['winner'] : []),
    ...(won && result.memory ? ['memory_win'] : []),
    ...(won && result.lines.some(({ level }) => HARD.has(rungOf(level))) ? ['beat_hard'] : []),
    ...(result.day ? ['daily'] : []),
  ];
};

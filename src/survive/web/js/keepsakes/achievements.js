/**
 * Twenty small achievements, each of which teaches something of the game (their texts are in
 * phrases/achievements.js). They are earned by what this device has seen happen: events as they are shown, and
 * the summary at the end. Nothing here is a rule: it only looks at what the server told.
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

/** The achievements in the order in which they are listed, each with its picture. */
export const ACHIEVEMENTS = Object.freeze({
  first_ashore: 'ui-saved',
  half_crew: 'ui-board',
  every_shore: 'ui-saved',
  full_raft: 'fx-raft',
  same_boat: 'fx-raft',
  oars: 'oars',
  dolphin: 'dolphin',
  dive: 'dive',
  creature_die: 'creature-die',
  repellent: 'repellent',
  hunter: 'fx-shark',
  wrecker: 'fx-serpent',
  pusher: 'fx-kaiju',
  whirlpool: 'fx-whirlpool',
  no_beach: 'ui-lost',
  best_treasure: 'ui-trophy',
  winner: 'ui-trophy',
  memory_win: 'ui-hint',
  beat_hard: 'ui-bot',
  daily: 'ui-day',
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

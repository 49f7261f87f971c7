/**
 * The players' numbers, as far as the board has come: during motion, the numbers around the board change with
 * what is shown and not before. Events are counted as they are shown; once everything is at rest, the view is
 * what counts. Pure functions, without page or socket.
 */

import { dispatch } from '../dispatch.js';

/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../types.js').Power} Power */
/** @typedef {import('../types.js').Terrain} Terrain */
/** @typedef {import('../types.js').View} View */
/** @typedef {import('../types.js').ViewSeat} ViewSeat */

/**
 * @typedef {object} Tally
 * @property {ViewSeat[]} seats
 * @property {number[]} placed  adventurers on the board or gone, by seat
 * @property {number[]} owners  owner of each adventurer, by its number
 * @property {(number|null)[]} values  value of each adventurer, as far as the viewer may know it
 * @property {number[]} treasure  the known values that each seat has saved
 * @property {View['phase']} phase
 * @property {View['unseen']} unseen
 * @property {Terrain|null} sunk  terrain of the tile that sank last, which is that of the next power drawn
 */

/** @param {View} view @returns {Tally} */
export const tallyOf = ({ adventurers, phase, seats, unseen }) => ({
  seats,
  placed: seats.map(
    ({ seat }) => adventurers.filter(one => one.seat === seat && one.at !== 'unplaced').length,
  ),
  owners: adventurers.map(({ seat }) => seat),
  values: adventurers.map(({ value }) => value),
  treasure: seats.map(({ seat }) =>
    adventurers
      .filter(one => one.seat === seat && one.at === 'saved')
      .reduce((sum, one) => sum + (one.value ?? 0), 0),
  ),
  phase,
  unseen,
  sunk: null,
});

/**
 * @param {Tally} tally
 * @param {number} seat
 * @param {(seat: ViewSeat) => Partial<ViewSeat>} change
 * @returns {Tally}
 */
const withSeat = (tally, seat, change) => ({
  ...tally,
  seats: tally.seats.map(one => (one.seat === seat ? { ...one, ...change(one) } : one)),
});

/**
 * @param {ViewSeat['powers']} powers
 * @param {Terrain} terrain
 * @param {(faces: Power[]) => Power[]} change
 */
const withFaces = (powers, terrain, change) =>
  powers && { ...powers, [terrain]: change(powers[terrain] ?? []) };

/** @param {Power[]} faces @param {Power} face */
const without = (faces, face) => faces.filter((_, place) => place !== faces.indexOf(face));

/**
 * What each event changes in the numbers. Events that are not listed change none.
 * @type {import('../dispatch.js').Handlers<GameEvent, [tally: Tally], Tally>}
 */
const CHANGES = {
  adventurer_placed: ({ seat }, tally) => ({
    ...tally,
    placed: tally.placed.map((number, place) => (place === seat ? number + 1 : number)),
  }),
  raft_placed: ({ seat }, tally) =>
    withSeat(tally, seat, one => ({ rafts_to_place: one.rafts_to_place - 1 })),
  phase_began: ({ phase }, tally) => ({ ...tally, phase }),
  game_ended: (_event, tally) => ({ ...tally, phase: 'over' }),
  adventurer_saved: ({ adventurer }, { ...tally }) => {
    const owner = tally.owners[adventurer];
    const value = tally.values[adventurer] ?? 0;
    tally.treasure = tally.treasure.map((sum, seat) => (seat === owner ? sum + value : sum));
    return withSeat(tally, owner, one => ({ saved: one.saved + 1, in_play: one.in_play - 1 }));
  },
  adventurer_eliminated: ({ adventurer }, tally) =>
    withSeat(tally, tally.owners[adventurer], one => ({ lost: one.lost + 1, in_play: one.in_play - 1 })),
  tile_sunk: ({ terrain }, tally) => ({ ...tally, sunk: terrain }),
  power_drawn: ({ seat, power }, tally) => {
    const { sunk } = tally;
    if (!sunk) return tally;
    return withSeat(tally, seat, one => ({
      tiles: { ...one.tiles, [sunk]: (one.tiles[sunk] ?? 0) + 1 },
      powers: power ? withFaces(one.powers, sunk, faces => [...faces, power]) : one.powers,
    }));
  },
  power_played: ({ seat, power, terrain }, tally) =>
    withSeat(tally, seat, one => ({
      tiles: { ...one.tiles, [terrain]: (one.tiles[terrain] ?? 0) - 1 },
      powers: withFaces(one.powers, terrain, faces => without(faces, power)),
    })),
};

/** Return the tally after these events. @param {Tally} tally @param {GameEvent[]} events */
export const counted = (tally, events) =>
  events.reduce((sum, event) => dispatch(CHANGES, event, sum) ?? sum, tally);

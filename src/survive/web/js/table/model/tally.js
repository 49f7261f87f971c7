/**
 * The players' numbers, as far as the board has come: during motion, the numbers around the board change with
 * what is shown and not before. Events are counted as they are shown; once everything is at rest, the view is
 * what counts. Pure functions, without page or socket.
 */

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../types.js').ViewSeat} ViewSeat */

/**
 * @typedef {object} Tally
 * @property {ViewSeat[]} seats
 * @property {number[]} placed  adventurers on the board or gone, by seat
 * @property {number[]} owners  owner of each adventurer, by its number
 * @property {string} phase
 * @property {View['unseen']} unseen
 * @property {string} sunk  terrain of the tile that sank last, which is that of the next power drawn
 */

/** @param {View} view @returns {Tally} */
export const tallyOf = ({ adventurers, phase, seats, unseen }) => ({
  seats,
  placed: seats.map(
    ({ seat }) => adventurers.filter(one => one.seat === seat && one.at !== 'unplaced').length,
  ),
  owners: adventurers.map(({ seat }) => seat),
  phase,
  unseen,
  sunk: '',
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
 * @param {string} terrain
 * @param {(faces: string[]) => string[]} change
 */
const withFaces = (powers, terrain, change) =>
  powers && { ...powers, [terrain]: change(powers[terrain] ?? []) };

/** @param {string[]} faces @param {string} face */
const without = (faces, face) => faces.filter((_, place) => place !== faces.indexOf(face));

/**
 * What each event changes in the numbers. Events that are not listed change none.
 * @type {Record<string, (tally: Tally, event: GameEvent) => Tally>}
 */
const CHANGES = {
  adventurer_placed: (tally, { seat }) => ({
    ...tally,
    placed: tally.placed.map((number, place) => (place === seat ? number + 1 : number)),
  }),
  raft_placed: (tally, { seat }) =>
    withSeat(tally, seat, one => ({ rafts_to_place: one.rafts_to_place - 1 })),
  phase_began: (tally, { phase }) => ({ ...tally, phase }),
  game_ended: tally => ({ ...tally, phase: 'over' }),
  adventurer_saved: (tally, { adventurer }) =>
    withSeat(tally, tally.owners[adventurer], one => ({ saved: one.saved + 1, in_play: one.in_play - 1 })),
  adventurer_eliminated: (tally, { adventurer }) =>
    withSeat(tally, tally.owners[adventurer], one => ({ lost: one.lost + 1, in_play: one.in_play - 1 })),
  tile_sunk: (tally, { terrain }) => ({ ...tally, sunk: terrain }),
  power_drawn: (tally, { seat, power }) =>
    withSeat(tally, seat, one => ({
      tiles: { ...one.tiles, [tally.sunk]: (one.tiles[tally.sunk] ?? 0) + 1 },
      powers: power ? withFaces(one.powers, tally.sunk, faces => [...faces, power]) : one.powers,
    })),
  power_played: (tally, { seat, power, terrain }) =>
    withSeat(tally, seat, one => ({
      tiles: { ...one.tiles, [terrain]: (one.tiles[terrain] ?? 0) - 1 },
      powers: withFaces(one.powers, terrain, faces => without(faces, power)),
    })),
};

/** Return the tally after these events. @param {Tally} tally @param {GameEvent[]} events */
export const counted = (tally, events) =>
  events.reduce((sum, event) => CHANGES[event.type]?.(sum, event) ?? sum, tally);

/**
 * Return the numbers for the board as it is shown: at the slider's moment, during motion, or now.
 * @param {TableState} table
 */
export const shownTally = ({ animating, past, tally, view }) =>
  past ? tallyOf(past.view) : animating ? tally : tallyOf(view);

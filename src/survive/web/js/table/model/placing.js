/** The seats for which the server places. */

/** @typedef {import('../../types.js').TableState} TableState */

/** Whether the server places for this seat. @param {TableState} table @param {number|null} seat */
export const isPlacedFor = ({ shown: { info } }, seat) => info.seats[seat ?? -1]?.places_itself ?? false;

/**
 * Return the seats for which the server places and whose people can now decide to place by hand again: the
 * viewer, or, if nobody is looking, everybody at this device.
 * @param {TableState} table
 */
export const placedSeats = table =>
  (table.shown.viewer < 0 ? table.shown.yours : [table.shown.viewer]).filter(seat =>
    isPlacedFor(table, seat),
  );

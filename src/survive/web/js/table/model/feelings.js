/** What people show to the others for some seconds. */

/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {import('../../types.js').SeatInfo} SeatInfo */

/** For how many seconds a feeling is shown. */
export const SHOWN_SECONDS = 6;

/**
 * Return what a person shows at a moment, if anything.
 * @param {SeatInfo} seat @param {number} now on the server's clock, in seconds
 */
export const feelingAt = ({ emote }, now) =>
  emote !== null && now <= emote.at + SHOWN_SECONDS ? emote.name : null;

/**
 * Return the seats that have shown something new.
 * @param {TableInfo} before @param {TableInfo} info
 */
export const newFeelings = (before, info) =>
  info.seats.filter(({ seat, emote }) => emote && emote.at !== before.seats[seat]?.emote?.at);

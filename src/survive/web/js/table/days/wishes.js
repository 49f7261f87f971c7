/** What players wish for: another pace of the game. */

import { listed } from '../../app/i18n.js';
import { nameOf } from '../../play/words/seat_words.js';
import { currentTable } from '../current/current_table.js';
import { sendCommand } from '../session/send_command.js';

/** @typedef {import('../../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {NonNullable<SeatInfo['wished_pace']>} Pace */

/** Whether a person plays there, so that nothing changes without them. @param {SeatInfo} seat */
const plays = ({ taken, kind, stands_in: standsIn, bot }) =>
  taken && kind !== 'bot' && standsIn === null && !bot;

/** @param {Pace} one @param {Pace | null} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Return a seat for each pace that a player wishes for, the reader's own first.
 * @param {TableInfo} info @param {number[]} yours
 */
export const wishers = (info, yours) => {
  const wishing = info.seats.filter(seat => seat.wished_pace !== null && plays(seat));
  const first = wishing.toSorted(
    (one, other) => Number(yours.includes(other.seat)) - Number(yours.includes(one.seat)),
  );
  return first.filter(
    ({ wished_pace: pace }, at) =>
      first.findIndex(({ wished_pace: other }) => isSame(/** @type {Pace} */ (pace), other)) === at,
  );
};

/** Return the seats of people who have not wished for this pace. @param {TableInfo} info @param {Pace} pace */
const yetToAgree = (info, pace) =>
  info.seats.filter(seat => plays(seat) && !isSame(pace, seat.wished_pace)).map(({ seat }) => seat);

/** Whether people elsewhere have a say too. @param {TableInfo} info @param {number[]} yours */
export const othersPlay = (info, yours) => info.seats.some(seat => plays(seat) && !yours.includes(seat.seat));

/** Whether this device can agree to a wish. @param {TableInfo} info @param {number[]} yours @param {Pace} pace */
export const mayAgree = (info, yours, pace) => yetToAgree(info, pace).some(seat => yours.includes(seat));

/** Name the people without whom the pace does not change. @param {TableInfo} info @param {Pace} pace */
export const missing = (info, pace) => listed(yetToAgree(info, pace).map(seat => nameOf(info, seat)));

/** Wish for a pace with all seats of this device; the present one withdraws the wish. @param {Pace} pace */
export const wishFor = async ({ clock, answer }) => {
  for (const seat of currentTable()?.shown.yours ?? [])
    await sendCommand({ type: 'wish_pace', seat, clock, answer });
};

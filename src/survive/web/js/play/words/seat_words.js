/** The names of seats, and which one is the reader's. */

import { t } from '../../app/i18n.js';

/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {import('../../types.js').Shown} Shown */

/**
 * Name a seat: its own name, a number for a person who gave none, or one of our names for a bot or a free
 * seat. The others in a lesson go by their colour, as its texts say.
 * @param {TableInfo} info @param {number} seat
 */
export const nameOf = (info, seat) => {
  const { name, kind, taken } = info.seats[seat] ?? {};
  if (name) return name;
  const isPerson = kind === 'here' || (kind === 'link' && taken);
  if (isPerson) return t('seat.unnamed', { n: seat + 1 });
  return t(info.lesson ? 'lessons.rival' : `seat.bot_name.${seat}`);
};

/**
 * Whether a seat is the reader's: that of the only person at this device.
 * @param {Pick<Shown, 'yours'>} shown
 * @param {number} seat
 */
export const isReader = ({ yours }, seat) => yours.length === 1 && yours[0] === seat;

/**
 * Name a seat where the name stands alone, not in a sentence: a reader who gave no name is "You".
 * @param {Pick<Shown, 'info' | 'yours'>} shown @param {number} seat
 */
export const labelOf = ({ info, yours }, seat) =>
  isReader({ yours }, seat) && !info.seats[seat].name ? t('seat.your_name') : nameOf(info, seat);

/**
 * Whether a bot plays a seat, or played it: at a table that shows a record nobody sits, but the record may say
 * which seats were bots'.
 * @param {TableInfo} info @param {number} seat
 */
export const isBot = ({ record, seats }, seat) =>
  seats[seat].kind === 'bot' || Boolean(record && seats[seat].level);

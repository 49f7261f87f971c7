/** Who sits at a table, in words: the names of seats, what each seat is, and which one is the reader's. */

import { t } from '../../app/i18n.js';
import { botInWords, ownLevel } from '../../bots/bot_words.js';

/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {import('../../types.js').Shown} Shown */
/** @typedef {import('../../types.js').TableState} TableState */

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

/**
 * Say how strong the reader is, who plays alone against bots, as those say it of themselves.
 * @param {TableState} table @param {number} seat
 */
const ownStrength = (table, seat) => {
  const isAlone = table.shown.info.seats.every(other => other.seat === seat || other.kind === 'bot');
  const isPlain = !table.shown.info.lesson && !table.shown.info.puzzle;
  return isAlone && isPlain && isReader(table.shown, seat) ? ownLevel() : null;
};

/**
 * Say who sits there: you, somebody here, somebody elsewhere, a bot, a bot in somebody's place.
 * @param {TableState} table @param {number} seat
 */
export const roleOf = (table, seat) => {
  const info = table.shown.info.seats[seat];
  if (isBot(table.shown.info, seat)) return t('seat.bot', { level: botInWords(info.level) });
  if (info.kind === 'nobody') return t('seat.nobody');
  if (table.shown.info.record) return t('seat.person');
  if (info.stands_in) return t(`seat.stands_in.${info.stands_in}`);
  if (info.places_itself) return t('seat.places_itself');
  if (info.bot) return t('seat.program');
  if (info.away_since && !table.shown.info.over) return t('seat.away');
  const strength = ownStrength(table, seat);
  if (strength) return strength;
  if (isReader(table.shown, seat) && !info.name) return '';
  if (seat === table.shown.viewer) return t('seat.you');
  return t(table.shown.yours.includes(seat) ? 'seat.here' : 'seat.person');
};

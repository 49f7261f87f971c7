/** Who sits in a seat, in words: a person here or elsewhere, a bot, or nobody. */

import { t } from '../../app/i18n.js';
import { botInWords, ownLevel } from '../../bots/bot_words.js';
import { holidayInWords } from '../../days/holiday.js';
import { isBot, isReader } from '../../play/words/seat_words.js';
import { isLed } from '../model/guides.js';

/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Return how strong the reader is, who plays alone against bots, as those say it of themselves.
 * @param {TableState} table @param {number} seat
 */
const ownStrength = (table, seat) => {
  const isAlone = table.shown.info.seats.every(other => other.seat === seat || other.kind === 'bot');
  return isAlone && !isLed(table) && isReader(table.shown, seat) ? ownLevel() : null;
};

/**
 * Return who sits there: you, a person here or elsewhere, a bot, a bot in a person's place.
 * @param {TableState} table @param {number} seat
 */
export const roleOf = (table, seat) => {
  const info = table.shown.info.seats[seat];
  if (isBot(table.shown.info, seat)) return t('seat.bot', { level: botInWords(info.level) });
  if (info.kind === 'nobody') return t('seat.nobody');
  if (table.shown.info.record) return t('seat.person');
  if (info.stands_in) return t(`seat.stands_in.${info.stands_in}`);
  const holiday = table.shown.info.clock?.over_days && !table.shown.info.over ? holidayInWords(info) : '';
  if (holiday) return holiday;
  if (info.places_itself) return t('seat.places_itself');
  if (info.bot) return t('seat.program');
  if (info.away_since && !table.shown.info.over) return t('seat.away');
  const strength = ownStrength(table, seat);
  if (strength) return strength;
  if (isReader(table.shown, seat) && !info.name) return '';
  if (seat === table.shown.viewer) return t('seat.you');
  return t(table.shown.yours.includes(seat) ? 'seat.here' : 'seat.person');
};

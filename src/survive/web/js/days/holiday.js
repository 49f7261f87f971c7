/** The holidays of players at a table over days. */

import { dayFor } from '../app/duration.js';
import { t } from '../app/i18n.js';
import { app } from '../app/store.js';

/** @typedef {import('../types.js').SeatInfo} SeatInfo */

const now = () => Date.now() / 1000 + app.state.clockSkew;

/** Return the present or the next holiday of a player; null without one. @param {SeatInfo} seat */
export const holidayOf = ({ vacation }) => (vacation && vacation.ended > now() ? vacation : null);

/** Return in words until when a player is on holiday, "" if not. @param {SeatInfo} seat */
export const holidayInWords = seat => {
  const holiday = holidayOf(seat);
  // It ends at midnight: the day before is the last one.
  return holiday && holiday.began <= now()
    ? t('hours.holiday.until', { day: dayFor(holiday.ended - 43_200) })
    : '';
};

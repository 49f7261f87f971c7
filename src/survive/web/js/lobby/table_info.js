/** Which game a table plays and who sits there, in words. */

import { t } from '../app/i18n.js';
import { boxOf } from '../ui/table_options.js';

/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** Name whoever sits there, or say what kind of seat it is. @param {SeatInfo} seat */
export const seatName = seat => {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return t(`seat.bot_name.${seat.seat}`);
  return seat.taken ? t('bot.person') : t('wait.free');
};

/** Whether somebody with the invitation can sit down there. @param {SeatInfo} seat */
export const isFree = seat => seat.kind === 'link' && !seat.taken;

/** Name the box that is played. @param {TableInfo} info */
export const gameName = info => t(`option.${boxOf(info)}`);

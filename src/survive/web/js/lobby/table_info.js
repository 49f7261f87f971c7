/** Which game a table plays and who sits there, in words. */

import { t } from '../app/i18n.js';
import { botInWords } from '../bots/bot_words.js';
import { boxOf } from '../ui/table_options.js';

/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** Return the name of the person there, or what kind of seat it is. @param {SeatInfo} seat */
export const seatName = seat => {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return t(`seat.bot_name.${seat.seat}`);
  if (seat.closed) return t('wait.closed');
  return seat.taken ? t('bot.person') : t('wait.free');
};

/** Return who a bot is. @param {SeatInfo} seat */
export const botName = ({ level }) => t('bot.named', { level: botInWords(level) });

/** Name the host, "" if the host has no seat. @param {TableInfo} info */
export const hostName = ({ host, seats }) => (host === null ? '' : seats[host].name);

/** Whether the host sits there. @param {TableInfo} info @param {SeatInfo} seat */
export const isHost = ({ host }, { seat }) => host === seat;

/** Whether a person with the invitation can sit down there. @param {SeatInfo} seat */
export const isFree = seat => seat.kind === 'link' && !seat.taken && !seat.closed;

/** Name the box that is played. @param {TableInfo} info */
export const gameName = info => t(`option.${boxOf(info)}`);

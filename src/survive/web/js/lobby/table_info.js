/** What a table agreed on and who sits there, in words. */

import { t } from '../app/i18n.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** The name of who sits there, or what it is. @param {SeatInfo} seat */
export const seatName = seat => {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return t(`seat.bot_name.${seat.seat}`);
  return seat.taken ? t('bot.person') : t('wait.free');
};

/** Whether somebody with the invitation may sit down there. @param {SeatInfo} seat */
export const isFree = seat => seat.kind === 'link' && !seat.taken;

/** The box that is played. @param {TableInfo} info */
export const gameName = ({ options }) => {
  const box = options.overcrowded ? 'overcrowded' : options.extension ? 'extension' : 'base';
  return t(`option.${box}`);
};

/** Not options in themselves: shown otherwise, or not at all. */
const SILENT = new Set(['players', 'extension', 'overcrowded', 'first', 'memory', 'map', 'mix']);

/** The single rules that are on; all house rules together have a name. */
const rulesOf = (/** @type {TableInfo} */ { options }, /** @type {Offers | null} */ offers) => {
  const on = Object.entries(options)
    .filter(([name, value]) => value === true && !SILENT.has(name))
    .map(([name]) => name);
  const house = Object.keys(offers?.house_rules ?? {});
  const polish = house.length > 0 && house.every(rule => on.includes(rule));
  return polish ? ['polish', ...on.filter(rule => !house.includes(rule))] : on;
};

/**
 * Everything agreed on, a phrase each.
 * @param {TableInfo} info @param {Offers | null} offers
 * @returns {string[]}
 */
export const agreements = (info, offers) => {
  const { options, clock } = info;
  return [
    gameName(info),
    t('wait.players', { n: info.seats.length }),
    ...rulesOf(info, offers).map(rule => t(`option.${rule}`)),
    options.memory === false ? t('option.memory_off') : t('option.memory'),
    clock ? t('wait.clock', { turn: clock.turn, reserve: clock.reserve ?? 0 }) : t('wait.no_clock'),
    info.public ? t('wait.public') : t('wait.private'),
  ];
};

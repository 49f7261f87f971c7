/** What was agreed for a table and who sits there, in words. */

import { hasText, t } from '../app/i18n.js';
import { polishRules } from './table_draft.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** Name whoever sits there, or say what kind of seat it is. @param {SeatInfo} seat */
export const seatName = seat => {
  if (seat.name) return seat.name;
  if (seat.kind === 'bot') return t(`seat.bot_name.${seat.seat}`);
  return seat.taken ? t('bot.person') : t('wait.free');
};

/** Name the level of a bot. @param {SeatInfo} seat */
export const botName = ({ level }) =>
  t('bot.named', { level: hasText(`bot.${level}`) ? t(`bot.${level}`) : level });

/** Name whoever opened the table: the first person at its device. @param {TableInfo} info */
export const hostName = info => info.seats.find(({ kind }) => kind === 'here')?.name ?? '';

/** Whether somebody with the invitation can sit down there. @param {SeatInfo} seat */
export const isFree = seat => seat.kind === 'link' && !seat.taken;

/** Name the box that is played. @param {TableInfo} info */
export const gameName = ({ options }) => {
  const box = options.overcrowded ? 'overcrowded' : options.extension ? 'extension' : 'base';
  return t(`option.${box}`);
};

/** Options that are shown elsewhere, or not at all. */
const SILENT = new Set(['players', 'extension', 'overcrowded', 'first', 'memory', 'map', 'mix']);

/** Return the rules that are switched on; those of the Polish table have a name together. */
const rulesOf = (/** @type {TableInfo} */ { options }, /** @type {Offers | null} */ offers) => {
  const on = Object.entries(options)
    .filter(([name, value]) => value === true && !SILENT.has(name))
    .map(([name]) => name);
  const all = polishRules(offers);
  const polish = all.length > 0 && all.every(rule => on.includes(rule));
  return polish ? ['polish', ...on.filter(rule => !all.includes(rule))] : on;
};

/**
 * Return a phrase for each thing that was agreed.
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
    t(info.hints ? 'wait.hints' : 'wait.no_hints'),
    info.public ? t('wait.public') : t('wait.private'),
  ];
};

/** What was agreed for a table and who sits there, in words. */

import { t } from '../app/i18n.js';
import { sectionOfOption } from '../rules/open_rules.js';
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

/** Whether somebody with the invitation can sit down there. @param {SeatInfo} seat */
export const isFree = seat => seat.kind === 'link' && !seat.taken;

/** Return the box that is played. @param {TableInfo} info */
const boxOf = ({ options }) =>
  options.overcrowded ? 'overcrowded' : options.extension ? 'extension' : 'base';

/** Name the box that is played. @param {TableInfo} info */
export const gameName = info => t(`option.${boxOf(info)}`);

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

/** @typedef {{phrase: string, section: string}} Agreement  with the section of the rules that explains it */

/**
 * Return a phrase for each thing that was agreed.
 * @param {TableInfo} info @param {Offers | null} offers
 * @returns {Agreement[]}
 */
export const agreements = (info, offers) => {
  const { options, clock } = info;
  return [
    { phrase: gameName(info), section: boxOf(info) },
    { phrase: t('wait.players', { n: info.seats.length }), section: 'players' },
    ...rulesOf(info, offers).map(rule => ({ phrase: t(`option.${rule}`), section: sectionOfOption(rule) })),
    { phrase: t(options.memory === false ? 'option.memory_off' : 'option.memory'), section: 'memory' },
    {
      phrase: clock ? t('wait.clock', { turn: clock.turn, reserve: clock.reserve ?? 0 }) : t('wait.no_clock'),
      section: 'clock',
    },
    { phrase: t(info.public ? 'wait.public' : 'wait.private'), section: 'visitors' },
  ];
};

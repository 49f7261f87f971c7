/** The options of a table: which box, which rules are switched on, and the texts that depend on them. */

import { hasText, t } from '../app/i18n.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** Return the box that is played. @param {TableInfo} info */
export const boxOf = ({ options }) =>
  options.overcrowded ? 'overcrowded' : options.extension ? 'extension' : 'base';

/** Return the house rules that are played together as the Polish table. @param {Offers | null} offers */
export const polishRules = offers =>
  Object.keys(offers?.presets?.find(one => one.name === 'polish')?.options ?? {});

/** Options that are shown elsewhere, or not at all. */
const SILENT = new Set(['players', 'extension', 'overcrowded', 'first', 'memory', 'map', 'mix']);

/**
 * Return the rules that are switched on; those of the Polish table have a name together.
 * @param {TableInfo} info @param {Offers | null} offers
 */
export const rulesOf = ({ options }, offers) => {
  const on = Object.entries(options)
    .filter(([name, value]) => value === true && !SILENT.has(name))
    .map(([name]) => name);
  const all = polishRules(offers);
  const polish = all.length > 0 && all.every(rule => on.includes(rule));
  return polish ? ['polish', ...on.filter(rule => !all.includes(rule))] : on;
};

/**
 * Return the numbers of the rules that the table changed.
 * @param {TableInfo} info @returns {[string, number][]}
 */
export const numbersOf = ({ options }) =>
  Object.entries(options).flatMap(([name, value]) =>
    typeof value === 'number' && !SILENT.has(name) ? [[name, value]] : [],
  );

/**
 * Return a text as the table's options change it: `KEY.if.OPTION` where an option that is on has such a text.
 * Challenge comes before the boxes, whose scoring it replaces.
 * @param {TableInfo['options'] | undefined} options @param {string} key
 */
export const textFor = (options, key) => {
  const on = Object.entries(options ?? {}).filter(([, value]) => value === true);
  const keys = on.map(([option]) => `${key}.if.${option}`).toSorted();
  return t(keys.find(hasText) ?? key);
};

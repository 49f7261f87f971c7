/** The options of a table: which box, and which rules are switched on. */

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

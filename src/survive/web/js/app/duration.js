/** Lengths of time in the reader's language: "2 days", "5 hr, 20 min". */

import { locale } from './i18n.js';

const UNITS = /** @type {const} */ ([
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
]);

/** @param {number} n @param {string} unit @param {'long' | 'narrow' | 'short'} unitDisplay */
const counted = (n, unit, unitDisplay) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(n);

/** Write a whole number of days, hours or minutes. @param {number} seconds */
export const durationInWords = seconds => {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0) ?? UNITS[2];
  return counted(Math.round(seconds / size), unit, 'long');
};

/** Write a time that is left by its two largest units, rounded up to minutes. @param {number} seconds */
export const timeInShort = seconds => {
  let rest = Math.ceil(seconds / 60) * 60;
  const parts = [];
  for (const [unit, size] of UNITS) {
    const n = Math.floor(rest / size);
    rest -= n * size;
    if (n || (unit === 'minute' && !parts.length)) parts.push(counted(n, unit, 'short'));
  }
  return parts.slice(0, 2).join(' ');
};

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

/** Write an hour of the day: "22:00", "10 PM". @param {number} hour */
export const hourFor = hour =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, 0, 1, hour)),
  );

/** Write a day: "24 December". @param {number} moment in seconds since 1970 */
export const dayFor = moment =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(new Date(moment * 1000));

/** Write some days: "24–31 December". @param {number} first @param {number} last in seconds since 1970 */
export const spanFor = (first, last) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).formatRange(
    new Date(first * 1000),
    new Date(last * 1000),
  );

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

/**
 * The daily island: everybody who plays on a day gets the same tiles, the same rolls and the same bots. All of
 * it follows from the date, so that no server has to know of it.
 */

import { nameOfBot, stylesOf } from '../bots/bot_names.js';

/** The bots of each day of the week: a gentle Monday, a hard Sunday. From Sunday, as dates count. */
const BOTS = Object.freeze([
  ['hard', 'hard', 'hard'],
  ['easy', 'easy', 'easy'],
  ['easy', 'medium', 'easy'],
  ['medium', 'easy', 'medium'],
  ['medium', 'medium', 'medium'],
  ['medium', 'hard', 'medium'],
  ['hard', 'medium', 'hard'],
]);

/** @param {number} number */
const twoDigits = number => String(number).padStart(2, '0');

/** Return the day of a moment where the player is, as "2026-11-16". @param {Date} date */
export const dayOf = date =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Return the moment at which a day begins, for writing it in words. @param {string} day */
export const dateOf = day => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** Mix a text into a number of 32 bits (FNV-1a). @param {string} text */
const mixed = text => {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
};

/** Return three different characters, by a number that follows from the day. @param {number} seed */
const charactersOf = seed => {
  const styles = [...stylesOf()];
  return [7, 6, 5].map(left => styles.splice(Math.floor(seed / left) % styles.length, 1)[0]);
};

/**
 * Return the island of a day: the seed of its luck, the levels of the bots, and their names with a character each.
 * @param {string} day as "2026-11-16"
 */
export const dailyOf = day => {
  const seed = mixed(`survive the island ${day}`);
  const levels = BOTS[dateOf(day).getDay()];
  const styles = charactersOf(seed);
  const bots = levels.map((kind, at) => nameOfBot({ kind, rating: null, style: styles[at] }));
  return { day, seed, levels, bots };
};

const DAY = 24 * 60 * 60 * 1000;

/** Return the day before. @param {string} day as "2026-11-16" */
const before = day => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/**
 * Count the days in a row up to today or, as long as today is open, yesterday.
 * @param {Iterable<string>} days as "2026-11-16" @param {string} today
 */
export const daysInRow = (days, today) => {
  const all = new Set(days);
  let day = all.has(today) ? today : before(today);
  let count = 0;
  for (; all.has(day); day = before(day)) count += 1;
  return count;
};

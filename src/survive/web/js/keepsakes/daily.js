/**
 * The daily island: everybody who plays on a day gets the same tiles, the same rolls and the same bots. All of
 * it follows from the date, so that no server has to know of it.
 */

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

/**
 * Return the island of a day: the seed of its luck, and the levels of the bots.
 * @param {string} day as "2026-11-16"
 */
export const dailyOf = day => ({
  day,
  seed: mixed(`survive the island ${day}`),
  levels: BOTS[dateOf(day).getDay()],
});

/**
 * What this device remembers of puzzles: the person's rating, their first try at each puzzle, and what they have
 * solved since. It never leaves the device; the server is told the rating with an answer, and forgets it.
 */

import { storage } from '../app/storage.js';

/** @typedef {import('../net/protocol.js').PuzzleAnswered} Answered */
/**
 * @typedef {{value: number, spread: number}} Rating
 *
 * @typedef {object} Try  Somebody's first try at a puzzle: the only one that counts.
 * @property {string} puzzle
 * @property {number} when  in milliseconds
 * @property {boolean} solved
 * @property {number} share  of what the best plan gains, from 0 to 1
 * @property {number} rating  of the person, afterwards
 * @property {string} [day]  whose daily puzzle it was, as "2026-11-16"
 *
 * @typedef {object} PuzzleMemory
 * @property {Rating|null} rating  null before the first try
 * @property {Try[]} tries  the latest first, one per puzzle
 * @property {string[]} later  puzzles that were solved at a later try
 */

/** A puzzle a day for three years; then the oldest tries go. */
const MOST_TRIES = 1000;

/** Return the day of a moment as the daily puzzle counts it: everywhere the same. @param {number} when */
export const dayOf = when => new Date(when).toISOString().slice(0, 10);

const HOUR = 60 * 60 * 1000;

/** Return in how many hours the next daily puzzle comes, counting one that has begun. @param {number} when */
export const hoursLeft = when => Math.ceil((Date.parse(dayOf(when)) + 24 * HOUR - when) / HOUR);

/** @returns {PuzzleMemory} */
export const puzzleMemory = () => ({ rating: null, tries: [], later: [], ...storage.puzzles() });

/** Whether somebody has tried a puzzle. @param {PuzzleMemory} memory @param {string} puzzle */
export const isTried = ({ tries }, puzzle) => tries.some(one => one.puzzle === puzzle);

/** Whether somebody has solved a puzzle, at whichever try. @param {PuzzleMemory} memory @param {string} puzzle */
export const isSolved = ({ later, tries }, puzzle) =>
  later.includes(puzzle) || tries.some(one => one.puzzle === puzzle && one.solved);

/**
 * Return what is remembered after an answer: the first try changes the rating, a later one at most what is solved.
 * @param {PuzzleMemory} memory @param {Answered} answered @param {{when: number, day?: string}} around
 * @returns {PuzzleMemory}
 */
export const withAnswer = (memory, { puzzle, rating, share, solved }, { when, day }) => {
  if (isTried(memory, puzzle)) {
    const isNew = solved && !isSolved(memory, puzzle);
    return isNew ? { ...memory, later: [...memory.later, puzzle] } : memory;
  }
  if (!rating) return memory; // a position of one's own has no rating
  const { after } = rating;
  /** @type {Try} */
  const one = { puzzle, when, solved, share, rating: after.value, ...(day ? { day } : {}) };
  return { ...memory, rating: after, tries: [one, ...memory.tries].slice(0, MOST_TRIES) };
};

/**
 * Remember an answer.
 * @param {Answered} answered @param {{when: number, day?: string}} around
 * @returns {boolean} whether it was the first try
 */
export const noteAnswer = (answered, around) => {
  const before = puzzleMemory();
  const after = withAnswer(before, answered, around);
  if (after !== before) storage.savePuzzles(after);
  return after.tries.length > 0 && after.tries[0] !== before.tries[0];
};

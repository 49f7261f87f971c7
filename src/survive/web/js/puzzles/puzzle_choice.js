/** Which puzzle comes next, and how well somebody is doing. Pure functions. */

import { daysInRow } from '../keepsakes/daily.js';
import { isSolved, isTried } from './puzzle_memory.js';

/** @typedef {import('../net/protocol.js').PuzzleInfo} PuzzleInfo */
/** @typedef {import('./puzzle_memory.js').PuzzleMemory} PuzzleMemory */
/** @typedef {import('./puzzle_memory.js').Try} Try */
/** @typedef {{theme: string, level: number}} Wish  an empty theme and level 0 mean any */

/** What a puzzle can be about, in the order in which it is offered. */
export const THEMES = Object.freeze([
  'rafts',
  'pushes',
  'sinking',
  'powers',
  'endgame',
  'creatures',
  'placing',
]);
export const LEVELS = Object.freeze([1, 2, 3, 4, 5]);

/** @type {Wish} */
export const ANY = Object.freeze({ theme: '', level: 0 });

/** The rating of somebody who has not tried a puzzle yet: a little easier than the middle. */
const NEWCOMER = 1400;
/** What a first puzzle is: of the lowest level, at a table of the usual size. */
const FIRST_LEVEL = 1;
const FIRST_PLAYERS = 4;

/** Return the puzzles that somebody wishes for. @param {PuzzleInfo[]} puzzles @param {Wish} wish */
export const wished = (puzzles, { theme, level }) =>
  puzzles.filter(one => (!theme || one.theme === theme) && (!level || one.level === level));

/**
 * Return the puzzle that comes next: at first an easy one; then a new one as hard as the person is good; once all
 * are tried, one that is not solved yet; at last the one that was tried longest ago. Never the same again, unless
 * there is no other.
 * @param {PuzzleInfo[]} puzzles @param {PuzzleMemory} memory @param {Wish} wish @param {string} [last]
 * @returns {PuzzleInfo|null}
 */
export const nextPuzzle = (puzzles, memory, wish, last = '') => {
  const all = wished(puzzles, wish);
  const others = all.filter(({ puzzle }) => puzzle !== last);
  const rating = memory.rating?.value ?? NEWCOMER;
  const tried = (/** @type {PuzzleInfo} */ { puzzle }) =>
    memory.tries.find(one => one.puzzle === puzzle)?.when ?? 0;
  const isFirst = memory.rating === null;
  const steps = [
    others
      .filter(({ level, players }) => isFirst && level <= FIRST_LEVEL && players <= FIRST_PLAYERS)
      .toSorted((a, b) => a.rating - b.rating),
    others
      .filter(({ puzzle }) => !isTried(memory, puzzle))
      .toSorted((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating)),
    others.filter(({ puzzle }) => !isSolved(memory, puzzle)).toSorted((a, b) => tried(a) - tried(b)),
    others.toSorted((a, b) => tried(a) - tried(b)),
    all,
  ];
  return steps.find(step => step.length > 0)?.[0] ?? null;
};

/** Return how many of the latest first tries in a row were solved. @param {Try[]} tries the latest first */
export const rowOf = tries => {
  const end = tries.findIndex(({ solved }) => !solved);
  return end < 0 ? tries.length : end;
};

/** Return the most first tries in a row that were ever solved. @param {Try[]} tries */
export const longestRow = tries => {
  let [longest, row] = [0, 0];
  for (const { solved } of tries) {
    row = solved ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
};

/**
 * Return on how many days in a row the daily puzzle was solved, up to today or, as long as it is open, yesterday.
 * @param {Try[]} tries @param {string} today as "2026-11-16"
 */
export const daysSolved = (tries, today) =>
  daysInRow(
    tries.flatMap(({ day, solved }) => (day && solved ? [day] : [])),
    today,
  );

/**
 * Count how many of some puzzles are solved.
 * @param {PuzzleInfo[]} puzzles @param {PuzzleMemory} memory
 */
export const solvedAmong = (puzzles, memory) =>
  puzzles.filter(({ puzzle }) => isSolved(memory, puzzle)).length;

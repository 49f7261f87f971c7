/** Puzzles on a device: what is remembered of answers, which puzzle comes next, how long a row is. */

import {
  daysSolved,
  longestRow,
  nextPuzzle,
  rowOf,
  solvedAmong,
} from '../../../src/survive/web/js/puzzles/puzzle_choice.js';
import {
  hoursLeft,
  isSolved,
  isTried,
  withAnswer,
} from '../../../src/survive/web/js/puzzles/puzzle_memory.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const NOTHING = { rating: null, tries: [], later: [] };
const ANY = { theme: '', level: 0 };

const answered = (puzzle, solved, value = 1500) => ({
  puzzle,
  solved,
  share: solved ? 0.9 : 0.2,
  rating: { before: { value: 1500, spread: 350 }, after: { value, spread: 300 }, puzzle: 1600 },
});

test('the next daily puzzle comes at midnight, everywhere at once', () => {
  assert.equal(hoursLeft(Date.parse('2026-11-16T00:00:00Z')), 24);
  assert.equal(hoursLeft(Date.parse('2026-11-16T12:30:00Z')), 12);
  assert.equal(hoursLeft(Date.parse('2026-11-16T23:59:59Z')), 1);
});

test('the first try changes the rating, a later one only what is solved', () => {
  const first = withAnswer(NOTHING, answered('a', false, 1411), { when: 1, day: '2026-11-16' });
  assert.deepEqual(first.rating, { value: 1411, spread: 300 });
  assert.deepEqual(first.tries, [
    { puzzle: 'a', when: 1, solved: false, share: 0.2, rating: 1411, day: '2026-11-16' },
  ]);
  assert.ok(isTried(first, 'a') && !isSolved(first, 'a'));
  const second = withAnswer(first, answered('a', true, 1700), { when: 2 });
  assert.deepEqual(second.rating, first.rating);
  assert.deepEqual(second.tries, first.tries);
  assert.ok(isSolved(second, 'a'));
  assert.equal(withAnswer(second, answered('a', false), { when: 3 }), second);
});

test('a position of one’s own leaves nothing behind', () => {
  assert.equal(withAnswer(NOTHING, { ...answered('own', true), rating: null }, { when: 1 }), NOTHING);
});

const PUZZLES = [
  { puzzle: 'a', theme: 'rafts', level: 1, rating: 1300 },
  { puzzle: 'b', theme: 'rafts', level: 3, rating: 1620 },
  { puzzle: 'c', theme: 'sinking', level: 3, rating: 1700 },
  { puzzle: 'd', theme: 'sinking', level: 5, rating: 2000 },
];
const after = (...tries) => ({
  rating: { value: 1680, spread: 90 },
  tries: tries.map(([puzzle, solved, when]) => ({ puzzle, solved, when, share: 0, rating: 0 })),
  later: [],
});
const next = (memory, wish = ANY, last = '') => nextPuzzle(PUZZLES, memory, wish, last)?.puzzle ?? null;

test('the next puzzle is a new one as hard as the person is good', () => {
  assert.equal(next(NOTHING), 'a', 'somebody new begins gently');
  assert.equal(next(after()), 'c');
  assert.equal(next(after(['c', true, 1])), 'b');
  assert.equal(next(after(), { theme: 'rafts', level: 0 }), 'b');
  assert.equal(next(after(), { theme: '', level: 5 }), 'd');
  assert.equal(next(after(), { theme: 'rafts', level: 5 }), null);
});

test('a first puzzle is the easiest at a table of two to four', () => {
  const many = [
    { puzzle: 'six', theme: 'rafts', level: 1, rating: 1100, players: 6 },
    { puzzle: 'four', theme: 'rafts', level: 1, rating: 1250, players: 4 },
    { puzzle: 'two', theme: 'rafts', level: 1, rating: 1350, players: 2 },
    { puzzle: 'harder', theme: 'rafts', level: 2, rating: 1400, players: 3 },
  ];
  assert.equal(nextPuzzle(many, NOTHING, ANY)?.puzzle, 'four');
  assert.equal(nextPuzzle(many, { ...after(), rating: { value: 1400, spread: 90 } }, ANY)?.puzzle, 'harder');
});

test('once all are tried, those come again that are not solved, the oldest first', () => {
  const all = after(['d', false, 4], ['c', true, 3], ['b', false, 2], ['a', true, 1]);
  assert.equal(next(all), 'b');
  assert.equal(next(all, ANY, 'b'), 'd');
  const solved = after(['d', true, 4], ['c', true, 3], ['b', true, 2], ['a', true, 1]);
  assert.equal(next(solved), 'a');
  assert.equal(next(solved, { theme: '', level: 5 }, 'd'), 'd', 'there is no other');
  assert.equal(solvedAmong(PUZZLES, all), 2);
});

test('what is solved in a row is counted over first tries, and over days', () => {
  const tries = after(['d', true], ['c', true], ['b', false], ['a', true]).tries;
  assert.deepEqual([rowOf(tries), longestRow(tries)], [2, 2]);
  assert.deepEqual([rowOf([]), longestRow([])], [0, 0]);
  const days = (...list) => list.map(([day, solved]) => ({ day, solved }));
  const kept = days(['2026-11-15', true], ['2026-11-14', true], ['2026-11-12', true], ['2026-11-13', false]);
  assert.equal(daysSolved(kept, '2026-11-16'), 2, 'today is still open');
  assert.equal(daysSolved([...days(['2026-11-16', true]), ...kept], '2026-11-16'), 3);
  assert.equal(daysSolved(kept, '2026-11-18'), 0);
});

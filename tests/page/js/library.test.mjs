/** The library: which games are shown, and what they add up to. */

import { EVERYTHING, frequent, matching } from '../../../src/survive/web/js/library/library_choice.js';
import {
  fates,
  pointsByOrder,
  powers,
  totals,
  trend,
} from '../../../src/survive/web/js/library/library_numbers.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const line = (points, place, more = {}) => ({
  name: 'N',
  level: '',
  mine: false,
  points,
  place,
  saved: 2,
  ...more,
});
const mine = (points, place, more = {}) =>
  line(points, place, { mine: true, order: 0, lost: { shark: 1, left: 2 }, played: { dive: 2 }, ...more });
const game = (table, lines, more = {}) => ({
  table,
  when: 1,
  day: null,
  turns: 30,
  memory: true,
  lines,
  ...more,
});

const won = game('a', [mine(20, 1), line(5, 2, { level: 'hard' })], { box: 'base', rules: ['challenge'] });
const lost = game(
  'b',
  [mine(8, 2, { order: 1, lost: { volcano: 1 }, played: {} }), line(9, 1, { name: 'Ben' })],
  {
    box: 'base',
    rules: [],
  },
);
const old = game('c', [
  mine(11, 1, { order: undefined, lost: undefined, played: undefined }),
  line(2, 2),
  line(1, 3),
]);
const shared = game('d', [mine(3, 1), mine(2, 2)]);
const all = [won, lost, old, shared];

const tables = choice => matching(all, { ...EVERYTHING, ...choice }).map(one => one.table);

test('each filter asks for one thing, and together they ask for all of it', () => {
  assert.deepEqual(tables({}), ['a', 'b', 'c', 'd']);
  assert.deepEqual(tables({ result: 'won' }), ['a', 'c']);
  assert.deepEqual(tables({ result: 'lost' }), ['b'], 'a game that several shared was not lost by "you"');
  assert.deepEqual(tables({ players: '3' }), ['c']);
  assert.deepEqual(tables({ opponent: 'bot hard' }), ['a']);
  assert.deepEqual(tables({ opponent: 'Ben' }), ['b']);
  assert.deepEqual(tables({ option: 'challenge' }), ['a']);
  assert.deepEqual(tables({ fate: 'shark' }), ['a', 'd']);
  assert.deepEqual(tables({ fate: 'shark', players: '3' }), []);
  assert.deepEqual(frequent(['x', 'y', 'y', 'a']), ['y', 'a', 'x']);
});

test('numbers are of one person, and of games for which they were kept', () => {
  assert.deepEqual(totals(all), { games: 3, wins: 2, points: 13, best: 20 });
  assert.deepEqual(pointsByOrder(all), [
    { order: 0, games: 1, points: 20 },
    { order: 1, games: 1, points: 8 },
  ]);
  const found = Object.fromEntries(fates(all).map(({ fate, count }) => [fate, count]));
  assert.deepEqual(found, { saved: 2, serpent: 0, shark: 0.5, whirlpool: 0, volcano: 0.5, left: 1 });
  assert.deepEqual(powers(all), [{ power: 'dive', count: 1 }]);
  assert.deepEqual(fates([old]), []);
  assert.deepEqual(totals([]), { games: 0, wins: 0, points: 0, best: 0 });
});

test('the trend goes from the oldest game to the newest and is smoothed', () => {
  const games = [6, 5, 4, 3, 2, 1].map(points => game(String(points), [mine(points, 1), line(0, 2)]));
  assert.deepEqual(trend(games), [1, 1.5, 2, 2.5, 3, 4]);
});

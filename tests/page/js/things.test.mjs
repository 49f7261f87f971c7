/** Everything that a device remembers, as a file: what comes in is checked, and added to what is here. */

import { storage } from '../../../src/survive/web/js/app/storage.js';
import { ShapeError } from '../../../src/survive/web/js/things/shapes.js';
import {
  fileOf,
  isThings,
  memory,
  readThings,
  remember,
} from '../../../src/survive/web/js/things/things_file.js';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

beforeEach(() => {
  globalThis.localStorage = new Proxy(
    {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, text) => stored.set(key, text),
      removeItem: key => stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
});
const stored = new Map();
beforeEach(() => stored.clear());

const result = (/** @type {string} */ table, /** @type {number} */ when) => ({
  table,
  when,
  day: null,
  turns: 9,
  memory: true,
  lines: [{ name: 'Ann', level: '', mine: true, points: 9, place: 1, saved: 4 }],
});
const keepsakes = (/** @type {object[]} */ games) => ({
  version: 1,
  games,
  earned: { first: 1 },
  counts: { first: 2 },
  counted: {},
});
const attempt = (/** @type {string} */ puzzle, /** @type {number} */ when, solved = true) => ({
  puzzle,
  when,
  solved,
  share: 1,
  rating: 1500,
});
const written = (/** @type {object} */ parts) =>
  fileOf({ home: 'https://a.example/', seats: [], records: {}, tables: '', memory: {}, ...parts });

test('what is saved is read again', () => {
  storage.put('keepsakes', keepsakes([result('a', 1)]));
  storage.put('learned', ['rafts']);
  storage.put('analysis.p/x', {
    nodes: [{ id: 0, parent: -1, children: [], text: '', seat: null, turn: 0, comment: '' }],
    at: 0,
  });
  storage.put('games', [{ table: 'secret' }]);
  const things = readThings(written({ memory: memory() }));
  assert.equal(things.home, 'https://a.example/');
  assert.deepEqual(things.memory.learned, ['rafts']);
  assert.deepEqual(things.memory.keepsakes.games, [result('a', 1)]);
  assert.ok(things.memory['analysis.p/x']);
  assert.equal(things.memory.games, undefined, 'games stay with their server');
  assert.ok(isThings(written({})));
  assert.ok(!isThings('{"games": []}'));
});

test('two devices come to the games, puzzles and lessons of both', () => {
  storage.put('keepsakes', keepsakes([result('b', 3), result('a', 1)]));
  storage.put('puzzles', { rating: { value: 1500, spread: 90 }, tries: [attempt('p', 5, false)], later: [] });
  storage.put('lessons', { done: ['one'], skipped: ['two'], tables: { three: 't' } });
  remember(
    readThings(
      written({
        memory: {
          keepsakes: { ...keepsakes([result('c', 2), result('a', 1)]), counts: { first: 1, other: 4 } },
          puzzles: {
            rating: { value: 1700, spread: 40 },
            tries: [attempt('p', 9), attempt('q', 1)],
            later: ['p'],
          },
          lessons: { done: ['two'], skipped: [] },
        },
      }),
    ).memory,
  );
  const both = storage.everything();
  assert.deepEqual(
    both.keepsakes.games.map(({ table }) => table),
    ['b', 'c', 'a'],
  );
  assert.deepEqual(both.keepsakes.counts, { first: 2, other: 4 });
  assert.deepEqual(both.puzzles.rating, { value: 1700, spread: 40 }, 'the surer rating');
  assert.deepEqual(
    both.puzzles.tries.map(({ puzzle, solved }) => [puzzle, solved]),
    [
      ['p', false],
      ['q', true],
    ],
  );
  assert.deepEqual(both.lessons, { done: ['one', 'two'], skipped: [], tables: { three: 't' } });
});

test('to bring the same file again changes nothing', () => {
  const file = written({
    memory: { keepsakes: keepsakes([result('a', 1)]), puzzles: { tries: [attempt('p', 1)] }, learned: ['x'] },
  });
  remember(readThings(file).memory);
  const once = storage.everything();
  remember(readThings(file).memory);
  assert.deepEqual(storage.everything(), once);
});

test('a file that is not of its shape changes nothing', () => {
  const bad = [
    '',
    'null',
    '[]',
    '{}',
    '{"format":"survive-the-island","version":2,"memory":{}}',
    written({ memory: { keepsakes: { games: 'x' } } }),
    written({ memory: { keepsakes: keepsakes([{ ...result('a', 1), lines: [null] }]) } }),
    written({ memory: { learned: Array.from({ length: 300 }, String) } }),
    written({ memory: { settings: { theme: '<b>' } } }),
    written({ records: { a: 'x'.repeat(300 * 1024) } }),
    written({ tables: [] }),
  ];
  for (const source of bad) assert.throws(() => readThings(source), ShapeError, source.slice(0, 99));
});

test('fields that nobody knows, and names of objects, are harmless', () => {
  const source = written({}).replace(
    '"memory": {}',
    '"memory": {"__proto__": {"x": 1}, "constructor": 1, "settings": {"volume": 1, "evil": 1}}',
  );
  assert.deepEqual(readThings(source).memory, { settings: { volume: 1 } });
});

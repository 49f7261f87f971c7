import { withKept } from '../../../src/survive/web/js/board/layers/kept_pieces.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const person = (key, rest = {}) => ({ key, kind: 'adventurer', value: null, ...rest });
const keys = rows => rows.map(row => row.map(({ key, gone }) => (gone ? `(${key})` : key)).join(' '));

test('a piece that is gone stays in its row, behind the one that it stood behind', () => {
  const before = [[person('a1'), person('a2'), person('a3')]];
  assert.deepEqual(keys(withKept([[person('a1'), person('a3')]], before)), ['a1 (a2) a3']);
  assert.deepEqual(keys(withKept([[person('a3')]], before)), ['(a1) (a2) a3']);
  assert.deepEqual(keys(withKept([[]], before)), ['(a1) (a2) (a3)']);
});

test('a piece that comes back takes the place that was kept for it', () => {
  const before = [[person('a1'), person('a2'), person('a3')]];
  const without = withKept([[person('a1')]], before);
  assert.deepEqual(keys(without), ['a1 (a2) (a3)']);
  assert.deepEqual(keys(withKept([[person('a1'), person('a3')]], without)), ['a1 (a2) a3']);
});

test('a piece that is in another row now is kept in the one where it was', () => {
  const before = [[person('a1')], [person('a2')]];
  assert.deepEqual(keys(withKept([[], [person('a1'), person('a2')]], before)), ['(a1)', 'a1 a2']);
});

test('what is shown keeps its own order, whatever was before', () => {
  const before = [[person('a1'), person('a2'), person('a3')]];
  assert.deepEqual(keys(withKept([[person('a3'), person('a1')]], before)), ['a3 a1 (a2)']);
});

test('nobody finds the value of a piece that is gone', () => {
  const [[kept]] = withKept([[]], [[person('a1', { value: 5 })]]);
  assert.equal(kept.value, null);
});

test('numbers of crowds are not kept', () => {
  const before = [[person('a1'), { key: 'count:G5', kind: 'count' }, person('a2')]];
  assert.deepEqual(keys(withKept([[]], before)), ['(a1) (a2)']);
});

test('a long walk through a game does not fill the page with pieces', () => {
  const crowd = Array.from({ length: 200 }, (_, i) => person(`a${i}`));
  assert.deepEqual(keys(withKept([[person('b')]], [crowd])), ['b']);
});

/** The others' round since your last turn, and who hurt whom in it. */

import { roundBefore, withHarm } from '../../../src/survive/web/js/table/model/round.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A log in which the turns of these seats begin, with one more change in each. */
const logOf = (...seats) =>
  seats.flatMap((seat, i) => [
    { seq: 2 * i + 1, seat: null, undone: 0, events: [{ type: 'turn_began', seat }] },
    { seq: 2 * i + 2, seat, undone: 0, events: [{ type: 'tile_sunk', seat }] },
  ]);

test('it begins with the turn after the viewer’s last and ends where the viewer’s next begins', () => {
  assert.deepEqual(roundBefore(logOf(0, 1, 2, 0), 0), { start: 3, end: 7 });
  assert.deepEqual(roundBefore(logOf(0, 1, 2), 0), { start: 3, end: 6 });
});

test('before the first turn of the viewer it begins with the game', () => {
  assert.deepEqual(roundBefore(logOf(1, 2, 0), 0), { start: 1, end: 5 });
});

test('there is none before anybody else has played', () => {
  assert.equal(roundBefore(logOf(0), 0), null);
  assert.equal(roundBefore([], 0), null);
  assert.equal(roundBefore(logOf(0, 0), 0), null);
});

test('the same log is another one for another viewer', () => {
  const log = logOf(0, 1, 2, 0);
  assert.deepEqual(roundBefore(log, 1), { start: 5, end: 8 });
  assert.deepEqual(roundBefore(log, 0), { start: 3, end: 7 });
});

test('harm is counted by who did it, to whom and by what; nobody harms themselves here', () => {
  const lost = (adventurer, by = 'shark') => ({ type: 'adventurer_eliminated', adventurer, by });
  const owners = [0, 0, 1, 2];
  const first = withHarm([], [lost(0), lost(2)], 1, owners);
  assert.deepEqual(first, [{ doer: 1, victim: 0, by: 'shark', n: 1 }]);
  assert.deepEqual(withHarm(first, [lost(1), lost(3, 'whirlpool')], 1, owners), [
    { doer: 1, victim: 0, by: 'shark', n: 2 },
    { doer: 1, victim: 2, by: 'whirlpool', n: 1 },
  ]);
  const turn = { type: 'turn_began', seat: 2 };
  assert.deepEqual(withHarm([], [turn, lost(0)], 1, owners), [{ doer: 2, victim: 0, by: 'shark', n: 1 }]);
});

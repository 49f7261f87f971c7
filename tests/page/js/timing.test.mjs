/** Durations: the settings scale them, less motion means none, and a bot's turn is brisk. */

import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { SPANS, SPEEDS, factorOf } from '../../../src/survive/web/js/motion/timing.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the speed setting scales every duration', () => {
  assert.deepEqual(Object.keys(SPEEDS), ['slow', 'normal', 'fast', 'off']);
  assert.ok(factorOf('slow', false) > factorOf('normal', false));
  assert.equal(factorOf('normal', false), 1);
  assert.ok(factorOf('fast', false) < factorOf('normal', false));
  assert.equal(factorOf('off', false), 0);
});

test('people who asked for less motion see none at any speed', () => {
  for (const speed of Object.keys(SPEEDS)) assert.equal(factorOf(speed, true), 0);
});

test('a speed that is not known is the normal one', () => assert.equal(factorOf('warp', false), 1));

test('no moment is followed before it began nor after it ended', () => {
  for (const [name, { length, next }] of Object.entries(SPANS)) {
    assert.ok(next >= 0 && next <= length, name);
  }
});

test("a bot's whole turn takes three to four seconds", () => {
  const walk = {
    type: 'adventurer_moved',
    seat: 1,
    adventurer: 12,
    origin: 'E7',
    target: 'E8',
    how: 'walk',
  };
  const turn = [
    { type: 'turn_began', turn: 4, seat: 1, moves: 3, tiles: 1 },
    walk,
    walk,
    { type: 'raft_moved', seat: 1, origin: 'J8', target: 'K9', crew: [13], how: 'move' },
    { type: 'tile_sunk', seat: 1, space: 'G4', terrain: 'beach' },
    { type: 'power_drawn', seat: 1, space: 'G4', power: '' },
    { type: 'die_rolled', seat: 1, kind: 'shark', why: 'phase' },
    { type: 'creature_moved', seat: 1, kind: 'shark', origin: 'L10', target: 'K11', how: 'die' },
    { type: 'adventurer_eliminated', adventurer: 23, space: 'K11', by: 'shark' },
  ];
  const total = momentsOf(turn, { mine: () => false }).reduce((sum, { span }) => sum + SPANS[span].next, 0);
  assert.ok(total >= 3000 && total <= 4000, `${total} ms`);
});

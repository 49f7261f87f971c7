/** Durations: the settings scale them, others' steps can be followed, and a bot's turn does not drag. */

import { speedOf } from '../../../src/survive/web/js/app/settings.js';
import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { SPANS, SPEEDS, factorOf } from '../../../src/survive/web/js/motion/timing.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the speed setting scales every duration', () => {
  assert.deepEqual(Object.keys(SPEEDS), ['slow', 'normal', 'fast', 'off']);
  assert.ok(factorOf('slow') > factorOf('normal'));
  assert.equal(factorOf('normal'), 1);
  assert.ok(factorOf('fast') < factorOf('normal'));
  assert.equal(factorOf('off'), 0);
});

test('a speed that is not known is the normal one', () => assert.equal(factorOf('warp'), 1));

test('a first game is slow, unless another speed was chosen; later ones are normal', () => {
  assert.equal(speedOf({ beginner: true, speed: null }), 'slow');
  assert.equal(speedOf({ beginner: false, speed: null }), 'normal');
  assert.equal(speedOf({ beginner: true, speed: 'fast' }), 'fast');
});

test('no moment is followed before it can be seen nor after it ended', () => {
  for (const [name, { length, next, reveal = 0 }] of Object.entries(SPANS)) {
    assert.ok(reveal >= 0 && reveal <= next && next <= length, name);
  }
});

test("a step of somebody else's piece takes its time; one's own is brisk", () => {
  const steps = [
    ...['walk', 'swim', 'dolphin', 'extra', 'push'].map(how => ({ type: 'adventurer_moved', how })),
    { type: 'adventurer_boarded' },
    { type: 'raft_moved', how: 'move', crew: [] },
    { type: 'raft_moved', how: 'oars', crew: [] },
    ...['die', 'dive', 'push', 'tile'].map(how => ({ type: 'creature_moved', how })),
  ];
  for (const step of steps) {
    const [moment] = momentsOf([{ ...step, seat: 1 }], { mine: () => false });
    assert.ok(SPANS[moment.span].next >= 350 && !moment.brisk, JSON.stringify(step));
  }
  const [own] = momentsOf([{ type: 'adventurer_moved', how: 'walk', seat: 0 }], { mine: () => true });
  assert.equal(own.brisk, true);
});

test("a bot's whole turn takes four to five seconds", () => {
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
  assert.ok(total >= 4000 && total <= 5200, `${total} ms`);
});

/** Moments that stay until a tap, where several people share a device. */

import { change, setUp, walk } from './player_on_trial.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const drawn = { type: 'power_drawn', name: 'p', seat: 0, space: 'G4', power: 'oars' };

test('where others look, a new power stays face down until a tap, at any speed', async () => {
  for (const factor of [1, 0]) {
    const { player, pass, diary } = setUp({
      mine: () => true,
      powers: () => 'sealed',
      factor: () => factor,
    });
    player.enqueue([change(walk('a'), drawn, walk('b'))], 'one');
    await pass(9000);
    player.enqueue([change(walk('c'))], 'two');
    await pass(9000);
    assert.deepEqual([player.isHeld, player.display.card?.kind], [true, 'sealed']);
    assert.ok(!JSON.stringify(player.display).includes('oars'));
    assert.deepEqual(
      diary.filter(line => line.startsWith('tell')),
      ['tell a'],
    );
    player.skip();
    await pass(600);
    assert.equal(player.display.card?.power, 'oars');
    player.skip();
    await pass(9000);
    assert.equal(diary.at(-1), 'settled two');
  }
});

test('what was not tapped stays face down when the end is shown at once', async () => {
  const { player, pass } = setUp({ mine: () => true, powers: () => 'sealed' });
  player.enqueue([change(drawn)], 'one');
  await pass(1000);
  player.finish();
  assert.equal(player.display.card, null);
});

test('values stay in sight until they are known by heart, whatever comes meanwhile', async () => {
  const last = { type: 'raft_placed', name: 'r', seat: 0, space: 'A1' };
  const { player, pass, diary } = setUp({ memorises: event => event === last, factor: () => 0 });
  player.enqueue([change(last)], 'without values');
  player.enqueue([change(walk('a'))], 'later');
  await pass(9000);
  assert.equal(player.display.card?.kind, 'memorise');
  assert.ok(!diary.some(line => line.startsWith('arrived')));
  player.skip();
  await pass(9000);
  assert.equal(diary.at(-1), 'settled later');
});

/** The event player, with a clock of the test's own and everything that it shows written down. */

import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { FLIGHT, READING, SPANS } from '../../../src/survive/web/js/motion/timing.js';
import { change, setUp, undo, walk } from './player_on_trial.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('events are shown one after the other, then the view', async () => {
  const { player, pass, diary } = setUp();
  player.enqueue([change(walk('a'), walk('b'))], 'view');
  assert.deepEqual(diary, ['tell a', 'sound step', 'effect walk', 'show start+a']);
  assert.equal(player.isPlaying, true);
  await pass(5000);
  assert.deepEqual(diary.slice(4), [
    'tell b',
    'sound step',
    'effect walk',
    'show start+a+b',
    'arrived view',
    'show view',
    'settled view',
  ]);
  assert.equal(player.isPlaying, false);
});

test('changes that come while it plays are played after the others', async () => {
  const { player, pass, shown } = setUp();
  player.enqueue([change(walk('a'))], 'one');
  player.enqueue([change(walk('b'))], 'two');
  player.enqueue([change(walk('c'))], 'three');
  await pass(5000);
  assert.deepEqual(shown(), [
    'show start+a',
    'show one',
    'show one+b',
    'show two',
    'show two+c',
    'show three',
  ]);
});

test('a skip shows the last view at once, and tells what was not seen', async () => {
  const { player, pass, diary, shown } = setUp();
  player.enqueue([change(walk('a'), walk('b'))], 'one');
  player.enqueue([change(walk('c'))], 'two');
  player.skip();
  assert.deepEqual(diary.slice(4), ['clear', 'tell b,c', 'arrived two', 'show two', 'settled two']);
  await pass(5000);
  assert.equal(shown().at(-1), 'show two');
  player.enqueue([change(walk('d'))], 'three');
  await pass(5000);
  assert.deepEqual(shown().slice(-2), ['show two+d', 'show three']);
});

const drawn = { type: 'power_drawn', name: 'p', seat: 0, space: 'G4', power: 'oars' };
const rolled = { type: 'die_rolled', name: 'd', seat: 0, kind: 'shark' };

test('a skip with nothing playing only takes the card away', async () => {
  const { player, pass, diary } = setUp({ factor: () => 0 });
  player.enqueue([change(drawn)], 'view');
  await pass(0);
  assert.equal(player.isPlaying, false);
  assert.equal(player.display.card?.kind, 'power');
  const lines = diary.length;
  player.skip();
  assert.equal(player.display.card, null);
  assert.equal(diary.length, lines);
});

test('an event is told when it can be seen, not when it begins to be shown', async () => {
  const { player, pass, diary } = setUp();
  player.enqueue([change(rolled)], 'view');
  const { reveal, length } = SPANS.die;
  await pass(reveal - 1);
  assert.equal(player.display.card?.kind, 'die');
  assert.ok(!diary.includes('tell d'));
  await pass(1);
  assert.ok(diary.includes('tell d'));
  assert.ok(!diary.includes('arrived view'));
  await pass(length);
  assert.equal(diary.at(-1), 'settled view');
});

test('what is being shown but cannot be seen yet is told by a skip, once', async () => {
  const { player, pass, diary } = setUp();
  player.enqueue([change(rolled, walk('a'))], 'view');
  await pass(100);
  player.skip();
  await pass(5000);
  assert.deepEqual(
    diary.filter(line => line.startsWith('tell')),
    ['tell d,a'],
  );
});

test('a new power of one’s own can be read for two seconds at any speed, then flies away', async () => {
  for (const slowness of [0.5, 1, 1.6]) {
    const { player, pass, diary } = setUp({ factor: () => slowness });
    player.enqueue([change(drawn, rolled)], 'view');
    await pass(SPANS.ownPowerCard.reveal * slowness);
    assert.deepEqual([player.isHeld, player.display.card?.kind], [true, 'power']);
    await pass(READING - 1);
    assert.equal(player.display.card?.leaving, undefined);
    await pass(1);
    assert.equal(player.display.card?.leaving, true);
    assert.ok(!diary.includes('sound die'), 'the die waits');
    await pass(FLIGHT * slowness);
    assert.equal(player.display.card?.kind, 'die');
  }
});

test('in a first game it stays until a tap, and the tap skips nothing else', async () => {
  const { player, pass, diary } = setUp({ untilTap: () => true });
  player.enqueue([change(drawn, rolled)], 'view');
  await pass(600_000);
  assert.deepEqual([player.isHeld, player.display.card?.kind], [true, 'power']);
  player.skip();
  await pass(FLIGHT);
  assert.equal(player.isPlaying, true);
  assert.equal(player.display.card?.kind, 'die');
  assert.ok(!diary.includes('tell d'));
});

test('a card is not replaced before its time is over', async () => {
  const { player, pass } = setUp();
  player.enqueue([change({ ...drawn, seat: 1, power: '' }, rolled)], 'view');
  await pass(SPANS.hiddenCard.length - 1);
  assert.equal(player.display.card?.kind, 'hidden');
  await pass(1);
  assert.equal(player.display.card?.kind, 'die');
});

test('without movement, everything comes in the same order and time', async () => {
  const slides = [];
  const { player, pass, diary } = setUp({
    still: () => true,
    show: (_scene, { length }) => slides.push(length),
  });
  player.enqueue([change(walk('a'), rolled)], 'view');
  assert.deepEqual(diary, ['tell a', 'sound step']);
  await pass(SPANS.step.next);
  assert.equal(player.display.card?.kind, 'die');
  await pass(5000);
  assert.deepEqual(new Set(slides), new Set([0]));
  assert.ok(!diary.some(line => line.startsWith('effect')));
});

test('nothing is played where nobody looks', () => {
  for (const given of [{ hidden: () => true }, { factor: () => 0 }]) {
    const { player, diary } = setUp(given);
    player.enqueue([change(walk('a'), walk('b'))], 'view');
    assert.deepEqual(diary, ['clear', 'tell a,b', 'arrived view', 'show view', 'settled view']);
    assert.equal(player.isPlaying, false);
  }
});

test('a tab that gets hidden in the middle jumps to the end', async () => {
  let away = false;
  const { player, pass, shown } = setUp({ hidden: () => away });
  player.enqueue([change(walk('a'), walk('b'), walk('c'))], 'view');
  away = true;
  await pass(5000);
  assert.deepEqual(shown(), ['show start+a', 'show view']);
});

test('far behind, it jumps without telling everything', () => {
  const { player, diary } = setUp();
  player.enqueue([change(...Array.from({ length: 60 }, (_, i) => walk(i)))], 'view');
  assert.deepEqual(diary, ['clear', 'arrived view', 'show view', 'settled view']);
});

const round = Array.from({ length: 60 }, (_, i) => walk(`w${i}`));

/** Hold the player's own new power until a tap, while a whole round of the others arrives. */
const readMeanwhile = async () => {
  const given = setUp({ mine: seat => seat === 0, untilTap: () => true });
  given.player.enqueue([change(drawn)], 'one');
  await given.pass(5000);
  assert.equal(given.player.isHeld, true);
  for (const event of round) given.player.enqueue([change(event)], event.name);
  await given.pass(60_000);
  return given;
};

test('whoever reads a new power misses nothing of what happens meanwhile', async () => {
  const { player, pass, diary } = await readMeanwhile();
  assert.equal(player.isHeld, true);
  assert.ok(!diary.includes('tell w0'));
  player.skip();
  await pass(100_000);
  assert.deepEqual(
    diary.filter(line => line.startsWith('tell w')),
    round.map(({ name }) => `tell ${name}`),
  );
  assert.equal(diary.at(-1), 'settled w59');
  // Caught up: from here on it is far behind only if the game is too fast.
  player.enqueue([change(...round)], 'late');
  assert.deepEqual(diary.slice(-4), ['clear', 'arrived late', 'show late', 'settled late']);
});

test('whoever skips what came while they read is told of all of it', async () => {
  const { player, pass, diary } = await readMeanwhile();
  player.skip();
  await pass(FLIGHT);
  player.skip();
  const told = diary.filter(line => line.startsWith('tell w')).join();
  for (const { name } of round) assert.match(told, new RegExp(`\\b${name}\\b`));
  assert.equal(diary.at(-1), 'settled w59');
});

test('what was taken back is not played', async () => {
  const { player, pass, diary } = setUp();
  player.enqueue([change(walk('a'), walk('b'))], 'one');
  player.enqueue([undo], 'before');
  assert.deepEqual(diary.slice(4), ['clear', 'arrived before', 'show before', 'settled before']);
  await pass(5000);
  assert.equal(diary.at(-1), 'settled before');
});

test('unknown events and broken parts never stop it', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const effects = { play: broken, clear: broken };
  const { player, pass, diary } = setUp({ applyEvent: broken, effects, report: () => {} });
  const strange = [{ type: 'tsunami', name: 'x' }, { type: 'toString' }];
  player.enqueue([change(...strange, walk('a')), { seq: 3 }], 'view');
  await pass(5000);
  assert.equal(diary.at(-1), 'settled view');
  player.enqueue([change(null)], 'next');
  await pass(5000);
  assert.equal(diary.at(-1), 'settled next');
});

test('a board that cannot be drawn leaves the player able to go on', async () => {
  let fails = true;
  const seen = [];
  const show = scene => {
    if (fails) throw new Error('broken');
    seen.push(scene.name);
  };
  const { player, pass } = setUp({ show });
  player.enqueue([change(walk('a'))], 'one');
  await pass(5000);
  fails = false;
  player.enqueue([change(walk('b'))], 'two');
  await pass(5000);
  assert.deepEqual(seen, ['one+b', 'two']);
});

test('a reset forgets what waits', async () => {
  const { player, pass, diary } = setUp();
  player.enqueue([change(walk('a'), walk('b'))], 'one');
  player.reset({ name: 'other', pieces: [] });
  await pass(5000);
  assert.deepEqual(diary.slice(4), ['clear', 'show other', 'settled other']);
  assert.equal(player.scene.name, 'other');
});

test('pieces that an effect draws are left out until it ends', async () => {
  const scenes = [];
  const { player, pass } = setUp({
    show: scene => scenes.push(scene.pieces.map(piece => `${piece.key}@${piece.at}`)),
    sceneOf: (_, previous) => previous,
    applyEvent: scene => ({ ...scene, pieces: [...scene.pieces, { key: 'shark#1', at: 'G4' }] }),
  });
  player.reset({ name: '', pieces: [{ key: 'a1', at: 'E7' }] });
  player.enqueue([change({ type: 'creature_appeared', kind: 'shark', space: 'G4' })], 'view');
  await pass(5000);
  assert.deepEqual(scenes.slice(1), [['a1@E7'], ['a1@E7', 'shark#1@G4'], ['a1@E7', 'shark#1@G4']]);
});

test('cards come with their event and go by themselves', async () => {
  const { player, pass } = setUp({ mine: seat => seat === 0 });
  const kinds = [];
  const stop = player.onCard(({ card, banner }) => kinds.push([card?.kind, banner?.kind]));
  const die = { type: 'die_rolled', kind: 'shark', seat: 0 };
  player.enqueue([change({ type: 'turn_began', seat: 0 }, die)], 'view');
  assert.equal(player.display.banner.own, true);
  await pass(5000);
  assert.deepEqual(kinds, [
    [undefined, 'turn'],
    ['die', 'turn'],
    ['die', undefined],
    [undefined, undefined],
  ]);
  stop();
  player.enqueue([change(die)], 'view');
  assert.equal(kinds.length, 4);
});

test('your turn rings, also when the rest is not played', () => {
  const { player, diary } = setUp({ hidden: () => true, mine: seat => seat === 2 });
  player.enqueue([change({ type: 'turn_began', seat: 1, name: 't' })], 'one');
  assert.ok(!diary.includes('sound bell'));
  player.enqueue([change({ type: 'turn_began', seat: 2, name: 't' })], 'two');
  assert.ok(diary.includes('sound bell'));
});

test('what one cause does at once is one moment, and every event is in one', () => {
  const lost = (adventurer, by, space = 'G4') => ({ type: 'adventurer_eliminated', adventurer, space, by });
  const events = [
    { type: 'tile_sunk', space: 'G4', terrain: 'forest' },
    { type: 'effect_revealed', space: 'G4', effect: 'whirlpool' },
    lost(1, 'whirlpool'),
    lost(2, 'whirlpool', 'G5'),
    { type: 'raft_lost', space: 'G5', by: 'whirlpool' },
    { type: 'creature_moved', kind: 'shark', origin: 'A1', target: 'G4', how: 'die' },
    lost(3, 'shark'),
    lost(4, 'shark'),
    { type: 'effect_revealed', space: 'H4', effect: 'volcano' },
    lost(5, 'volcano'),
    { type: 'volcano_erupted', space: 'H4', count: 3 },
    { type: 'game_ended', why: 'volcano' },
  ];
  const moments = momentsOf(events, { mine: () => false });
  assert.deepEqual(
    moments.map(moment => [moment.effect, moment.events.length]),
    [
      ['sink', 1],
      ['turnOver', 1],
      ['whirlpool', 3],
      ['prowl', 1],
      ['eaten', 2],
      ['turnOver', 1],
      ['tremble', 0],
      ['finale', 2],
      [undefined, 1],
    ],
  );
  assert.deepEqual(
    moments.flatMap(moment => moment.events),
    events,
  );
  assert.equal(moments[7].card?.count, 3);
});

/** Sounds: none before a gesture or against the player's wish, and every cue of motion has one. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { SOUND_NAMES, createSound } from '../../../src/survive/web/js/sound/sound.js';

/** An audio context that counts what is started. */
const fakeContext = () => {
  const param = () => ({
    value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
    setTargetAtTime() {},
  });
  const context = {
    started: 0, state: 'running', currentTime: 0, sampleRate: 100, destination: {}, resume() {},
  };
  const node = () => ({
    gain: param(), frequency: param(), Q: param(), connect: other => other, stop() {},
    start() { context.started += 1; },
  });
  for (const kind of ['Gain', 'Oscillator', 'BufferSource', 'BiquadFilter', 'DynamicsCompressor']) {
    context[`create${kind}`] = node;
  }
  context.createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  return context;
};

const setUp = wish => {
  const made = [];
  const sound = createSound({
    wanted: () => wish.sound,
    newContext: () => {
      made.push(fakeContext());
      return made.at(-1);
    },
  });
  return { sound, made };
};

test('nothing sounds before the first gesture', () => {
  const { sound, made } = setUp({ sound: true });
  sound.play('bell');
  assert.equal(made.length, 0);
  sound.unlock();
  sound.unlock();
  sound.play('bell');
  assert.equal(made.length, 1);
  assert.ok(made[0].started > 0);
});

test('who wants no sound gets none', () => {
  const wish = { sound: false };
  const { sound, made } = setUp(wish);
  sound.unlock();
  assert.equal(made.length, 0);
  wish.sound = true;
  sound.unlock();
  wish.sound = false;
  sound.play('bell');
  assert.equal(made[0].started, 0);
});

test('every sound can be played, and an unknown one is silent', () => {
  const { sound, made } = setUp({ sound: true });
  sound.unlock();
  for (const name of SOUND_NAMES) {
    const before = made[0].started;
    sound.play(name);
    assert.ok(made[0].started > before, name);
  }
  const before = made[0].started;
  sound.play('toString');
  assert.equal(made[0].started, before);
});

test('every cue of an event is a sound', () => {
  const types = ['adventurer_placed', 'raft_placed', 'turn_began', 'adventurer_boarded', 'adventurer_saved',
    'adventurer_eliminated', 'raft_appeared', 'raft_lost', 'tile_sunk', 'power_drawn', 'volcano_erupted',
    'power_played', 'die_rolled', 'creature_appeared', 'creature_removed', 'game_ended'];
  const hows = ['walk', 'swim', 'dolphin', 'extra', 'push', 'die', 'dive', 'tile', 'move', 'oars'];
  const events = [
    ...types.map(type => ({ type, seat: 0 })),
    ...['adventurer_moved', 'raft_moved', 'creature_moved'].flatMap(type => hows.map(how => ({ type, how }))),
    ...['shark', 'whirlpool', 'volcano'].map(effect => ({ type: 'effect_revealed', effect })),
  ];
  for (const { cue } of momentsOf(events, { mine: () => true })) {
    if (cue) assert.ok(SOUND_NAMES.includes(cue), cue);
  }
});

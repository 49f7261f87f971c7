/** Sounds: none before a gesture or against the player's wish, and every cue of motion has one. */

import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { SOUND_NAMES, createSound } from '../../../src/survive/web/js/sound/sound.js';
import { EVENTS_OF_ALL_KINDS } from './events_of_all_kinds.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** An audio context that counts what is started. */
const fakeContext = () => {
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
    setTargetAtTime() {},
  });
  const context = {
    started: 0,
    state: 'running',
    currentTime: 0,
    sampleRate: 100,
    destination: {},
    resume() {},
  };
  const node = () => ({
    gain: param(),
    frequency: param(),
    Q: param(),
    connect: other => other,
    stop() {},
    start() {
      context.started += 1;
    },
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

test('players who want no sound get none', () => {
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
  for (const { cue } of momentsOf(EVENTS_OF_ALL_KINDS, { mine: () => true })) {
    if (cue) assert.ok(SOUND_NAMES.includes(cue), cue);
  }
});

/** Sounds: none before a gesture or against the player's wish, and every cue of motion has one. */

import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { createHearing, tuned } from '../../../src/survive/web/js/sound/hearing.js';
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
    stopped: 0,
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
    stop() {
      context.stopped += 1;
    },
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
  const last = [
    { type: 'effect_revealed', effect: 'volcano' },
    { type: 'game_ended', why: 'volcano' },
  ];
  for (const { cue } of momentsOf([...EVENTS_OF_ALL_KINDS, ...last], { mine: () => true })) {
    if (cue) assert.ok(SOUND_NAMES.includes(cue), cue);
  }
});

test('what is heard again and again gets quieter, but never silent, and recovers', () => {
  const hearing = createHearing(() => 0.5);
  const loud = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(now => hearing.listen('step', now).loud);
  assert.equal(loud[0], 1);
  for (const [place, one] of loud.entries()) if (place) assert.ok(one <= loud[place - 1]);
  assert.ok(loud.at(-1) < 0.6 && loud.at(-1) > 0.3);
  assert.equal(hearing.listen('bell', 9).loud, 1, 'others are not concerned');
  assert.equal(hearing.listen('step', 60).loud, 1);
});

test('two equal sounds at once are one, and no sound is exactly like the last', () => {
  let chance = 0;
  const hearing = createHearing(() => (chance += 0.3));
  const first = hearing.listen('splash', 1);
  assert.equal(hearing.listen('splash', 1.02), null);
  assert.notEqual(hearing.listen('splash', 2).pitch, first.pitch);
});

test('tuned instruments play quieter and higher', () => {
  const played = [];
  const plain = { tone: one => played.push(one), rush: one => played.push(one) };
  const { tone, rush } = tuned(plain, { loud: 0.5, pitch: 1.1 });
  tone({ from: 100, gain: 0.2 });
  rush({ from: 200, to: 100, gain: 0.4, filter: 'lowpass' });
  assert.deepEqual(
    played.map(({ from, to, gain }) => [from, to, gain].map(number => Math.round(number * 100) / 100)),
    [
      [110, 110, 0.1],
      [220, 110, 0.2],
    ],
  );
  assert.equal(played[1].filter, 'lowpass');
});

test('waves are heard only where they are wanted, begin once, and end', () => {
  const { sound, made } = setUp({ sound: true });
  sound.setMood({ on: true, night: false, tension: 0 });
  sound.unlock();
  const [context] = made;
  const waves = context.started;
  assert.ok(waves > 0);
  sound.setMood({ on: true, night: true, tension: 0.3 });
  sound.unlock();
  assert.equal(context.started, waves, 'they go on');
  sound.setMood({ on: false, night: true, tension: 0.3 });
  assert.equal(context.stopped, waves);
});

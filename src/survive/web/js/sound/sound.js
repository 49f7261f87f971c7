/**
 * The game's own sounds, made of tones and noise when they are needed: no files. Quiet, short, and
 * silent until the player has touched the page, as browsers demand, and wants sound.
 */

import { app } from '../app/store.js';

/** Everything is played through this much at most; single sounds are balanced against each other. */
const LOUDEST = 0.5;

/**
 * A tone with a soft start and an end that dies away.
 * @typedef {object} Tone
 * @property {number} from in hertz
 * @property {number} [to] where it glides to
 * @property {number} [at] seconds from now
 * @property {number} [lasts] seconds
 * @property {number} [gain]
 * @property {OscillatorType} [wave]
 * @property {number} [attack]
 */
/**
 * Noise through a band that may glide: water, wood, rumble.
 * @typedef {object} Rush
 * @property {number} from middle of the band, in hertz
 * @property {number} [to]
 * @property {number} [narrow] how narrow the band is
 * @property {number} [at]
 * @property {number} [lasts]
 * @property {number} [gain]
 * @property {number} [attack]
 * @property {BiquadFilterType} [filter]
 */

/** @typedef {{tone: (tone: Tone) => void, rush: (rush: Rush) => void}} Desk the two instruments */

/** Bubbles rise in pitch, irregularly. @param {Desk} desk @param {number} count @param {number} start */
const bubbles = ({ tone }, count, start) => {
  for (let i = 0; i < count; i += 1) {
    const from = 260 + ((i * 137) % 240);
    tone({ from, to: from * 1.9, at: start + i * 0.075 + ((i * 53) % 40) / 1000, lasts: 0.07, gain: 0.05 });
  }
};

/** Single hollow knock on wood. @param {Desk} desk @param {number} at @param {number} pitch */
const knock = ({ tone, rush }, at, pitch) => {
  tone({ from: pitch, to: pitch * 0.82, at, lasts: 0.11, gain: 0.2, wave: 'triangle', attack: 0.002 });
  rush({ from: pitch * 4, narrow: 2, at, lasts: 0.04, gain: 0.16, attack: 0.001 });
};

/** @param {Desk} desk @param {number} at @param {number} pitch @param {number} gain */
const bell = ({ tone }, at, pitch, gain) => {
  tone({ from: pitch, at, lasts: 0.9, gain, attack: 0.004 });
  tone({ from: pitch * 2.01, at, lasts: 0.5, gain: gain * 0.35, attack: 0.003 });
  tone({ from: pitch * 3.02, at, lasts: 0.25, gain: gain * 0.16, attack: 0.002 });
};

/** @type {Record<string, (desk: Desk) => void>} */
const SOUNDS = {
  click: ({ tone }) => tone({ from: 620, to: 480, lasts: 0.05, gain: 0.07, wave: 'triangle', attack: 0.002 }),
  step: ({ tone, rush }) => {
    tone({ from: 190, to: 120, lasts: 0.09, gain: 0.15, attack: 0.003 });
    rush({ from: 900, narrow: 1, lasts: 0.06, gain: 0.08, attack: 0.002 });
  },
  splash: ({ rush }) => {
    rush({ from: 1300, to: 480, narrow: 0.8, lasts: 0.3, gain: 0.16, attack: 0.02 });
    rush({ from: 3200, to: 1800, narrow: 1.2, at: 0.05, lasts: 0.22, gain: 0.05, attack: 0.03 });
  },
  swim: ({ rush }) => rush({ from: 380, to: 820, narrow: 0.9, lasts: 0.42, gain: 0.14, attack: 0.12 }),
  raft: desk => {
    knock(desk, 0, 240);
    knock(desk, 0.1, 190);
    desk.rush({ from: 700, to: 420, narrow: 0.8, at: 0.03, lasts: 0.3, gain: 0.07, attack: 0.08 });
  },
  crack: desk => {
    [0, 0.05, 0.12, 0.21].forEach((at, i) => knock(desk, at, 300 - i * 42));
    desk.rush({ from: 1700, to: 500, narrow: 0.7, lasts: 0.24, gain: 0.16, attack: 0.002 });
  },
  sink: desk => {
    desk.rush({ from: 90, to: 55, filter: 'lowpass', narrow: 1, lasts: 0.9, gain: 0.5, attack: 0.2 });
    desk.rush({ from: 900, to: 260, narrow: 0.7, at: 0.25, lasts: 0.6, gain: 0.12, attack: 0.2 });
    bubbles(desk, 7, 0.45);
  },
  surface: desk => {
    desk.rush({ from: 260, to: 1250, narrow: 0.8, lasts: 0.4, gain: 0.2, attack: 0.22 });
    desk.rush({ from: 2400, to: 1500, narrow: 1, at: 0.3, lasts: 0.3, gain: 0.06, attack: 0.03 });
    bubbles(desk, 3, 0.02);
  },
  dive: desk => {
    desk.rush({ from: 900, to: 240, narrow: 0.8, lasts: 0.4, gain: 0.17, attack: 0.05 });
    bubbles(desk, 4, 0.25);
    desk.rush({ from: 260, to: 1100, narrow: 0.8, at: 0.55, lasts: 0.38, gain: 0.17, attack: 0.2 });
  },
  bite: desk => {
    desk.tone({ from: 130, to: 62, at: 0.12, lasts: 0.2, gain: 0.3, wave: 'triangle', attack: 0.004 });
    desk.rush({ from: 2100, to: 900, narrow: 1.4, at: 0.12, lasts: 0.07, gain: 0.2, attack: 0.001 });
    desk.rush({ from: 1100, to: 380, narrow: 0.8, at: 0.16, lasts: 0.4, gain: 0.15, attack: 0.03 });
    bubbles(desk, 3, 0.36);
  },
  whirlpool: desk => {
    desk.rush({ from: 320, to: 1150, narrow: 2.2, lasts: 1.2, gain: 0.26, attack: 0.5 });
    desk.rush({ from: 170, to: 420, narrow: 1.5, at: 0.1, lasts: 1.1, gain: 0.24, attack: 0.5 });
    desk.tone({ from: 190, to: 58, at: 0.7, lasts: 0.5, gain: 0.12, attack: 0.15 });
    bubbles(desk, 5, 0.95);
  },
  eruption: ({ tone, rush }) => {
    rush({ from: 70, to: 130, filter: 'lowpass', narrow: 1, lasts: 1.3, gain: 0.65, attack: 0.12 });
    tone({ from: 66, to: 34, at: 0.18, lasts: 0.7, gain: 0.36, wave: 'triangle', attack: 0.01 });
    rush({ from: 1500, to: 300, narrow: 0.6, at: 0.18, lasts: 0.7, gain: 0.16, attack: 0.01 });
    [0.42, 0.58, 0.69, 0.86].forEach((at, i) =>
      rush({ from: 620 - i * 90, narrow: 1.5, at, lasts: 0.12, gain: 0.12 }));
  },
  spray: ({ tone, rush }) => {
    rush({ from: 4200, to: 2600, narrow: 0.9, lasts: 0.5, gain: 0.1, attack: 0.04 });
    tone({ from: 420, to: 210, at: 0.3, lasts: 0.35, gain: 0.07, wave: 'triangle', attack: 0.05 });
    rush({ from: 800, to: 260, narrow: 0.8, at: 0.4, lasts: 0.4, gain: 0.14, attack: 0.06 });
  },
  die: desk => [0, 0.09, 0.17, 0.27, 0.4, 0.56].forEach((at, i) =>
    knock(desk, at, 520 - i * 22 - (i % 2) * 60)),
  push: ({ tone, rush }) => {
    tone({ from: 115, to: 58, lasts: 0.22, gain: 0.34, wave: 'triangle', attack: 0.004 });
    rush({ from: 420, narrow: 0.9, lasts: 0.12, gain: 0.16, attack: 0.002 });
    rush({ from: 1500, to: 2600, narrow: 2, at: 0.1, lasts: 0.22, gain: 0.04, attack: 0.08 });
  },
  card: ({ rush }) => rush({ from: 1900, to: 3100, narrow: 1, lasts: 0.14, gain: 0.08, attack: 0.03 }),
  saved: desk => [523.25, 659.25, 783.99].forEach((pitch, i) => bell(desk, 0.12 + i * 0.09, pitch, 0.09)),
  bell: desk => [587.33, 880].forEach((pitch, i) => bell(desk, i * 0.14, pitch, 0.08)),
  fanfare: desk => [[392, 0], [523.25, 0.16], [659.25, 0.32], [783.99, 0.48], [659.25, 0.72], [1046.5, 0.86]]
    .forEach(([pitch, at]) => {
      bell(desk, at, pitch, 0.09);
      desk.tone({ from: pitch / 2, at, lasts: 0.5, gain: 0.05, wave: 'triangle', attack: 0.02 });
    }),
};

/** The names that `play` knows. */
export const SOUND_NAMES = Object.freeze(Object.keys(SOUNDS));

/** A second of noise, the raw material of water, wood and stone. @param {AudioContext} context */
const noiseOf = context => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
};

/**
 * The two instruments, on a context that runs.
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @returns {Desk}
 */
const deskOf = (context, out) => {
  const noise = noiseOf(context);

  /**
   * A volume that swells and dies away.
   * @param {number} start
   * @param {number} attack
   * @param {number} lasts
   * @param {number} gain
   */
  const envelope = (start, attack, lasts, gain) => {
    const volume = context.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.linearRampToValueAtTime(gain, start + Math.min(attack, lasts / 2));
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    volume.connect(out);
    return volume;
  };
  /**
   * @param {AudioParam} pitch
   * @param {number} start
   * @param {number} from
   * @param {number} to
   * @param {number} lasts
   */
  const glide = (pitch, start, from, to, lasts) => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + lasts);
  };
  /** @param {AudioScheduledSourceNode} source @param {number} start @param {number} lasts */
  const sound = (source, start, lasts) => {
    source.start(start);
    source.stop(start + lasts + 0.02);
  };

  return {
    tone: ({ from, to = from, at = 0, lasts = 0.2, gain = 0.1, wave = 'sine', attack = 0.01 }) => {
      const start = context.currentTime + at;
      const voice = context.createOscillator();
      voice.type = wave;
      glide(voice.frequency, start, from, to, lasts);
      voice.connect(envelope(start, attack, lasts, gain));
      sound(voice, start, lasts);
    },
    rush: ({ from, to = from, narrow = 1, filter = 'bandpass', at = 0, lasts = 0.2, gain = 0.1,
      attack = 0.01 }) => {
      const start = context.currentTime + at;
      const source = context.createBufferSource();
      source.buffer = noise;
      source.loop = true;
      const band = context.createBiquadFilter();
      band.type = filter;
      band.Q.value = narrow;
      glide(band.frequency, start, from, to, lasts);
      source.connect(band).connect(envelope(start, attack, lasts, gain));
      sound(source, start, lasts);
    },
  };
};

/**
 * @param {object} [parts]
 * @param {() => boolean} [parts.wanted] whether the player wants sound
 * @param {() => AudioContext} [parts.newContext]
 */
export const createSound = ({ wanted = () => true, newContext = () => new AudioContext() } = {}) => {
  /** @type {{context: AudioContext, master: GainNode, desk: Desk} | null} */
  let studio = null;
  let volume = 1;

  const open = () => {
    const context = newContext();
    const master = context.createGain();
    master.gain.value = LOUDEST * volume;
    // Several sounds at once must not distort.
    const limiter = context.createDynamicsCompressor();
    master.connect(limiter).connect(context.destination);
    return { context, master, desk: deskOf(context, master) };
  };

  return {
    /** Called at the player's gestures: browsers let a page sound only from there. */
    unlock: () => {
      if (!wanted()) return;
      studio ??= open();
      if (studio.context.state === 'suspended') studio.context.resume();
    },
    /** Play a sound; none before the first gesture or against the player's wish. @param {string} name */
    play: name => {
      if (!studio || !wanted() || studio.context.state !== 'running' || !Object.hasOwn(SOUNDS, name)) return;
      SOUNDS[name](studio.desk);
    },
    /** @param {number} loudness from 0 to 1 */
    setVolume: loudness => {
      volume = Math.min(1, Math.max(0, loudness));
      studio?.master.gain.setTargetAtTime(LOUDEST * volume, studio.context.currentTime, 0.02);
    },
  };
};

/** The sounds of this page, for who wants them. */
export const sound = createSound({ wanted: () => app.state.settings.sound });

/**
 * Unlock the sound at the first touches and keys of a page.
 * @param {EventTarget} page
 */
export const unlockOnGesture = page => {
  const unlock = () => sound.unlock();
  for (const gesture of ['pointerdown', 'keydown']) page.addEventListener(gesture, unlock, { capture: true });
  // After the page has dealt with it: the click may have been the one that turns the sound on.
  page.addEventListener('click', unlock);
};

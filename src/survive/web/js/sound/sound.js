/**
 * The game's own sounds, made of tones and noise when they are needed: there are no files. They are quiet and
 * short, and silent until the player wants sound and has touched the page, as browsers demand.
 */

import { app } from '../app/store.js';
import { createInstruments } from './instruments.js';
import { SOUNDS } from './sounds.js';

/** @typedef {import('./instruments.js').Instruments} Instruments */

/** The loudest that anything is played; single sounds are balanced against each other. */
const LOUDEST = 0.5;

/** The names that `play` knows. */
export const SOUND_NAMES = Object.freeze(Object.keys(SOUNDS));

/**
 * @param {object} [parts]
 * @param {() => boolean} [parts.wanted] whether the player wants sound
 * @param {() => AudioContext} [parts.newContext]
 */
export const createSound = ({ wanted = () => true, newContext = () => new AudioContext() } = {}) => {
  /** @type {{context: AudioContext, master: GainNode, instruments: Instruments} | null} */
  let studio = null;
  let volume = 1;

  const open = () => {
    const context = newContext();
    const master = context.createGain();
    master.gain.value = LOUDEST * volume;
    // Several sounds at once must not distort.
    const limiter = context.createDynamicsCompressor();
    master.connect(limiter).connect(context.destination);
    return { context, master, instruments: createInstruments(context, master) };
  };

  return {
    /** Call this on the player's gestures: only then do browsers let a page make sounds. */
    unlock: () => {
      if (!wanted()) return;
      studio ??= open();
      if (studio.context.state === 'suspended') studio.context.resume();
    },
    /** Play a sound, but not before the first gesture or against the player's wish. @param {string} name */
    play: name => {
      if (!studio || !wanted() || studio.context.state !== 'running' || !Object.hasOwn(SOUNDS, name)) return;
      SOUNDS[name](studio.instruments);
    },
    /** @param {number} loudness from 0 to 1 */
    setVolume: loudness => {
      volume = Math.min(1, Math.max(0, loudness));
      studio?.master.gain.setTargetAtTime(LOUDEST * volume, studio.context.currentTime, 0.02);
    },
  };
};

/** The sounds of this page, for players who want them. */
export const sound = createSound({ wanted: () => app.state.settings.sound });

const unlock = () => sound.unlock();

/**
 * Unlock the sound when the player first touches the page or presses a key.
 * @param {EventTarget} page
 */
export const unlockOnGesture = page => {
  for (const gesture of ['pointerdown', 'keydown']) page.addEventListener(gesture, unlock, { capture: true });
  // After the page has handled it, because the click may have been the one that turns the sound on.
  page.addEventListener('click', unlock);
};

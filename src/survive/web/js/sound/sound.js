/**
 * The game's own sounds, made of tones and noise when they are needed: there are no files. They are quiet and
 * short, and silent until the player wants sound and has touched the page, as browsers demand.
 */

import { isDark } from '../app/settings.js';
import { app } from '../app/store.js';
import { createAmbience } from './ambience.js';
import { createHearing, tuned } from './hearing.js';
import { createInstruments } from './instruments.js';
import { SOUNDS } from './sounds.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./ambience.js').Mood} Mood */
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
  /**
   * @typedef {{context: AudioContext, master: GainNode, instruments: Instruments,
   *   ambience: ReturnType<typeof createAmbience>}} Studio
   */
  /** @type {Studio | null} */
  let studio = null;
  let volume = 1;
  /** @type {Mood} */
  let mood = { on: false, night: false, tension: 0 };
  const hearing = createHearing();

  const open = () => {
    const context = newContext();
    const master = context.createGain();
    master.gain.value = LOUDEST * volume;
    // Several sounds at once must not distort.
    const limiter = context.createDynamicsCompressor();
    master.connect(limiter).connect(context.destination);
    const instruments = createInstruments(context, master);
    return { context, master, instruments, ambience: createAmbience(context, master, instruments) };
  };

  return {
    /** Call this on the player's gestures: only then do browsers let a page make sounds. */
    unlock: () => {
      if (!wanted()) return;
      studio ??= open();
      if (studio.context.state === 'suspended') studio.context.resume();
      studio.ambience.tune(mood);
    },
    /** Play a sound, but not before the first gesture or against the player's wish. @param {string} name */
    play: name => {
      if (!studio || !wanted() || studio.context.state !== 'running' || !Object.hasOwn(SOUNDS, name)) return;
      const how = hearing.listen(name, studio.context.currentTime);
      if (how) SOUNDS[name](tuned(studio.instruments, how));
    },
    /** @param {number} loudness from 0 to 1 */
    setVolume: loudness => {
      const wished = Math.min(1, Math.max(0, loudness));
      if (wished === volume) return;
      volume = wished;
      studio?.master.gain.setTargetAtTime(LOUDEST * volume, studio.context.currentTime, 0.02);
    },
    /** Adapt the waves to the table. @param {Mood} now */
    setMood: now => {
      if (now.on === mood.on && now.night === mood.night && now.tension === mood.tension) return;
      mood = now;
      studio?.ambience.tune(mood);
    },
  };
};

/** The sounds of this page, for players who want them. */
export const sound = createSound({ wanted: () => app.state.settings.sound });

/**
 * Return how the waves sound at what is on the screen. The danger is that which the board shows, which may be
 * less than the game already knows.
 * @param {AppState} state @returns {Mood}
 */
const moodOf = ({ route, settings, table }) => {
  const isAtTable = route.name === 'table' && table !== null && table.shown.info.started && !document.hidden;
  return {
    on: isAtTable && settings.sound && settings.ambience,
    night: isDark(settings),
    tension: table
      ? Math.min(1, table.shown.scene.volcanoes.length / Math.max(1, table.shown.map.volcanoes))
      : 0,
  };
};

/** @param {AppState} state */
const tune = state => {
  sound.setVolume(state.settings.volume);
  sound.setMood(moodOf(state));
};

/** Adapt volume and waves to the settings and the table from now on. */
export const tuneAlways = () => {
  app.subscribe(tune);
  document.addEventListener('visibilitychange', () => tune(app.state));
};

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

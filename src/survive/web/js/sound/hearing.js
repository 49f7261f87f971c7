/**
 * Kindness to ears: what is heard again and again gets quieter, two equal sounds at once are one, and no sound
 * is exactly like the one before. So a game of an hour does not annoy anybody.
 */

/** @typedef {import('./instruments.js').Instruments} Instruments */

/** Seconds for which a sound is remembered, how much quieter each memory makes it, and how quiet at most. */
const MEMORY = 15;
const TIRED = 0.1;
const QUIETEST = 0.45;
/** Equal sounds within this many seconds are one. */
const AT_ONCE = 0.06;
/** How far the pitch strays, up or down. */
const STRAY = 0.035;

/** @param {() => number} [chance] from 0 to 1 */
export const createHearing = (chance = Math.random) => {
  /** When each sound was heard, as far as it is remembered. @type {Map<string, number[]>} */
  const heard = new Map();
  return {
    /**
     * Return how to play a sound now; null: not at all.
     * @param {string} name @param {number} now in seconds
     */
    listen: (name, now) => {
      const before = (heard.get(name) ?? []).filter(time => now - time < MEMORY);
      if (before.some(time => now - time < AT_ONCE)) return null;
      heard.set(name, [...before, now]);
      return {
        loud: Math.max(QUIETEST, 1 - TIRED * before.length),
        pitch: 1 + (chance() * 2 - 1) * STRAY,
      };
    },
  };
};

/**
 * Return the instruments as they play a little louder or quieter, higher or lower.
 * @param {Instruments} instruments @param {{loud: number, pitch: number}} how
 * @returns {Instruments}
 */
export const tuned = ({ tone, rush }, { loud, pitch }) => {
  /** @template {{from: number, to?: number, gain?: number}} T @param {T} sound @returns {T} */
  const changed = sound => ({
    ...sound,
    from: sound.from * pitch,
    to: (sound.to ?? sound.from) * pitch,
    gain: (sound.gain ?? 0.1) * loud,
  });
  return { tone: sound => tone(changed(sound)), rush: sound => rush(changed(sound)) };
};

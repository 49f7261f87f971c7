/** The recipe of each sound: which tones and noises, when, and how loud. */

/** @typedef {import('./instruments.js').Instruments} Instruments */

/**
 * Bubbles rise in pitch, irregularly.
 * @param {Instruments} instruments
 * @param {number} count
 * @param {number} start
 */
const bubbles = ({ tone }, count, start) => {
  for (let i = 0; i < count; i += 1) {
    const from = 260 + ((i * 137) % 240);
    tone({ from, to: from * 1.9, at: start + i * 0.075 + ((i * 53) % 40) / 1000, lasts: 0.07, gain: 0.05 });
  }
};

/** A hollow knock on wood. @param {Instruments} instruments @param {number} at @param {number} pitch */
const knock = ({ tone, rush }, at, pitch) => {
  tone({ from: pitch, to: pitch * 0.82, at, lasts: 0.11, gain: 0.2, wave: 'triangle', attack: 0.002 });
  rush({ from: pitch * 4, narrow: 2, at, lasts: 0.04, gain: 0.16, attack: 0.001 });
};

/** @param {Instruments} instruments @param {number} at @param {number} pitch @param {number} gain */
const bell = ({ tone }, at, pitch, gain) => {
  tone({ from: pitch, at, lasts: 0.9, gain, attack: 0.004 });
  tone({ from: pitch * 2.01, at, lasts: 0.5, gain: gain * 0.35, attack: 0.003 });
  tone({ from: pitch * 3.02, at, lasts: 0.25, gain: gain * 0.16, attack: 0.002 });
};

/** @type {Record<string, (instruments: Instruments) => void>} */
export const SOUNDS = {
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
  raft: instruments => {
    knock(instruments, 0, 240);
    knock(instruments, 0.1, 190);
    instruments.rush({ from: 700, to: 420, narrow: 0.8, at: 0.03, lasts: 0.3, gain: 0.07, attack: 0.08 });
  },
  crack: instruments => {
    [0, 0.05, 0.12, 0.21].forEach((at, i) => knock(instruments, at, 300 - i * 42));
    instruments.rush({ from: 1700, to: 500, narrow: 0.7, lasts: 0.24, gain: 0.16, attack: 0.002 });
  },
  sink: instruments => {
    instruments.rush({ from: 90, to: 55, filter: 'lowpass', narrow: 1, lasts: 0.9, gain: 0.5, attack: 0.2 });
    instruments.rush({ from: 900, to: 260, narrow: 0.7, at: 0.25, lasts: 0.6, gain: 0.12, attack: 0.2 });
    bubbles(instruments, 7, 0.45);
  },
  surface: instruments => {
    instruments.rush({ from: 260, to: 1250, narrow: 0.8, lasts: 0.4, gain: 0.2, attack: 0.22 });
    instruments.rush({ from: 2400, to: 1500, narrow: 1, at: 0.3, lasts: 0.3, gain: 0.06, attack: 0.03 });
    bubbles(instruments, 3, 0.02);
  },
  dive: instruments => {
    instruments.rush({ from: 900, to: 240, narrow: 0.8, lasts: 0.4, gain: 0.17, attack: 0.05 });
    bubbles(instruments, 4, 0.25);
    instruments.rush({ from: 260, to: 1100, narrow: 0.8, at: 0.55, lasts: 0.38, gain: 0.17, attack: 0.2 });
  },
  bite: instruments => {
    instruments.tone({ from: 130, to: 62, at: 0.12, lasts: 0.2, gain: 0.3, wave: 'triangle', attack: 0.004 });
    instruments.rush({ from: 2100, to: 900, narrow: 1.4, at: 0.12, lasts: 0.07, gain: 0.2, attack: 0.001 });
    instruments.rush({ from: 1100, to: 380, narrow: 0.8, at: 0.16, lasts: 0.4, gain: 0.15, attack: 0.03 });
    bubbles(instruments, 3, 0.36);
  },
  whirlpool: instruments => {
    instruments.rush({ from: 320, to: 1150, narrow: 2.2, lasts: 1.2, gain: 0.26, attack: 0.5 });
    instruments.rush({ from: 170, to: 420, narrow: 1.5, at: 0.1, lasts: 1.1, gain: 0.24, attack: 0.5 });
    instruments.tone({ from: 190, to: 58, at: 0.7, lasts: 0.5, gain: 0.12, attack: 0.15 });
    bubbles(instruments, 5, 0.95);
  },
  eruption: ({ tone, rush }) => {
    rush({ from: 70, to: 130, filter: 'lowpass', narrow: 1, lasts: 1.3, gain: 0.65, attack: 0.12 });
    tone({ from: 66, to: 34, at: 0.18, lasts: 0.7, gain: 0.36, wave: 'triangle', attack: 0.01 });
    rush({ from: 1500, to: 300, narrow: 0.6, at: 0.18, lasts: 0.7, gain: 0.16, attack: 0.01 });
    [0.42, 0.58, 0.69, 0.86].forEach((at, i) =>
      rush({ from: 620 - i * 90, narrow: 1.5, at, lasts: 0.12, gain: 0.12 }),
    );
  },
  rumble: ({ tone, rush }) => {
    rush({ from: 48, to: 80, filter: 'lowpass', narrow: 1, lasts: 1.1, gain: 0.5, attack: 0.7 });
    tone({ from: 41, to: 55, lasts: 1, gain: 0.2, wave: 'triangle', attack: 0.6 });
  },
  finale: instruments => {
    for (const [at, gain] of [
      [0, 0.65],
      [0.55, 0.5],
      [1.1, 0.55],
      [1.7, 0.4],
    ]) {
      const { rush, tone } = instruments;
      rush({ from: 66, to: 120, filter: 'lowpass', narrow: 1, at, lasts: 1.2, gain, attack: 0.05 });
      tone({ from: 70, to: 32, at: at + 0.05, lasts: 0.8, gain: gain * 0.5, wave: 'triangle', attack: 0.01 });
      rush({ from: 1400, to: 260, narrow: 0.6, at: at + 0.06, lasts: 0.6, gain: gain * 0.22 });
    }
    instruments.tone({ from: 98, to: 65, at: 1.9, lasts: 1.4, gain: 0.14, wave: 'triangle', attack: 0.3 });
  },
  gong: instruments => {
    bell(instruments, 0, 98, 0.2);
    instruments.tone({ from: 147, to: 145, lasts: 1.6, gain: 0.07, attack: 0.02 });
    instruments.rush({ from: 320, to: 180, narrow: 3, lasts: 1, gain: 0.08, attack: 0.01 });
  },
  spray: ({ tone, rush }) => {
    rush({ from: 4200, to: 2600, narrow: 0.9, lasts: 0.5, gain: 0.1, attack: 0.04 });
    tone({ from: 420, to: 210, at: 0.3, lasts: 0.35, gain: 0.07, wave: 'triangle', attack: 0.05 });
    rush({ from: 800, to: 260, narrow: 0.8, at: 0.4, lasts: 0.4, gain: 0.14, attack: 0.06 });
  },
  die: instruments =>
    [0, 0.09, 0.17, 0.27, 0.4, 0.56].forEach((at, i) => knock(instruments, at, 520 - i * 22 - (i % 2) * 60)),
  push: ({ tone, rush }) => {
    tone({ from: 115, to: 58, lasts: 0.22, gain: 0.34, wave: 'triangle', attack: 0.004 });
    rush({ from: 420, narrow: 0.9, lasts: 0.12, gain: 0.16, attack: 0.002 });
    rush({ from: 1500, to: 2600, narrow: 2, at: 0.1, lasts: 0.22, gain: 0.04, attack: 0.08 });
  },
  card: ({ rush }) => rush({ from: 1900, to: 3100, narrow: 1, lasts: 0.14, gain: 0.08, attack: 0.03 }),
  saved: instruments =>
    [523.25, 659.25, 783.99].forEach((pitch, i) => bell(instruments, 0.12 + i * 0.09, pitch, 0.09)),
  coin: instruments => {
    bell(instruments, 0, 1318.5, 0.035);
    bell(instruments, 0.06, 1760, 0.03);
  },
  bell: instruments => [587.33, 880].forEach((pitch, i) => bell(instruments, i * 0.14, pitch, 0.08)),
  triumph: instruments => {
    SOUNDS.fanfare(instruments);
    [523.25, 659.25, 783.99, 1046.5].forEach(pitch => bell(instruments, 1.3, pitch, 0.07));
    [1318.5, 1568, 2093].forEach((pitch, i) => bell(instruments, 1.45 + i * 0.11, pitch, 0.03));
  },
  fanfare: instruments =>
    [
      [392, 0],
      [523.25, 0.16],
      [659.25, 0.32],
      [783.99, 0.48],
      [659.25, 0.72],
      [1046.5, 0.86],
    ].forEach(([pitch, at]) => {
      bell(instruments, at, pitch, 0.09);
      instruments.tone({ from: pitch / 2, at, lasts: 0.5, gain: 0.05, wave: 'triangle', attack: 0.02 });
    }),
};

/**
 * What is heard all the time, very quietly: waves that come and go, a gull now and then by day, crickets at
 * night, and a deep hum that grows with every volcano. It fades in and out, and stops while nobody looks.
 */

/** @typedef {import('./instruments.js').Instruments} Instruments */
/**
 * @typedef {object} Mood
 * @property {boolean} on
 * @property {boolean} night
 * @property {number} tension  from 0, nothing has erupted, to 1
 */

/** How loud each layer is at its loudest; all are far below the sounds of the game. */
const LOUD = Object.freeze({ surf: 0.05, swell: 0.035, hum: 0.05, gull: 0.012, cricket: 0.006 });
/** Seconds in which everything fades in or out. */
const FADE = 2.5;
/** Seconds between two calls of gulls or crickets, at least and at most. */
const REST = Object.freeze({ day: [18, 45], night: [4, 9] });

/** Seconds of noise that are played over and over: long enough that nobody hears it begin again. */
const LOOP = 7;

/** @param {AudioContext} context */
const longNoise = context => {
  const buffer = context.createBuffer(1, context.sampleRate * LOOP, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // Brown noise: each sample is near the last one, which sounds like water and not like a radio.
  let last = 0;
  for (let i = 0; i < samples.length; i += 1) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02;
    samples[i] = last * 3.5;
  }
  return buffer;
};

/** @param {Instruments} instruments */
const gull = ({ tone }) => {
  for (let i = 0; i < 3; i += 1) {
    const at = i * 0.34;
    tone({ from: 1150, to: 1750, at, lasts: 0.14, gain: LOUD.gull, wave: 'triangle', attack: 0.04 });
    tone({
      from: 1750,
      to: 900,
      at: at + 0.12,
      lasts: 0.22,
      gain: LOUD.gull,
      wave: 'triangle',
      attack: 0.02,
    });
  }
};

/** @param {Instruments} instruments */
const cricket = ({ tone }) => {
  for (let i = 0; i < 6; i += 1) {
    tone({ from: 4300, at: i * 0.09, lasts: 0.05, gain: LOUD.cricket, attack: 0.01 });
  }
};

/**
 * Waves: noise that swells with a slow tide.
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {{buffer: AudioBuffer, pitch: number, loud: number, tide: number}} wave
 */
const waves = (context, out, { buffer, pitch, loud, tide }) => {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'lowpass';
  band.frequency.value = pitch;
  const volume = context.createGain();
  volume.gain.value = loud * 0.55;
  const moon = context.createOscillator();
  moon.frequency.value = tide;
  const pull = context.createGain();
  pull.gain.value = loud * 0.45;
  moon.connect(pull).connect(volume.gain);
  source.connect(band).connect(volume).connect(out);
  source.start();
  moon.start();
  return [source, moon];
};

/** A deep hum, as loud as the island is in danger. @param {AudioContext} context @param {AudioNode} out */
const hum = (context, out) => {
  const volume = context.createGain();
  volume.gain.value = 0;
  const voices = [41.2, 61.9].map(pitch => {
    const voice = context.createOscillator();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    voice.connect(volume);
    voice.start();
    return voice;
  });
  volume.connect(out);
  return { volume, voices };
};

/**
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {Instruments} instruments
 */
export const createAmbience = (context, out, instruments) => {
  /** @type {{master: GainNode, danger: GainNode, sources: AudioScheduledSourceNode[]} | null} */
  let playing = null;
  /** @type {Mood} */
  let mood = { on: false, night: false, tension: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  const begin = () => {
    const master = context.createGain();
    master.gain.value = 0;
    master.connect(out);
    const buffer = longNoise(context);
    const { volume, voices } = hum(context, master);
    const sources = [
      ...waves(context, master, { buffer, pitch: 900, loud: LOUD.surf, tide: 0.11 }),
      ...waves(context, master, { buffer, pitch: 320, loud: LOUD.swell, tide: 0.067 }),
      ...voices,
    ];
    master.gain.setTargetAtTime(1, context.currentTime, FADE / 3);
    playing = { master, danger: volume, sources };
    rest();
  };

  const end = () => {
    if (!playing) return;
    const { master, sources } = playing;
    playing = null;
    clearTimeout(next);
    master.gain.setTargetAtTime(0, context.currentTime, FADE / 6);
    for (const source of sources) source.stop(context.currentTime + FADE);
  };

  /** After a while a gull calls, or a cricket at night. */
  const rest = () => {
    const [least, most] = mood.night ? REST.night : REST.day;
    next = setTimeout(
      () => {
        (mood.night ? cricket : gull)(instruments);
        rest();
      },
      1000 * (least + Math.random() * (most - least)),
    );
  };

  return {
    /** Be as the table is now. @param {Mood} now */
    tune: now => {
      mood = now;
      if (mood.on && !playing) begin();
      else if (!mood.on) end();
      playing?.danger.gain.setTargetAtTime(LOUD.hum * mood.tension, context.currentTime, FADE);
    },
  };
};

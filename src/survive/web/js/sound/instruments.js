/** The two instruments that all sounds are played on: tones and filtered noise. */

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

/** @typedef {{tone: (tone: Tone) => void, rush: (rush: Rush) => void}} Instruments */

/** A second of noise, the raw material of water, wood and stone. @param {AudioContext} context */
const noiseOf = context => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
};

/**
 * A volume that swells and dies away.
 * @param {AudioContext} context
 * @param {{start: number, attack: number, lasts: number, gain: number}} shape
 */
const envelope = (context, { start, attack, lasts, gain }) => {
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.linearRampToValueAtTime(gain, start + Math.min(attack, lasts / 2));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  return volume;
};

/** @param {AudioParam} pitch @param {{start: number, from: number, to: number, lasts: number}} way */
const glide = (pitch, { start, from, to, lasts }) => {
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, start + lasts);
};

/** @param {AudioScheduledSourceNode} source @param {number} start @param {number} lasts */
const playFor = (source, start, lasts) => {
  source.start(start);
  source.stop(start + lasts + 0.02);
};

/**
 * Set up the instruments on a running context.
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @returns {Instruments}
 */
export const createInstruments = (context, out) => {
  const noise = noiseOf(context);
  return {
    tone: ({ from, to = from, at = 0, lasts = 0.2, gain = 0.1, wave = 'sine', attack = 0.01 }) => {
      const start = context.currentTime + at;
      const voice = context.createOscillator();
      voice.type = wave;
      glide(voice.frequency, { start, from, to, lasts });
      voice.connect(envelope(context, { start, attack, lasts, gain })).connect(out);
      playFor(voice, start, lasts);
    },
    rush: ({
      from,
      to = from,
      narrow = 1,
      filter = 'bandpass',
      at = 0,
      lasts = 0.2,
      gain = 0.1,
      attack = 0.01,
    }) => {
      const start = context.currentTime + at;
      const source = context.createBufferSource();
      source.buffer = noise;
      source.loop = true;
      const band = context.createBiquadFilter();
      band.type = filter;
      band.Q.value = narrow;
      glide(band.frequency, { start, from, to, lasts });
      source.connect(band).connect(envelope(context, { start, attack, lasts, gain })).connect(out);
      playFor(source, start, lasts);
    },
  };
};

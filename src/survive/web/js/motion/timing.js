/**
 * How long everything that moves takes. The only place for durations: the event player, the effects, the
 * cards and the board's sliding pieces all ask here, so that one setting slows or stops them all.
 */

/** @typedef {'slow'|'normal'|'fast'|'off'} Speed */
/**
 * @typedef {object} Span
 * @property {number} length how long it is shown, in milliseconds at normal speed
 * @property {number} next when the next moment may begin; if this is less than `length`, they overlap
 */

/** The factor of each setting for every duration; 0 shows the end at once. */
export const SPEEDS = Object.freeze({ slow: 1.6, normal: 1, fast: 0.5, off: 0 });

/** With more events than this still to show, the page is far behind the game and jumps to the end. */
export const MOST_WAITING = 40;

/**
 * A step begins before the last one has quite ended, which looks like walking; whatever has to be read or
 * understood (a card, the die, a loss) gets its time. So a bot's whole turn of three steps, a tile with its
 * back, the die and a creature's move takes about three and a half seconds.
 * @type {Readonly<Record<string, Span>>}
 */
export const SPANS = Object.freeze({
  nothing: { length: 0, next: 0 },
  place: { length: 240, next: 240 },
  step: { length: 280, next: 230 },
  swim: { length: 300, next: 250 },
  sail: { length: 340, next: 270 },
  board: { length: 280, next: 200 },
  saved: { length: 900, next: 480 },
  push: { length: 420, next: 420 },
  prowl: { length: 340, next: 290 },
  dive: { length: 1000, next: 1000 },
  sink: { length: 820, next: 820 },
  surface: { length: 600, next: 600 },
  eaten: { length: 700, next: 400 },
  broken: { length: 700, next: 320 },
  whirlpool: { length: 1200, next: 1100 },
  tremble: { length: 1000, next: 850 },
  erupt: { length: 1200, next: 1100 },
  finale: { length: 3000, next: 2800 },
  repelled: { length: 900, next: 700 },
  banner: { length: 700, next: 240 },
  ownBanner: { length: 1100, next: 420 },
  die: { length: 1150, next: 760 },
  effectCard: { length: 1150, next: 620 },
  ownPowerCard: { length: 1900, next: 900 },
  hiddenCard: { length: 900, next: 380 },
  playedCard: { length: 1150, next: 560 },
  volcanoCard: { length: 1500, next: 1200 },
  note: { length: 1000, next: 500 },
  end: { length: 1000, next: 900 },
});

/**
 * Return the factor of a setting; 0 for people who asked their system for less motion.
 * @param {Speed} speed
 * @param {boolean} [reduced]
 */
export const factorOf = (speed, reduced = prefersReducedMotion()) => (reduced ? 0 : (SPEEDS[speed] ?? 1));

/** Whether the system asks for less motion; false where there is no screen, as in tests. */
export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How long everything that moves takes. The only place for durations: the event player, the effects, the
 * cards and the board's sliding pieces all ask here, so that one setting slows or stops them all.
 */

/** @typedef {'slow'|'normal'|'fast'|'off'} Speed */
/**
 * @typedef {object} Span
 * @property {number} length how long it is shown, in milliseconds at normal speed
 * @property {number} next when the next moment may begin; if this is less than `length`, they overlap
 * @property {number} [reveal] when it can be seen what happened, and not before: a die has to settle first, a
 *   card to turn over. Only then may anything else on the page speak of it.
 */

/** The factor of each setting for every duration; 0 shows the end at once. */
export const SPEEDS = Object.freeze({ slow: 1.6, normal: 1, fast: 0.5, off: 0 });

/**
 * With more events than this still to show, the page is far behind the game and jumps to the end: the tab was asleep,
 * or the others play faster than can be shown. Not while the user reads, nor until what came meanwhile has been shown.
 */
export const MOST_WAITING = 40;

/** How much of their time the viewer's own moves take: a player who has just chosen them need not look for them. */
export const BRISK = 0.62;

/** How long a player's own new power can be read at least, at any speed; in a first game, until a tap. */
export const READING = 2000;

/** How long a power that was read takes to the hand. */
export const FLIGHT = 520;

/**
 * A step begins before the last one has quite ended, which looks like walking; whatever has to be read or
 * understood (a card, the die, a loss) gets its time, and a card is never replaced by the next one before its
 * time is over. So a bot's whole turn of three steps, a tile with its back, the die and a creature's move takes
 * about five seconds.
 * @type {Readonly<Record<string, Span>>}
 */
export const SPANS = Object.freeze({
  nothing: { length: 0, next: 0 },
  place: { length: 240, next: 240 },
  step: { length: 430, next: 380 },
  swim: { length: 440, next: 390 },
  sail: { length: 460, next: 400 },
  board: { length: 430, next: 380 },
  saved: { length: 900, next: 480 },
  push: { length: 420, next: 420 },
  prowl: { length: 460, next: 400 },
  dive: { length: 1000, next: 1000 },
  sink: { length: 820, next: 820 },
  surface: { length: 600, next: 600 },
  eaten: { length: 700, next: 400 },
  broken: { length: 700, next: 400 },
  whirlpool: { length: 1200, next: 1100 },
  tremble: { length: 1000, next: 850 },
  erupt: { length: 1200, next: 1100 },
  finale: { length: 3000, next: 2800 },
  repelled: { length: 900, next: 700 },
  banner: { length: 700, next: 240 },
  ownBanner: { length: 1100, next: 420 },
  die: { length: 1500, next: 1150, reveal: 780 },
  effectCard: { length: 1150, next: 700, reveal: 260 },
  ownPowerCard: { length: 500, next: 500, reveal: 300 },
  hiddenCard: { length: 800, next: 420 },
  playedCard: { length: 1150, next: 700, reveal: 260 },
  volcanoCard: { length: 1500, next: 1200 },
  note: { length: 1000, next: 500 },
  end: { length: 1000, next: 900 },
});

/** Return the factor of a setting. @param {Speed} speed */
export const factorOf = speed => SPEEDS[speed] ?? 1;

/**
 * Whether the system asks for less motion: then everything takes the time that it takes to be understood, but
 * pieces and cards are simply there. False where there is no screen, as in tests.
 */
export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How the end is told: treasures are turned over one by one, player by player, the last-placed first and the
 * winners last; then, and not before, who won. Pure functions of the summary and of how far it has come.
 */

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */
/**
 * One treasure that is turned over. A player who saved nobody has one beat without a value.
 * @typedef {{seat: number, value: number | null, opens: boolean}} Beat  `opens`: the first of its player
 */

/** Milliseconds before each beat at normal speed, by what comes next. */
const WAITS = Object.freeze({ treasure: 280, player: 650, winner: 1100, verdict: 900 });
/** However much was saved, nobody waits for longer than this at normal speed. */
const LONGEST = 12_000;

/**
 * Return the treasures of a seat as they are turned over: the small ones first.
 * @param {Summary} summary @param {number} seat
 */
export const treasuresOf = ({ seats }, seat) =>
  seats[seat].saved.map(({ value }) => value).toSorted((a, b) => a - b);

/** @param {Summary} summary @returns {Beat[]} */
export const beatsOf = summary =>
  summary.seats
    .toSorted((a, b) => b.place - a.place)
    .flatMap(({ seat }) => {
      const values = treasuresOf(summary, seat);
      return (values.length ? values : [null]).map((value, place) => ({ seat, value, opens: place === 0 }));
    });

/** Return how many beats there are, the verdict included. @param {Summary} summary */
export const allBeats = summary => beatsOf(summary).length + 1;

/** @param {Summary} summary @param {Beat | undefined} beat undefined: the verdict */
const plainWait = ({ winners }, beat) => {
  if (!beat) return WAITS.verdict;
  if (!beat.opens) return WAITS.treasure;
  return winners.includes(beat.seat) ? WAITS.winner : WAITS.player;
};

/**
 * Return how long to wait, at normal speed, before the next beat.
 * @param {Summary} summary @param {number} turned how many beats have passed
 */
export const waitBefore = (summary, turned) => {
  const beats = beatsOf(summary);
  const whole = [...beats, undefined].reduce((sum, beat) => sum + plainWait(summary, beat), 0);
  return plainWait(summary, beats[turned]) * Math.min(1, LONGEST / whole);
};

/**
 * Return what has been shown of a seat so far.
 * @param {Summary} summary @param {number} turned @param {number} seat
 */
export const shownOf = (summary, turned, seat) => {
  const passed = beatsOf(summary).slice(0, turned);
  const values = passed.flatMap(beat => (beat.seat === seat && beat.value !== null ? [beat.value] : []));
  const points =
    summary.counts === 'adventurers' ? values.length : values.reduce((sum, value) => sum + value, 0);
  const isOpen = passed.some(beat => beat.seat === seat);
  return { values, points, isOpen, isWhole: isOpen && values.length === summary.seats[seat].saved.length };
};

/**
 * Return the seat whose treasures are being turned over; null before the first and after the verdict.
 * @param {Summary} summary @param {number} turned
 */
export const seatInLight = (summary, turned) =>
  turned >= allBeats(summary) ? null : (beatsOf(summary)[turned - 1]?.seat ?? null);

/** Whether the verdict has been given. @param {TableState} table */
export const isTold = ({ shown: { summary, turned } }) => summary !== null && turned >= allBeats(summary);

/** Whether treasures are being turned over now. @param {TableState} table */
export const isUnveiling = table =>
  table.shown.summary !== null &&
  table.ui.endOpen &&
  !table.shown.past &&
  table.shown.view.phase === 'over' &&
  !isTold(table);

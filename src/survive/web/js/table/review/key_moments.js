/** What decided a game, as data for the page. Pure functions, without page or server. */

/** @typedef {import('./review_model.js').Review} Review */
/** @typedef {import('./review_model.js').Swing} Swing */
/** @typedef {import('./review_model.js').Decision} Decision */
/**
 * A swing, a costly decision, or both at once. `place`: of the decision in the review, -1 without one.
 * @typedef {{swing: Swing | null, decision: Decision | null, place: number, seq: number, turn: number}} KeyMoment
 */

/** Return what decided the game, the largest change first. @param {Review} review @returns {KeyMoment[]} */
export const keyMomentsOf = ({ key_moments: told, swings, decisions }) =>
  told.map(one => {
    const swing = one.swing === null ? null : swings[one.swing];
    const decision = one.decision === null ? null : decisions[one.decision];
    const { seq, turn } = swing ?? decision ?? { seq: 0, turn: 0 };
    return { swing, decision, place: one.decision ?? -1, seq, turn };
  });

/**
 * Return the places of key moments in the order of the game. Two may be at one change: which tile was chosen, and
 * what lay beneath it.
 * @param {KeyMoment[]} moments
 */
const inOrder = moments =>
  moments
    .map((_, place) => place)
    .toSorted(
      (a, b) => moments[a].seq - moments[b].seq || Number(isTile(moments[a])) - Number(isTile(moments[b])),
    );

/** @param {KeyMoment} moment */
const isTile = ({ swing }) => swing?.cause === 'tile';

/**
 * Return the place of the key moment before or after the one that is shown, or the change that is looked at; null
 * if there is none. At the end of the game, "after" begins again.
 * @param {KeyMoment[]} moments @param {number | null} shown @param {number} seq  Infinity: the end
 * @param {-1 | 1} step
 */
export const momentFrom = (moments, shown, seq, step) => {
  const order = inOrder(moments);
  if (shown !== null) return order[order.indexOf(shown) + step] ?? null;
  if (step < 0) return order.findLast(place => moments[place].seq < seq) ?? null;
  const next = order.find(place => moments[place].seq > seq);
  return next ?? (seq === Infinity ? order[0] : null) ?? null;
};

/**
 * Find the moment and the decision that are being looked at in a newer draft of the review.
 * @param {Review} before @param {Review} after @param {{moment: number | null, idea: number | null}} shown
 */
export const carriedOver = (before, after, { moment, idea }) => {
  const was = moment === null ? null : keyMomentsOf(before)[moment];
  const decided = idea === null ? null : before.decisions[idea];
  const now = was ? keyMomentsOf(after).findIndex(one => isSame(one, was)) : -1;
  const same = decided
    ? after.decisions.findIndex(({ seq, seat }) => seq === decided.seq && seat === decided.seat)
    : -1;
  return { moment: now < 0 ? null : now, idea: same < 0 ? null : same };
};

/** @param {KeyMoment} one @param {KeyMoment} other */
const isSame = (one, other) => one.seq === other.seq && one.swing?.cause === other.swing?.cause;

/**
 * Return the marks of the chart: what decided the game, and the other costly decisions. A swing that was nobody's
 * is on the line of the player whose chance it changed most.
 * @param {Review} review @param {{place: number, decision: Decision}[]} costly
 * @returns {{kind: 'moment' | 'decision', place: number, seq: number, seat: number}[]}
 */
export const chartMarks = (review, costly) => {
  const moments = keyMomentsOf(review);
  const told = new Set(moments.map(({ place }) => place));
  return [
    ...costly
      .filter(({ place }) => !told.has(place))
      .map(({ place, decision: { seq, seat } }) => ({
        kind: /** @type {const} */ ('decision'),
        place,
        seq,
        seat,
      })),
    ...moments.map((moment, place) => ({
      kind: /** @type {const} */ ('moment'),
      place,
      seq: moment.seq,
      seat: seatOf(moment),
    })),
  ];
};

/** @param {KeyMoment} moment */
const seatOf = ({ swing, decision }) => {
  if (decision) return decision.seat;
  const sizes = swing?.changes.map(Math.abs) ?? [];
  return swing?.seat ?? sizes.indexOf(Math.max(...sizes));
};

/**
 * Return where a player's chance came from, in whole percent that add up.
 * @param {Review['accounts'][number]} account
 */
export const accountRow = ({ start, setup, skill, opponents, luck }) => {
  let sum = start;
  let before = Math.round(100 * start);
  const parts = [setup, skill, opponents, luck].map(part => {
    sum += part;
    const after = Math.round(100 * sum) || 0; // not -0
    const change = after - before;
    before = after;
    return change;
  });
  return { start: Math.round(100 * start), parts, end: before };
};

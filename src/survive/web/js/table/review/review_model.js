/**
 * A review as data for the page: what the chart shows, where its lines go, which decisions are worth a word.
 * Pure functions, without page or server.
 */

/** @typedef {import('../../net/protocol.js').ReviewStanding} ToldStanding */
/** @typedef {import('../../net/protocol.js').Review} ToldReview */
/** @typedef {import('../../net/protocol.js').ReviewMoment & {seq: number}} Moment */
/** @typedef {import('../../net/protocol.js').Decision & {seq: number}} Decision */
/** @typedef {import('../../net/protocol.js').Stroke & {seq: number}} Stroke */
/** @typedef {import('../../net/protocol.js').Swing & {seq: number}} Swing */
/**
 * @typedef {Omit<ToldReview, 'moments' | 'decisions' | 'strokes' | 'swings'>
 *   & {moments: Moment[], decisions: Decision[], strokes: Stroke[], swings: Swing[]}} Review
 */
/** @typedef {Omit<ToldStanding, 'review' | 'seqs'> & {review: Review | null}} Standing */
/** @typedef {import('../../net/protocol.js').PlayerSummary} PlayerSummary */
/** @typedef {'chances' | 'points'} Measure */
/** @typedef {'true' | 'known'} Sight  what was true, or what the chosen player knew */
/** @typedef {{seq: number, turn: number, chances: number[], points: number[]}} Prospect */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/**
 * Give each part of a review the change of the table at which it belongs; the server counts actions.
 * @param {ToldStanding} standing @returns {Standing}
 */
export const placed = ({ review, seqs, ...standing }) => {
  if (!review) return { ...standing, review };
  /** @template {{actions_before: number}} Part @param {Part[]} parts */
  const withSeq = parts =>
    parts.map(part => ({ ...part, seq: seqs?.[part.actions_before] ?? part.actions_before }));
  const { moments, decisions, strokes, swings } = review;
  return {
    ...standing,
    review: {
      ...review,
      moments: withSeq(moments),
      decisions: withSeq(decisions),
      strokes: withSeq(strokes),
      swings: withSeq(swings),
    },
  };
};

/** A decision that cost less is not worth a word: in points, or in adventurers where these count. */
export const WORTH_A_WORD = { treasure: 0.3, adventurers: 0.15 };
/** How many decisions are listed unless the user asks for all. */
export const FEW = 8;

/**
 * Return what could be expected at each moment: as it truly was, or as a player could know it when it was their
 * turn to decide. The end is known to all.
 * @param {Review} review @param {Sight} sight @param {number} seat @returns {Prospect[]}
 */
export const prospectsOf = ({ moments }, sight, seat) =>
  sight === 'true'
    ? moments
    : moments
        .filter(moment => moment.seat === seat || moment.seat === null)
        .map(({ seq, turn, known }) => ({ seq, turn, chances: known.chances, points: known.points }));

/**
 * Return the prospect that held at a change: the last one before it, or the first.
 * @param {Prospect[]} all @param {number} seq
 */
export const prospectAt = (all, seq) => all.findLast(one => one.seq <= seq) ?? all[0] ?? null;

/**
 * Return the change of the moment before or after this one; the same at either end.
 * @param {Prospect[]} all @param {number} seq @param {-1 | 1} step
 */
export const stepFrom = (all, seq, step) => {
  const seqs = all.map(one => one.seq);
  const found = step < 0 ? seqs.findLast(one => one < seq) : seqs.find(one => one > seq);
  return found ?? (step < 0 ? seqs[0] : seqs.at(-1)) ?? seq;
};

/** Return the change of the moment nearest to a change. @param {Prospect[]} all @param {number} seq */
export const nearestTo = (all, seq) =>
  all.reduce(
    (best, one) => (Math.abs(one.seq - seq) < Math.abs(best - seq) ? one.seq : best),
    all[0]?.seq ?? 0,
  );

/**
 * Return the key of a text about points: with Challenge it speaks of adventurers.
 * @param {Pick<Review, 'counts'>} review @param {string} key
 */
export const counted = ({ counts }, key) => (counts === 'adventurers' ? `${key}.adventurers` : key);

/** Return a round step for a scale with a handful of lines. @param {number} most */
const stepOf = most => [1, 2, 5, 10, 20, 50].find(step => most / step <= 5) ?? 100;

/**
 * Return where everything is in the chart.
 * @param {Prospect[]} all @param {Measure} measure @param {Box} box
 */
export const scaleOf = (all, measure, box) => {
  const [first, last] = [all[0]?.seq ?? 0, all.at(-1)?.seq ?? 1];
  const most = measure === 'chances' ? 1 : Math.max(1, ...all.flatMap(one => one.points));
  const step = measure === 'chances' ? 0.25 : stepOf(most);
  const top = Math.ceil(most / step - 1e-9) * step;
  const wide = Math.max(1, last - first);
  return {
    step,
    top,
    x: (/** @type {number} */ seq) =>
      box.left + (box.right - box.left) * Math.min(1, Math.max(0, (seq - first) / wide)),
    y: (/** @type {number} */ value) => box.bottom - ((box.bottom - box.top) * value) / top,
    /** The change under a place of the picture. */
    seqAt: (/** @type {number} */ x) =>
      Math.round(first + wide * Math.min(1, Math.max(0, (x - box.left) / (box.right - box.left)))),
  };
};

/**
 * Return the line of a seat.
 * @param {Prospect[]} all @param {Measure} measure @param {number} seat @param {ReturnType<typeof scaleOf>} scale
 */
export const lineOf = (all, measure, seat, { x, y }) =>
  all
    .map((one, place) => `${place ? 'L' : 'M'}${x(one.seq).toFixed(1)},${y(one[measure][seat]).toFixed(1)}`)
    .join('');

/** Return where turns begin, by change. @param {Prospect[]} all @returns {{turn: number, seq: number}[]} */
export const turnsIn = all =>
  all
    .filter(({ turn }, place) => turn > 0 && turn !== all[place - 1]?.turn)
    .map(({ turn, seq }) => ({ turn, seq }));

/**
 * Return the decisions worth a word, with their places in the review: of one seat, or of all; the costliest few
 * unless all are wanted; in the order of the game.
 * @param {Review} review @param {number | null} seat @param {number} [most]
 * @returns {{decision: Decision, place: number}[]}
 */
export const costlyOf = ({ decisions, counts }, seat, most = Infinity) =>
  decisions
    .map((decision, place) => ({ decision, place }))
    .filter(({ decision }) => decision.turning || decision.cost >= WORTH_A_WORD[counts])
    .filter(({ decision }) => seat === null || decision.seat === seat)
    .toSorted(
      (a, b) => Number(b.decision.turning) - Number(a.decision.turning) || b.decision.cost - a.decision.cost,
    )
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place);

/**
 * Return what cost a player most, if anything did.
 * @param {Pick<Review, 'counts'>} review @param {PlayerSummary} player
 * @returns {{theme: string, cost: number} | null}
 */
export const worstOf = ({ counts }, { themes }) => {
  const [worst] = Object.entries(themes).toSorted(([, a], [, b]) => b - a);
  return worst && worst[1] >= WORTH_A_WORD[counts] ? { theme: worst[0], cost: worst[1] } : null;
};

/** Round to one decimal, without a minus before zero. @param {number} value */
export const tenth = value => Math.round(value * 10) / 10 || 0;

/** Return a chance in whole percent. @param {number} chance */
export const percent = chance => Math.round(chance * 100);

/** Where in the log the moments to remember are. The server says what they were; this only finds them. */

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {Summary['highlights'][number]} Highlight */

/**
 * Return the turn that each change belongs to, as the log tells it; a change in which the next turn begins
 * still belongs to the one that it ends.
 * @param {Change[]} log
 */
const withTurns = log => {
  let turn = 0;
  return log.map(change => {
    const now = { change, turn };
    turn = change.events.findLast(event => event.type === 'turn_began')?.turn ?? turn;
    return now;
  });
};

/** Moments that nobody likes to be reminded of. */
const SAD = new Set(['biggest_loss', 'dearest_loss']);

/**
 * Return the moments with the proud ones of a reader first.
 * @param {Highlight[]} highlights @param {(seat: number) => boolean} isReader
 */
export const proudFirst = (highlights, isReader) => {
  const isProud = (/** @type {Highlight} */ { kind, seat }) => isReader(seat) && !SAD.has(kind);
  return [...highlights.filter(isProud), ...highlights.filter(one => !isProud(one))];
};

/** @param {GameEvent} event @param {Highlight} highlight */
const isLoss = (event, { space, adventurer }) =>
  event.type === 'adventurer_eliminated' &&
  event.space === space &&
  (adventurer === null || event.adventurer === adventurer);

/** @type {Record<Highlight['kind'], (event: GameEvent, highlight: Highlight, change: Change) => boolean>} */
const IS = {
  first_ashore: (event, { adventurer }) =>
    event.type === 'adventurer_saved' && event.adventurer === adventurer,
  biggest_loss: isLoss,
  dearest_loss: isLoss,
  longest_swim: (event, { adventurer }) =>
    (event.type === 'adventurer_moved' || event.type === 'adventurer_saved') &&
    event.adventurer === adventurer &&
    (event.how === 'swim' || event.how === 'dolphin'),
  fullest_raft: (event, { space }) => event.type === 'adventurer_saved' && event.origin === space,
  hunter: (event, { seat }, change) =>
    event.type === 'adventurer_eliminated' &&
    (event.by === 'serpent' || event.by === 'shark') &&
    change.seat === seat,
};

/**
 * Return the change in which a highlight happened; of one that is spread over a turn or the game, the first.
 * @param {Highlight} highlight
 * @param {Change[]} log
 * @returns {number | null} null if the log does not have it
 */
export const changeOf = (highlight, log) => {
  const found = withTurns(log).find(
    ({ change, turn }) =>
      (highlight.turn === 0 || turn === highlight.turn) &&
      change.events.some(event => IS[highlight.kind]?.(event, highlight, change)),
  );
  return found?.change.seq ?? null;
};

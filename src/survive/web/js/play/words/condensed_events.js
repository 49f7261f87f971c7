/** Events without what would be said twice. */

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Losses} Losses */
/** @typedef {import('../../types.js').ToldEvent} ToldEvent */

/** Events that say what the tile showed, so that "the tile shows a shark" would say it twice. */
const TELLS_EFFECT = new Set(['creature_appeared', 'raft_appeared', 'volcano_erupted', 'effect_lapsed']);

/**
 * Join one seat's losses to one cause into one event with a count, and leave out what would be said twice.
 * @param {GameEvent[]} events
 * @param {number[]} owners
 * @returns {ToldEvent[]}
 */
export const condensed = (events, owners) => {
  /** @type {ToldEvent[]} */
  const kept = [];
  /** @type {Losses[]} */
  const losses = [];
  events.forEach((event, place) => {
    const isTold =
      event.type === 'effect_revealed' &&
      events
        .slice(place)
        .some(later => TELLS_EFFECT.has(later.type) && 'space' in later && later.space === event.space);
    if (isTold) return;
    if (event.type !== 'adventurer_eliminated') {
      kept.push(event);
      return;
    }
    const same = losses.find(
      ({ adventurer, by }) => by === event.by && owners[adventurer] === owners[event.adventurer],
    );
    if (same) {
      same.count += 1;
    } else {
      const first = { ...event, count: 1 };
      losses.push(first);
      kept.push(first);
    }
  });
  return kept;
};

/** Events without what would be said twice. */

/** @typedef {import('../../types.js').GameEvent} GameEvent */

/** Events that say what the tile showed, so that "the tile shows a shark" would say it twice. */
const TELLS_EFFECT = new Set(['creature_appeared', 'raft_appeared', 'volcano_erupted', 'effect_lapsed']);

/**
 * Join one seat's losses to one cause into one event with a count, and leave out what would be said twice.
 * @param {GameEvent[]} events
 * @param {number[]} owners
 * @returns {GameEvent[]}
 */
export const condensed = (events, owners) => {
  /** @type {GameEvent[]} */
  const kept = [];
  events.forEach((event, place) => {
    const isTold =
      event.type === 'effect_revealed' &&
      events.slice(place).some(later => TELLS_EFFECT.has(later.type) && later.space === event.space);
    if (isTold) return;
    const same =
      event.type === 'adventurer_eliminated' &&
      kept.find(
        earlier =>
          earlier.type === event.type &&
          earlier.by === event.by &&
          owners[earlier.adventurer] === owners[event.adventurer],
      );
    if (same) {
      same.count += 1;
    } else {
      kept.push(event.type === 'adventurer_eliminated' ? { ...event, count: 1 } : event);
    }
  });
  return kept;
};

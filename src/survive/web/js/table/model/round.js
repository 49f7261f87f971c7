/**
 * The others' round: what happened between the end of a player's last turn and now, and who hurt whom meanwhile.
 * Pure functions, without page or socket.
 */

import { lastOf } from './table_state.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/**
 * Adventurers of one seat that were lost through another seat.
 * @typedef {{doer: number, victim: number, by: string, n: number}} Harm
 */
/** @typedef {{start: number, end: number}} Round  the changes after `start` up to `end` */

/** Rounds of logs that were asked for; a log is a new list whenever it grows. @type {WeakMap<Change[], Round[]>} */
const found = new WeakMap();

/**
 * Return what the others did since the viewer's last turn, or null if they have done nothing.
 * @param {Change[]} log @param {number} viewer
 * @returns {Round|null}
 */
export const roundBefore = (log, viewer) => {
  const known = found.get(log) ?? [];
  found.set(log, known);
  known[viewer] ??= search(log, viewer);
  const { start, end } = known[viewer];
  return end > start ? { start, end } : null;
};

/** @param {Change[]} log @param {number} viewer @returns {Round} */
const search = (log, viewer) => {
  const begins = log.flatMap(({ seq, events }) =>
    events.flatMap(event => (event.type === 'turn_began' ? [{ seq, seat: event.seat }] : [])),
  );
  // The viewer's own turn, if it has begun, is not part of it.
  const isOwn = begins.at(-1)?.seat === viewer;
  const others = isOwn ? begins.slice(0, -1) : begins;
  const last = others.findLastIndex(({ seat }) => seat === viewer);
  const start = others[last + 1]?.seq ?? 0;
  const end = isOwn ? (begins.at(-1)?.seq ?? 0) : lastOf(log);
  return others.length > last + 1 ? { start, end } : { start: 0, end: 0 };
};

/**
 * Return who hurt whom, with what was just shown. It is the doing of the player whose turn it is, even if the
 * victim had to answer in between.
 * @param {Harm[]} before @param {GameEvent[]} events
 * @param {number} active whose turn it was before these events
 * @param {number[]} owners owner of each adventurer, by its number
 * @returns {Harm[]}
 */
export const withHarm = (before, events, active, owners) => {
  const harm = [...before];
  let doer = active;
  for (const event of events) {
    if (event.type === 'turn_began') doer = event.seat;
    if (event.type !== 'adventurer_eliminated') continue;
    const victim = owners[event.adventurer];
    if (victim === doer) continue;
    const place = harm.findIndex(one => one.doer === doer && one.victim === victim && one.by === event.by);
    if (place < 0) harm.push({ doer, victim, by: event.by, n: 1 });
    else harm[place] = { ...harm[place], n: harm[place].n + 1 };
  }
  return harm;
};

/**
 * What happened, in words: turns events into text keys with parameters.
 *
 * Nothing here depends on the page, so the log, the live region and the tests share it. A sentence about the
 * viewer has a key of its own that ends in `.you`, because in most languages "you moved" and "Koa moved"
 * differ in more than the name.
 */

import { dispatch } from '../../dispatch.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';

/**
 * A parameter of a sentence: plain, a seat (replaced by its name; `bot`: a bot in its place), or a text key.
 * @typedef {string | number | {seat: number, bot?: boolean} | {text: string}} Param
 *
 * @typedef {object} Words
 * @property {string} icon     symbol of the icon in front of the line
 * @property {string} key      key of the text
 * @property {Record<string, Param>} params
 * @property {string[]} spaces spaces to light on the board
 * @property {number | null} seat whose line it is, for the colour
 * @property {'plain' | 'loss' | 'saved' | 'quiet'} tone  quiet: not worth a line in the log
 *
 * @typedef {object} Listener
 * @property {number} viewer   the seat of the reader, or -1
 * @property {number[]} owners owner of each adventurer, by its number
 * @property {number[]} [people] the seats of people
 * @property {boolean} [isOverheard] others look at the same screen, so no secret of the reader is told
 *
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').ToldEvent} ToldEvent
 *
 * @typedef {Partial<Words> & {icon: string, key: string}} Told
 */

/** @template {GameEvent['type']} T @typedef {Extract<GameEvent, {type: T}>} EventOf */

/** A line about what a seat did; it takes the `.you` form if the reader is in that seat. */
export const by = (
  /** @type {number} */ seat,
  /** @type {Listener} */ listener,
  /** @type {string} */ key,
) => ({
  seat,
  key: seat === listener.viewer ? `${key}.you` : key,
  name: { seat },
});

/** @type {Record<string, string>} */
const STEP_ICONS = {
  walk: 'ui-walk',
  swim: 'ui-swim',
  dolphin: 'dolphin',
  extra: 'ui-swim',
  push: 'fx-kaiju',
};

/**
 * @type {(origin: string, target: string) => {params: {origin: string, target: string}, spaces: string[]}}
 */
const way = (origin, target) => ({ params: { origin, target }, spaces: [origin, target] });

/** The words for a drawn power: its owner is told which one it is, others only that there is one. */
const drawn = (/** @type {EventOf<'power_drawn'>} */ event, /** @type {Listener} */ listener) => {
  const { seat, key, name } = by(event.seat, listener, 'log.power_drawn');
  const { space } = event;
  const power = listener.isOverheard ? '' : event.power;
  /** @type {Record<string, Param>} */
  const params = power ? { name, power: { text: `power.${tileKey(power)}.name` } } : { name };
  return { icon: 'ui-power', seat, key: power ? `${key}.known` : key, params, spaces: [space] };
};

/** The words for a raft that moved, with the number of adventurers aboard. */
const rafted = (/** @type {EventOf<'raft_moved'>} */ event, /** @type {Listener} */ listener) => {
  const going = way(event.origin, event.target);
  if (event.how === 'tile') {
    return { icon: 'fx-raft', key: 'log.raft_called', ...going };
  }
  const crew = event.crew.length;
  const stem = crew === 0 ? 'log.raft_moved.empty' : 'log.raft_moved';
  const { seat, key, name } = by(event.seat, listener, stem);
  return { icon: 'fx-raft', seat, key, params: { ...going.params, name, n: crew }, spaces: going.spaces };
};

/** The words for a creature that moved: by a player's choice, pushed, diving, or brought by a tile. */
const prowled = (/** @type {EventOf<'creature_moved'>} */ event, /** @type {Listener} */ listener) => {
  const going = way(event.origin, event.target);
  const stem = `log.creature_moved.${event.how}.${event.kind}`;
  if (event.how !== 'die') {
    return { icon: `fx-${event.kind}`, key: stem, ...going };
  }
  const { seat, key, name } = by(event.seat, listener, stem);
  return { icon: `fx-${event.kind}`, seat, key, params: { ...going.params, name }, spaces: going.spaces };
};

/**
 * What a seat did on one space, which is what most events are.
 * @template {{seat: number, space?: string}} E
 * @param {string} icon @param {(event: E) => string} keyOf @param {Partial<Words>} more
 * @returns {(event: E, listener: Listener) => Told}
 */
const deed =
  (icon, keyOf, more = {}) =>
  (event, listener) => {
    const { seat, key, name } = by(event.seat, listener, keyOf(event));
    const space = event.space ?? '';
    return { icon, seat, key, params: { name, space }, spaces: space ? [space] : [], ...more };
  };

/**
 * Something that happened on one space and that nobody chose.
 * @template {GameEvent & {space?: string}} E
 * @param {(event: E) => string} iconOf @param {(event: E) => string} keyOf
 * @returns {(event: E) => Told}
 */
const happening = (iconOf, keyOf) => event => ({
  icon: iconOf(event),
  key: keyOf(event),
  params: event.space ? { space: event.space } : /** @type {Record<string, Param>} */ ({}),
  spaces: event.space ? [event.space] : [],
});

const creature = (/** @type {{kind: string}} */ event) => `fx-${event.kind}`;

/** @type {(event: EventOf<'repellent_declined'>, listener: Listener) => Told} */
const declined = deed('repellent', event => `log.repellent_declined.${event.kind}`);

/** @type {import('../../dispatch.js').Handlers<ToldEvent, [listener: Listener], Told>} */
const TELLERS = {
  adventurer_placed: deed('ui-board', () => 'log.adventurer_placed'),
  raft_placed: deed('fx-raft', () => 'log.raft_placed'),
  turn_began: (event, listener) => {
    const { seat, key, name } = by(event.seat, listener, 'log.turn_began');
    return { icon: 'ui-walk', seat, key, params: { name, turn: event.turn }, tone: 'quiet' };
  },
  phase_began: event => ({
    icon: 'ui-walk',
    key: `log.phase_began.${event.phase.replaceAll(' ', '_')}`,
    seat: event.seat,
    tone: 'quiet',
  }),
  adventurer_moved: (event, listener) => {
    const owner = listener.owners[event.adventurer] ?? event.seat;
    const { seat, key, name } = by(owner, listener, `log.adventurer_moved.${event.how}`);
    const going = way(event.origin, event.target);
    const icon = STEP_ICONS[event.how] ?? 'ui-walk';
    return { icon, seat, key, params: { ...going.params, name }, spaces: going.spaces };
  },
  adventurer_boarded: (event, listener) => {
    const { seat, key, name } = by(listener.owners[event.adventurer], listener, 'log.adventurer_boarded');
    return { icon: 'fx-raft', seat, key, params: { name, space: event.space }, spaces: [event.space] };
  },
  adventurer_saved: (event, listener) => {
    const { seat, key, name } = by(listener.owners[event.adventurer], listener, 'log.adventurer_saved');
    const params = { name, island: { text: `island.${event.safe_island}` } };
    return { icon: 'ui-saved', seat, key, params, spaces: [event.origin, event.safe_island], tone: 'saved' };
  },
  adventurer_eliminated: (event, listener) => {
    const stem = `log.adventurer_eliminated.${event.by}`;
    const { seat, key, name } = by(listener.owners[event.adventurer], listener, stem);
    const params = { name, space: event.space, n: 'count' in event ? event.count : 1 };
    return { icon: `fx-${event.by}`, seat, key, params, spaces: [event.space], tone: 'loss' };
  },
  raft_moved: rafted,
  raft_appeared: happening(
    () => 'fx-raft',
    () => 'log.raft_appeared',
  ),
  raft_lost: happening(
    () => 'fx-raft',
    event => `log.raft_lost.${event.by}`,
  ),
  tile_sunk: deed('ui-sink', event => `log.tile_sunk.${event.terrain}`),
  power_drawn: drawn,
  effect_revealed: happening(
    event => `fx-${event.effect}`,
    event => `log.effect_revealed.${event.effect}`,
  ),
  effect_lapsed: happening(
    event => `fx-${event.effect}`,
    event => `log.lapsed.${event.why}`,
  ),
  volcano_erupted: event => ({
    icon: 'fx-volcano',
    key: 'log.volcano_erupted',
    params: { space: event.space, number: event.count },
    spaces: [event.space],
    tone: 'loss',
  }),
  power_played: (event, listener) => {
    const { seat, key, name } = by(event.seat, listener, 'log.power_played');
    const params = { name, power: { text: `power.${tileKey(event.power)}.name` } };
    return { icon: backSymbol(event.power), seat, key, params };
  },
  repellent_asked: deed('repellent', event => `log.repellent_asked.${event.kind}`, { tone: 'quiet' }),
  repellent_declined: (event, listener) => {
    const told = declined(event, listener);
    // Those who held one know what they answered, and the others were never asked.
    return event.seat === listener.viewer ? { ...told, tone: 'quiet' } : told;
  },
  die_rolled: (event, listener) => {
    const { seat, key, name } = by(event.seat, listener, `log.die_rolled.${event.kind}`);
    return { icon: creature(event), seat, key, params: { name } };
  },
  creature_stayed: happening(
    event => creature(event),
    event => `log.creature_stayed.${event.why}.${event.kind}`,
  ),
  creature_appeared: happening(
    event => creature(event),
    event => `log.creature_appeared.${event.kind}`,
  ),
  creature_moved: prowled,
  creature_removed: happening(
    event => creature(event),
    event => `log.creature_removed.${event.by}.${event.kind}`,
  ),
  extra_move_declined: deed('ui-walk', () => 'log.extra_move_declined'),
  // Not who won: the end tells that last.
  game_ended: event => ({
    icon: event.why === 'volcano' ? 'fx-volcano' : 'ui-saved',
    key: `log.game_ended.${event.why}`,
  }),
};

/**
 * Return the words for one event; null for an event that this page does not know.
 * @param {ToldEvent} event
 * @param {Listener} listener
 * @returns {Words | null}
 */
export const wordsOf = (event, listener) => {
  const told = dispatch(TELLERS, event, listener);
  return told ? { params: {}, spaces: [], seat: null, tone: 'plain', ...told } : null;
};

/** Types of events that this page has words for. */
export const KNOWN_EVENTS = Object.keys(TELLERS);

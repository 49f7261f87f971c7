/**
 * What a newcomer can be told, and when: each thing at the moment when it first happens to them. Pure
 * functions, without page or memory; coaching.js chooses what is told.
 */

import { dispatch } from '../../dispatch.js';
import { decisionOf } from '../../play/decision.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */
/** @typedef {Pick<import('../../types.js').Shown, 'view' | 'viewer'>} Seen */
/** @typedef {Pick<import('../../types.js').Shown, 'shownTurn' | 'view' | 'viewer'>} Shown */

/** Decisions that have something to teach. @type {Record<string, string>} */
const DECISIONS = {
  place_adventurer: 'place_adventurer',
  place_raft: 'place_raft',
  act: 'act',
  sink: 'sink',
  push: 'push',
  repel: 'repel',
  take_seat: 'take_seat',
  extra_move: 'extra_move',
};

/** The section of the rules that tells more about a topic (tools/rules/texts). @type {Record<string, string>} */
export const SECTIONS = {
  place_adventurer: 'setup',
  place_raft: 'setup',
  act: 'actions',
  sink: 'waters',
  push: 'kaijus',
  repel: 'repellent',
  take_seat: 'rafts',
  extra_move: 'overcrowded',
  'creature.serpent': 'creatures',
  'creature.shark': 'creatures',
  'creature.kaiju': 'kaijus',
  others: 'knowledge',
  power: 'powers',
  whirlpool: 'effects',
  volcano: 'end',
  shark: 'creatures',
  kaiju: 'kaijus',
  raft: 'effects',
  stayed: 'faq-none',
  majority: 'rafts',
  swam: 'swimming',
  boarded: 'rafts',
  saved: 'limits',
  lost: 'creatures',
  pushed: 'kaijus',
  forest: 'waters',
  mountain: 'end',
  out: 'faq-out',
};

/** Whether an adventurer belongs to the viewer. @param {Seen} seen @param {number} number */
const isOwn = ({ view, viewer }, number) => view.adventurers[number]?.seat === viewer;

/** Whether an adventurer came on foot. @param {number} number @param {GameEvent[]} events of one change */
const hasWalked = (number, events) =>
  events.some(
    event => event.type === 'adventurer_moved' && event.adventurer === number && event.how === 'walk',
  );

/**
 * The topic of an event, or nothing.
 * @type {import('../../dispatch.js').Handlers<GameEvent, [seen: Seen, events: GameEvent[]], string | null>}
 */
const EVENTS = {
  turn_began: ({ seat }, { viewer }) => (seat === viewer ? null : 'others'),
  power_drawn: ({ seat }, { viewer }) => (seat === viewer ? 'power' : null),
  effect_revealed: ({ effect }) => (['whirlpool', 'shark', 'kaiju', 'raft'].includes(effect) ? effect : null),
  volcano_erupted: () => 'volcano',
  creature_stayed: () => 'stayed',
  adventurer_moved: ({ adventurer, how }, seen) => {
    if (!isOwn(seen, adventurer)) return null;
    return how === 'swim' ? 'swam' : how === 'push' ? 'pushed' : null;
  },
  adventurer_boarded: ({ adventurer }, seen, events) =>
    isOwn(seen, adventurer) && !hasWalked(adventurer, events) ? 'boarded' : null,
  adventurer_saved: ({ adventurer }, seen) => (isOwn(seen, adventurer) ? 'saved' : null),
  adventurer_eliminated: ({ adventurer }, seen) => (isOwn(seen, adventurer) ? 'lost' : null),
};

/**
 * Return what an event can teach.
 * @param {GameEvent} event @param {Seen} seen @param {GameEvent[]} [events] of the same change
 * @returns {string[]}
 */
export const topicsOfEvent = (event, seen, events = [event]) => {
  const topic = dispatch(EVENTS, event, seen, events);
  return topic ? [topic] : [];
};

/** Return the viewer's adventurers aboard a raft that the viewer controls, or not. @param {Seen} seen */
const crews = ({ view, viewer }) => {
  const aboard = view.adventurers.filter(one => one.seat === viewer && one.aboard);
  return new Map(aboard.map(({ number, at }) => [number, (view.control[at] ?? []).includes(viewer)]));
};

/**
 * Whether the viewer could steer a raft before and is still aboard, but now others are more.
 * @param {View} before @param {Seen} after
 */
const lostMajority = (before, after) => {
  const steered = crews({ view: before, viewer: after.viewer });
  return [...crews(after)].some(([number, steers]) => !steers && steered.get(number) === true);
};

/** Whether a terrain is still on the island. @param {View} view @param {import('../../types.js').Terrain} terrain */
const has = (view, terrain) => Object.values(view.land).includes(terrain);

/**
 * Return what a new state can teach, once it is on the board.
 * @param {View} before @param {Seen} after
 */
export const topicsOfChange = (before, after) => {
  const { view, viewer } = after;
  if (view.turn === 0 || view.phase === 'over') return [];
  const usualMix = !view.options.mix && !view.options.map;
  return [
    lostMajority(before, after) ? 'majority' : '',
    view.seats[viewer].in_play === 0 ? 'out' : '',
    usualMix && has(before, 'beach') && !has(view, 'beach') ? 'forest' : '',
    usualMix && has(before, 'forest') && !has(view, 'forest') ? 'mountain' : '',
  ].filter(Boolean);
};

/** Whether the viewer has not had another turn since. @param {number} turn @param {Shown} shown */
const isBeforeNext = (turn, { shownTurn, viewer }) => shownTurn.turn === turn || shownTurn.seat !== viewer;

/**
 * While what a topic says is true; one that is not listed tells what has happened.
 * @type {Record<string, (shown: Shown, turn: number) => boolean>}
 */
const WHILE = {
  others: ({ shownTurn, viewer }) => shownTurn.seat !== viewer,
  power: (shown, turn) => isBeforeNext(turn, shown),
  boarded: (shown, turn) => isBeforeNext(turn, shown),
  swam: ({ shownTurn, view, viewer }, turn) =>
    shownTurn.turn === turn && shownTurn.seat === viewer && view.phase === 'actions',
  stayed: ({ shownTurn }, turn) => shownTurn.turn === turn,
  majority: shown => [...crews(shown).values()].includes(false),
  out: ({ view, viewer }) => view.seats[viewer].in_play === 0,
  forest: ({ view }) => has(view, 'forest'),
  mountain: ({ view }) => has(view, 'mountain'),
};

/**
 * Whether a tip still fits.
 * @param {{topic: string, turn: number}} tip with the turn in which it came up @param {Shown} shown
 */
export const fits = ({ topic, turn }, shown) =>
  shown.view.phase !== 'over' && (WHILE[topic]?.(shown, turn) ?? true);

/** Return what the viewer's decision of this moment can teach. @param {TableState} table */
export const topicOfDecision = ({ shown: { turn, view, viewer } }) => {
  if (view.phase === 'over' || turn.decides !== viewer) return null;
  const { name, kind } = decisionOf(view);
  if (name === 'creature' || name === 'creature_again') return `creature.${kind}`;
  return DECISIONS[name] ?? null;
};

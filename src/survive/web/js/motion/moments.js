/**
 * Turns events of the game into moments, the units that are shown one after another: which effect, sound and
 * card belong to an event, how long it takes, and which events are shown as one (a whirlpool and everything
 * that it pulls in). It knows no rule of the game and only reads what happened.
 */

import { dispatch } from '../dispatch.js';

/** @typedef {import('../types.js').GameEvent} GameEvent */
/**
 * What appears over the board: `kind` says which card, the rest is what it tells.
 * @typedef {object} Card
 * @property {'effect'|'power'|'sealed'|'memorise'|'hidden'|'played'|'die'|'stayed'|'lapsed'|'volcano'|'turn'} kind
 * @property {number} [seat]
 * @property {boolean} [own] whether it concerns a seat of this device
 * @property {string} [effect]
 * @property {string} [power]
 * @property {string} [face] the creature on the die
 * @property {string} [why] why none of these creatures moves
 * @property {number} [count] how many volcanoes have erupted
 * @property {string} [space] where it happens, given by the event player
 * @property {number} [id] given by the event player, so that two equal cards are two
 * @property {number} [length] how long it will be shown, or takes to come or to go, given by the event player
 * @property {number} [reveal] after how long its words appear, given by the event player
 * @property {boolean} [held] it stays until it is let go
 * @property {boolean} [leaving] it flies to where it belongs
 */
/**
 * @typedef {object} Moment
 * @property {GameEvent[]} events what happens to the scene
 * @property {string} span its time, a key of SPANS
 * @property {string} [effect] what is drawn over the board
 * @property {string} [space] where
 * @property {string} [cue] the sound
 * @property {Card} [card]
 * @property {'moved'|'all'} [late] what the board shows only once the effect has ended: the pieces that
 *   come or move, which the effect draws itself, or everything
 * @property {boolean} [brisk] a move that the viewer has just chosen
 * @property {boolean} [holds] the card stays until the viewer has read it
 * @property {boolean} [stays] it stays until a tap, at any speed and for every viewer
 * @property {boolean} [takesOver] the card continues the one before it
 */
/**
 * @typedef {object} Viewer
 * @property {(seat: number) => boolean} mine
 * @property {() => 'shown'|'sealed'|'hidden'} [powers] how the viewer's own new power is shown: at once, after a
 *   tap where others look at the same screen, or not at all
 * @property {(event: GameEvent) => boolean} [memorises] whether the viewer's values stay in sight after this
 */

/** @type {Readonly<Record<string, Omit<Moment, 'events'>>>} */
const STEPS = Object.freeze({
  walk: { span: 'step', effect: 'walk', cue: 'step' },
  swim: { span: 'swim', effect: 'swim', cue: 'splash' },
  dolphin: { span: 'swim', effect: 'swim', cue: 'splash' },
  extra: { span: 'step', effect: 'walk', cue: 'step' },
  push: { span: 'push', effect: 'push', cue: 'push', late: 'moved' },
});
/** @type {Readonly<Record<string, Omit<Moment, 'events'>>>} */
const PROWLS = Object.freeze({
  die: { span: 'prowl', effect: 'prowl', cue: 'swim' },
  push: { span: 'push', effect: 'push', cue: 'push', late: 'moved' },
  dive: { span: 'dive', effect: 'dive', cue: 'dive', late: 'moved' },
  tile: { span: 'dive', effect: 'dive', cue: 'dive', late: 'moved' },
});

/** @type {import('../dispatch.js').Handlers<GameEvent, [viewer: Viewer], Omit<Moment, 'events'>>} */
const MOMENTS = {
  adventurer_placed: () => ({ span: 'place', effect: 'place', cue: 'step', late: 'moved' }),
  raft_placed: () => ({ span: 'place', effect: 'launch', cue: 'raft', late: 'moved' }),
  turn_began: ({ seat }, { mine }) =>
    mine(seat)
      ? { span: 'ownBanner', cue: 'bell', card: { kind: 'turn', seat, own: true } }
      : { span: 'banner', card: { kind: 'turn', seat, own: false } },
  adventurer_moved: ({ how, seat }, { mine }) => ({
    ...(STEPS[how] ?? STEPS.walk),
    brisk: how !== 'push' && mine(seat),
  }),
  adventurer_boarded: () => ({ span: 'board', effect: 'board', cue: 'raft' }),
  adventurer_saved: () => ({ span: 'saved', effect: 'saved', cue: 'saved' }),
  adventurer_eliminated: () => ({ span: 'eaten', effect: 'eaten', cue: 'bite' }),
  raft_moved: ({ how, seat }, { mine }) =>
    how === 'tile'
      ? { span: 'surface', effect: 'surface', cue: 'surface', late: 'moved' }
      : { span: 'sail', effect: 'sail', cue: 'raft', brisk: mine(seat) },
  raft_appeared: () => ({ span: 'surface', effect: 'surface', cue: 'raft', late: 'moved' }),
  raft_lost: () => ({ span: 'broken', effect: 'broken', cue: 'crack' }),
  tile_sunk: () => ({ span: 'sink', effect: 'sink', cue: 'sink', late: 'all' }),
  power_drawn: ({ seat, power }, { mine, powers }) =>
    power && powers?.() !== 'hidden'
      ? {
          span: 'ownPowerCard',
          cue: 'card',
          card: { kind: 'power', seat, power, own: mine(seat) },
          holds: true,
          stays: powers?.() === 'sealed',
        }
      : { span: 'hiddenCard', cue: 'card', card: { kind: 'hidden', seat } },
  effect_revealed: ({ effect }) => ({
    span: 'effectCard',
    effect: 'turnOver',
    cue: 'card',
    card: { kind: 'effect', effect },
  }),
  effect_lapsed: ({ effect }) => ({ span: 'note', card: { kind: 'lapsed', effect } }),
  volcano_erupted: ({ count }) => ({
    span: 'erupt',
    effect: 'erupt',
    cue: 'eruption',
    late: 'moved',
    card: { kind: 'volcano', count },
  }),
  power_played: ({ seat, power }, { mine }) => ({
    span: 'playedCard',
    cue: 'card',
    card: { kind: 'played', seat, power, own: mine(seat) },
  }),
  die_rolled: ({ kind, seat }) => ({ span: 'die', cue: 'die', card: { kind: 'die', face: kind, seat } }),
  creature_stayed: ({ kind, why }) => ({
    span: 'note',
    card: { kind: 'stayed', face: kind, why },
    takesOver: true,
  }),
  creature_appeared: () => ({ span: 'surface', effect: 'surface', cue: 'surface', late: 'moved' }),
  creature_moved: ({ how, seat }, { mine }) => ({
    ...(PROWLS[how] ?? PROWLS.die),
    brisk: how === 'die' && mine(seat),
  }),
  creature_removed: () => ({ span: 'repelled', effect: 'repelled', cue: 'spray' }),
  game_ended: () => ({ span: 'end', cue: 'gong' }),
};

/**
 * Return the moment of one event; an unknown event, or one that cannot be seen, takes no time.
 * @param {GameEvent} event
 * @param {Viewer} viewer
 * @returns {Moment}
 */
const momentOf = (event, viewer) => {
  const known = dispatch(MOMENTS, event, viewer) ?? { span: 'nothing' };
  return { space: placeOf(event), ...known, events: [event] };
};

/** Where it happens. @param {GameEvent} event */
const placeOf = event => {
  if ('space' in event) return event.space;
  return 'target' in event ? event.target : undefined;
};

/** @param {GameEvent} event */
const causeOf = event => ('by' in event ? `${event.by} ${event.space}` : '');

/**
 * Return the moments of a list of events, in order. Every event is in exactly one of them.
 * @param {GameEvent[]} events
 * @param {Viewer} viewer
 * @returns {Moment[]}
 */
export const momentsOf = (events, viewer) => {
  /** @type {Moment[]} */
  const moments = [];
  // Whatever comes, the board goes on: a message may be broken.
  for (const event of events.filter(Boolean)) {
    const last = moments.at(-1);
    if (last?.effect === 'whirlpool' && 'by' in event && event.by === 'whirlpool') {
      last.events.push(event);
    } else if (last?.effect === 'erupt' && last.card === undefined && belongsToEruption(event)) {
      last.events.push(event);
      if (event.type === 'volcano_erupted') Object.assign(last, dispatch(MOMENTS, event, viewer));
    } else if (
      last?.effect === 'eaten' &&
      causeOf(event) === causeOf(last.events[0]) &&
      event.type === 'adventurer_eliminated'
    ) {
      last.events.push(event);
    } else {
      if (event.type === 'game_ended' && event.why === 'volcano') makeFinale(moments);
      moments.push(...preludeOf(event, viewer), momentOf(event, viewer), ...aftermathOf(event));
      if (viewer.memorises?.(event)) moments.push(stopAt('memorise', event));
    }
  }
  return moments;
};

/**
 * A moment that stays until a tap.
 * @param {'sealed'|'memorise'} kind @param {GameEvent} event @returns {Moment}
 */
const stopAt = (kind, event) => ({
  events: [],
  span: 'note',
  space: placeOf(event),
  card: { kind, seat: 'seat' in event ? (event.seat ?? 0) : 0 },
  holds: true,
  stays: true,
});

/**
 * Where others look at the same screen, a new power is face down first.
 * @param {GameEvent} event @param {Viewer} viewer
 */
const preludeOf = (event, { powers }) =>
  event.type === 'power_drawn' && event.power && powers?.() === 'sealed' ? [stopAt('sealed', event)] : [];

/** The eruption that ends the game is the greatest. @param {Moment[]} moments those before the end */
const makeFinale = moments => {
  const last = moments.findLast(({ effect }) => effect === 'erupt');
  if (last) Object.assign(last, { span: 'finale', effect: 'finale', cue: 'finale' });
};

/** @param {GameEvent} event */
const belongsToEruption = event =>
  ('by' in event && event.by === 'volcano') || event.type === 'volcano_erupted';

/**
 * A whirlpool or volcano acts right after the back of its tile has been shown, even if nobody is there. Before
 * a volcano the ground trembles.
 * @param {GameEvent} event
 * @returns {Moment[]}
 */
const aftermathOf = event => {
  if (event.type !== 'effect_revealed') return [];
  const { space, effect } = event;
  if (effect === 'whirlpool') return [{ events: [], span: effect, effect, cue: effect, space }];
  if (effect === 'volcano') {
    return [
      { events: [], span: 'tremble', effect: 'tremble', cue: 'rumble', space },
      { events: [], span: 'erupt', effect: 'erupt', cue: 'eruption', late: 'moved', space },
    ];
  }
  return [];
};

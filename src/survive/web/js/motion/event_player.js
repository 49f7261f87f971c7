/**
 * Plays what happened, event after event, and ends with the view that the server sent. It lags
 * behind the game while it plays, may be skipped at any moment, and jumps to the end where nobody
 * would see it. All that touches the screen, the loudspeaker and the clock is given to it.
 */

import { momentsOf } from './moments.js';
import { MOST_WAITING, SPANS } from './timing.js';

/** @typedef {import('./moments.js').Card} Card */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {import('../types.js').Change} Change */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {{motion: 'slide'|'none', length: number}} Passage how pieces get to their new places */
/** @typedef {{card: Card|null, banner: Card|null}} Display */
/**
 * @typedef {object} EffectCall
 * @property {string} [space]
 * @property {GameEvent[]} events
 * @property {Scene} before
 * @property {Scene} after
 * @property {number} length
 */
/**
 * @template View
 * @typedef {object} Parts
 * @property {(scene: Scene, passage: Passage) => void} show draws this scene
 * @property {(view: View, previous: Scene) => Scene} sceneOf the scene of a view; takes piece keys from
 *   the previous one, so that no piece is taken for another
 * @property {(scene: Scene, event: GameEvent) => Scene} applyEvent
 * @property {(events: GameEvent[]) => void} [announce] for the live region, in order, each event once
 * @property {{play: (cue: string) => void}} [sound]
 * @property {{play: (effect: string, call: EffectCall) => void, clear: () => void}} [effects]
 * @property {(scene: Scene) => void} [settled] the last view is on the screen and nothing waits
 * @property {(milliseconds: number) => Promise<void>} [wait]
 * @property {() => number} [factor] how slow: 1 is normal, 0 shows no motion (timing.factorOf)
 * @property {() => boolean} [hidden] whether nobody can see the page
 * @property {(seat: number) => boolean} [mine]
 * @property {(error: unknown) => void} [report] told when a drawing or a sound failed
 */

const LONGEST_SLIDE = SPANS.sail.length;
/** @type {Scene} */
const NOTHING = { tiles: {}, volcanoes: [], sunk: [], pieces: [], control: {}, serial: 0 };
const SILENT = { play: () => {}, clear: () => {} };
/** @param {number} milliseconds @returns {Promise<void>} */
const timer = milliseconds => new Promise(resolve => { setTimeout(resolve, milliseconds); });

/**
 * @template View
 * @param {Parts<View>} parts
 * @param {Scene} [first] what is on the screen now
 */
export const createPlayer = (parts, first = NOTHING) => {
  const {
    applyEvent, announce = () => {}, sound = SILENT, effects = SILENT, settled = () => {}, wait = timer,
    factor = () => 1, hidden = () => globalThis.document?.hidden === true, mine = () => false,
    report = error => console.error(error),
  } = parts;
  const viewer = { mine };

  /** @type {{moments: Moment[], view: View}[]} */
  let batches = [];
  /** @type {Display} */
  let display = { card: null, banner: null };
  /** @type {Set<(display: Display) => void>} */
  const watchers = new Set();
  let scene = first;
  let playing = false;
  let run = 0;          // grows with each jump: a run that was interrupted sees that it is not the one
  let cards = 0;

  /** A missing drawing must never stop the game. @param {() => void} task */
  const attempt = task => {
    try {
      task();
    } catch (error) {
      report(error);
    }
  };

  /** @param {Scene} shown @param {number} slide in milliseconds; 0: everything stands at once */
  const draw = (shown, slide) =>
    attempt(() => parts.show(shown, { motion: slide > 0 ? 'slide' : 'none', length: slide }));

  /** @param {View} view the scene of what the server said, with the keys of the pieces on the screen */
  const adopt = view => attempt(() => { scene = parts.sceneOf(view, scene); });

  /** @param {Partial<Display>} change */
  const setDisplay = change => {
    display = { ...display, ...change };
    for (const watcher of watchers) watcher(display);
  };

  /** @param {Moment} moment @param {number} slowness */
  const layCard = ({ card, span, space }, slowness) => {
    if (!card) return;
    const slot = card.kind === 'turn' ? 'banner' : 'card';
    const spoken = SPANS[card.kind === 'volcano' ? 'volcanoCard' : span].length * slowness;
    const laid = { ...card, space, id: ++cards, length: spoken };
    setDisplay({ [slot]: laid });
    wait(spoken).then(() => {
      if (display[slot] === laid) setDisplay({ [slot]: null });
    });
  };

  /** @param {GameEvent[]} events @returns {Scene} */
  const sceneAfter = events => events.reduce((shown, event) => {
    let next = shown;
    attempt(() => { next = applyEvent(shown, event) ?? shown; });
    return next;
  }, scene);

  /** @param {Moment} moment @param {number} mark the run that plays it */
  const playMoment = async (moment, mark) => {
    const slowness = factor();
    const { length, next } = SPANS[moment.span] ?? SPANS.nothing;
    const before = scene;
    const after = sceneAfter(moment.events);
    const slide = Math.min(length, LONGEST_SLIDE) * slowness;
    if (moment.events.length) attempt(() => announce(moment.events));
    if (moment.cue) attempt(() => sound.play(/** @type {string} */ (moment.cue)));
    layCard(moment, slowness);
    const { effect } = moment;
    if (effect) {
      attempt(() => effects.play(effect, {
        space: moment.space, events: moment.events, before, after, length: length * slowness,
      }));
    }
    scene = after;
    if (moment.events.length && moment.late !== 'all') {
      draw(moment.late ? withoutMoved(before, after) : after, slide);
    }
    if (next) await wait(next * slowness);
    if (moment.late && mark === run) draw(after, 0);
  };

  const playAll = async () => {
    const mark = run;
    playing = true;
    while (batches.length) {
      const [{ moments, view }] = batches;
      const moment = moments.shift();
      if (moment) {
        await playMoment(moment, mark);
      } else {
        batches.shift();
        arrive(view);
      }
      if (mark !== run) return;
      if (batches.length && nobodyLooks()) {
        jump(true);
        return;
      }
    }
    playing = false;
    attempt(() => settled(scene));
  };

  /** What the server said is what stands, whatever the events made of it. @param {View} view */
  const arrive = view => {
    adopt(view);
    draw(scene, SPANS.step.length * factor());
  };

  const waiting = () => batches.reduce(
    (sum, { moments }) => sum + moments.reduce((events, moment) => events + moment.events.length, 0), 0);
  const nobodyLooks = () => hidden() || factor() === 0 || waiting() > MOST_WAITING;

  /**
   * Show the last view at once.
   * @param {boolean} told whether what was not shown is announced in words
   */
  const jump = told => {
    run += 1;
    playing = false;
    const events = batches.flatMap(({ moments }) => moments.flatMap(moment => moment.events));
    const last = batches[batches.length - 1];
    batches = [];
    attempt(() => effects.clear());
    setDisplay({ card: null, banner: null });
    if (told && events.length && events.length <= MOST_WAITING) attempt(() => announce(events));
    if (told && yourTurnBegins(events)) attempt(() => sound.play('bell'));
    if (last) adopt(last.view);
    draw(scene, 0);
    attempt(() => settled(scene));
  };

  /** @param {GameEvent[]} events */
  const yourTurnBegins = events => {
    const last = events.findLast(event => event?.type === 'turn_began');
    return last !== undefined && mine(last.seat);
  };

  return {
    /**
     * Play these changes after what is already waiting, and then show this view.
     * @param {Change[]} changes
     * @param {View} view
     */
    enqueue: (changes, view) => {
      const undone = changes.some(change => change.undone > 0);
      const events = undone ? [] : changes.flatMap(change => change.events ?? []);
      batches.push({ moments: momentsOf(events, viewer), view });
      if (undone) jump(false);
      else if (nobodyLooks()) jump(true);
      else if (!playing) playAll();
    },

    /** Show the end of what is playing at once (a tap on the board, Esc, space). */
    skip: () => {
      if (playing) jump(true);
      else setDisplay({ card: null, banner: null });
    },

    /**
     * Forget everything and stand at this scene: another table, or a look back.
     * @param {Scene} other
     */
    reset: other => {
      batches = [];
      scene = other;
      jump(false);
    },

    /**
     * Be told whenever another card or banner lies over the board.
     * @param {(display: Display) => void} watcher
     * @returns {() => void} stops it
     */
    onCard: watcher => {
      watchers.add(watcher);
      return () => { watchers.delete(watcher); };
    },

    /** The card and the banner on display. */
    get state() { return display; },
    get isPlaying() { return playing; },
    get scene() { return scene; },
  };
};

/**
 * The scene that is coming, less what is on its way: the pieces that changed and a new volcano, which
 * the effect draws.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Scene}
 */
const withoutMoved = (before, after) => {
  const still = new Set(before.pieces);
  return {
    ...after,
    volcanoes: before.volcanoes,
    sunk: before.sunk,
    pieces: after.pieces.filter(piece => still.has(piece)),
  };
};

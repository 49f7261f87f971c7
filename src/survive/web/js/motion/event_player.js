/**
 * Plays what happened, event by event, and ends with the view that the server sent. It lags behind the game
 * while it plays, can be skipped at any moment, and jumps to the end if nobody would see it. Everything that
 * touches the screen, the loudspeaker or the clock is passed in.
 *
 * Every event goes through `shown`, in order and once, as soon as it can be seen and not before; every view goes
 * through `arrived` once all events that lead to it have been shown. Whatever speaks of the game (the board, the
 * dock, the live region, the log, the numbers) learns of it there and nowhere else.
 */

import { CardDisplay } from './card_display.js';
import { EventQueue } from './event_queue.js';
import { momentsOf } from './moments.js';
import { withoutMoved } from './still_scene.js';
import { BRISK, MOST_WAITING, READING, SPANS } from './timing.js';

/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../types.js').Change} Change */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('./card_display.js').Display} Display */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {{motion: 'slide'|'none', length: number}} Transition how pieces get to their new places */
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
 * @property {(scene: Scene, transition: Transition) => void} show draws this scene
 * @property {(view: View, previous: Scene) => Scene} sceneOf the scene of a view; takes piece keys from
 *   the previous one, so that no piece is taken for another
 * @property {(scene: Scene, event: GameEvent) => Scene} applyEvent
 * @property {(events: GameEvent[]) => void} [shown] given the events, in order, each once, when they are seen
 * @property {(view: View) => void} [arrived] given each view once all that leads to it has been shown
 * @property {{play: (cue: string) => void}} [sound]
 * @property {{play: (effect: string, call: EffectCall) => void, clear: () => void}} [effects]
 * @property {(scene: Scene) => void} [settled] the last view is on the screen and nothing waits
 * @property {(milliseconds: number) => Promise<void>} [wait]
 * @property {() => number} [factor] how slow: 1 is normal, 0 shows the end at once (timing.factorOf)
 * @property {() => number} [mostWaiting] with more events than this still to show, it jumps to the end, unless it
 *   had waited for a reader
 * @property {() => boolean} [still] whether pieces and cards are simply there, without movement
 * @property {() => number} [lateness] how much later than planned a card may say that it can be read
 * @property {() => boolean} [untilTap] whether the reader's new power stays until a tap
 * @property {() => void} [held] told when it begins to wait for a reader
 * @property {(view: View) => boolean} [readFirst] whether a view comes with words to be read before the rest is
 *   shown; asked before it arrives
 * @property {() => boolean} [hidden] whether nobody can see the page
 * @property {(seat: number) => boolean} [mine]
 * @property {import('./moments.js').Viewer['powers']} [powers]
 * @property {import('./moments.js').Viewer['memorises']} [memorises]
 * @property {(error: unknown) => void} [report] told when a drawing or a sound failed
 */

const LONGEST_SLIDE = SPANS.sail.length;
/** @type {Scene} */
const NOTHING = { tiles: {}, volcanoes: [], sunk: [], pieces: [], control: {}, serial: 0 };
const SILENT = { play: () => {}, clear: () => {} };

/** Parts that are used unless others are given. */
const DEFAULTS = {
  shown: () => {},
  sound: SILENT,
  effects: SILENT,
  arrived: () => {},
  settled: () => {},
  mostWaiting: () => MOST_WAITING,
  still: () => false,
  lateness: () => 0,
  untilTap: () => false,
  readFirst: () => false,
  held: () => {},
  /** @param {number} milliseconds @returns {Promise<void>} */
  wait: milliseconds =>
    new Promise(resolve => {
      setTimeout(resolve, milliseconds);
    }),
  factor: () => 1,
  hidden: () => globalThis.document?.hidden === true,
  mine: () => false,
  powers: () => /** @type {const} */ ('shown'),
  memorises: () => false,
  report: (/** @type {unknown} */ error) => console.error(error),
};

/** @template View */
export class EventPlayer {
  #parts;
  #scene;
  #cards;
  /** @type {EventQueue<View>} */
  #queue = new EventQueue();
  #playing = false;
  /** What is being shown but cannot be seen yet. @type {GameEvent[]} */
  #untold = [];
  /** Ends the wait for the words of a card. */
  #cardSeen = () => {};
  /** Ends the wait for a reader. @type {(() => void)|null} */
  #letGo = null;
  /** Whether nothing but a tap goes on. */
  #stopped = false;
  /** Whether it is behind because the user was reading: that is shown in full, however much it is. */
  #waitedForReader = false;
  /** Grows with each jump, so that an interrupted run notices that it is no longer the current one. */
  #run = 0;

  /**
   * @param {Parts<View>} parts
   * @param {Scene} [first] what is on the screen now
   */
  constructor(parts, first = NOTHING) {
    this.#parts = { ...DEFAULTS, ...parts };
    this.#scene = first;
    this.#cards = new CardDisplay(this.#parts.wait);
  }

  /** The card and the banner on display. */
  get display() {
    return this.#cards.shown;
  }

  get isPlaying() {
    return this.#playing;
  }

  get scene() {
    return this.#scene;
  }

  /** Whether it waits until a card has been read. */
  get isHeld() {
    return this.#letGo !== null;
  }

  /**
   * Call a watcher whenever the card or the banner changes.
   * @param {(display: Display) => void} watcher
   * @returns {() => void} stops it
   */
  onCard(watcher) {
    return this.#cards.watch(watcher);
  }

  /**
   * Play these changes after what is already waiting, and then show this view.
   * @param {Change[]} changes
   * @param {View} view
   */
  enqueue(changes, view) {
    const undone = changes.some(change => change.undone > 0);
    const events = undone ? [] : changes.flatMap(change => change.events ?? []);
    this.#queue.add(momentsOf(events, this.#parts), view);
    if (undone) this.#jump({ told: false, whole: true });
    else if (this.#stopped) return;
    else if (this.#nobodyLooks()) this.#jump({ told: true });
    else if (!this.#playing) this.#playAll();
  }

  /**
   * The server knows more about the last view than it had said: who is here, how much time is left.
   * @param {View} view
   */
  amend(view) {
    return this.#queue.amend(view);
  }

  /**
   * Go on (a tap on the board, Esc, space): a card that waits to be read goes its way; otherwise the end of what is
   * playing is shown at once.
   */
  skip() {
    if (this.#letGo) this.#letGo();
    else if (this.#stopped) return;
    else if (this.#playing) this.#jump({ told: true });
    else this.#cards.clear();
  }

  /** Show the end of everything at once, whatever waits to be read. */
  finish() {
    if (this.#playing) this.#jump({ told: true, whole: true });
  }

  /** Forget everything and show this scene: another table, or a look back. @param {Scene} scene */
  reset(scene) {
    this.#queue.drain();
    this.#untold = [];
    this.#scene = scene;
    this.#jump({ told: false, whole: true });
  }

  async #playAll() {
    const run = this.#run;
    this.#playing = true;
    for (let step = this.#queue.next(); step; step = this.#queue.next()) {
      if ('moment' in step) await this.#playMoment(step.moment, run);
      else await this.#arrive(step.view);
      if (run !== this.#run) return;
      if (!this.#queue.isEmpty && this.#nobodyLooks()) {
        this.#jump({ told: true });
        return;
      }
      if (!this.#isFarBehind()) this.#waitedForReader = false;
    }
    this.#playing = false;
    this.#settle();
  }

  /** @param {Moment} moment @param {number} run the one that plays it */
  async #playMoment(moment, run) {
    this.#untold = moment.events;
    this.#stopped = moment.stays ?? false;
    const read = moment.takesOver ? null : this.#cards.readFirst(moment);
    if (read) await read;
    if (run !== this.#run) return;
    const slowness = this.#parts.factor() * (moment.brisk ? BRISK : 1);
    const { length, next, reveal = 0 } = SPANS[moment.span] ?? SPANS.nothing;
    const before = this.#scene;
    const after = this.#sceneAfter(moment.events);
    if (!reveal) this.#tell();
    this.#begin(moment, { before, after, length: length * slowness });
    this.#cards.lay(moment, slowness);
    this.#scene = after;
    if (moment.events.length && moment.late !== 'all') {
      const slide = this.#parts.still() ? 0 : Math.min(length, LONGEST_SLIDE) * slowness;
      this.#draw(moment.late ? withoutMoved(before, after) : after, slide);
    }
    if (reveal) await this.#reveal(reveal * slowness);
    if (run !== this.#run) return;
    this.#tell();
    if (moment.holds) await this.#holdCard(moment, slowness);
    else if (next > reveal) await this.#parts.wait((next - reveal) * slowness);
    if (moment.late && run === this.#run) this.#draw(after, 0);
  }

  /**
   * Wait until the words of the card can be read. The card itself says so (`cardSeen`), since a busy device may be
   * late with it; it is waited for a while, but not forever.
   * @param {number} length
   */
  async #reveal(length) {
    const { lateness, wait } = this.#parts;
    const run = this.#run;
    const seen = new Promise(resolve => {
      this.#cardSeen = () => resolve(undefined);
    });
    await Promise.race([seen, wait(length + lateness())]);
    if (run === this.#run) this.#cards.revealed();
  }

  /** The words of the card have appeared. @param {number} id */
  cardSeen(id) {
    if (this.display.card?.id === id) this.#cardSeen();
  }

  /**
   * Let the viewer read the card, and then see where it goes.
   * @param {Moment} moment @param {number} slowness
   */
  async #holdCard({ card, stays = false }, slowness) {
    const { still, untilTap, wait } = this.#parts;
    this.#waitedForReader = true;
    await this.#untilLetGo(stays || untilTap() ? undefined : wait(READING));
    await this.#cards.letGo(card?.kind === 'power' && !still() ? slowness : 0);
  }

  /** What is being shown can be seen now: everything may speak of it. */
  #tell() {
    const events = this.#untold;
    this.#untold = [];
    if (events.length) this.#attempt(() => this.#parts.shown(events));
  }

  /**
   * Sound a moment and draw its effect.
   * @param {Moment} moment
   * @param {Pick<EffectCall, 'before'|'after'|'length'>} course
   */
  #begin({ events, cue, effect, space }, course) {
    const { sound, effects, still } = this.#parts;
    if (cue) this.#attempt(() => sound.play(cue));
    if (effect && !still()) this.#attempt(() => effects.play(effect, { space, events, ...course }));
  }

  /** The server's view is what counts, whatever the events made of the scene. @param {View} view */
  async #arrive(view) {
    const isRead = this.#parts.readFirst(view);
    this.#adopt(view);
    this.#draw(this.#scene, this.#parts.still() ? 0 : SPANS.step.length * this.#parts.factor() * BRISK);
    if (!isRead) return;
    this.#waitedForReader = true;
    await this.#untilLetGo();
  }

  /** Wait for a tap, or for something else that ends the wait. @param {Promise<void>} [otherwise] */
  async #untilLetGo(otherwise) {
    const letGo = new Promise(resolve => {
      this.#letGo = () => resolve(undefined);
    });
    this.#attempt(() => this.#parts.held());
    const run = this.#run;
    await (otherwise ? Promise.race([letGo, otherwise]) : letGo);
    if (run !== this.#run) return;
    this.#letGo = null;
    this.#stopped = false;
  }

  /**
   * Show the last view at once, or, unless the `whole` is wanted, what leads to a moment that stays until a tap.
   * @param {{told: boolean, whole?: boolean}} how `told`: whether events that were not shown are told in words
   */
  #jump({ told, whole = false }) {
    this.#run += 1;
    this.#playing = false;
    const { events, view, rest } = this.#queue.drain({ whole });
    const unseen = [...this.#untold, ...events];
    this.#untold = [];
    this.#letGo = null;
    this.#stopped = false;
    this.#attempt(() => this.#parts.effects.clear());
    this.#cards.clear();
    if (told) this.#catchUp(unseen);
    this.#waitedForReader = false;
    if (view !== undefined) this.#adopt(view);
    if (told) this.#catchUp(rest);
    this.#scene = this.#sceneAfter(rest);
    this.#draw(this.#scene, 0);
    if (this.#queue.isEmpty) this.#settle();
    else this.#playAll();
  }

  /** Report events that were not shown. @param {GameEvent[]} events */
  #catchUp(events) {
    const { mine, mostWaiting, shown, sound } = this.#parts;
    const isTold = events.length <= mostWaiting() || this.#waitedForReader;
    if (events.length && isTold) this.#attempt(() => shown(events));
    const turn = events.findLast(event => event?.type === 'turn_began');
    if (turn && mine(turn.seat)) this.#attempt(() => sound.play('bell'));
    const toRead = momentsOf(events, this.#parts).findLast(({ holds, stays }) => holds && !stays);
    if (toRead) this.#cards.layStill(toRead, READING);
  }

  #nobodyLooks() {
    const { factor, hidden } = this.#parts;
    return hidden() || factor() === 0 || (this.#isFarBehind() && !this.#waitedForReader);
  }

  #isFarBehind() {
    return this.#queue.waiting > this.#parts.mostWaiting();
  }

  /** @param {GameEvent[]} events @returns {Scene} */
  #sceneAfter(events) {
    let scene = this.#scene;
    for (const event of events) {
      this.#attempt(() => {
        scene = this.#parts.applyEvent(scene, event) ?? scene;
      });
    }
    return scene;
  }

  /** Take over the scene of a view, with the keys of the pieces on the screen. @param {View} view */
  #adopt(view) {
    this.#attempt(() => {
      this.#scene = this.#parts.sceneOf(view, this.#scene);
    });
    this.#attempt(() => this.#parts.arrived(view));
  }

  /** @param {Scene} scene @param {number} slide in milliseconds; 0: everything is in place at once */
  #draw(scene, slide) {
    this.#attempt(() => this.#parts.show(scene, { motion: slide > 0 ? 'slide' : 'none', length: slide }));
  }

  #settle() {
    this.#attempt(() => this.#parts.settled(this.#scene));
  }

  /** A missing drawing must never stop the game. @param {() => void} task */
  #attempt(task) {
    try {
      task();
    } catch (error) {
      this.#parts.report(error);
    }
  }
}

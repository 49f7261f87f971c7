/**
 * The card and the banner that are over the board now. They disappear by themselves, unless a card is held: that
 * one stays until it is let go, and then flies to where it belongs.
 */

import { FLIGHT, SPANS } from './timing.js';

/** @typedef {import('./moments.js').Card} Card */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {{card: Card|null, banner: Card|null}} Display */
/** @typedef {'card'|'banner'} Slot */

/** After which part of its time a card can be read, unless its span says so. */
const SEEN = 0.16;

/** @param {Card} card @returns {Slot} */
const slotOf = card => (card.kind === 'turn' ? 'banner' : 'card');

export class CardDisplay {
  /** @type {Display} */
  #display = { card: null, banner: null };
  /** When the card on display has had its time. */
  #through = Promise.resolve();
  /** @type {Set<(display: Display) => void>} */
  #watchers = new Set();
  #laid = 0;
  #wait;

  /** @param {(milliseconds: number) => Promise<void>} wait */
  constructor(wait) {
    this.#wait = wait;
  }

  get shown() {
    return this.#display;
  }

  /**
   * Return when the card of a moment takes nothing away that the user is still reading; null: at once.
   * @param {Moment} moment
   */
  readFirst({ card }) {
    return card && slotOf(card) === 'card' && this.#display.card ? this.#through : null;
  }

  /**
   * Show the card of a moment, if it has one. One that has to be revealed, or is held, stays until `revealed` or
   * `letGo` says how it goes on; the others go by themselves.
   * @param {Moment} moment @param {number} slowness
   */
  lay({ card, span, space, holds = false }, slowness) {
    if (!card) return;
    const { length, reveal } = SPANS[card.kind === 'volcano' ? 'volcanoCard' : span];
    const seen = (reveal ?? length * SEEN) * slowness;
    const laid = this.#put({ ...card, space, length: length * slowness, reveal: seen, held: holds });
    if (!holds && !reveal) this.#takeAwayAfter(laid, length * slowness);
    else if (slotOf(laid) === 'card') this.#through = new Promise(() => {});
  }

  /** The card can be read from now on. */
  revealed() {
    const { card } = this.#display;
    if (card && !card.held) this.#takeAwayAfter(card, (card.length ?? 0) - (card.reveal ?? 0));
  }

  /** Show the card of a moment for this long, without movement. @param {Moment} moment @param {number} length */
  layStill({ card, space }, length) {
    if (card) this.#takeAwayAfter(this.#put({ ...card, space, length, reveal: 0, held: true }), length);
  }

  /** Fly the held card to where it belongs. @param {number} slowness 0: it is simply gone */
  async letGo(slowness) {
    const { card } = this.#display;
    if (!card?.held) return;
    const leaving = { ...card, leaving: true, length: FLIGHT * slowness };
    this.#set({ card: leaving });
    if (slowness > 0) await this.#wait(leaving.length);
    this.#takeAway(leaving);
  }

  clear() {
    this.#through = Promise.resolve();
    this.#set({ card: null, banner: null });
  }

  /**
   * Call a watcher whenever the card or the banner changes.
   * @param {(display: Display) => void} watcher
   * @returns {() => void} stops it
   */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  /** @param {Card} card */
  #put(card) {
    this.#laid += 1;
    const laid = { ...card, id: this.#laid };
    this.#set({ [slotOf(card)]: laid });
    return laid;
  }

  /** @param {Card} laid @param {number} length */
  #takeAwayAfter(laid, length) {
    const through = this.#wait(length).then(() => this.#takeAway(laid));
    if (slotOf(laid) === 'card') this.#through = through;
  }

  /** @param {Card} laid */
  #takeAway(laid) {
    const slot = slotOf(laid);
    if (this.#display[slot] === laid) this.#set({ [slot]: null });
  }

  /** @param {Partial<Display>} change */
  #set(change) {
    this.#display = { ...this.#display, ...change };
    for (const watcher of this.#watchers) watcher(this.#display);
  }
}

/** The card and the banner that are over the board now. They disappear by themselves. */

import { SPANS } from './timing.js';

/** @typedef {import('./moments.js').Card} Card */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {{card: Card|null, banner: Card|null}} Display */

export class CardDisplay {
  /** @type {Display} */
  #display = { card: null, banner: null };
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

  /** Show the card of a moment, if it has one. @param {Moment} moment @param {number} slowness */
  lay({ card, span, space }, slowness) {
    if (!card) return;
    const slot = card.kind === 'turn' ? 'banner' : 'card';
    const length = SPANS[card.kind === 'volcano' ? 'volcanoCard' : span].length * slowness;
    this.#laid += 1;
    const laid = { ...card, space, id: this.#laid, length };
    this.#set({ [slot]: laid });
    this.#wait(length).then(() => {
      if (this.#display[slot] === laid) this.#set({ [slot]: null });
    });
  }

  clear() {
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

  /** @param {Partial<Display>} change */
  #set(change) {
    this.#display = { ...this.#display, ...change };
    for (const watcher of this.#watchers) watcher(this.#display);
  }
}

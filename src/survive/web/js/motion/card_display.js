/** Which card and which banner lie over the board now. They go by themselves after their time. */

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

  /** Lay down the card of a moment, if it has one. @param {Moment} moment @param {number} slowness */
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
   * Be told whenever another card or banner lies over the board.
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

/**
 * What is still to be shown, in the order in which it happened: batches of moments, each of which ends with
 * the view that the server sent.
 */

/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('./moments.js').Moment} Moment */

/** @template View */
export class EventQueue {
  /** @type {{moments: Moment[], view: View}[]} */
  #batches = [];

  /**
   * Replace the view at the end of what is waiting, by one that knows more of the same moment.
   * @param {View} view
   * @returns {boolean} false if nothing is waiting
   */
  amend(view) {
    const last = this.#batches.at(-1);
    if (last) last.view = view;
    return last !== undefined;
  }

  /** Add moments, and the view that they lead to, at the end. @param {Moment[]} moments @param {View} view */
  add(moments, view) {
    this.#batches.push({ moments: [...moments], view });
  }

  get isEmpty() {
    return this.#batches.length === 0;
  }

  /** The number of events that are waiting. */
  get waiting() {
    return this.#events().length;
  }

  /**
   * Take the next thing to show: a moment, or the view that ends a batch.
   * @returns {{moment: Moment} | {view: View} | null} null if nothing is waiting
   */
  next() {
    const [batch] = this.#batches;
    if (!batch) return null;
    const moment = batch.moments.shift();
    if (moment) return { moment };
    this.#batches.shift();
    return { view: batch.view };
  }

  /**
   * Take everything that is waiting: all events, and the last view.
   * @returns {{events: GameEvent[], view: View | undefined}}
   */
  drain() {
    const events = this.#events();
    const view = this.#batches.at(-1)?.view;
    this.#batches = [];
    return { events, view };
  }

  #events() {
    return this.#batches.flatMap(({ moments }) => moments.flatMap(moment => moment.events));
  }
}

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
   * Take everything that is waiting: all events, and the last view. Unless the `whole` is wanted, a moment that
   * stays until a tap is left, with what follows it; `rest` are the events between the last view and that moment.
   * @param {{whole?: boolean}} [how]
   * @returns {{events: GameEvent[], view: View | undefined, rest: GameEvent[]}}
   */
  drain({ whole = true } = {}) {
    /** @type {GameEvent[]} */
    const events = [];
    /** @type {View | undefined} */
    let view;
    for (let [batch] = this.#batches; batch; [batch] = this.#batches) {
      const stop = whole ? -1 : batch.moments.findIndex(({ stays }) => stays);
      const passed = batch.moments.splice(0, stop < 0 ? Infinity : stop).flatMap(moment => moment.events);
      if (stop >= 0) return { events, view, rest: passed };
      events.push(...passed);
      ({ view } = batch);
      this.#batches.shift();
    }
    return { events, view, rest: [] };
  }

  #events() {
    return this.#batches.flatMap(({ moments }) => moments.flatMap(moment => moment.events));
  }
}

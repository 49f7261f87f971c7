/** A timer for one call: a new one replaces the one that waits. */

export class Timer {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** Call something after a while. @param {() => void} call @param {number} length in ms */
  start(call, length) {
    this.stop();
    this.#waiting = setTimeout(call, length);
  }

  stop() {
    clearTimeout(this.#waiting);
  }
}

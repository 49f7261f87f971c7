/**
 * Drawing on the board: the right button drags an arrow or circles a place, in a colour by the keys that are held
 * (Shift or Ctrl: red, Alt: blue, both: yellow). With a pen in hand, a finger or the left button draws in its colour.
 */

import { dataOf } from './data_attributes.js';

/** @typedef {import('../layers/marks.js').Drawing} Drawing */
/** @typedef {import('../state/board_state.js').BoardState} BoardState */

const RIGHT = 2;

/** @param {PointerEvent} event @returns {Drawing['colour']} */
const colourOf = ({ altKey, ctrlKey, metaKey, shiftKey }) => {
  const isRed = shiftKey || ctrlKey || metaKey;
  if (altKey) return isRed ? 'yellow' : 'blue';
  return isRed ? 'red' : 'green';
};

export class Sketching {
  #board;
  /** @type {{pointer: number, from: string, colour: Drawing['colour']} | null} */
  #begun = null;
  /** Whether the click that follows only ends a circle. */
  #swallow = false;

  /** @param {BoardState} board */
  constructor(board) {
    this.#board = board;
  }

  /** Whether this click only ended a drawing. */
  endsDrawing() {
    const was = this.#swallow;
    this.#swallow = false;
    return was;
  }

  /** Begin to draw; return whether this pointer draws. @param {PointerEvent} event */
  down(event) {
    const { on, options } = this.#board;
    this.#swallow = false;
    if (!on.draw) return false;
    const isRight = event.pointerType === 'mouse' && event.button === RIGHT;
    const colour = isRight ? colourOf(event) : options.pen;
    if (!colour) return false;
    if (this.#begun) this.#show(null); // a second finger: this was no drawing
    const from = dataOf(event.target, 'space');
    this.#begun = from ? { pointer: event.pointerId, from, colour } : null;
    if (from) this.#show(from);
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    return true;
  }

  /** Go on; return whether this pointer draws. @param {PointerEvent} event */
  move(event) {
    if (this.#begun?.pointer !== event.pointerId) return false;
    const to = dataOf(document.elementFromPoint(event.clientX, event.clientY), 'space');
    if (to !== this.#board.sketch?.to) this.#show(to);
    return true;
  }

  /** End; return whether this pointer drew. @param {PointerEvent} event */
  end(event) {
    if (this.#begun?.pointer !== event.pointerId) return false;
    const { sketch, on } = this.#board;
    this.#swallow = event.button !== RIGHT;
    this.#show(null);
    this.#begun = null;
    if (sketch && event.type !== 'pointercancel') on.draw?.(sketch);
    return true;
  }

  /** Show what is being drawn. @param {string | null} to */
  #show(to) {
    const begun = this.#begun;
    this.#board.sketch =
      begun && to ? { from: to === begun.from ? null : begun.from, to, colour: begun.colour } : null;
    this.#board.on.redraw();
  }
}

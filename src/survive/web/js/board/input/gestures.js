/**
 * Fingers and mouse on the board: tells a click from dragging a piece, panning, pinching and a long press.
 * Clicks are left to the browser, so that a screen reader can click too; the one that ends a drag is
 * swallowed.
 *
 * @typedef {object} GestureHandlers
 * @property {(target: Element) => string | null} draggable  key of the piece that can be dragged from here
 * @property {(key: string) => void} lift
 * @property {(key: string, dx: number, dy: number) => void} carry  shift from where it was lifted, in pixels
 * @property {(key: string, x: number, y: number) => void} drop
 * @property {() => boolean} canPan
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(target: Element) => void} longPress
 */

const LONG_PRESS = 450;
/** How far (in pixels) a pointer may tremble and still click. */
const SLACK = /** @type {Record<string, number>} */ ({ mouse: 4, pen: 6, touch: 9 });

/** What the pointers are doing now. @typedef {'none' | 'press' | 'drag' | 'pan' | 'pinch' | 'spent'} Mode */

export class Gestures {
  #on;
  /** Where each pointer is. @type {Map<number, {x: number, y: number}>} */
  #pointers = new Map();
  /** @type {Mode} */
  #mode = 'none';
  /** Where the press began. */
  #start = { x: 0, y: 0 };
  /** @type {Element | null} */
  #target = null;
  /** The key of the piece that is dragged. @type {string | null} */
  #carried = null;
  #longPressTimer = 0;
  /** Whether the click that follows only ends a gesture. */
  #swallow = false;

  /** @param {GestureHandlers} on */
  constructor(on) {
    this.#on = on;
  }

  get isBusy() {
    return this.#mode === 'drag' || this.#mode === 'pan' || this.#mode === 'pinch';
  }

  /** Whether this click only ended a gesture. */
  endsGesture() {
    const was = this.#swallow;
    this.#swallow = false;
    return was;
  }

  /** @param {PointerEvent} event */
  down = event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.#longPressTimer);
    this.#swallow = false;
    if (this.#pointers.size === 1) this.#press(event);
    else if (this.#pointers.size === 2) this.#pinch();
  };

  /** @param {PointerEvent} event */
  move = event => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const was = this.#mode === 'pinch' && this.#pointers.size === 2 ? this.#spread() : null;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    const slack = SLACK[event.pointerType] ?? SLACK.touch;
    if (this.#mode === 'press' && Math.hypot(dx, dy) > slack) this.#beginMoving(event);
    if (this.#mode === 'drag' && this.#carried) this.#on.carry(this.#carried, dx, dy);
    else if (this.#mode === 'pan') this.#on.pan(event.clientX - before.x, event.clientY - before.y);
    else if (was) this.#follow(was);
  };

  /** @param {PointerEvent} event */
  end = event => {
    clearTimeout(this.#longPressTimer);
    if (!this.#pointers.delete(event.pointerId)) return;
    const cancelled = event.type === 'pointercancel';
    const [x, y] = cancelled ? [-1, -1] : [event.clientX, event.clientY];
    if (this.#mode === 'drag' && this.#carried) this.#on.drop(this.#carried, x, y);
    this.#swallow = this.#mode !== 'press' && !cancelled;
    this.#carried = null;
    this.#mode = this.#pointers.size === 0 ? 'none' : 'spent';
  };

  /** The first pointer is down. @param {PointerEvent} event */
  #press(event) {
    this.#mode = 'press';
    this.#start = { x: event.clientX, y: event.clientY };
    this.#target = /** @type {Element} */ (event.target);
    if (event.pointerType === 'mouse') return;
    this.#longPressTimer = window.setTimeout(() => {
      if (this.#mode !== 'press' || !this.#target) return;
      this.#mode = 'spent';
      this.#on.longPress(this.#target);
    }, LONG_PRESS);
  }

  /** A second finger is down. */
  #pinch() {
    if (this.#mode === 'drag' && this.#carried) this.#on.drop(this.#carried, -1, -1);
    this.#mode = 'pinch';
  }

  /** A press has turned into a movement, of a piece or of the whole board. @param {PointerEvent} event */
  #beginMoving(event) {
    clearTimeout(this.#longPressTimer);
    this.#carried = this.#target && this.#on.draggable(this.#target);
    if (this.#carried) {
      this.#mode = 'drag';
      this.#on.lift(this.#carried);
    } else this.#mode = this.#on.canPan() ? 'pan' : 'spent';
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  }

  /** Zoom and pan with two fingers. @param {{x: number, y: number, wide: number}} was how they were before */
  #follow(was) {
    const now = this.#spread();
    this.#on.zoom(now.wide / Math.max(was.wide, 1), now.x, now.y);
    this.#on.pan(now.x - was.x, now.y - was.y);
  }

  /** The middle between two fingers, and how far apart they are. */
  #spread() {
    const [a, b] = [...this.#pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}

/**
 * Fingers and mouse on the board: tells a click from a drag of a piece, a pan, a pinch and a long press.
 * Clicks themselves stay the browser's (so that a screen reader can click too); the one that ends a drag
 * is swallowed.
 *
 * @typedef {object} GestureHandlers
 * @property {(target: Element) => string | null} draggable  key of the piece that may be dragged from here
 * @property {(key: string) => void} lift
 * @property {(key: string, dx: number, dy: number) => void} carry  shift from where it was lifted, in pixels
 * @property {(key: string, x: number, y: number) => void} drop
 * @property {() => boolean} canPan
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(target: Element) => void} longPress
 */

const LONG_PRESS = 450;
/** How far a pointer may tremble and still click. */
const SLACK = /** @type {Record<string, number>} */ ({ mouse: 4, pen: 6, touch: 9 });

/** @param {GestureHandlers} on */
export const createGestures = on => {
  /** @type {Map<number, {x: number, y: number}>} */
  const pointers = new Map();
  /** @type {'none' | 'press' | 'drag' | 'pan' | 'pinch' | 'spent'} */
  let mode = 'none';
  let start = { x: 0, y: 0 };
  /** @type {Element | null} */
  let target = null;
  /** @type {string | null} */
  let carried = null;
  let timer = 0;
  let swallow = false;

  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  /** @param {PointerEvent} event */
  const down = event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(timer);
    swallow = false;
    if (pointers.size === 2) {
      if (mode === 'drag' && carried) on.drop(carried, -1, -1);
      mode = 'pinch';
      return;
    }
    if (pointers.size > 1) return;
    mode = 'press';
    start = { x: event.clientX, y: event.clientY };
    target = /** @type {Element} */ (event.target);
    if (event.pointerType !== 'mouse') {
      timer = window.setTimeout(() => {
        if (mode !== 'press' || !target) return;
        mode = 'spent';
        on.longPress(target);
      }, LONG_PRESS);
    }
  };

  /** A press has become a movement: of a piece, or of the whole board. @param {PointerEvent} event */
  const begin = event => {
    clearTimeout(timer);
    carried = target && on.draggable(target);
    if (carried) {
      mode = 'drag';
      on.lift(carried);
    } else mode = on.canPan() ? 'pan' : 'spent';
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event */
  const move = event => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const was = mode === 'pinch' && pointers.size === 2 ? spread() : null;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (mode === 'press' && Math.hypot(dx, dy) > (SLACK[event.pointerType] ?? SLACK.touch)) begin(event);
    if (mode === 'drag' && carried) on.carry(carried, dx, dy);
    else if (mode === 'pan') on.pan(event.clientX - before.x, event.clientY - before.y);
    else if (was) {
      const now = spread();
      on.zoom(now.wide / Math.max(was.wide, 1), now.x, now.y);
      on.pan(now.x - was.x, now.y - was.y);
    }
  };

  /** @param {PointerEvent} event */
  const end = event => {
    clearTimeout(timer);
    if (!pointers.delete(event.pointerId)) return;
    const cancelled = event.type === 'pointercancel';
    const [x, y] = cancelled ? [-1, -1] : [event.clientX, event.clientY];
    if (mode === 'drag' && carried) on.drop(carried, x, y);
    swallow = mode !== 'press' && !cancelled;
    carried = null;
    if (pointers.size === 0) mode = 'none';
    else mode = 'spent';
  };

  /** Whether this click only ended a gesture. */
  const endsGesture = () => {
    const was = swallow;
    swallow = false;
    return was;
  };

  return { down, move, end, endsGesture, busy: () => mode === 'drag' || mode === 'pan' || mode === 'pinch' };
};

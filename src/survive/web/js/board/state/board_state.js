/**
 * The state of the board that is not the game's: the zoom, the open stack, the focus, what the pointer is
 * over; and the elements of the board in the page. There is one board per page.
 *
 * @typedef {object} BoardOptions
 * @property {import('../scene/scene.js').Scene} scene
 * @property {import('../../types.js').MapInfo} map
 * @property {import('../layers/marks.js').Marks} [marks]
 * @property {number} [viewer]  the seat whose view this is: its rafts are pointed out
 * @property {boolean} [coordinates]  write the names of the spaces
 * @property {boolean} [upright]  for narrow screens; detected if it is not given
 * @property {{t: import('../layers/spoken_labels.js').Translate}} labels
 * @property {BoardHandlers} on
 *
 * @typedef {object} BoardHandlers
 * @property {(name: string) => void} space  a target was chosen
 * @property {(key: string) => void} piece  a piece that can be chosen was chosen
 * @property {() => void} background  something else was chosen
 * @property {() => void} redraw  asks to draw the page again: this state has changed
 * @property {(space: string | null) => void} [hover]
 */

import { NO_MARKS, liftOf } from '../layers/marks.js';
import { geometryOf } from '../scene/geometry.js';
import { WHOLE, panned, transformOf, zoomed } from './viewport.js';

const narrow = globalThis.matchMedia?.('(max-width: 760px), (orientation: portrait)');

/** What is shown now. `held`: the stack was opened on purpose, not by hovering. */
export const boardState = {
  viewport: { ...WHOLE },
  /** @type {string | null} */ focus: null,
  /** @type {{space: string, index: number, held: boolean} | null} */ fan: null,
  /** @type {string | null} */ hover: null,
  /** The keyboard was used last. */ keys: false,
  /** What was drawn last. @type {BoardOptions | null} */ drawn: null,
  /** @type {import('../scene/sprites.js').Sprite[]} */ sprites: [],
  /** @type {Element | undefined} */ root: undefined,
};
narrow?.addEventListener('change', () => boardState.drawn?.on.redraw());

export const drawn = () => /** @type {BoardOptions} */ (boardState.drawn);
export const marks = () => drawn().marks ?? NO_MARKS;
export const geometry = () => geometryOf(drawn().map);
/** The part of the drawing on the screen. */
export const box = () => ((drawn().upright ?? narrow?.matches) ? geometry().upright : geometry().wide);
/** The space where the keyboard is, or starts. */
export const focused = () =>
  boardState.focus ?? geometry().spaces[Math.floor(geometry().spaces.length / 2)].name;

/** The element of a piece, for effects. @param {string} key @returns {SVGGElement | null} */
export const pieceElement = key =>
  boardState.root?.querySelector(`.board-play [data-key="${CSS.escape(key)}"]`) ?? null;
/**
 * Return the middle of a space's ground or of a safe island, in units of the drawing.
 * @param {string} space
 */
export const groundOf = space => {
  const cell = geometry().cells.get(space);
  return cell ? { x: cell.x, y: cell.y - liftOf(drawn().scene, space) } : null;
};

/** @returns {HTMLElement | null} */
const frame = () => boardState.root?.querySelector('.board-frame') ?? null;

/** @param {import('./viewport.js').Viewport} viewport */
const setViewport = viewport => {
  boardState.viewport = viewport;
  const element = frame();
  if (!element) return;
  element.style.transform = transformOf(viewport);
  element.style.setProperty('--zoom', String(viewport.scale));
  boardState.root?.toggleAttribute('data-zoomed', viewport.scale > 1);
};

/** Show the whole board again. */
export const resetView = () => setViewport({ ...WHOLE });

/** Whether the page lies the other way round on the screen, for somebody opposite. */
const isTurned = () => Boolean(boardState.root?.closest('[data-turned]'));

/** Turn a shift on the screen into one of the board. @param {number} dx @param {number} dy */
export const asTheBoardLies = (dx, dy) => (isTurned() ? [-dx, -dy] : [dx, dy]);

/** Return the frame's size and corner on the screen at scale 1. */
export const frameBox = () => {
  const seen = /** @type {HTMLElement} */ (frame()).getBoundingClientRect();
  const { x, y, scale } = boardState.viewport;
  const [width, height] = [seen.width / scale, seen.height / scale];
  if (isTurned()) return { left: seen.right + x - width, top: seen.bottom + y - height, width, height };
  return { left: seen.left - x, top: seen.top - y, width, height };
};

/** Return how many pixels a unit of the drawing has on the screen. */
export const pixelsPerUnit = () =>
  frame() ? (frameBox().width * boardState.viewport.scale) / box().width : 1;

/** @param {number} factor @param {number} clientX @param {number} clientY */
export const zoomAt = (factor, clientX, clientY) => {
  const here = frameBox();
  const [px, py] = [clientX - here.left, clientY - here.top];
  const [x, y] = isTurned() ? [here.width - px, here.height - py] : [px, py];
  setViewport(zoomed(boardState.viewport, factor, x, y, here));
};

/** @param {number} dx @param {number} dy in pixels of the screen */
export const panBy = (dx, dy) => {
  const [x, y] = asTheBoardLies(dx, dy);
  setViewport(panned(boardState.viewport, x, y, frameBox()));
};

/** Open a stack, or close the open one with null. @param {string | null} space */
export const openFan = (space, held = true) => {
  if (!space && !boardState.fan) return;
  boardState.fan = space ? { space, index: 0, held } : null;
  drawn().on.redraw();
};

/**
 * Move the focus to a space and, when zoomed in, the board so that the space can be seen.
 * @param {string} space
 */
export const focusSpace = space => {
  boardState.focus = space;
  const cell = /** @type {SVGElement | null} */ (
    boardState.root?.querySelector(`[data-cell="${space}"]`) ?? null
  );
  cell?.focus({ preventScroll: true });
  drawn().on.redraw();
  if (!cell || !boardState.root || boardState.viewport.scale === 1) return;
  const [seen, all] = [cell.getBoundingClientRect(), boardState.root.getBoundingClientRect()];
  panBy(
    Math.max(0, all.left - seen.left) - Math.max(0, seen.right - all.right),
    Math.max(0, all.top - seen.top) - Math.max(0, seen.bottom - all.bottom),
  );
};

/**
 * The state of the board that is not the game's: the zoom, the open stack, the focus, what the pointer is
 * over; and the elements of the board in the page. There is one board per page.
 *
 * @typedef {object} BoardOptions
 * @property {import('../scene/scene.js').Scene} scene
 * @property {import('../../types.js').MapInfo} map
 * @property {import('../layers/marks.js').Marks} [marks]
 * @property {number} [viewer]  the seat whose view this is: its rafts are pointed out
 * @property {string[]} [area]  the part of the board to show: spaces and safe islands; all of it if empty
 * @property {boolean} [coordinates]  write the names of the spaces
 * @property {boolean} [closer]  look closer by itself where something can be chosen
 * @property {boolean} [keeps]  keep the pieces of other moments, hidden, for whoever goes back and forth
 * @property {boolean} [passing]  other moments follow at once: what is heard of this one may wait
 * @property {{place: string, text: string, rule: string} | null} [why]  why what was tried is not possible, where,
 *   and the id of its rule, if one is the reason
 * @property {unknown} [beneath]  drawn on the ground, beneath the pieces
 * @property {(space: string) => string} [note]  what a screen reader says of a space besides what is there
 * @property {import('../layers/spoken_labels.js').Labels} labels
 * @property {BoardHandlers} on
 *
 * @typedef {object} BoardHandlers
 * @property {(name: string) => void} space  a target was chosen
 * @property {(key: string) => void} piece  a piece that can be chosen was chosen
 * @property {(space: string, key: string | null) => void} refused  a place, and perhaps a piece on it, was
 *   chosen that cannot be
 * @property {(space: string, key: string | null) => void} [any]  a place was chosen, and perhaps a piece on it,
 *   where nothing is asked and everything may be chosen: then none of the above is called
 * @property {(key: string, space: string | null) => void} [dropped]  a piece was dragged to a place, or off the
 *   board, where every piece may be dragged
 * @property {(rule: string) => void} [rule]  somebody wants to read a rule
 * @property {() => void} background  the sea around the board was chosen
 * @property {() => void} redraw  asks to draw the page again: this state has changed
 * @property {(space: string | null) => void} [hover]
 */

import { NO_MARKS } from '../layers/marks.js';
import { boxOfPart, geometryOf, viewBox } from '../scene/geometry.js';
import { liftOf } from '../scene/relief.js';
import { CORNER, FINGER, closeUpOf, freeCorner, spaceWidth } from './close_ups.js';
import { WHOLE, panned, transformOf, zoomed } from './viewport.js';

/** What is shown now. `held`: the stack was opened on purpose, not by hovering. */
export const boardState = {
  viewport: { ...WHOLE },
  /** What was chosen from when the board last looked closer by itself; null if a person zoomed. */
  /** @type {string | null} */ closeUp: '',
  /** @type {string | null} */ focus: null,
  /** @type {{space: string, index: number, held: boolean} | null} */ fan: null,
  /** @type {string | null} */ hover: null,
  /** The keyboard was used last. */ keys: false,
  /** What was drawn last. @type {BoardOptions | null} */ drawn: null,
  /** @type {import('../scene/sprites.js').Sprite[]} */ sprites: [],
  /** The same row by row, as they were drawn, with those that are kept. */
  /** @type {import('../scene/sprites.js').Sprite[][]} */ rows: [],
  /** What the labels of the spaces tell of: while moments pass quickly, one of those before. */
  /** @type {import('../scene/scene.js').Scene | null} */ heard: null,
  /** @type {Element | undefined} */ root: undefined,
};
// A close-up was made for the size that the board had.
globalThis.addEventListener?.('resize', () => {
  if (boardState.closeUp === null || boardState.viewport.scale === 1) return;
  boardState.closeUp = 'resized';
  boardState.drawn?.on.redraw();
});

export const drawn = () => /** @type {BoardOptions} */ (boardState.drawn);
export const marks = () => drawn().marks ?? NO_MARKS;
export const geometry = () => geometryOf(drawn().map);
/** The part that was shown last; the same object as long as it is the same part. */
let shownPart = { key: '', box: { x: 0, y: 0, width: 1, height: 1 } };

/** The box around the area that is asked for. @param {string[]} area */
const partBox = area => {
  const found = boxOfPart(
    geometry(),
    area,
    drawn().scene.pieces.map(({ at }) => at),
  );
  const key = viewBox(found);
  if (shownPart.key !== key) shownPart = { key, box: found };
  return shownPart.box;
};

/** The part of the drawing on the screen. */
export const box = () => {
  const { area } = drawn();
  return area?.length ? partBox(area) : geometry().whole;
};
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

/** Whether a space is in the upper half of what the board shows. @param {string} space */
export const isInUpperHalf = space => (groundOf(space)?.y ?? Infinity) <= box().y + box().height / 2;

/** @returns {HTMLElement | null} */
const frame = () => boardState.root?.querySelector('.board-frame') ?? null;

/** @param {import('./viewport.js').Viewport} viewport @param {boolean} [glides] it moves there by itself */
const setViewport = (viewport, glides = false) => {
  boardState.viewport = viewport;
  const element = frame();
  if (!element) return;
  element.classList.toggle('gliding', glides);
  element.style.transform = transformOf(viewport);
  element.style.setProperty('--zoom', String(viewport.scale));
  boardState.root?.toggleAttribute('data-zoomed', viewport.scale > 1);
  const part = boardState.root?.parentElement?.querySelector('.overview-part');
  for (const [name, value] of Object.entries(seenBox())) part?.setAttribute(name, String(value));
};

/** Show the whole board again. */
export const resetView = () => {
  setViewport({ ...WHOLE }, true);
  byHand();
};

/** A person zooms or moves the board: it does not look closer by itself while it is zoomed. */
const byHand = () => {
  boardState.closeUp = boardState.viewport.scale === 1 ? inQuestion : null;
};

/** How long (ms) the board stays near after the last choice: the next one may be near too. */
const LINGER = 900;
let leaving = 0;
/** What can be chosen now. */
let inQuestion = '';

/**
 * Look closer where something can be chosen, if spaces are too small for a finger; look at the whole board once
 * nothing can be chosen any more.
 * @param {string[]} spaces  that can be chosen
 */
export const lookCloser = spaces => {
  inQuestion = spaces.join();
  if (boardState.closeUp === null || boardState.closeUp === inQuestion || !frame()) return;
  clearTimeout(leaving);
  boardState.closeUp = inQuestion;
  const places = spaces.flatMap(name => groundOf(name) ?? []);
  const { width, height } = frameBox();
  const view = closeUpOf(places, { width, height }, box());
  if (spaces.length > 0) {
    setViewport(view, true);
    moveOverview(spaces);
  } else if (boardState.viewport.scale > 1) leaving = window.setTimeout(resetView, LINGER);
};

/** Keep the overview away from places that can be chosen. @param {string[]} spaces */
const moveOverview = spaces => {
  const root = /** @type {Element} */ (boardState.root);
  const room = root.getBoundingClientRect();
  const places = spaces.flatMap(name => {
    const place = placeOnScreen(name);
    if (!place) return [];
    const [x, y] = onTheBoard(place.x - room.left, place.y - room.top, room);
    return [{ x, y }];
  });
  const overview = root.parentElement?.querySelector('.overview');
  overview?.setAttribute('data-corner', freeCorner(places, room));
};

/** Look closer at a point of the screen, as near as a finger needs it. @param {number} x @param {number} y */
export const lookCloserAt = (x, y) => {
  const { left, top, width, height } = frameBox();
  const factor = FINGER / spaceWidth({ width, height }, box()) / boardState.viewport.scale;
  if (factor <= 1) return;
  const [px, py] = onTheBoard(x - left, y - top, { width, height });
  setViewport(zoomed(boardState.viewport, factor, px, py, { width, height }), true);
};

/** Return where the middle of a space is on the screen. @param {string} space */
export const placeOnScreen = space => {
  const ground = groundOf(space);
  if (!ground) return null;
  const here = frameBox();
  const { x, y } = boardState.viewport;
  const unit = pixelsPerUnit();
  const [px, py] = onTheBoard(x + (ground.x - box().x) * unit, y + (ground.y - box().y) * unit, here);
  return { x: here.left + px, y: here.top + py };
};

/** Whether the page lies the other way round on the screen, for somebody opposite. */
const isTurned = () => Boolean(boardState.root?.closest('[data-turned]'));

/** Turn a shift on the screen into one of the board. @param {number} dx @param {number} dy */
export const asTheBoardLies = (dx, dy) => (isTurned() ? [-dx, -dy] : [dx, dy]);

/**
 * Turn a place on the screen, from the left upper corner of a box, into one on the board, from its own corner;
 * or the other way round.
 * @param {number} x @param {number} y @param {import('./viewport.js').Size} box
 */
const onTheBoard = (x, y, { width, height }) => (isTurned() ? [width - x, height - y] : [x, y]);

/** Return the frame's size and corner on the screen at scale 1. */
export const frameBox = () => {
  // From the room that it fills, as the style sheet says: the frame itself may be on its way to another zoom.
  const room = /** @type {Element} */ (boardState.root).getBoundingClientRect();
  const ratio = box().width / box().height;
  const width = Math.min(room.width, room.height * ratio);
  const height = width / ratio;
  return {
    left: room.left + (room.width - width) / 2,
    top: room.top + (room.height - height) / 2,
    width,
    height,
  };
};

/** Return the part of the drawing that the zoom leaves in sight. */
export const seenBox = () => {
  const whole = box();
  const { x, y, scale } = boardState.viewport;
  if (scale === 1 || !frame()) return whole;
  const { width, height } = frameBox();
  return {
    x: whole.x - (x / scale / width) * whole.width,
    y: whole.y - (y / scale / height) * whole.height,
    width: whole.width / scale,
    height: whole.height / scale,
  };
};

/** Return the part of the drawing that the board's room shows; the frame may be smaller than the room. */
export const roomBox = () => {
  if (!frame()) return box();
  const room = /** @type {Element} */ (boardState.root).getBoundingClientRect();
  const here = frameBox();
  const { x, y } = boardState.viewport;
  const unit = pixelsPerUnit();
  return {
    x: box().x - (here.left - room.left + x) / unit,
    y: box().y - (here.top - room.top + y) / unit,
    width: room.width / unit,
    height: room.height / unit,
  };
};

/** Return the part of the drawing under the overview, while that is in sight. */
export const overviewBoxes = () => {
  if (boardState.viewport.scale === 1) return [];
  const room = roomBox();
  const corner =
    boardState.root?.parentElement?.querySelector('.overview')?.getAttribute('data-corner') ?? '';
  const long = CORNER / pixelsPerUnit();
  return [
    {
      x: corner.endsWith('right') ? room.x + room.width - long : room.x,
      y: corner.startsWith('top') ? room.y : room.y + room.height - long,
      width: long,
      height: long,
    },
  ];
};

/** Return how many pixels a unit of the drawing has on the screen. */
export const pixelsPerUnit = () =>
  frame() ? (frameBox().width * boardState.viewport.scale) / box().width : 1;

/** @param {number} factor @param {number} clientX @param {number} clientY */
export const zoomAt = (factor, clientX, clientY) => {
  const here = frameBox();
  const [x, y] = onTheBoard(clientX - here.left, clientY - here.top, here);
  setViewport(zoomed(boardState.viewport, factor, x, y, here));
  byHand();
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

/** The player's hands on the board: what clicks, hovering, keys, wheel and fingers mean and do. */

import { fanItems } from '../layers/fanned_stack.js';
import { piecesOn, travellers } from '../scene/scene.js';
import { drawn, focusSpace, focused, frameBox, geometry, boardState, marks, openFan, panBy, pieceElement,
  pixelsPerUnit, resetView, zoomAt } from '../state/board_state.js';
import { createSlides } from '../state/sliding_pieces.js';
import { createGestures } from './gestures.js';
import { wishOf } from './keyboard.js';
import { meaningOf } from './picking.js';

const HOVER_DELAY = 320;
const WHEEL_ZOOM = 0.0016;
/** How long (ms) a dropped piece waits for the game's answer before it goes back. */
const PATIENCE = 700;

/** Where the pieces are on their way; a piece that is dropped goes on from there. */
export const slides = createSlides();
let hoverTimer = 0;

// ---- Choosing -----------------------------------------------------------------------------------

/** @param {EventTarget | null} target @param {string} name of a data attribute */
const dataOf = (target, name) => {
  const holder = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return holder?.getAttribute(`data-${name}`) ?? null;
};

/** @param {string} key */
const pickFromFan = key => {
  const may = marks().movable.has(key);
  if (!may) return;
  const space = boardState.fan?.space;
  boardState.fan = null;
  drawn().on.piece(key);
  if (space && boardState.root?.contains(document.activeElement)) focusSpace(space);
};

/** @param {string} space @param {string | null} key @param {boolean} exact */
const choose = (space, key, exact) => {
  const here = piecesOn(drawn().scene, space).map(piece => piece.key);
  const meaning = meaningOf({ space, key, here, marks: marks(), exact });
  const opened = boardState.fan?.held ? boardState.fan.space : null;
  if (meaning.act !== 'fan') boardState.fan = null;
  if (meaning.act === 'space') drawn().on.space(meaning.space);
  else if (meaning.act === 'piece') drawn().on.piece(meaning.key);
  else if (meaning.act === 'fan') openFan(opened === space ? null : space);
  else if (key?.startsWith('count:') && opened !== space) openFan(space);
  else drawn().on.background();
};

/** @param {MouseEvent} event */
export const clicked = event => {
  if (gestures.endsGesture()) return;
  const fromFan = dataOf(event.target, 'fan');
  if (fromFan) {
    pickFromFan(fromFan);
    return;
  }
  const space = dataOf(event.target, 'space');
  const exact = !(event instanceof PointerEvent) || event.pointerType === 'mouse' || event.pointerType === '';
  if (space) {
    boardState.focus = space;
    choose(space, dataOf(event.target, 'key'), exact);
  } else {
    boardState.fan = null;
    drawn().on.background();
  }
  drawn().on.redraw();
};

/** @param {MouseEvent} event */
export const doubleClicked = event => {
  const space = dataOf(event.target, 'space');
  if (dataOf(event.target, 'key') || (space && marks().targets.has(space))) return;
  resetView();
};

/** Hovering tells what would happen on a target and opens large stacks. @param {PointerEvent} event */
export const hovered = event => {
  if (event.pointerType !== 'mouse' || gestures.busy()) return;
  const inFan = event.target instanceof Element && event.target.closest('.fan');
  const space = inFan ? boardState.fan?.space ?? null : dataOf(event.target, 'space');
  if (space === boardState.hover) return;
  boardState.keys = false;
  clearTimeout(hoverTimer);
  boardState.hover = space;
  drawn().on.hover?.(space);
  if (boardState.fan && !boardState.fan.held && boardState.fan.space !== space) boardState.fan = null;
  const crowded = space && boardState.sprites.some(sprite => sprite.kind === 'count' && sprite.at === space);
  const cell = space && geometry().cells.get(space);
  if (crowded && cell && cell.kind === 'space' && !boardState.fan && !marks().targets.has(space)) {
    hoverTimer = window.setTimeout(() => { if (boardState.hover === space) openFan(space, false); }, HOVER_DELAY);
  }
  drawn().on.redraw();
};

/** @param {KeyboardEvent} event */
export const keyed = event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const size = boardState.fan ? fanItems(drawn().scene, boardState.fan.space, marks()).length : 0;
  const fan = boardState.fan && size > 0 ? { index: boardState.fan.index, size } : null;
  const wish = wishOf(event.key, geometry(), focused(), fan);
  if (!wish) return;
  event.preventDefault();
  boardState.keys = true;
  if (wish.do === 'focus') focusSpace(wish.space);
  else if (wish.do === 'choose') choose(focused(), null, false);
  else if (wish.do === 'turn' && boardState.fan) {
    boardState.fan = { ...boardState.fan, index: wish.index };
    drawn().on.redraw();
  } else if (wish.do === 'pick' && boardState.fan) {
    pickFromFan(fanItems(drawn().scene, boardState.fan.space, marks())[boardState.fan.index].key);
  } else if (wish.do === 'close' && boardState.fan) {
    focusSpace(boardState.fan.space);
    openFan(null);
  } else if (wish.do === 'whole') resetView();
  else if (wish.do === 'zoom') {
    const here = frameBox();
    zoomAt(wish.factor, here.left + here.width / 2, here.top + here.height / 2);
  }
};

/** @param {FocusEvent} event */
export const gotFocus = event => {
  const space = dataOf(event.target, 'cell');
  if (!space || !(event.target instanceof Element)) return;
  boardState.focus = space;
  boardState.keys = event.target.matches(':focus-visible');
  drawn().on.redraw();
};

// ---- Dragging a piece onto a target ----------------------------------------------------------------

/** The inline style of a piece: drawing it again leaves that alone. @param {string} key */
const styleOf = key => /** @type {Partial<CSSStyleDeclaration>} */ (pieceElement(key)?.style ?? {});

/**
 * What is carried, or was dropped on a target and waits there for the game to move it.
 * @type {{places: Map<string, import('../state/sliding_pieces.js').Place>, at: string, dx: number, dy: number} | null}
 */
let load = null;
let patience = 0;

/** Let go: from here the pieces slide to where they belong. */
const release = () => {
  clearTimeout(patience);
  for (const [key, { x, y, scale }] of load?.places ?? []) {
    Object.assign(styleOf(key), { translate: '', pointerEvents: '' });
    slides.droppedAt(key, { x: x + (load?.dx ?? 0), y: y + (load?.dy ?? 0), scale });
  }
  load = null;
};

/** After a drawing: what was dropped on a target is let go once the game has moved it. */
export const releaseWhatMoved = () => {
  const [key] = load?.places.keys() ?? [];
  if (key && boardState.sprites.find(sprite => sprite.key === key)?.at !== load?.at) release();
};

export const gestures = createGestures({
  draggable: target => {
    const key = dataOf(target, 'key');
    return key && marks().movable.has(key) ? key : null;
  },
  lift: key => {
    release();
    boardState.fan = null;
    const together = new Set(travellers(drawn().scene, key));
    const sprites = boardState.sprites.filter(sprite => together.has(sprite.key))
      .sort((a, b) => Number(b.key === key) - Number(a.key === key));
    load = { places: new Map(sprites.map(({ key: each, x, y, scale }) => [each, { x, y, scale }])),
      at: sprites[0].at, dx: 0, dy: 0 };
    if (marks().selected !== key) drawn().on.piece(key);
    for (const each of load.places.keys()) styleOf(each).pointerEvents = 'none';
  },
  carry: (_, dx, dy) => {
    if (!load) return;
    const unit = 1 / pixelsPerUnit();
    Object.assign(load, { dx: dx * unit, dy: dy * unit });
    for (const each of load.places.keys()) styleOf(each).translate = `${load.dx}px ${load.dy}px`;
  },
  drop: (_, x, y) => {
    const space = x < 0 ? null : dataOf(document.elementFromPoint(x, y), 'space');
    if (space && marks().targets.has(space)) {
      patience = window.setTimeout(() => {
        release();
        drawn().on.redraw();
      }, PATIENCE);
      drawn().on.space(space);
    } else release();
    drawn().on.redraw();
  },
  canPan: () => boardState.viewport.scale > 1,
  pan: panBy,
  zoom: zoomAt,
  longPress: target => {
    const space = dataOf(target, 'space');
    if (space && fanItems(drawn().scene, space, marks()).length > 1) openFan(space);
  },
});

/** The page must not scroll while the board zooms, so this listener may not be passive. */
export const wheel = {
  passive: false,
  /** @param {WheelEvent} event */
  handleEvent: event => {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
    zoomAt(Math.exp(-pixels * WHEEL_ZOOM), event.clientX, event.clientY);
  },
};

export const left = () => {
  clearTimeout(hoverTimer);
  if (boardState.hover === null) return;
  boardState.hover = null;
  if (boardState.fan && !boardState.fan.held) boardState.fan = null;
  drawn().on.hover?.(null);
  drawn().on.redraw();
};

/** The player's input on the board: what clicks, hovering, keys, the wheel and fingers do. */

import { fanItems } from '../layers/fanned_stack.js';
import { piecesOn } from '../scene/scene.js';
import {
  boardState,
  box,
  drawn,
  focusSpace,
  focused,
  frameBox,
  geometry,
  lookCloserAt,
  marks,
  openFan,
  panBy,
  placeOnScreen,
  resetView,
  zoomAt,
} from '../state/board_state.js';
import { FINGER, meantBy, spaceWidth } from '../state/close_ups.js';
import { dataOf } from './data_attributes.js';
import { carry, drop, lift } from './dragging.js';
import { Gestures } from './gestures.js';
import { wishOf } from './keyboard.js';
import { meaningOf } from './picking.js';

const HOVER_DELAY = 320;
const WHEEL_ZOOM = 0.0016;
let hoverTimer = 0;

// ---- Choosing -----------------------------------------------------------------------------------

/** @param {string} key */
const pickFromFan = key => {
  const space = boardState.fan?.space;
  const { any, refused } = drawn().on;
  if (!marks().movable.has(key)) {
    if (space) (any ?? refused)(space, key);
    return;
  }
  boardState.fan = null;
  drawn().on.piece(key);
  if (space && boardState.root?.contains(document.activeElement)) focusSpace(space);
};

/** @param {string} space @param {string | null} key @param {boolean} exact */
const choose = (space, key, exact) => {
  const { any } = drawn().on;
  if (any) {
    boardState.fan = null;
    any(space, key);
    return;
  }
  const here = piecesOn(drawn().scene, space);
  const meaning = meaningOf({ space, key, here, marks: marks(), exact });
  const opened = boardState.fan?.held ? boardState.fan.space : null;
  if (meaning.act !== 'fan') boardState.fan = null;
  if (meaning.act === 'space') drawn().on.space(meaning.space);
  else if (meaning.act === 'piece') drawn().on.piece(meaning.key);
  else if (meaning.act === 'fan') openFan(opened === space ? null : space);
  else if (key?.startsWith('count:') && opened !== space) openFan(space);
  else drawn().on.refused(space, key);
};

/** Return the spaces where something can be chosen. */
const choosable = () => [
  ...marks().targets.keys(),
  ...drawn()
    .scene.pieces.filter(piece => marks().movable.has(piece.key))
    .map(piece => piece.at),
];

/**
 * Return the space that a finger means which touched none that can be chosen, on a board whose spaces are too
 * small for it: a near one, or 'unclear' between several. Null leaves it where it is.
 * @param {MouseEvent} event
 */
const meantByFinger = event => {
  const { width, height } = frameBox();
  const isSmall = spaceWidth({ width, height }, box()) * boardState.viewport.scale < FINGER - 1;
  const spaces = [...new Set(choosable())];
  if (!isSmall || spaces.includes(dataOf(event.target, 'space') ?? '')) return null;
  const places = spaces.flatMap(name => {
    const place = placeOnScreen(name);
    return place ? [{ name, ...place }] : [];
  });
  const meant = meantBy(places, { x: event.clientX, y: event.clientY });
  return meant === 'unclear' ? meant : (meant?.name ?? null);
};

/** Whether this is for a button over the board, and not for the board. @param {Event} event */
const isForButton = ({ target }) => target instanceof Element && target.closest('button') !== null;

/** @param {MouseEvent} event */
export const clicked = event => {
  if (gestures.endsGesture() || isForButton(event)) return;
  const fromFan = dataOf(event.target, 'fan');
  if (fromFan) {
    pickFromFan(fromFan);
    return;
  }
  const exact = !(event instanceof PointerEvent) || event.pointerType === 'mouse' || event.pointerType === '';
  const meant = exact ? null : meantByFinger(event);
  if (meant === 'unclear') {
    lookCloserAt(event.clientX, event.clientY);
    return;
  }
  const space = meant ?? dataOf(event.target, 'space');
  if (space) {
    boardState.focus = space;
    choose(space, meant ? null : dataOf(event.target, 'key'), exact);
  } else {
    boardState.fan = null;
    drawn().on.background();
  }
  drawn().on.redraw();
};

/** @param {MouseEvent} event */
export const doubleClicked = event => {
  const space = dataOf(event.target, 'space');
  if (drawn().on.any || dataOf(event.target, 'key') || (space && marks().targets.has(space))) return;
  resetView();
};

/** Hovering says what would happen on a target, and opens large stacks. @param {PointerEvent} event */
export const hovered = event => {
  if (event.pointerType !== 'mouse' || gestures.isBusy) return;
  const inFan = event.target instanceof Element && event.target.closest('.fan');
  const space = inFan ? (boardState.fan?.space ?? null) : dataOf(event.target, 'space');
  if (space === boardState.hover) return;
  boardState.keys = false;
  clearTimeout(hoverTimer);
  boardState.hover = space;
  drawn().on.hover?.(space);
  if (boardState.fan && !boardState.fan.held && boardState.fan.space !== space) boardState.fan = null;
  const crowded = space && boardState.sprites.some(sprite => sprite.kind === 'count' && sprite.at === space);
  const cell = space && geometry().cells.get(space);
  if (crowded && cell && cell.kind === 'space' && !boardState.fan && !marks().targets.has(space)) {
    hoverTimer = window.setTimeout(() => {
      if (boardState.hover === space) openFan(space, false);
    }, HOVER_DELAY);
  }
  drawn().on.redraw();
};

/** @param {KeyboardEvent} event */
export const keyed = event => {
  if (event.ctrlKey || event.metaKey || event.altKey || isForButton(event)) return;
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

export const gestures = new Gestures({
  draggable: target => {
    const key = dataOf(target, 'key');
    const may = drawn().on.dropped ? !key?.startsWith('count:') : marks().movable.has(key ?? '');
    return key && may ? key : null;
  },
  lift,
  carry: (_, dx, dy) => carry(dx, dy),
  drop: (_, x, y) => drop(x, y),
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

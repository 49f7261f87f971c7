/** The player's input on one board: what clicks, hovering, keys, the wheel and fingers do. */

import { fanItems } from '../layers/fanned_stack.js';
import { piecesOn } from '../scene/scene.js';
import { FINGER, meantBy, spaceWidth } from '../state/close_ups.js';
import { dataOf } from './data_attributes.js';
import { Dragging } from './dragging.js';
import { Gestures } from './gestures.js';
import { wishOf } from './keyboard.js';
import { meaningOf } from './picking.js';
import { Sketching } from './sketching.js';

/** @typedef {import('../state/board_state.js').BoardState} BoardState */
/** @typedef {import('../state/sliding_pieces.js').Slides} Slides */
/** @typedef {import('../state/zoom.js').Zoom} Zoom */
/** @typedef {import('./keyboard.js').Wish} Wish */

const HOVER_DELAY = 320;
const WHEEL_ZOOM = 0.0016;
/** How far (in pixels) the wheel turns for a step: a notch of most mice; finer wheels add up. */
const WHEEL_STEP = 60;

/** Whether this is for a button over the board, and not for the board. @param {Event} event */
const isForButton = ({ target }) => target instanceof Element && target.closest('button') !== null;

export class BoardInput {
  #board;
  #zoom;
  #hoverTimer = 0;
  /** How far the wheel has turned since its last step. */
  #turned = 0;

  /** @param {BoardState} board @param {Zoom} zoom @param {Slides} slides */
  constructor(board, zoom, slides) {
    this.#board = board;
    this.#zoom = zoom;
    this.dragging = new Dragging(board, zoom, slides);
    this.sketching = new Sketching(board);
    this.gestures = new Gestures({
      draggable: target => this.#draggable(target),
      lift: key => this.dragging.lift(key),
      carry: (_, dx, dy) => this.dragging.carry(dx, dy),
      drop: (_, x, y) => this.dragging.drop(x, y),
      canPan: () => !zoom.isWhole,
      pan: zoom.panBy,
      zoom: zoom.zoomAt,
      longPress: target => {
        const space = dataOf(target, 'space');
        if (space && fanItems(board.scene, space, board.marks).length > 1) board.openFan(space);
      },
    });
  }

  // ---- Choosing -----------------------------------------------------------------------------------

  /** @param {string} key */
  #pickFromFan(key) {
    const board = this.#board;
    const space = board.fan?.space;
    const { any, refused } = board.on;
    if (!board.marks.movable.has(key)) {
      if (space) (any ?? refused)(space, key);
      return;
    }
    board.fan = null;
    board.on.piece(key);
    if (space && board.root?.contains(document.activeElement)) this.focusSpace(space);
  }

  /** @param {string} space @param {string | null} key @param {boolean} exact */
  #choose(space, key, exact) {
    const board = this.#board;
    const { on } = board;
    if (on.any) {
      board.fan = null;
      on.any(space, key);
      return;
    }
    const here = piecesOn(board.scene, space);
    const meaning = meaningOf({ space, key, here, marks: board.marks, exact });
    const opened = board.fan?.held ? board.fan.space : null;
    if (meaning.act !== 'fan') board.fan = null;
    if (meaning.act === 'space') on.space(meaning.space);
    else if (meaning.act === 'piece') on.piece(meaning.key);
    else if (meaning.act === 'fan') board.openFan(opened === space ? null : space);
    else if (key?.startsWith('count:') && opened !== space) board.openFan(space);
    else on.refused(space, key);
  }

  /** Return the spaces where something can be chosen. */
  #choosable() {
    const { marks, scene } = this.#board;
    const movable = scene.pieces.filter(piece => marks.movable.has(piece.key));
    return [...marks.targets.keys(), ...movable.map(piece => piece.at)];
  }

  /**
   * Return the space that a finger means which touched none that can be chosen, on a board whose spaces are too
   * small for it: a near one, or 'unclear' between several. Null leaves it where it is.
   * @param {MouseEvent} event
   */
  #meantByFinger(event) {
    const zoom = this.#zoom;
    const { width, height } = zoom.frameBox;
    const isSmall = spaceWidth({ width, height }, this.#board.box) * zoom.viewport.scale < FINGER - 1;
    const spaces = [...new Set(this.#choosable())];
    if (!isSmall || spaces.includes(dataOf(event.target, 'space') ?? '')) return null;
    const places = spaces.flatMap(name => {
      const place = zoom.placeOnScreen(name);
      return place ? [{ name, ...place }] : [];
    });
    const meant = meantBy(places, { x: event.clientX, y: event.clientY });
    return meant === 'unclear' ? meant : (meant?.name ?? null);
  }

  /** @param {MouseEvent} event */
  clicked = event => {
    const board = this.#board;
    if (this.sketching.endsDrawing() || this.gestures.endsGesture() || isForButton(event)) return;
    const fromFan = dataOf(event.target, 'fan');
    if (fromFan) {
      this.#pickFromFan(fromFan);
      return;
    }
    const exact =
      !(event instanceof PointerEvent) || event.pointerType === 'mouse' || event.pointerType === '';
    const meant = exact ? null : this.#meantByFinger(event);
    if (meant === 'unclear') {
      this.#zoom.lookCloserAt(event.clientX, event.clientY);
      return;
    }
    const space = meant ?? dataOf(event.target, 'space');
    if (space) {
      board.focus = space;
      this.#choose(space, meant ? null : dataOf(event.target, 'key'), exact);
    } else {
      board.fan = null;
      board.on.background();
    }
    board.on.redraw();
  };

  /** @param {MouseEvent} event */
  doubleClicked = event => {
    const { marks, on } = this.#board;
    const space = dataOf(event.target, 'space');
    if (on.any || dataOf(event.target, 'key') || (space && marks.targets.has(space))) return;
    this.#zoom.reset();
  };

  /** @param {Element} target */
  #draggable(target) {
    const { marks, on } = this.#board;
    const key = dataOf(target, 'key');
    const may = on.dropped ? !key?.startsWith('count:') : marks.movable.has(key ?? '');
    return key && may ? key : null;
  }

  // ---- Pointing -----------------------------------------------------------------------------------

  /** Hovering shows what would happen on a target, and opens large stacks. @param {PointerEvent} event */
  hovered = event => {
    if (event.pointerType !== 'mouse' || this.gestures.isBusy) return;
    const board = this.#board;
    const inFan = event.target instanceof Element && event.target.closest('.fan');
    const space = inFan ? (board.fan?.space ?? null) : dataOf(event.target, 'space');
    if (space === board.hover) return;
    board.keys = false;
    this.#pointAt(space);
    const crowded = space && board.sprites.some(({ kind, at }) => kind === 'count' && at === space);
    const cell = space && board.geometry.cells.get(space);
    if (crowded && cell && cell.kind === 'space' && !board.fan && !board.marks.targets.has(space)) {
      this.#hoverTimer = window.setTimeout(() => {
        if (board.hover === space) board.openFan(space, false);
      }, HOVER_DELAY);
    }
    board.on.redraw();
  };

  left = () => {
    clearTimeout(this.#hoverTimer);
    if (this.#board.hover === null) return;
    this.#pointAt(null);
    this.#board.on.redraw();
  };

  /** @param {string | null} space */
  #pointAt(space) {
    const board = this.#board;
    clearTimeout(this.#hoverTimer);
    board.hover = space;
    board.on.hover?.(space);
    if (board.fan && !board.fan.held && board.fan.space !== space) board.fan = null;
  }

  // ---- Keys and wheel -------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  keyed = event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isForButton(event)) return;
    const board = this.#board;
    const size = board.fan ? fanItems(board.scene, board.fan.space, board.marks).length : 0;
    const fan = board.fan && size > 0 ? { index: board.fan.index, size } : null;
    const wish = wishOf(event.key, board.geometry, board.focused, fan);
    if (!wish) return;
    event.preventDefault();
    board.keys = true;
    this.#fulfil(wish);
  };

  /** @param {Wish} wish */
  #fulfil(wish) {
    const board = this.#board;
    if (wish.do === 'focus') this.focusSpace(wish.space);
    else if (wish.do === 'choose') this.#choose(board.focused, null, false);
    else if (wish.do === 'turn' && board.fan) {
      board.fan = { ...board.fan, index: wish.index };
      board.on.redraw();
    } else if (wish.do === 'pick' && board.fan) {
      this.#pickFromFan(fanItems(board.scene, board.fan.space, board.marks)[board.fan.index].key);
    } else if (wish.do === 'close' && board.fan) {
      this.focusSpace(board.fan.space);
      board.openFan(null);
    } else if (wish.do === 'whole') this.#zoom.reset();
    else if (wish.do === 'zoom') {
      const here = this.#zoom.frameBox;
      this.#zoom.zoomAt(wish.factor, here.left + here.width / 2, here.top + here.height / 2);
    }
  }

  /** @param {FocusEvent} event */
  gotFocus = event => {
    const space = dataOf(event.target, 'cell');
    if (!space || !(event.target instanceof Element)) return;
    this.#board.focus = space;
    this.#board.keys = event.target.matches(':focus-visible');
    this.#board.on.redraw();
  };

  /**
   * Move the focus to a space and, when zoomed in, the board so that the space can be seen.
   * @param {string} space
   */
  focusSpace(space) {
    this.#board.focus = space;
    const cell = /** @type {SVGElement | null} */ (
      this.#board.root?.querySelector(`[data-cell="${space}"]`) ?? null
    );
    cell?.focus({ preventScroll: true });
    this.#board.on.redraw();
    if (cell) this.#zoom.panTo(cell);
  }

  /** The page must not scroll while the board zooms, so this listener may not be passive. */
  wheel = {
    passive: false,
    /** @param {WheelEvent} event */
    handleEvent: event => {
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 18 : event.deltaY;
      const { wheel } = this.#board.on;
      if (wheel && !event.ctrlKey) {
        this.#step(pixels, wheel);
        return;
      }
      this.#zoom.zoomAt(Math.exp(-pixels * WHEEL_ZOOM), event.clientX, event.clientY);
    },
  };

  /**
   * Take a step for each notch that the wheel has turned.
   * @param {number} pixels @param {(steps: number) => void} step
   */
  #step(pixels, step) {
    if (Math.sign(pixels) !== Math.sign(this.#turned)) this.#turned = 0;
    this.#turned += pixels;
    if (Math.abs(this.#turned) < WHEEL_STEP) return;
    step(Math.sign(this.#turned));
    this.#turned = 0;
  }

  // ---- Pointers -------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  down = event => {
    if (!this.sketching.down(event)) this.gestures.down(event);
  };

  /** @param {PointerEvent} event */
  move = event => {
    if (!this.sketching.move(event)) this.gestures.move(event);
  };

  /** @param {PointerEvent} event */
  end = event => {
    if (!this.sketching.end(event)) this.gestures.end(event);
  };

  /** The right button draws where one may draw. @param {Event} event */
  menu = event => {
    if (this.#board.on.draw) event.preventDefault();
  };
}

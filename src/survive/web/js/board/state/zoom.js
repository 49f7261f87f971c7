/**
 * The zoom of one board: which part of it is on the screen, where a point of the drawing is there, and when the
 * board looks closer by itself.
 */

import { CORNER, FINGER, closeUpOf, freeCorner, spaceWidth } from './close_ups.js';
import { WHOLE, panned, transformOf, zoomed } from './viewport.js';

/** @typedef {import('./board_state.js').BoardState} BoardState */
/** @typedef {import('./viewport.js').Size} Size */

/** How long (ms) the board stays near after the last choice: the next one may be near too. */
const LINGER = 900;

export class Zoom {
  #board;
  viewport = { ...WHOLE };
  /** The choice for which the board last looked closer by itself; null if the user has zoomed. */
  /** @type {string | null} */
  #closeUp = '';
  /** What can be chosen now. */
  #inQuestion = '';
  #leaving = 0;

  /** @param {BoardState} board */
  constructor(board) {
    this.#board = board;
  }

  /** Start with the whole board, in a new element. */
  begin() {
    this.viewport = { ...WHOLE };
    this.#closeUp = '';
  }

  /** The window has another size: a close-up was made for the size that the board had. */
  resized = () => {
    if (this.#closeUp === null || this.isWhole) return;
    this.#closeUp = 'resized';
    this.#board.on.redraw();
  };

  get isWhole() {
    return this.viewport.scale === 1;
  }

  /** @returns {HTMLElement | null} */
  get #frame() {
    return this.#board.root?.querySelector('.board-frame') ?? null;
  }

  get #overview() {
    return this.#board.root?.parentElement?.querySelector('.overview');
  }

  /** @param {import('./viewport.js').Viewport} viewport @param {boolean} [glides] animate the change */
  #show(viewport, glides = false) {
    this.viewport = viewport;
    const frame = this.#frame;
    if (!frame) return;
    frame.classList.toggle('gliding', glides);
    frame.style.transform = transformOf(viewport);
    frame.style.setProperty('--zoom', String(viewport.scale));
    this.#board.root?.toggleAttribute('data-zoomed', viewport.scale > 1);
    const part = this.#overview?.querySelector('.overview-part');
    for (const [name, value] of Object.entries(this.seenBox)) part?.setAttribute(name, String(value));
  }

  /** Show the whole board again. */
  reset = () => {
    this.#show({ ...WHOLE }, true);
    this.#byHand();
  };

  /** The user zooms or moves the board: it does not look closer by itself while it is zoomed. */
  #byHand() {
    this.#closeUp = this.isWhole ? this.#inQuestion : null;
  }

  /**
   * Look closer where something can be chosen, if spaces are too small for a finger; show the whole board once
   * nothing can be chosen.
   * @param {string[]} spaces  that can be chosen
   */
  lookCloser(spaces) {
    this.#inQuestion = spaces.join();
    if (this.#closeUp === null || this.#closeUp === this.#inQuestion || !this.#frame) return;
    clearTimeout(this.#leaving);
    this.#closeUp = this.#inQuestion;
    const places = spaces.flatMap(name => this.#board.groundOf(name) ?? []);
    const { width, height } = this.frameBox;
    if (spaces.length > 0) {
      const view = closeUpOf(places, { width, height }, this.#board.box);
      // Each write to the frame has all pieces styled again.
      if (view.scale > 1 || !this.isWhole) this.#show(view, true);
      this.#moveOverview(spaces);
    } else if (!this.isWhole) this.#leaving = window.setTimeout(this.reset, LINGER);
  }

  /** Keep the overview away from places that can be chosen. @param {string[]} spaces */
  #moveOverview(spaces) {
    const room = this.#room;
    const places = spaces.flatMap(name => {
      const place = this.placeOnScreen(name);
      if (!place) return [];
      const [x, y] = this.#onTheBoard(place.x - room.left, place.y - room.top, room);
      return [{ x, y }];
    });
    this.#overview?.setAttribute('data-corner', freeCorner(places, room));
  }

  /** Look closer at a point of the screen, as near as a finger needs it. @param {number} x @param {number} y */
  lookCloserAt(x, y) {
    const { left, top, width, height } = this.frameBox;
    const factor = FINGER / spaceWidth({ width, height }, this.#board.box) / this.viewport.scale;
    if (factor <= 1) return;
    const [px, py] = this.#onTheBoard(x - left, y - top, { width, height });
    this.#show(zoomed(this.viewport, factor, px, py, { width, height }), true);
  }

  /** @param {number} factor @param {number} clientX @param {number} clientY */
  zoomAt = (factor, clientX, clientY) => {
    const here = this.frameBox;
    const [x, y] = this.#onTheBoard(clientX - here.left, clientY - here.top, here);
    this.#show(zoomed(this.viewport, factor, x, y, here));
    this.#byHand();
  };

  /** @param {number} dx @param {number} dy in pixels of the screen */
  panBy = (dx, dy) => {
    const [x, y] = this.asTheBoardLies(dx, dy);
    this.#show(panned(this.viewport, x, y, this.frameBox));
  };

  /** When zoomed in, move the board so that an element on it can be seen. @param {Element} element */
  panTo(element) {
    if (!this.#board.root || this.isWhole) return;
    const [seen, all] = [element.getBoundingClientRect(), this.#room];
    this.panBy(
      Math.max(0, all.left - seen.left) - Math.max(0, seen.right - all.right),
      Math.max(0, all.top - seen.top) - Math.max(0, seen.bottom - all.bottom),
    );
  }

  /** Return where the middle of a space is on the screen. @param {string} space */
  placeOnScreen(space) {
    const ground = this.#board.groundOf(space);
    if (!ground) return null;
    const here = this.frameBox;
    const { box } = this.#board;
    const { x, y } = this.viewport;
    const [px, py] = this.#onTheBoard(
      x + (ground.x - box.x) * this.unit,
      y + (ground.y - box.y) * this.unit,
      here,
    );
    return { x: here.left + px, y: here.top + py };
  }

  /** Whether the page lies the other way round on the screen, for a player opposite. */
  get #isTurned() {
    return Boolean(this.#board.root?.closest('[data-turned]'));
  }

  /** Convert a shift on the screen into one on the board. @param {number} dx @param {number} dy */
  asTheBoardLies(dx, dy) {
    return this.#isTurned ? [-dx, -dy] : [dx, dy];
  }

  /**
   * Convert a place on the screen, from the left upper corner of a box, into one on the board, from its own corner;
   * or the other way round.
   * @param {number} x @param {number} y @param {Size} box
   */
  #onTheBoard(x, y, { width, height }) {
    return this.#isTurned ? [width - x, height - y] : [x, y];
  }

  /** The box of the whole board's room on the screen. */
  get #room() {
    return /** @type {Element} */ (this.#board.root).getBoundingClientRect();
  }

  /** The frame's size and corner on the screen at scale 1. */
  get frameBox() {
    // From the room that it fills, as the style sheet says: the frame itself may be on its way to another zoom.
    const room = this.#room;
    const { box } = this.#board;
    const ratio = box.width / box.height;
    const width = Math.min(room.width, room.height * ratio);
    const height = width / ratio;
    return {
      left: room.left + (room.width - width) / 2,
      top: room.top + (room.height - height) / 2,
      width,
      height,
    };
  }

  /** The part of the drawing that the zoom leaves in sight. */
  get seenBox() {
    const { box } = this.#board;
    if (this.isWhole || !this.#frame) return box;
    const { x, y, scale } = this.viewport;
    const { width, height } = this.frameBox;
    return {
      x: box.x - (x / scale / width) * box.width,
      y: box.y - (y / scale / height) * box.height,
      width: box.width / scale,
      height: box.height / scale,
    };
  }

  /** The part of the drawing that the board's room shows; the frame may be smaller than the room. */
  get roomBox() {
    const { box } = this.#board;
    if (!this.#frame) return box;
    const room = this.#room;
    const here = this.frameBox;
    const { unit } = this;
    return {
      x: box.x - (here.left - room.left + this.viewport.x) / unit,
      y: box.y - (here.top - room.top + this.viewport.y) / unit,
      width: room.width / unit,
      height: room.height / unit,
    };
  }

  /** The part of the drawing under the overview, while that is in sight. */
  get overviewBoxes() {
    if (this.isWhole) return [];
    const room = this.roomBox;
    const corner = this.#overview?.getAttribute('data-corner') ?? '';
    const long = CORNER / this.unit;
    return [
      {
        x: corner.endsWith('right') ? room.x + room.width - long : room.x,
        y: corner.startsWith('top') ? room.y : room.y + room.height - long,
        width: long,
        height: long,
      },
    ];
  }

  /** How many pixels a unit of the drawing has on the screen. */
  get unit() {
    return this.#frame ? (this.frameBox.width * this.viewport.scale) / this.#board.box.width : 1;
  }
}

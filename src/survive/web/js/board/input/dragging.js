/** Dragging a piece onto a target. What travels with it (the crew of a raft) is dragged along. */

import { travellers } from '../scene/scene.js';
import { dataOf } from './data_attributes.js';

/** @typedef {import('../state/board_state.js').BoardState} BoardState */
/** @typedef {import('../state/sliding_pieces.js').Place} Place */
/** @typedef {import('../state/sliding_pieces.js').Slides} Slides */
/** @typedef {import('../state/zoom.js').Zoom} Zoom */

/** How long (ms) a dropped piece waits for the game's answer before it goes back. */
const PATIENCE = 700;

export class Dragging {
  #board;
  #zoom;
  #slides;
  /**
   * The pieces being carried, or dropped on a target and waiting there for the game to move them.
   * @type {{places: Map<string, Place>, at: string, dx: number, dy: number} | null}
   */
  #load = null;
  #patience = 0;

  /** @param {BoardState} board @param {Zoom} zoom @param {Slides} slides */
  constructor(board, zoom, slides) {
    this.#board = board;
    this.#zoom = zoom;
    this.#slides = slides;
  }

  /** The inline style of a piece, which drawing it again leaves alone. @param {string} key */
  #styleOf(key) {
    return /** @type {Partial<CSSStyleDeclaration>} */ (this.#board.pieceElement(key)?.style ?? {});
  }

  /** End the drag; from here the pieces slide to where they belong. */
  #release() {
    clearTimeout(this.#patience);
    const { places = [], dx = 0, dy = 0 } = this.#load ?? {};
    for (const [key, { x, y, scale }] of places) {
      Object.assign(this.#styleOf(key), { translate: '', pointerEvents: '' });
      this.#slides.droppedAt(key, { x: x + dx, y: y + dy, scale });
    }
    this.#load = null;
  }

  /** Show what is carried where the finger has it; what is under it can be hit. */
  #showCarried() {
    if (!this.#load) return;
    const style = { translate: `${this.#load.dx}px ${this.#load.dy}px`, pointerEvents: 'none' };
    for (const each of this.#load.places.keys()) Object.assign(this.#styleOf(each), style);
  }

  /** After a drawing, let go of what was dropped on a target if the game has moved it. */
  releaseWhatMoved() {
    const [key] = this.#load?.places.keys() ?? [];
    const at = this.#board.sprites.find(sprite => sprite.key === key)?.at;
    if (key && at !== this.#load?.at) this.#release();
    else this.#showCarried(); // a piece that was chosen comes in front, where it may be another element
  }

  /** Pick up a piece. @param {string} key */
  lift(key) {
    const board = this.#board;
    this.#release();
    board.fan = null;
    const together = new Set(travellers(board.scene, key));
    const sprites = board.sprites
      .filter(sprite => together.has(sprite.key))
      .toSorted((a, b) => Number(b.key === key) - Number(a.key === key));
    this.#load = {
      places: new Map(sprites.map(({ key: each, x, y, scale }) => [each, { x, y, scale }])),
      at: sprites[0].at,
      dx: 0,
      dy: 0,
    };
    if (board.marks.selected !== key && !board.on.dropped) board.on.piece(key);
    for (const each of this.#load.places.keys()) this.#styleOf(each).pointerEvents = 'none';
  }

  /** Move what is carried. @param {number} dx @param {number} dy in pixels from where it was picked up */
  carry(dx, dy) {
    if (!this.#load) return;
    const unit = 1 / this.#zoom.unit;
    const [x, y] = this.#zoom.asTheBoardLies(dx, dy);
    Object.assign(this.#load, { dx: x * unit, dy: y * unit });
    this.#showCarried();
  }

  /**
   * Put down what is carried; unless it is on a target, it goes back and the caller is told where it was refused.
   * @param {number} x
   * @param {number} y on the screen, or -1
   */
  drop(x, y) {
    const { on, marks } = this.#board;
    const space = x < 0 ? null : dataOf(document.elementFromPoint(x, y), 'space');
    if (on.dropped) {
      const [key] = this.#load?.places.keys() ?? [];
      this.#release();
      if (key && x >= 0) on.dropped(key, space);
    } else if (space && marks.targets.has(space)) {
      this.#patience = window.setTimeout(() => {
        this.#release();
        this.#board.on.redraw();
      }, PATIENCE);
      on.space(space);
    } else {
      const from = this.#load?.at;
      this.#release();
      if (space && space !== from) on.refused(space, null);
    }
    on.redraw();
  }
}

/**
 * The state of one board that is not the game's: what it was asked to show, what has the focus, which stack is
 * open, where the pointer is, and the board's element in the page. Each board has its own.
 *
 * @typedef {object} BoardOptions
 * @property {import('../scene/scene.js').Scene} scene
 * @property {import('../../types.js').MapInfo} map
 * @property {import('../layers/marks.js').Marks} [marks]
 * @property {number} [viewer]  the seat whose view this is: its rafts are pointed out
 * @property {string[]} [area]  the part of the board to show: spaces and safe islands; all of it if empty
 * @property {boolean} [coordinates]  write the names of the spaces
 * @property {boolean} [closer]  zoom by itself to what can be chosen
 * @property {boolean} [keeps]  keep the pieces of other moments, hidden, for going back and forth
 * @property {boolean} [passing]  other moments follow at once: the labels of this one may wait
 * @property {{place: string, text: string, rule: string} | null} [why]  why what was tried is not possible, where,
 *   and the id of its rule, if one is the reason
 * @property {import('../layers/marks.js').Drawing['colour'] | null} [pen]  in which a finger draws, where one may
 * @property {unknown} [beneath]  drawn on the ground, beneath the pieces
 * @property {(space: string) => string} [note]  what a screen reader also says of a space
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
 * @property {(rule: string) => void} [rule]  the reader wants to see a rule
 * @property {() => void} background  the sea around the board was chosen
 * @property {() => void} redraw  the board has changed: draw the page again
 * @property {(space: string | null) => void} [hover]
 * @property {(drawing: import('../layers/marks.js').Drawing) => void} [draw]  an arrow or a circle was drawn
 * @property {(steps: number) => void} [wheel]  the wheel was turned by a notch, down (1) or up (-1): then it zooms
 *   only with the key Ctrl held
 */

import { withKept } from '../layers/kept_pieces.js';
import { NO_MARKS } from '../layers/marks.js';
import { chosenLast, inRows } from '../layers/pieces.js';
import { boxOfPart, geometryOf, viewBox } from '../scene/geometry.js';
import { liftOf } from '../scene/relief.js';
import { travellers } from '../scene/scene.js';
import { spritesOf } from '../scene/sprites.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/sprites.js').Sprite} Sprite */

export class BoardState {
  /** What the board shows. @type {BoardOptions | null} */
  #options = null;
  /** The part that was shown last; the same object as long as it is the same part. */
  #part = { key: '', box: { x: 0, y: 0, width: 1, height: 1 } };
  /** @type {Element | undefined} */
  root = undefined;
  /** The space with the keyboard focus. @type {string | null} */
  focus = null;
  /** The open stack. `held`: it was opened on purpose, not by hovering. */
  /** @type {{space: string, index: number, held: boolean} | null} */
  fan = null;
  /** The space under the pointer. @type {string | null} */
  hover = null;
  /** What is being drawn. @type {import('../layers/marks.js').Drawing | null} */
  sketch = null;
  /** The keyboard was used last. */
  keys = false;
  /** @type {Sprite[]} */
  sprites = [];
  /** The sprites row by row, with the hidden ones that are kept. @type {Sprite[][]} */
  rows = [];
  /** The scene that the labels of the spaces describe: while moments pass quickly, an earlier one. */
  /** @type {Scene | null} */
  heard = null;

  /** Show this from now on. @param {BoardOptions} options */
  set(options) {
    this.#options = options;
    const { scene, viewer, keeps = false, passing = false } = options;
    const { selected } = this.marks;
    const raised = selected ? travellers(scene, selected) : [];
    this.sprites = spritesOf(scene, this.geometry, { viewer, raised });
    const rows = inRows(chosenLast(this.sprites, this.marks), this.geometry.rows);
    this.rows = keeps ? withKept(rows, this.rows) : rows;
    this.heard = (passing && this.heard) || scene;
  }

  get options() {
    return /** @type {BoardOptions} */ (this.#options);
  }

  get isSet() {
    return this.#options !== null;
  }

  get scene() {
    return this.options.scene;
  }

  get on() {
    return this.options.on;
  }

  get marks() {
    const { marks = NO_MARKS } = this.options;
    return this.sketch ? { ...marks, drawings: [...(marks.drawings ?? []), this.sketch] } : marks;
  }

  get geometry() {
    return geometryOf(this.options.map);
  }

  /** The part of the drawing that the board shows. */
  get box() {
    const { area } = this.options;
    return area?.length ? this.#partBox(area) : this.geometry.whole;
  }

  /** @param {string[]} area */
  #partBox(area) {
    const pieces = this.scene.pieces.map(({ at }) => at);
    const found = boxOfPart(this.geometry, area, pieces);
    const key = viewBox(found);
    if (this.#part.key !== key) this.#part = { key, box: found };
    return this.#part.box;
  }

  /** The space where the keyboard is, or starts. */
  get focused() {
    const { spaces } = this.geometry;
    return this.focus ?? spaces[Math.floor(spaces.length / 2)].name;
  }

  /** The space that the pointer or the keyboard points at, or ''. */
  get pointedAt() {
    return this.hover ?? (this.keys ? this.focused : '');
  }

  /** The element of a piece. @param {string} key @returns {SVGGElement | null} */
  pieceElement(key) {
    return this.root?.querySelector(`.board-play [data-key="${CSS.escape(key)}"]`) ?? null;
  }

  /** Return the middle of a space's ground or of a safe island, in units of the drawing. @param {string} space */
  groundOf(space) {
    const cell = this.geometry.cells.get(space);
    return cell ? { x: cell.x, y: cell.y - liftOf(this.scene, space) } : null;
  }

  /** Open a stack, or close the open one with null. @param {string | null} space */
  openFan(space, held = true) {
    if (!space && !this.fan) return;
    this.fan = space ? { space, index: 0, held } : null;
    this.on.redraw();
  }
}

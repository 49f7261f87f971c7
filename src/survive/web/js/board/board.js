/**
 * A board: a stack of pictures (sea, sunk land, moving light, foam, land, smoke, pieces, those that are moving,
 * effects). Each is painted only when something in it has changed. The caller says what it shows with `set`
 * (`BoardOptions` in state/board_state.js), puts `view` into its template, and calls `settle` after each drawing.
 * Drawing changes nothing. A page can have several boards; each keeps its own zoom, focus and open stack.
 */

import { picturesMadeFor } from '../drawings/pictures.js';
import { classMap, guard, html, nothing, ref, repeat, svg } from '../lit.js';
import { openStack, placeBubble, wordsBubble } from './bubbles.js';
import { BoardInput } from './input/board_input.js';
import { foamLayer, landLayer, landSignature, seaLayer, sunkLand } from './layers/ground.js';
import { airMarks, focusRing, groundMarks, nameTags, placedOutline } from './layers/marks.js';
import { overviewPicture } from './layers/overview.js';
import { piecesLayer } from './layers/pieces.js';
import { spaceLabel } from './layers/spoken_labels.js';
import { viewBox } from './scene/geometry.js';
import { BoardState } from './state/board_state.js';
import { createSlides } from './state/sliding_pieces.js';
import { Zoom } from './state/zoom.js';

/** @typedef {import('./state/board_state.js').BoardOptions} BoardOptions */
/** @typedef {import('./scene/geometry.js').Box} Box */
/** @typedef {import('./scene/geometry.js').Cell} Cell */
/** @typedef {import('./scene/scene.js').Scene} Scene */

/**
 * The spaces as a grid that the keyboard can walk and a screen reader can read.
 * @param {BoardState} board @param {Scene} scene  what the labels describe
 */
const cells = ({ geometry, marks, focused, options: { labels, viewer, note } }, scene) =>
  geometry.rows.map(
    row =>
      svg`<g role="row">${row.map(name => {
        const cell = /** @type {Cell} */ (geometry.cells.get(name));
        const d = placedOutline(geometry, scene, cell);
        const label = spaceLabel(scene, name, labels, {
          safe: cell.kind === 'safe',
          target: marks.targets.get(name),
          movable: marks.movable,
          viewer,
        });
        const more = note?.(name);
        return svg`<path class="cell" role="gridcell" data-cell=${name} data-space=${name} d=${d}
    tabindex=${name === focused ? 0 : -1} aria-label=${more ? `${label}, ${more}` : label}></path>`;
      })}</g>`,
  );

/** Return where a point of the drawing is in the frame. @param {Box} box @param {number} x @param {number} y */
const placeInFrame = (box, x, y) =>
  `left:${((x - box.x) / box.width) * 100}%;top:${((y - box.y) / box.height) * 100}%`;

/** The names of what is pointed at or spoken of, unless all spaces have theirs. @param {BoardState} board */
const names = (
  { geometry, marks, pointedAt, options: { coordinates, scene, why } },
  /** @type {Zoom} */ zoom,
) =>
  coordinates
    ? nothing
    : nameTags(
        geometry,
        scene,
        { ...marks, named: [pointedAt, why?.place ?? '', ...(marks.named ?? [])] },
        zoom.unit,
      );

/** Smoke over the volcanoes: a few small layers that only move. @param {BoardState} board */
const smoke = ({ geometry, scene, box }) =>
  repeat(
    scene.volcanoes,
    name => name,
    name => {
      const cell = geometry.cells.get(name);
      if (!cell) return nothing;
      return html`<div class="smoke" style=${placeInFrame(box, cell.x, cell.y - 46)}><i></i><i></i><i></i></div>`;
    },
  );

/** One of the still pictures. @param {string} name @param {Box} box @param {unknown} body */
const layer = (name, box, body) =>
  html`<svg class=${`board-${name}`} viewBox=${viewBox(box)} aria-hidden="true">${body}</svg>`;

/** Name all owners of pieces: the labels of spaces do. @param {BoardState} board @param {Scene} scene */
const ownersOf = ({ options: { labels } }, scene) =>
  [...new Set(scene.pieces.map(piece => piece.seat ?? -1))]
    .map(seat => (seat < 0 ? '' : labels.nameOf(seat)))
    .join();

export class Board {
  #state = new BoardState();
  #zoom = new Zoom(this.#state);
  #slides = createSlides();
  #input = new BoardInput(this.#state, this.#zoom, this.#slides);

  /** Show this from now on. @param {BoardOptions} options */
  set(options) {
    this.#state.set(options);
  }

  /** The element of the whole board (`.board`), once it is in the page. */
  get root() {
    return this.#state.root;
  }

  /** Where everything is on the board; null before `set`. */
  get geometry() {
    return this.#state.isSet ? this.#state.geometry : null;
  }

  /** Whether a space is in the upper half of what the board shows. @param {string} space */
  isInUpperHalf(space) {
    const { box } = this.#state;
    return (this.#state.groundOf(space)?.y ?? Infinity) <= box.y + box.height / 2;
  }

  /** Move the keyboard focus to a space. @param {string} space */
  focusSpace(space) {
    this.#input.focusSpace(space);
  }

  /** @param {Element | undefined} element */
  #mounted = element => {
    this.#state.root = element;
    if (!element) {
      removeEventListener('resize', this.#zoom.resized);
      return;
    }
    this.#zoom.begin();
    addEventListener('resize', this.#zoom.resized);
  };

  get #classes() {
    const { marks, options, keys } = this.#state;
    return {
      board: true,
      part: Boolean(options.area?.length),
      drawing: Boolean(options.pen),
      choosing: marks.movable.size > 0 || marks.targets.size > 0,
      keys,
    };
  }

  /** The whole board as a template. */
  view() {
    const state = this.#state;
    const { box, options } = state;
    const input = this.#input;
    return html`<div class=${classMap(this.#classes)} ${ref(this.#mounted)}
      @click=${input.clicked} @dblclick=${input.doubleClicked} @keydown=${input.keyed} @focusin=${input.gotFocus}
      @pointerdown=${input.down} @pointermove=${input.move} @pointerup=${input.end}
      @pointercancel=${input.end} @contextmenu=${input.menu} @pointerover=${input.hovered} @pointerleave=${input.left}
      @wheel=${input.wheel}>
    <div class="board-frame" style=${`--ratio:${box.width / box.height}`}>
      ${this.#ground()}
      <svg class="board-play" viewBox=${viewBox(box)} role="group" aria-label=${options.labels.t('board.board')}>
        ${this.#grid()}
        ${this.#pieces()}
        ${openStack(state, this.#zoom)}
      </svg>
      <svg class="board-moving" viewBox=${viewBox(box)} aria-hidden="true"></svg>
      ${layer('effects', box, svg`<g class="effects"></g>`)}
      ${wordsBubble(state)}
    </div></div>
    ${this.#overview()}`;
  }

  /** What lies beneath the pieces. */
  #ground() {
    const { box, geometry, options, scene } = this.#state;
    const { coordinates = false } = options;
    const land = landSignature(scene);
    /** @param {string} name @param {unknown[]} depends  on this @param {() => unknown} draw */
    const still = (name, depends, draw) => layer(name, box, guard([geometry, ...depends], draw));
    return html`
      ${still('sea', [], () => seaLayer(geometry))}
      ${still('sunk', [land], () => sunkLand(geometry, scene))}
      <div class="board-light"></div>
      ${still('foam', [land], () => foamLayer(geometry, scene))}
      ${still('land', [land, coordinates, picturesMadeFor()], () => landLayer(geometry, scene, coordinates))}
      <div class="board-air">${guard([geometry, land, box], () => smoke(this.#state))}</div>`;
  }

  #grid() {
    const state = this.#state;
    const { marks, scene, options } = state;
    const { t } = options.labels;
    const heard = state.heard ?? scene;
    const targets = [...marks.targets].map(([name, { kind, hint }]) => `${name} ${kind} ${hint}`).join();
    const movable = [...marks.movable].join();
    return svg`<g role="grid" aria-label=${t('board.help')} aria-busy=${heard === scene ? nothing : 'true'}>${guard(
      [heard, targets, movable, state.focus, t('board.help'), ownersOf(state, heard)],
      () => cells(state, heard),
    )}</g>`;
  }

  #pieces() {
    const state = this.#state;
    const { geometry, marks, options, scene } = state;
    return svg`<g aria-hidden="true">${options.beneath ?? nothing}${groundMarks(geometry, scene, marks)}
          ${piecesLayer(state.rows, marks)}
          ${names(state, this.#zoom)}${airMarks(geometry, scene, marks)}
          ${focusRing(geometry, scene, state.focused)}</g>`;
  }

  /** The whole board in the corner; a click shows the whole board. */
  #overview() {
    const { box, geometry, heard, options, scene } = this.#state;
    const { labels, viewer } = options;
    const shown = this.#zoom.isWhole ? (heard ?? scene) : scene;
    const text = labels.t('board.overview');
    return html`
  <button type="button" class="overview" aria-label=${text} title=${text}
    @click=${this.#zoom.reset}>${guard([shown, box, viewer], () =>
      overviewPicture(geometry, shown, box, viewer),
    )}</button>`;
  }

  /** The places that the user looks at: where the chosen piece can go, and where it is. */
  get #placesInQuestion() {
    const { marks, options, scene } = this.#state;
    const { selected, targets } = marks;
    if (!options.closer || targets.size === 0) return [];
    const at = scene.pieces.find(piece => piece.key === selected)?.at;
    return [...(at ? [at] : []), ...targets.keys()];
  }

  /**
   * Call this after each drawing: pieces slide to their new places, and an open stack keeps the focus.
   * @param {{move: number}} durations in ms; 0 shows the end at once
   */
  settle({ move }) {
    const { fan, root, sprites } = this.#state;
    if (!root?.isConnected) return;
    this.#input.dragging.releaseWhatMoved();
    this.#slides.settle(root, sprites, move);
    if (!this.#input.gestures.isBusy) this.#zoom.lookCloser(this.#placesInQuestion);
    placeBubble(this.#state, this.#zoom);
    if (!fan?.held || !root.contains(document.activeElement)) return;
    const item = /** @type {SVGElement | null} */ (root.querySelector('.fan-item[tabindex="0"]'));
    item?.focus({ preventScroll: true });
  }
}

/**
 * The board: a stack of pictures (sea, sunk land, moving light, foam, land, smoke, pieces, those that are moving,
 * effects). Each is painted only when something in it has changed. The caller supplies the
 * scene, what can be chosen and where it can go, and is told what was chosen (`BoardOptions` in
 * state/board_state.js).
 */

import { picturesMadeFor } from '../drawings/pictures.js';
import { classMap, guard, html, nothing, ref, repeat, svg } from '../lit.js';
import { openStack, placeBubble, wordsBubble } from './bubbles.js';
import { releaseWhatMoved, slides } from './input/dragging.js';
import { clicked, doubleClicked, gestures, gotFocus, hovered, keyed, left, wheel } from './input/input.js';
import { foamLayer, landLayer, landSignature, seaLayer, sunkLand } from './layers/ground.js';
import { withKept } from './layers/kept_pieces.js';
import { airMarks, focusRing, groundMarks, nameTags, placedOutline } from './layers/marks.js';
import { overviewPicture } from './layers/overview.js';
import { chosenLast, inRows, piecesLayer } from './layers/pieces.js';
import { spaceLabel } from './layers/spoken_labels.js';
import { viewBox } from './scene/geometry.js';
import { travellers } from './scene/scene.js';
import { spritesOf } from './scene/sprites.js';
import {
  boardState,
  box,
  focused,
  geometry,
  lookCloser,
  marks,
  pixelsPerUnit,
  resetView,
} from './state/board_state.js';
import { WHOLE } from './state/viewport.js';

export { focusSpace, isInUpperHalf } from './state/board_state.js';

/** @typedef {import('./state/board_state.js').BoardOptions} BoardOptions */

/**
 * The spaces as a grid that the keyboard can walk and a screen reader can read.
 * @param {BoardOptions} given
 */
const cells = ({ scene, labels, viewer, note }) =>
  geometry().rows.map(
    row =>
      svg`<g role="row">${row.map(name => {
        const cell = /** @type {import('./scene/geometry.js').Cell} */ (geometry().cells.get(name));
        const d = placedOutline(geometry(), scene, cell);
        const label = spaceLabel(scene, name, labels, {
          safe: cell.kind === 'safe',
          target: marks().targets.get(name),
          movable: marks().movable,
          viewer,
        });
        const more = note?.(name);
        return svg`<path class="cell" role="gridcell" data-cell=${name} data-space=${name} d=${d}
    tabindex=${name === focused() ? 0 : -1} aria-label=${more ? `${label}, ${more}` : label}></path>`;
      })}</g>`,
  );

/** Return where a point of the drawing is in the frame. @param {number} x @param {number} y */
const placeInFrame = (x, y) => {
  const shown = box();
  return `left:${((x - shown.x) / shown.width) * 100}%;top:${((y - shown.y) / shown.height) * 100}%`;
};

/** The names of what is pointed at or spoken of, unless all spaces have theirs. @param {BoardOptions} given */
const names = ({ scene, why, coordinates }) => {
  if (coordinates) return nothing;
  const pointedAt = boardState.hover ?? (boardState.keys ? focused() : '');
  const spaces = [pointedAt, why?.place ?? '', ...(marks().named ?? [])];
  return nameTags(geometry(), scene, spaces, pixelsPerUnit());
};

/** Smoke over the volcanoes: a few small layers that only move. @param {BoardOptions} given */
const smoke = ({ scene }) =>
  repeat(
    scene.volcanoes,
    name => name,
    name => {
      const cell = geometry().cells.get(name);
      if (!cell) return nothing;
      return html`<div class="smoke" style=${placeInFrame(cell.x, cell.y - 46)}><i></i><i></i><i></i></div>`;
    },
  );

/** One of the still pictures. @param {string} name @param {unknown} body */
const layer = (name, body) =>
  html`<svg class=${`board-${name}`} viewBox=${viewBox(box())} aria-hidden="true">${body}</svg>`;

/** The whole board in the corner; it leads back to it. @param {BoardOptions} given */
const overview = ({ labels: { t }, scene, viewer }) => {
  const shown = boardState.viewport.scale > 1 ? scene : (boardState.heard ?? scene);
  return html`
  <button type="button" class="overview" aria-label=${t('board.overview')} title=${t('board.overview')}
    @click=${resetView}>${guard([shown, box(), viewer], () =>
      overviewPicture(geometry(), shown, box(), viewer),
    )}</button>`;
};

/** Name everybody with pieces on the board, for those who hear whose they are. @param {BoardOptions} given */
const ownersOf = ({ labels: { nameOf }, scene }) =>
  [...new Set(scene.pieces.map(piece => piece.seat ?? -1))]
    .map(seat => (seat < 0 ? '' : nameOf(seat)))
    .join();

/** @param {Element | undefined} element */
const mounted = element => {
  // Another board than the last one: it begins as a whole.
  if (element) Object.assign(boardState, { viewport: { ...WHOLE }, closeUp: '' });
  boardState.root = element;
};

/** The classes of the board. @param {BoardOptions} given */
const looks = ({ area }) => ({
  board: true,
  part: Boolean(area?.length),
  choosing: marks().movable.size > 0 || marks().targets.size > 0,
  keys: boardState.keys,
});

/**
 * The whole board. Call `afterRender` once it is in the page.
 * @param {BoardOptions} given
 */
export const boardView = given => {
  boardState.drawn = given;
  const {
    scene,
    labels: { t },
    coordinates = false,
  } = given;
  const plan = geometry();
  const land = landSignature(scene);
  const { selected } = marks();
  const targets = [...marks().targets].map(([name, { kind, hint }]) => `${name} ${kind} ${hint}`).join();
  const movable = [...marks().movable].join();
  boardState.sprites = spritesOf(scene, plan, {
    viewer: given.viewer,
    raised: selected ? travellers(scene, selected) : [],
  });
  const rows = inRows(chosenLast(boardState.sprites, marks()), plan.rows);
  boardState.rows = given.keeps ? withKept(rows, boardState.rows) : rows;
  const heard = (given.passing && boardState.heard) || scene;
  boardState.heard = heard;

  return html`<div class=${classMap(looks(given))} ${ref(mounted)}
      @click=${clicked} @dblclick=${doubleClicked} @keydown=${keyed} @focusin=${gotFocus}
      @pointerdown=${gestures.down} @pointermove=${gestures.move} @pointerup=${gestures.end}
      @pointercancel=${gestures.end} @pointerover=${hovered} @pointerleave=${left} @wheel=${wheel}>
    <div class="board-frame" style=${`--ratio:${box().width / box().height}`}>
      ${layer(
        'sea',
        guard([plan], () => seaLayer(plan)),
      )}
      ${layer(
        'sunk',
        guard([plan, land], () => sunkLand(plan, scene)),
      )}
      <div class="board-light"></div>
      ${layer(
        'foam',
        guard([plan, land], () => foamLayer(plan, scene)),
      )}
      ${layer(
        'land',
        guard([plan, land, coordinates, picturesMadeFor()], () => landLayer(plan, scene, coordinates)),
      )}
      <div class="board-air">${guard([plan, land, box()], () => smoke(given))}</div>
      <svg class="board-play" viewBox=${viewBox(box())} role="group" aria-label=${t('board.board')}>
        <g role="grid" aria-label=${t('board.help')} aria-busy=${heard === scene ? nothing : 'true'}>${guard(
          [heard, targets, movable, boardState.focus, t('board.help'), ownersOf({ ...given, scene: heard })],
          () => cells({ ...given, scene: heard }),
        )}</g>
        <g aria-hidden="true">${given.beneath ?? nothing}${groundMarks(plan, scene, marks())}
          ${piecesLayer(boardState.rows, marks())}
          ${names(given)}${airMarks(plan, scene, marks())}${focusRing(plan, scene, focused())}</g>
        ${openStack(given)}
      </svg>
      <svg class="board-moving" viewBox=${viewBox(box())} aria-hidden="true"></svg>
      ${layer('effects', svg`<g id="effects"></g>`)}
      ${wordsBubble(given)}
    </div></div>
    ${overview(given)}`;
};

/** Return where the chosen piece can go, and where it is: what somebody looks at who chooses a place. */
const placesInQuestion = () => {
  const { selected, targets } = marks();
  if (targets.size === 0) return [];
  const at = boardState.drawn?.scene.pieces.find(piece => piece.key === selected)?.at;
  return [...(at ? [at] : []), ...targets.keys()];
};

/**
 * Call this after each drawing: it lets pieces slide to their new places and keeps the focus in an open
 * stack.
 * @param {{move: number}} durations in ms; 0 shows the end at once
 */
export const afterRender = ({ move }) => {
  if (!boardState.root?.isConnected) return;
  releaseWhatMoved();
  slides.settle(boardState.root, boardState.sprites, move);
  if (!gestures.isBusy) lookCloser(boardState.drawn?.closer ? placesInQuestion() : []);
  placeBubble();
  if (!boardState.fan?.held) return;
  const item = /** @type {SVGElement | null} */ (boardState.root.querySelector('.fan-item[tabindex="0"]'));
  const inside = boardState.root.contains(document.activeElement);
  if (item && inside) item.focus({ preventScroll: true });
};

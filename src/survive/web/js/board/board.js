/**
 * The board: a stack of pictures (sea, sunk land, moving light, foam, land, smoke, pieces, those that are moving,
 * effects). Each is painted only when something in it has changed. The caller supplies the
 * scene, what can be chosen and where it can go, and is told what was chosen (`BoardOptions` in
 * state/board_state.js).
 */

import { picturesMadeFor } from '../drawings/pictures.js';
import { classMap, guard, html, nothing, ref, repeat, svg } from '../lit.js';
import { releaseWhatMoved, slides } from './input/dragging.js';
import { clicked, doubleClicked, gestures, gotFocus, hovered, keyed, left, wheel } from './input/input.js';
import { fanView } from './layers/fanned_stack.js';
import { foamLayer, landLayer, landSignature, seaLayer, sunkLand } from './layers/ground.js';
import { withKept } from './layers/kept_pieces.js';
import { airMarks, focusRing, groundMarks, liftOf, placedOutline } from './layers/marks.js';
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
  seenBox,
} from './state/board_state.js';
import { WHOLE } from './state/viewport.js';

export { focusSpace, groundOf } from './state/board_state.js';

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

/**
 * Say what would happen on the target under the pointer or the keyboard focus.
 * @param {BoardOptions} given
 */
const tip = ({ scene }) => {
  const name = boardState.hover ?? (boardState.keys ? focused() : '');
  const hint = marks().targets.get(name)?.hint;
  const cell = geometry().cells.get(name);
  if (!hint || !cell) return nothing;
  const place = placeInFrame(cell.x, cell.y - liftOf(scene, name) - 34);
  return html`<div class="board-tip" style=${place}>${hint}</div>`;
};

/** About how large (in pixels) an answer is. */
const ANSWER = { width: 260, height: 80 };

/**
 * Whether an answer hides less of what can be chosen below a place than above it.
 * @param {import('./scene/geometry.js').Cell} at
 */
const isFreerBelow = at => {
  const [width, height] = [ANSWER.width, ANSWER.height].map(size => size / pixelsPerUnit());
  const near = [...marks().targets.keys()].flatMap(name => {
    const cell = geometry().cells.get(name);
    return cell && Math.abs(cell.x - at.x) < width / 2 ? [cell.y - at.y] : [];
  });
  const above = near.filter(y => y < 0 && y > -height).length;
  const below = near.filter(y => y > 0 && y < height).length;
  return below < above;
};

/** Say beside a place why what was tried there is not possible. @param {BoardOptions} given */
const whyNot = ({ scene, why, labels: { t }, on }) => {
  const cell = why && geometry().cells.get(why.place);
  if (!cell) return nothing;
  const seen = seenBox();
  const [x, y] = [(cell.x - seen.x) / seen.width, (cell.y - seen.y) / seen.height];
  const side = x < 0.3 ? 'to-right' : x > 0.7 ? 'to-left' : '';
  const below = y < 0.25 || (y < 0.7 && isFreerBelow(cell));
  const place = placeInFrame(cell.x, cell.y - liftOf(scene, why.place) + (below ? 34 : -30));
  return html`<div class="board-why ${side} ${below ? 'below' : ''}" style=${place}>${why.text}${
    why.rule && on.rule
      ? html` <button type="button" class="why-rule" @click=${() => on.rule?.(why.rule)}>${t('why.rule')}</button>`
      : nothing
  }</div>`;
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

/** The stack that is open. @param {BoardOptions} given */
const openStack = ({ labels, scene, viewer }) => {
  if (!boardState.fan) return nothing;
  const fan = { ...boardState.fan, box: seenBox(), unit: pixelsPerUnit() };
  return fanView(geometry(), scene, marks(), fan, labels, viewer);
};

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
  const choosing = marks().movable.size > 0 || marks().targets.size > 0;
  const heard = (given.passing && boardState.heard) || scene;
  boardState.heard = heard;

  return html`<div class=${classMap({ board: true, choosing, keys: boardState.keys })} ${ref(mounted)}
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
          ${airMarks(plan, scene, marks())}${focusRing(plan, scene, focused())}</g>
        ${openStack(given)}
      </svg>
      <svg class="board-moving" viewBox=${viewBox(box())} aria-hidden="true"></svg>
      ${layer('effects', svg`<g id="effects"></g>`)}
      ${given.why ? whyNot(given) : tip(given)}
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
  if (!boardState.fan?.held) return;
  const item = /** @type {SVGElement | null} */ (boardState.root.querySelector('.fan-item[tabindex="0"]'));
  const inside = boardState.root.contains(document.activeElement);
  if (item && inside) item.focus({ preventScroll: true });
};

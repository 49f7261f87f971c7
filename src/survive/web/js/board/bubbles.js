/**
 * What a board says in bubbles: what would happen on a target, why something is not possible, which piece of a
 * stack is meant. They lie over nothing that can be chosen, as far as there is room (scene/free_place.js).
 */

import { html, nothing } from '../lit.js';
import { fanView } from './layers/fanned_stack.js';
import { boxAround, freePlace, nearestPoint } from './scene/free_place.js';
import { boxOfSprite, boxesOfPlace } from './scene/occupied.js';

/** @typedef {import('./state/board_state.js').BoardState} BoardState */
/** @typedef {import('./state/zoom.js').Zoom} Zoom */
/** @typedef {import('./scene/free_place.js').Place} Place */
/** @typedef {{width: number, height: number}} Size */

/** How many pixels a bubble keeps away from what can be chosen, and how many units its leader from its subject. */
const MARGIN = 5;
const SHORT = 26;

/**
 * Return where a bubble of this size (in units) about a space can be.
 * @param {BoardState} board @param {Zoom} zoom
 * @param {string} space @param {Size} size @param {boolean} [holds]  it holds the pieces of the space, which need
 *   not be seen elsewhere
 */
const placeFor = (board, zoom, space, size, holds = false) => {
  const { targets, movable } = board.marks;
  const seen = board.sprites.filter(({ hidden, at }) => !hidden && !(holds && at === space));
  const taken = [
    ...[space, ...targets.keys()].flatMap(name => boxesOfPlace(board.geometry, board.scene, name)),
    ...seen.filter(({ key }) => movable.has(key)).map(boxOfSprite),
    ...zoom.overviewBoxes,
  ];
  const others = seen.filter(({ key }) => !movable.has(key)).map(boxOfSprite);
  return freePlace(size, board.groundOf(space) ?? { x: 0, y: 0 }, { taken, others }, zoom.roomBox);
};

/** @param {string} place @param {string} classes @param {unknown} words */
const bubble = (place, classes, words) =>
  html`<div class="board-bubble ${classes}" data-about=${place}>${words}<i class="leader"></i></div>`;

/** What would happen on the target under the pointer or the keyboard focus. @param {BoardState} board */
const tip = ({ geometry, marks, pointedAt }) => {
  const hint = marks.targets.get(pointedAt)?.hint;
  return hint && geometry.cells.has(pointedAt) ? bubble(pointedAt, 'board-tip', hint) : nothing;
};

/** Why what was tried at a place is not possible. @param {BoardState} board */
const whyNot = ({ geometry, options: { why, labels }, on }) =>
  why && geometry.cells.has(why.place)
    ? bubble(
        why.place,
        'board-why',
        html`${why.text}${
          why.rule && on.rule
            ? html` <button type="button" class="why-rule"
                @click=${() => on.rule?.(why.rule)}>${labels.t('why.rule')}</button>`
            : nothing
        }`,
      )
    : nothing;

/** The bubble with words. `placeBubble` puts it in its place. @param {BoardState} board */
export const wordsBubble = board => (board.options.why ? whyNot(board) : tip(board));

/** How wide a bubble with words is at most: as the style sheet says, or narrow, where that hides something. */
const WIDTHS = ['', '10.5rem'];

/**
 * Put the bubble with words, whose size only the page knows, where it is over nothing that can be chosen.
 * @param {BoardState} board @param {Zoom} zoom
 */
export const placeBubble = (board, zoom) => {
  const element = /** @type {HTMLElement | null} */ (board.root?.querySelector('.board-bubble') ?? null);
  const about = element?.dataset.about ?? '';
  const ground = board.groundOf(about);
  if (!element || !ground) return;
  const { box } = board;
  const { unit } = zoom;
  for (const width of WIDTHS) {
    element.style.maxWidth = width;
    const [wide, high] = [element.offsetWidth, element.offsetHeight];
    const size = { width: (wide + 2 * MARGIN) / unit, height: (high + 2 * MARGIN) / unit };
    const { x, y, hides } = placeFor(board, zoom, about, size);
    element.style.left = `${((x - box.x) / box.width) * 100}%`;
    element.style.top = `${((y - box.y) / box.height) * 100}%`;
    const at = { x: (ground.x - x) * unit, y: (ground.y - y) * unit };
    point(element, at, { width: wide, height: high }, SHORT * unit);
    if (hides === 0) return;
  }
};

/**
 * Lead from a bubble to its subject.
 * @param {HTMLElement} element @param {Place} at  in pixels from its middle
 * @param {Size} size @param {number} short  how much of the way is left open
 */
const point = (element, at, size, short) => {
  const from = nearestPoint(boxAround({ x: 0, y: 0 }, size), at);
  const leader = /** @type {HTMLElement} */ (element.querySelector('.leader'));
  leader.style.width = `${Math.max(0, Math.hypot(at.x - from.x, at.y - from.y) - short)}px`;
  leader.style.left = `calc(50% + ${from.x}px)`;
  leader.style.top = `calc(50% + ${from.y}px)`;
  leader.style.rotate = `${Math.atan2(at.y - from.y, at.x - from.x)}rad`;
};

/** The stack that is open. @param {BoardState} board @param {Zoom} zoom */
export const openStack = (board, zoom) => {
  const { fan, geometry, marks, options, scene } = board;
  if (!fan) return nothing;
  const room = {
    width: zoom.roomBox.width,
    unit: zoom.unit,
    placeFor: (/** @type {string} */ space, /** @type {Size} */ size, /** @type {boolean} */ holds) =>
      placeFor(board, zoom, space, size, holds),
  };
  return fanView(geometry, scene, marks, { ...fan, ...room }, options.labels, options.viewer);
};

/** An open stack: its pieces fanned out on a bubble, so that the right one can be picked. */

import { nothing, svg } from '../../lit.js';
import { liftOf } from '../scene/relief.js';
import { piecesOn } from '../scene/scene.js';
import { pieceLabel } from './spoken_labels.js';

/** @typedef {import('../scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Piece} Piece */
/** @typedef {import('./marks.js').Marks} Marks */

/** Units between two pieces, and how far (in radians) the bubble may bend. */
const STEP = 34;
const MOST_BEND = 0.95;
const LEAST_RADIUS = 150;
/** Half the height of the bubble's band, and how many pixels a finger needs per piece. */
const HALF = 30;
const FINGER = 38;

/** The bubble is an arc; the more it holds, the flatter it gets. @param {number} items */
const arcFor = items => {
  const radius = Math.max(LEAST_RADIUS, (STEP * (items - 1)) / MOST_BEND);
  const step = ((STEP / radius) * 180) / Math.PI;
  return { radius, step, end: (step * (items - 1)) / 2 };
};

/**
 * Return the pieces on the bubble: all adventurers, and whatever else can be chosen. @param {Scene} scene
 * @param {string} space @param {Marks} marks @returns {Piece[]}
 */
export const fanItems = (scene, space, marks) =>
  piecesOn(scene, space)
    .filter(piece => piece.kind === 'adventurer' || marks.movable.has(piece.key))
    .toSorted(
      (a, b) =>
        Number(marks.movable.has(b.key)) - Number(marks.movable.has(a.key)) ||
        (a.seat ?? 9) - (b.seat ?? 9) ||
        (a.number ?? 0) - (b.number ?? 0),
    );

/** @param {number} degrees @param {number} radius */
const point = (degrees, radius) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(Math.sin(angle) * radius).toFixed(1)},${(-Math.cos(angle) * radius).toFixed(1)}`;
};

/**
 * @param {Piece} piece @param {Marks} marks @param {boolean} focused @param {string} transform
 * @param {string} label
 */
const item = (piece, marks, focused, transform, label) => {
  const may = marks.movable.has(piece.key);
  const person = piece.kind === 'adventurer';
  const symbol = person ? `adventurer-${(piece.seat ?? 0) + 1}` : piece.kind;
  const classes = `fan-item ${may ? 'movable' : 'fixed'} ${person ? `p${(piece.seat ?? 0) + 1}` : ''}`;
  return svg`<g class=${classes} data-fan=${piece.key} role="option" tabindex=${focused ? 0 : -1}
    aria-label=${label} aria-selected=${marks.selected === piece.key}
    aria-disabled=${!may} transform=${transform}>
    <rect class="fan-cell" x="-16" y="-26" width="32" height="52" rx="14"></rect>
    <use href=${`#${symbol}`}
      transform=${person ? 'translate(0 15) scale(.94)' : 'translate(0 10) scale(.5)'}></use>
    ${
      piece.value
        ? svg`<g class="value" transform="translate(0 17)"><circle r="7"></circle>
      <text y="3.5">${piece.value}</text></g>`
        : nothing
    }</g>`;
};

/**
 * What leads from the middle of the bubble to its space.
 * @param {{x: number, y: number}} middle @param {{x: number, y: number}} end
 */
const tipOf = (middle, end) => {
  const far = Math.hypot(end.x - middle.x, end.y - middle.y) || 1;
  const [dx, dy] = [((middle.y - end.y) / far) * 13, ((end.x - middle.x) / far) * 13];
  return `M${middle.x + dx},${middle.y + dy}L${middle.x - dx},${middle.y - dy}L${end.x},${end.y}Z`;
};

/**
 * @typedef {object} Fan
 * @property {string} space
 * @property {number} index  the piece with the focus
 * @property {number} unit  how many pixels a unit has
 * @property {number} width  of what is in sight, in units
 * @property {(space: string, size: {width: number, height: number}, holds: boolean) => {x: number, y: number}} placeFor
 *   where a bubble about the space can be
 */

/**
 * The bubble beside a space: large enough for a finger, and over nothing else that can be chosen.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks @param {Fan} fan
 * @param {import('./spoken_labels.js').Labels} labels @param {number} [viewer]
 */
export const fanView = (geometry, scene, marks, { space, index, unit, width, placeFor }, labels, viewer) => {
  const cell = geometry.cells.get(space);
  const items = fanItems(scene, space, marks);
  if (!cell || items.length === 0) return nothing;
  const { radius, step, end } = arcFor(items.length);
  const angle = (end * Math.PI) / 180;
  const half = Math.sin(angle) * radius + HALF;
  const bend = (1 - Math.cos(angle)) * radius;
  const scale = Math.min(Math.max(FINGER / (STEP * unit), 1), 2.2, (width / 2 - 4) / half);
  const size = { width: 2 * half * scale, height: (2 * HALF + bend) * scale };
  const { x, y } = placeFor(space, size, true);
  const top = y - (bend / 2) * scale;
  const ground = { x: (cell.x - x) / scale, y: (cell.y - liftOf(scene, space) - top) / scale - radius };
  const tip = tipOf({ x: 0, y: -radius }, ground);
  const band = `M${point(-end, radius)}A${radius},${radius} 0 0 1 ${point(end + 0.01, radius)}`;
  return svg`<g class="fan" data-fan-of=${space} role="listbox" aria-label=${labels.t('board.stack', { space })}
      transform=${`translate(${x} ${top}) scale(${scale}) translate(0 ${radius})`}>
    <path class="band under" d=${band}></path>
    <path class="tip" d=${tip}></path>
    <path class="band" d=${band}></path>
    ${items.map((piece, i) =>
      item(
        piece,
        marks,
        i === index,
        `rotate(${i * step - end}) translate(0 ${-radius})`,
        pieceLabel(scene, piece, labels, viewer),
      ),
    )}</g>`;
};

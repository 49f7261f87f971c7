/** Which parts of the drawing pieces and places take: what must not be covered while it can be chosen. */

import { DX, FLAT, RADIUS } from '../../drawings/hexes.js';
import { liftOf } from './relief.js';

/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./sprites.js').Sprite} Sprite */

/** From the foot of a drawing: how far it reaches to the left, up, to the right and down. */
const REACH = /** @type {Record<string, [number, number, number, number]>} */ ({
  adventurer: [15, 43, 15, 8],
  swimmer: [18, 28, 18, 9],
  raft: [33, 15, 33, 18],
  serpent: [39, 42, 44, 13],
  shark: [40, 32, 41, 14],
  kaiju: [29, 71, 42, 6],
  count: [13, 9, 13, 9],
});

/** @param {Sprite} sprite @returns {Box} */
export const boxOfSprite = ({ symbol, kind, x, y, scale }) => {
  const [left, up, right, down] = REACH[symbol.startsWith('swimmer') ? 'swimmer' : kind];
  return {
    x: x - left * scale,
    y: y - up * scale,
    width: (left + right) * scale,
    height: (up + down) * scale,
  };
};

/** Half the size of a safe island, whose badge is beside its middle. */
const ISLAND = 62;

/** @param {Geometry} geometry @param {Scene} scene @param {string} place @returns {Box[]} none if it is unknown */
export const boxesOfPlace = (geometry, scene, place) => {
  const cell = geometry.cells.get(place);
  if (!cell) return [];
  const [wide, high] = cell.kind === 'safe' ? [ISLAND, ISLAND] : [DX, RADIUS * FLAT];
  const y = cell.y - liftOf(scene, place);
  return [{ x: cell.x - wide, y: y - high, width: 2 * wide, height: 2 * high }];
};

/** Whether two boxes share more than an edge. @param {Box} a @param {Box} b */
export const overlap = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

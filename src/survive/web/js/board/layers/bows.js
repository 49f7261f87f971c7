/** Arrows from place to place, as paths: bows for moves, straight ones for users' drawings. */

import { liftOf } from '../scene/relief.js';

/** @typedef {import('../scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../scene/scene.js').Scene} Scene */

/** A point of a path. @param {number[]} point */
const at = point => point.map(value => value.toFixed(1)).join();

/** How far a bow rises, as a share of its length. */
const BEND = 0.25;
/** What an arrow keeps clear of: the piece that would go and its value, and the middle of its goal. */
export const CLEAR = [31, 8];

/** The head of an arrow, whose tip is 6 units before the point where it is put. */
export const ARROWHEAD = 'M-9,-9L6,0L-9,9';

/** The direction from one point to another, in degrees. @param {number[]} from @param {number[]} to */
export const degrees = ([x1, y1], [x2, y2]) => Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);

/**
 * A bow from one place to another, which keeps `clear` of the middle of both: by this many units.
 * @param {Geometry} geometry @param {Scene} scene @param {string} from @param {string} to
 * @param {{clear?: number[], bend?: number}} [form]
 * @returns {{d: string, tip: string}} the line, and where and how its tip points
 */
export const bow = (geometry, scene, from, to, { clear = CLEAR, bend = BEND } = {}) => {
  const [start, end] = [geometry.cells.get(from), geometry.cells.get(to)];
  if (!start || !end) return { d: '', tip: '' };
  const [x1, y1, x2, y2] = [start.x, start.y - liftOf(scene, from), end.x, end.y - liftOf(scene, to)];
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / far, (y2 - y1) / far];
  const first = [x1 + dx * clear[0], y1 + dy * clear[0]];
  const last = [x2 - dx * clear[1], y2 - dy * clear[1]];
  const long = far - clear[0] - clear[1];
  const top = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - long * bend];
  return {
    d: `M${at(first)}Q${at(top)} ${at(last)}`,
    tip: `translate(${at(last)}) rotate(${degrees(top, last)})`,
  };
};

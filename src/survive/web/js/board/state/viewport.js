/**
 * Zoom and pan of the board, as numbers only. `x` and `y` shift the frame's upper left corner, in screen
 * pixels; at scale 1 the whole board is visible and nothing is shifted.
 *
 * @typedef {{x: number, y: number, scale: number}} Viewport
 * @typedef {{width: number, height: number}} Size
 */

export const MOST_ZOOM = 4;

/** @type {Readonly<Viewport>} */
export const WHOLE = Object.freeze({ x: 0, y: 0, scale: 1 });

/** @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => Math.min(Math.max(value, low), high);

/**
 * Keep the zoom within its limits and the board within its frame.
 * @param {Viewport} view @param {Size} size of the frame at scale 1
 * @returns {Viewport}
 */
export const limited = ({ x, y, scale }, { width, height }) => {
  const zoom = between(scale, 1, MOST_ZOOM);
  return { scale: zoom, x: between(x, width * (1 - zoom), 0), y: between(y, height * (1 - zoom), 0) };
};

/** @param {Viewport} view @param {number} dx @param {number} dy @param {Size} size */
export const panned = (view, dx, dy, size) => limited({ ...view, x: view.x + dx, y: view.y + dy }, size);

/**
 * Zoom so that the point under the fingers stays there.
 * @param {Viewport} view @param {number} factor
 * @param {number} px @param {number} py  the point, from the frame's own corner at scale 1
 * @param {Size} size
 */
export const zoomed = (view, factor, px, py, size) => {
  const scale = between(view.scale * factor, 1, MOST_ZOOM);
  const ratio = scale / view.scale;
  return limited({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, size);
};

/** @param {Viewport} view */
export const transformOf = ({ x, y, scale }) =>
  scale === 1 ? '' : `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(4)})`;

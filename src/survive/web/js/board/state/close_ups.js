/**
 * A closer look where the choice is: on a small screen, where spaces are smaller than a fingertip, the board
 * zooms to the places that can be chosen, and back when there is nothing left to choose. It leaves users who
 * zoom by hand alone.
 */

import { DX, RADIUS } from '../../drawings/hexes.js';
import { MOST_ZOOM, WHOLE, limited } from './viewport.js';

/** @typedef {import('../scene/geometry.js').Box} Box */
/** @typedef {import('./viewport.js').Size} Size */
/** @typedef {import('./viewport.js').Viewport} Viewport */

/** How wide (in pixels) a space must be for a finger. */
export const FINGER = 44;
/** A smaller zoom than this would only make the board jump. */
const WORTHWHILE = 1.2;
/** What is in sight around the places: tall tiles, and the badges of targets. */
const MARGIN = { x: DX * 1.05, y: RADIUS * 1.4 };

/** How wide a space is on the screen at scale 1. @param {Size} frame in pixels @param {Box} box */
export const spaceWidth = (frame, box) => (2 * DX * frame.width) / box.width;

/**
 * Return the view in which all these places are in sight, as near as a finger needs it and no nearer.
 * @param {{x: number, y: number}[]} places in units of the drawing
 * @param {Size} frame of the whole board, in pixels
 * @param {Box} box what the frame shows
 * @returns {Viewport}
 */
export const closeUpOf = (places, frame, box) => {
  if (places.length === 0) return { ...WHOLE };
  const unit = frame.width / box.width;
  const needed = FINGER / spaceWidth(frame, box);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN.x, Math.max(...xs) + MARGIN.x];
  const [top, bottom] = [Math.min(...ys) - MARGIN.y, Math.max(...ys) + MARGIN.y];
  const fits = Math.min(frame.width / ((right - left) * unit), frame.height / ((bottom - top) * unit));
  const scale = Math.min(needed, fits, MOST_ZOOM);
  if (scale < WORTHWHILE) return { ...WHOLE };
  const [x, y] = [((left + right) / 2 - box.x) * unit, ((top + bottom) / 2 - box.y) * unit];
  return limited({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, frame);
};

/** How much of a corner (in pixels) the overview takes. */
export const CORNER = 104;
const CORNERS = /** @type {const} */ (['bottom left', 'bottom right', 'top left', 'top right']);

/**
 * Return a corner for the overview in which none of these places is, if there is one.
 * @param {{x: number, y: number}[]} places @param {Size} room in pixels
 */
export const freeCorner = (places, { width, height }) =>
  CORNERS.find(
    corner =>
      !places.some(
        ({ x, y }) =>
          (corner.includes('left') ? x < CORNER : x > width - CORNER) &&
          (corner.includes('top') ? y < CORNER : y > height - CORNER),
      ),
  ) ?? CORNERS[0];

/** Within how many pixels of a place a finger may mean it, and by how much it must be nearer than others. */
const REACH = 26;
const CLEARLY = 7;

/**
 * Return which place a finger means that touched none: the nearest one; 'unclear' between two; null if none is
 * near.
 * @template {{x: number, y: number}} P
 * @param {P[]} places on the screen @param {{x: number, y: number}} finger
 * @returns {P | 'unclear' | null}
 */
export const meantBy = (places, finger) => {
  const near = places
    .map(place => ({ place, far: Math.hypot(place.x - finger.x, place.y - finger.y) }))
    .filter(({ far }) => far <= REACH)
    .toSorted((a, b) => a.far - b.far);
  if (near.length === 0) return null;
  return near.length > 1 && near[1].far - near[0].far < CLEARLY ? 'unclear' : near[0].place;
};

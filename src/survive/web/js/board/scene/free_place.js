/** Where a bubble can be: as near as possible to what it is about, and over nothing that can be chosen. */

import { overlap } from './occupied.js';

/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {{x: number, y: number}} Place */

/** How many places are tried along each side of the room. */
const TRIES = 48;
/** What hiding one thing costs, in units of distance: nearness never outweighs what can be chosen. */
const HIDING = { taken: 1e5, others: 25 };
/** By how many units a bubble above is preferred: a hand comes from below. */
const ABOVE = 12;

/**
 * Return the middles of bubbles of this length that fit between two ends: first the one nearest to the wish.
 * @param {number} start @param {number} room @param {number} length @param {number} wish
 */
const middles = (start, room, length, wish) => {
  const [first, free] = [start + length / 2, Math.max(0, room - length)];
  const nearest = Math.min(Math.max(wish, first), first + free);
  return [nearest, ...Array.from({ length: TRIES + 1 }, (_, i) => first + (free * i) / TRIES)];
};

/**
 * Return the point of a box that is nearest to a place.
 * @param {Box} box @param {Place} place
 */
export const nearestPoint = ({ x, y, width, height }, place) => ({
  x: Math.min(Math.max(place.x, x), x + width),
  y: Math.min(Math.max(place.y, y), y + height),
});

/** @param {Place} middle @param {{width: number, height: number}} size @returns {Box} */
export const boxAround = ({ x, y }, { width, height }) => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/** Count the boxes that a box overlaps. @param {Box} box @param {Box[]} boxes */
const countIn = (box, boxes) => boxes.filter(one => overlap(box, one)).length;

/**
 * Return the middle of the best place for a bubble. Where no place is free, it hides as little as possible.
 * @param {{width: number, height: number}} size
 * @param {Place} at  what it is about
 * @param {{taken: Box[], others?: Box[]}} things  what it must not cover, and what it should not
 * @param {Box} room  where it may be
 * @returns {Place & {hides: number}}  `hides`: how much of what it must not cover it does
 */
export const freePlace = (size, at, { taken, others = [] }, room) => {
  let best = { x: at.x, y: at.y, hides: taken.length, cost: Infinity };
  for (const y of middles(room.y, room.height, size.height, at.y)) {
    for (const x of middles(room.x, room.width, size.width, at.x)) {
      const box = boxAround({ x, y }, size);
      const near = nearestPoint(box, at);
      const far = Math.hypot(near.x - at.x, near.y - at.y) + Math.abs(x - at.x) / 8 + (y > at.y ? ABOVE : 0);
      if (far >= best.cost) continue;
      const hides = countIn(box, taken);
      const cost = far + HIDING.taken * hides + HIDING.others * countIn(box, others);
      if (cost < best.cost) best = { x, y, hides, cost };
    }
  }
  return best;
};

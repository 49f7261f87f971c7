/** What water does around pieces: rings, drops, bubbles. Each is drawn into a group of the overlay. */

import { EASE, make, move, shift, upTo } from './nodes.js';

/**
 * Rings that spread on the water.
 * @param {Element} parent
 * @param {number} length
 * @param {{count?: number, size?: number, y?: number, delay?: number}} [options]
 */
export const rings = (parent, length, { count = 1, size = 40, y = 6, delay = 0 } = {}) => {
  for (const i of upTo(count)) {
    const middle = make('g', { transform: `translate(0 ${y})` }, parent);
    const ring = make('ellipse', { class: 'ring', rx: size, ry: size * 0.44 }, middle);
    move(
      ring,
      [
        { transform: 'scale(.25)', opacity: 0, strokeWidth: '5px' },
        { opacity: 0.95, offset: 0.25 },
        { transform: 'scale(1.15)', opacity: 0, strokeWidth: '.8px' },
      ],
      length * 0.8,
      { delay: delay + i * length * 0.16, easing: EASE.out },
    );
  }
};

/**
 * Bits that fly up and out in arcs: drops, dust, embers.
 * @param {Element} parent
 * @param {number} length
 * @param {{count?: number, reach?: number, height?: number, fall?: number, size?: number, delay?: number,
 *   y?: number, look?: string}} [options]
 */
export const spray = (parent, length, options = {}) => {
  const { count = 6, reach = 24, height = 22, fall = 6, size = 2.6 } = options;
  const { delay = 0, y = 0, look = 'drop' } = options;
  for (const i of upTo(count)) {
    const side = count === 1 ? 0 : (2 * i) / (count - 1) - 1;
    const up = height * (1 - 0.55 * side * side) * (i % 2 ? 1 : 0.72);
    const bit = make('circle', { class: look, r: size * (i % 3 ? 0.75 : 1.15), cy: y }, parent);
    move(
      bit,
      [
        { transform: 'scale(.6)', opacity: 0, easing: EASE.out },
        { opacity: 1, offset: 0.12 },
        { transform: shift(side * reach * 0.6, -up), opacity: 1, offset: 0.48, easing: EASE.fall },
        { transform: `${shift(side * reach, fall)} scale(.7)`, opacity: 0 },
      ],
      length,
      { delay: delay + (i % 2) * length * 0.06 },
    );
  }
};

/**
 * Bubbles of something that went under.
 * @param {Element} parent
 * @param {number} length
 * @param {number} delay
 */
export const bubbles = (parent, length, delay) => {
  for (const i of upTo(6)) {
    const [cx, cy] = [((i * 29) % 34) - 17, 8 + ((i * 17) % 10)];
    const bubble = make('circle', { class: 'ring', r: 2 + (i % 3), cx, cy }, parent);
    move(
      bubble,
      [
        { transform: shift(0, 6), opacity: 0 },
        { opacity: 0.9, offset: 0.3 },
        { transform: shift((i % 2) * 4 - 2, -12), opacity: 0 },
      ],
      length * 0.5,
      { delay: delay + (i * length) / 14, easing: 'ease-out' },
    );
  }
};

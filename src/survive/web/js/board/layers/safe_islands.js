/**
 * The safe islands, each one picture: they never change, but their twenty shapes, most of them moved and scaled, would
 * be put together with everything around them in each drawing.
 */

import { pictureOfShapes } from '../../drawings/pictures.js';
import { svg } from '../../lit.js';

/** @typedef {import('../scene/geometry.js').SafeIsland} SafeIsland */
/** @typedef {import('../../drawings/pictures.js').Frame} Frame */

/** How far an island reaches from its lighthouse: to the sides by the light, to the other end by the land. */
const REACH = { x: 140, y: 140 };

/** @param {string} d @param {string} colour @param {string} transform */
const ground = (d, colour, transform) => `<path d="${d}" fill="var(--${colour})" transform="${transform}"/>`;

/** @param {string} d @param {string} colour @param {number} width @param {string} [dashes] */
const plank = (d, colour, width, dashes = '') =>
  `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" ${dashes}/>`;

/** @param {string} d */
const pier = d =>
  plank(d, 'outline', 12) + plank(d, 'wood-lit', 9) + plank(d, 'wood-dim', 9, 'stroke-dasharray="1.2 4"');

/** @param {string} id @param {number} x @param {number} y @param {number} scale */
const use = (id, x, y, scale) => `<use href="#${id}" transform="translate(${x} ${y}) scale(${scale})"></use>`;

/** @param {SafeIsland} island */
const shapesOf = ({ outline, piers, lighthouse, palms, flip, shift }) => {
  const [lawnX, lawnY] = [-127 * flip[0] + shift[0] * 0.36, -111 * flip[1] + shift[1] * 0.36 - 8];
  return [
    ground(outline, 'beach-left', 'translate(0 4)'),
    ground(outline, 'beach', 'translate(0 -4)'),
    ground(outline, 'forest', `translate(${lawnX} ${lawnY}) scale(.64)`),
    ...piers.map(pier),
    use('palm', palms[0][0], palms[0][1], 1),
    use('palm', palms[1][0], palms[1][1], 0.8),
    use('lighthouse', lighthouse[0], lighthouse[1] + 6, 0.95),
  ].join('');
};

/** @param {SafeIsland} island @returns {Frame} */
const frameOf = ({ lighthouse: [x, y] }) => ({
  x: x - REACH.x,
  y: y - REACH.y,
  width: 2 * REACH.x,
  height: 2 * REACH.y,
});

/** What islands are made of, which depends on the map alone. @type {WeakMap<SafeIsland, string>} */
const known = new WeakMap();

/** @param {SafeIsland} island */
const safeIsland = island => {
  const shapes = known.get(island) ?? shapesOf(island);
  known.set(island, shapes);
  const frame = frameOf(island);
  return svg`<image class="safe-island" href=${pictureOfShapes(shapes, frame)}
    x=${frame.x} y=${frame.y} width=${frame.width} height=${frame.height}></image>`;
};

/** @param {SafeIsland[]} islands */
export const safeIslands = islands => islands.map(safeIsland);

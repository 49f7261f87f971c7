/** The whole board in a corner, while a part of it is on the screen: what is where, and which part it is. */

import { hexesPath } from '../../drawings/hexes.js';
import { svg } from '../../lit.js';
import { viewBox } from '../scene/geometry.js';

/** @typedef {import('../scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../scene/geometry.js').Box} Box */
/** @typedef {import('../scene/scene.js').Scene} Scene */

/**
 * @param {Geometry} geometry @param {Scene} scene @param {Box} box
 * @param {number} [viewer] whose adventurers are pointed out
 */
export const overviewPicture = (geometry, scene, box, viewer) => {
  const land = [...Object.keys(scene.tiles), ...scene.volcanoes].flatMap(
    name => geometry.cells.get(name) ?? [],
  );
  const own = scene.pieces.filter(piece => piece.kind === 'adventurer' && piece.seat === viewer);
  return svg`<svg viewBox=${viewBox(box)} aria-hidden="true">
    <path class="overview-land" d=${hexesPath(land)}></path>
    <path class="overview-land" d=${geometry.islands.map(island => island.outline).join('')}></path>
    ${own.map(piece => {
      const cell = geometry.cells.get(piece.at);
      return cell && svg`<circle class="p${(viewer ?? 0) + 1}" cx=${cell.x} cy=${cell.y} r="22"></circle>`;
    })}
    <rect class="overview-part"></rect></svg>`;
};

/** How high the ground of a space is, and how much of a space the higher ground in front of it hides. */

import { DX, DY, heightOf } from '../../drawings/hexes.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./scene.js').Scene} Scene */

/** @param {Scene} scene @param {string} space */
export const liftOf = (scene, space) =>
  heightOf(scene.volcanoes.includes(space) ? 'volcano' : scene.tiles[space]);

/** The two spaces in front of each space, by map. @type {WeakMap<Geometry, Map<string, string[]>>} */
const fronts = new WeakMap();

/** @param {Geometry} geometry */
const frontsOf = geometry => {
  const known = fronts.get(geometry);
  if (known) return known;
  const byPlace = new Map(
    geometry.spaces.map(({ name, x, y }) => [`${Math.round(x)} ${Math.round(y)}`, name]),
  );
  const found = new Map(
    geometry.spaces.map(({ name, x, y }) => [
      name,
      [x - DX, x + DX].flatMap(beside => byPlace.get(`${Math.round(beside)} ${Math.round(y + DY)}`) ?? []),
    ]),
  );
  fronts.set(geometry, found);
  return found;
};

/**
 * Return how many units of a space, from its front edge, are behind higher ground.
 * @param {Geometry} geometry @param {Scene} scene @param {string} space
 */
export const hiddenBehind = (geometry, scene, space) => {
  const before = frontsOf(geometry).get(space) ?? [];
  return Math.max(0, ...before.map(name => liftOf(scene, name) - liftOf(scene, space)));
};

/** The part of a scene that keeps still while an effect draws the rest. */

/** @typedef {import('../board/scene/scene.js').Scene} Scene */

/**
 * Return the next scene without what is still moving: the pieces that changed and a new volcano, which the
 * effect draws.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Scene}
 */
export const withoutMoved = (before, after) => {
  const still = new Set(before.pieces);
  return {
    ...after,
    volcanoes: before.volcanoes,
    sunk: before.sunk,
    pieces: after.pieces.filter(piece => still.has(piece)),
  };
};

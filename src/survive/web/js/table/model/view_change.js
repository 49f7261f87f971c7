/** A view after what an `update` says is different (docs/protocol.md, "Changed views"). Pure functions. */

/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../types.js').ViewChange} ViewChange */

/**
 * Put what changed in the places of what it replaces.
 * @template T
 * @param {T[]} items @param {T[]} changed @param {(item: T) => number} numberOf
 */
const replaced = (items, changed, numberOf) => {
  const news = new Map(changed.map(item => [numberOf(item), item]));
  return items.map(item => news.get(numberOf(item)) ?? item);
};

/**
 * The land without the tiles that are gone.
 * @param {View['land']} land @param {NonNullable<ViewChange['land']>} changed
 */
const changedLand = (land, changed) => {
  const after = { ...land };
  for (const [space, terrain] of Object.entries(changed)) {
    if (terrain === null) delete after[space];
    else after[space] = terrain;
  }
  return after;
};

/**
 * The view after a change; the one before stays as it is.
 * @param {View} view @param {ViewChange} change @returns {View}
 */
export const changedView = (view, change) => {
  const { land, pieces, adventurers, seats, ...whole } = change;
  return {
    ...view,
    ...whole,
    land: land ? changedLand(view.land, land) : view.land,
    pieces: pieces ? { ...view.pieces, ...pieces } : view.pieces,
    adventurers: adventurers ? replaced(view.adventurers, adventurers, one => one.number) : view.adventurers,
    seats: seats ? replaced(view.seats, seats, one => one.seat) : view.seats,
  };
};

/** Backs of tiles and powers, from their names in the protocol ("creature die", "shark"). */

/**
 * Return the icon of a power, effect or creature by its name in the protocol.
 * @param {string} name
 */
export const backSymbol = name =>
  ['shark', 'kaiju', 'serpent', 'raft', 'whirlpool', 'volcano'].includes(name)
    ? `fx-${name}`
    : name.replace(' ', '-');

/** Return the name of a power or back as part of a text key. @param {string} name */
export const tileKey = name => name.replaceAll(' ', '_');

/** From the lowest to the highest. */
export const TERRAINS = ['beach', 'forest', 'mountain'];

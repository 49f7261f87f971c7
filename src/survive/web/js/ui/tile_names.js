/** Backs of tiles and powers, from the names on the wire ("creature die", "shark"). */

/**
 * The icon of a power, effect or creature by its name on the wire.
 * @param {string} name
 */
export const backSymbol = name =>
  ['shark', 'kaiju', 'serpent', 'raft', 'whirlpool', 'volcano'].includes(name)
    ? `fx-${name}`
    : name.replace(' ', '-');

/** The name of a power or back as part of a key of texts. @param {string} name */
export const tileKey = name => name.replaceAll(' ', '_');

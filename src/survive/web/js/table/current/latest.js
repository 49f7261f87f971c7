/**
 * What the server has said about the table on the screen. It may be ahead of what the screen has shown, so no view
 * reads it: motion passes it on to them (playback.js).
 */

/** @typedef {import('../../types.js').Known} Known */

/** @type {Known|null} */
let known = null;

/** Return what is known of this table, if it is the one on the screen. @param {string} id */
export const knownOfTable = id => (known?.id === id ? known : null);

/** @param {Known} next */
export const keepKnown = next => {
  known = next;
};

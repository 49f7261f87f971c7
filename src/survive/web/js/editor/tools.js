/** What the palette offers, and its keys. */

/** @typedef {import('./editor_state.js').Tool} Tool */
/** @typedef {{tool: Tool, name: string, key: string, symbol: string, box: string}} Offer
 *   name: of its text; box: the part of the drawing that is shown */

const ICON = '-24 -24 48 48';
const TILE = '-36 -60 72 96';
const CREATURE = '-42 -48 84 72';

/** @param {'beach' | 'forest' | 'mountain' | 'volcano'} ground @param {string} key @returns {Offer} */
const tile = (ground, key) => ({
  tool: { kind: 'tile', ground },
  name: ground,
  key,
  symbol: ground === 'volcano' ? 'tile-volcano' : `tile-${ground}-0`,
  box: TILE,
});

/** @param {import('./sheet.js').Pieces} pieces @param {string} key @param {string} symbol @returns {Offer} */
const piece = (pieces, key, symbol) => ({
  tool: { kind: 'piece', pieces },
  name: pieces,
  key,
  symbol,
  box: CREATURE,
});

/** In the order of the palette, by groups; adventurers have one per colour. */
export const HANDS = /** @type {Offer[]} */ ([
  { tool: { kind: 'choose' }, name: 'choose', key: 'q', symbol: 'ui-hand', box: ICON },
  { tool: { kind: 'erase' }, name: 'erase', key: 'x', symbol: 'ui-eraser', box: ICON },
]);
export const TILES = [
  tile('beach', 'b'),
  tile('forest', 'f'),
  tile('mountain', 'm'),
  tile('volcano', 'o'),
  /** @type {Offer} */ ({ tool: { kind: 'sink' }, name: 'sink', key: 'w', symbol: 'ui-sink', box: ICON }),
];
export const PIECES = [
  piece('rafts', 'r', 'raft'),
  piece('serpents', 's', 'serpent'),
  piece('sharks', 'h', 'shark'),
  piece('kaijus', 'k', 'kaiju'),
];

/** What each key puts on the space with the focus. @type {Map<string, Tool>} */
export const BY_KEY = new Map([
  ...[...HANDS, ...TILES, ...PIECES].map(({ key, tool }) => /** @type {[string, Tool]} */ ([key, tool])),
  ['a', /** @type {Tool} */ ({ kind: 'person' })],
]);

/** @param {Tool} a @param {Tool} b */
export const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

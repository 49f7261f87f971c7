/** What a screen reader says of a space: "F3, forest, 2 red adventurers, 1 raft". */

import { lookOf } from '../../drawings/sheet.js';
import { piecesOn } from '../scene/scene.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Piece} Piece */
/** @typedef {(key: string, params?: Record<string, string | number>) => string} Translate */

/** @param {Scene} scene @param {string} space */
const groundOf = (scene, space) => {
  if (scene.volcanoes.includes(space)) return 'volcano';
  return scene.tiles[space] ?? (scene.sunk.includes(space) ? 'sunk' : 'water');
};

/** @param {Piece} piece */
const stateOf = piece => {
  if (piece.kind !== 'adventurer') return piece.kind;
  const how = piece.aboard ? 'aboard' : piece.swimming ? 'swimming' : piece.saved ? 'saved' : 'standing';
  return `${how}.${lookOf(piece.seat ?? 0) + 1}`;
};

/**
 * Say what is on a space, equal pieces together.
 * @param {Piece[]} pieces @param {Translate} t
 */
const contents = (pieces, t) => {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const piece of pieces) numbers.set(stateOf(piece), (numbers.get(stateOf(piece)) ?? 0) + 1);
  return [...numbers].map(([what, n]) => t(`board.${what}`, { n }));
};

/**
 * Name a safe island by its direction, or, on another map, by its own name.
 * @param {string} name
 * @param {Translate} t
 */
const islandName = (name, t) => {
  const key = `island.${name}`;
  const text = t(key);
  return text === key ? name : text;
};

/**
 * Name a space or safe island and everything that can be seen there.
 * @param {Scene} scene
 * @param {string} space
 * @param {Translate} t
 * @param {{safe?: boolean, target?: import('./marks.js').Target}} [more]
 */
export const spaceLabel = (scene, space, t, { safe = false, target } = {}) => {
  const name = safe
    ? [t('board.safe', { name: islandName(space, t) })]
    : [space, t(`board.${groundOf(scene, space)}`)];
  const may = target ? [t(`board.target.${target.kind}`), target.hint ?? ''] : [];
  return [...name, ...contents(piecesOn(scene, space), t), ...may].filter(Boolean).join(', ');
};

/** What a screen reader says of a piece in an open stack. @param {Piece} piece @param {Translate} t */
export const pieceLabel = (piece, t) => {
  const what = t(`board.${stateOf(piece)}`, { n: 1 });
  return piece.value ? t('board.valued', { piece: what, value: piece.value }) : what;
};

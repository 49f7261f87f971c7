/** What a player meant by choosing what cannot be chosen: the question to the rules. Pure functions. */

import { piecesOn } from '../board/scene/scene.js';

/** @typedef {import('../board/scene/scene.js').Piece} Piece */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./choices.js').Source} Source */
/** @typedef {Omit<import('../net/protocol.js').AskWhy, 'type'|'table'|'seat'|'seq'|'number'>} Attempt */
/** @typedef {Partial<Attempt>} Tried */

/** @type {Attempt} */
export const NOTHING = Object.freeze({
  adventurer: null,
  kind: null,
  origin: null,
  value: null,
  power: null,
  target: null,
});

/** @param {Piece} piece @returns {Tried} */
const asPiece = ({ kind, number, at }) =>
  kind === 'adventurer' ? { adventurer: number } : { kind, origin: at };

/** @param {Source} source @returns {Tried} */
const asSource = ({ id, kind, number, space }) => {
  if (kind === 'adventurer') return { adventurer: number };
  if (kind === 'value') return { value: Number(id.slice('value:'.length)) };
  if (kind === 'power') return { power: 'repellent' };
  return { kind: /** @type {'raft'} */ (kind), origin: space };
};

/**
 * Return what a player meant by choosing this place: their own piece there, or that the chosen piece goes there,
 * or the piece there. Null if they only clicked at the sea.
 * @param {{scene: Scene, viewer: number, choices: Choices}} seen  what is on the board, and who decides
 * @param {string} space @param {string|null} key  of the piece under the pointer
 * @returns {Tried|null}
 */
export const attemptAt = ({ scene, viewer, choices }, space, key) => {
  const here = piecesOn(scene, space);
  const touched = here.find(piece => piece.key === key);
  // Their own pieces that can move would have been chosen: then the place was meant.
  const own = here.filter(
    ({ number, saved, seat }) => seat === viewer && !saved && !choices.sources.has(`a${number}`),
  );
  const chosen = choices.sources.get(choices.selection ?? '');
  if (own.length) return asPiece(own.find(piece => piece === touched) ?? own[0]);
  if (chosen) return asSource(chosen);
  const [first] = touched ? [touched] : here;
  if (first) return asPiece(first);
  return choices.targets.size > 0 ? {} : null;
};

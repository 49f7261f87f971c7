/**
 * What a screen reader says of a space: "F3, forest, 2 red adventurers (yours), values 3 and 5, can move, 1 raft,
 * you can steer it".
 */

import { lookOf } from '../../drawings/sheet.js';
import { piecesOn } from '../scene/scene.js';

/** @typedef {import('../scene/scene.js').Scene} Scene */
/** @typedef {import('../scene/scene.js').Piece} Piece */
/** @typedef {(key: string, params?: Record<string, string | number>) => string} Translate */

/**
 * How the board speaks: texts, the names of seats, lists of words.
 * @typedef {{t: Translate, nameOf: (seat: number) => string, listed: (words: string[]) => string}} Labels
 *
 * The context in which a space is described: `viewer`: whose pieces are "yours".
 * @typedef {{safe?: boolean, target?: import('./marks.js').Target, movable?: Set<string>, viewer?: number}} More
 */

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
 * Return how many of one kind are there, whose they are, and what they are worth if that is known.
 * @param {Piece[]} alike @param {Labels} labels @param {number | undefined} viewer
 */
const group = (alike, { t, nameOf, listed }, viewer) => {
  const [{ seat }] = alike;
  const piece = t(`board.${stateOf(alike[0])}`, { n: alike.length });
  if (seat === undefined) return piece;
  const name = seat === viewer ? t('board.yours') : nameOf(seat);
  const whose = t('board.whose', { piece, name });
  const values = alike.flatMap(({ value }) => (value ? [String(value)] : []));
  if (!values.length) return whose;
  return t(values.length > 1 ? 'board.values' : 'board.valued', { piece: whose, value: listed(values) });
};

/** Return who steers the raft on a space. @param {number[]} seats @param {Labels} labels @param {number} [viewer] */
const steered = (seats, { t, nameOf, listed }, viewer) => {
  if (seats.length === 0) return t('board.steered.anyone');
  const others = seats.filter(seat => seat !== viewer).map(nameOf);
  if (others.length === seats.length) return t('board.steered.others', { names: listed(others) });
  return others.length ? t('board.steered.shared', { names: listed(others) }) : t('board.steered.you');
};

/**
 * Return what is on a space, equal pieces together.
 * @param {Scene} scene @param {string} space @param {Labels} labels @param {More} more
 */
const contents = (scene, space, labels, { movable, viewer }) => {
  /** @type {Map<string, Piece[]>} */
  const groups = new Map();
  for (const piece of piecesOn(scene, space)) {
    const key = `${stateOf(piece)} ${movable?.has(piece.key)}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].flatMap(alike => [
    group(alike, labels, viewer),
    alike[0].kind === 'raft' ? steered(scene.control[space] ?? [], labels, viewer) : '',
    movable?.has(alike[0].key) ? labels.t('board.movable') : '',
  ]);
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

/** Name a space or a safe island. @param {string} space @param {boolean} safe @param {Translate} t */
export const placeName = (space, safe, t) => (safe ? t('board.safe', { name: islandName(space, t) }) : space);

/**
 * Name a space or safe island and everything that can be seen there.
 * @param {Scene} scene
 * @param {string} space
 * @param {Labels} labels
 * @param {More} [more]
 */
export const spaceLabel = (scene, space, labels, more = {}) => {
  const { t } = labels;
  const { safe = false, target } = more;
  const name = [placeName(space, safe, t), safe ? '' : t(`board.${groundOf(scene, space)}`)];
  const may = target ? [t(`board.target.${target.kind}`), target.hint ?? ''] : [];
  return [...name, ...contents(scene, space, labels, more), ...may].filter(Boolean).join(', ');
};

/**
 * What a screen reader says of a piece in an open stack.
 * @param {Scene} scene @param {Piece} piece @param {Labels} labels @param {number} [viewer]
 */
export const pieceLabel = (scene, piece, labels, viewer) =>
  [
    group([piece], labels, viewer),
    piece.kind === 'raft' ? steered(scene.control[piece.at] ?? [], labels, viewer) : '',
  ]
    .filter(Boolean)
    .join(', ');

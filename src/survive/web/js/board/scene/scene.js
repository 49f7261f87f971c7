/**
 * What the board shows: tiles and pieces, without pixels and without the page.
 *
 * A scene is made from a view (`sceneOf`) or from a scene and an event (`applyEvent`), which only says what
 * moved where; what may happen is up to the server. A piece keeps its key as long as it is on the board, so
 * that one picture can be animated into the next. The protocol numbers adventurers but knows rafts and
 * creatures only by their place, so their keys are carried over from the previous scene.
 *
 * @typedef {import('../../types.js').MapInfo} MapInfo
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {'adventurer' | 'raft' | 'serpent' | 'shark' | 'kaiju'} PieceKind
 * @typedef {{key: string, kind: PieceKind, at: string, seat?: number, number?: number, aboard?: boolean,
 *   swimming?: boolean, saved?: boolean, value?: number | null}} Piece
 * @typedef {{tiles: Record<string, string>, volcanoes: string[], sunk: string[], pieces: Piece[],
 *   control: Record<string, number[]>, serial: number}} Scene
 *   `tiles`: terrain by space. `sunk`: spaces of the island under water. `control`: who may row a raft, by
 *   space. `serial`: number for the next key.
 *
 * @typedef {{number: number, seat: number, at: string, aboard?: boolean,
 *   value?: number | null}} ViewAdventurer
 * @typedef {{land: Record<string, string>, volcanoes: string[], pieces: import('../../types.js').View['pieces'],
 *   adventurers: ViewAdventurer[], control?: Record<string, number[]>}} SceneView
 *   the part of a view that is drawn
 */

import { dispatch } from '../../dispatch.js';

/** @type {[plural: keyof SceneView['pieces'], kind: PieceKind][]} */
const KINDS = [
  ['serpents', 'serpent'],
  ['sharks', 'shark'],
  ['kaijus', 'kaiju'],
  ['rafts', 'raft'],
];

/**
 * How far (in spaces) a piece without a number may have moved between two views and still be the same one.
 */
const SAME_WITHIN = 2;

/** @param {MapInfo} map */
const distances = map => {
  const where = new Map(map.spaces.map(space => [space.name, space]));
  /** @param {string} from @param {string} to */
  return (from, to) => {
    const [a, b] = [where.get(from), where.get(to)];
    if (!a || !b) return Infinity;
    const rows = Math.abs(a.row - b.row);
    return Math.max(rows, (Math.abs(a.x - b.x) + rows) / 2);
  };
};

/**
 * Give the pieces of one kind their keys: first those that stayed, then those that moved a little, nearest
 * first, then new ones.
 * @param {PieceKind} kind
 * @param {string[]} places
 * @param {Piece[]} before
 * @param {(from: string, to: string) => number} distance
 * @param {() => string} newKey
 * @returns {Piece[]}
 */
const carryOver = (kind, places, before, distance, newKey) => {
  const old = before.filter(piece => piece.kind === kind);
  const waiting = [...places];
  /** @type {Piece[]} */
  const found = [];
  /** @param {Piece} piece @param {string} at */
  const settle = (piece, at) => {
    old.splice(old.indexOf(piece), 1);
    waiting.splice(waiting.indexOf(at), 1);
    found.push(piece.at === at ? piece : { ...piece, at });
  };
  // A copy of the list, because settling takes pieces off it.
  for (const piece of old.slice()) if (waiting.includes(piece.at)) settle(piece, piece.at);
  const pairs = old.flatMap(piece => waiting.map(at => ({ piece, at, far: distance(piece.at, at) })));
  for (const { piece, at } of pairs
    .filter(pair => pair.far <= SAME_WITHIN)
    .toSorted((a, b) => a.far - b.far)) {
    if (old.includes(piece) && waiting.includes(at)) settle(piece, at);
  }
  return [...found, ...waiting.map(at => ({ key: newKey(), kind, at }))];
};

/**
 * @param {SceneView} view
 * @param {MapInfo} map
 * @param {Record<number, string>} [saved] safe island of each saved adventurer, as far as events have told
 * @param {Scene} [previous]
 * @returns {Scene}
 */
export const sceneOf = (view, map, saved = {}, previous) => {
  let serial = previous?.serial ?? 0;
  const distance = distances(map);
  const before = previous?.pieces ?? [];
  const wet = /** @param {string} space */ space => !(space in view.land) && !view.volcanoes.includes(space);

  const unnamed = KINDS.flatMap(([plural, kind]) =>
    carryOver(kind, view.pieces[plural] ?? [], before, distance, () => `${kind}#${(serial += 1)}`),
  );
  const adventurers = view.adventurers
    .filter(({ at }) => at !== 'lost' && at !== 'unplaced')
    .map(({ number, seat, at, aboard = false, value = null }) => {
      const isSaved = at === 'saved';
      const place = isSaved ? (saved[number] ?? map.safe[number % map.safe.length]) : at;
      return /** @type {Piece} */ ({
        key: `a${number}`,
        kind: 'adventurer',
        at: place,
        seat,
        number,
        aboard,
        saved: isSaved,
        swimming: !isSaved && !aboard && wet(at),
        value,
      });
    });
  return {
    tiles: { ...view.land },
    volcanoes: [...view.volcanoes],
    sunk: map.island.filter(wet),
    pieces: [...unnamed, ...adventurers],
    control: view.control ?? {},
    serial,
  };
};

/** @param {Scene} scene @param {string} key */
export const pieceWithKey = (scene, key) => scene.pieces.find(piece => piece.key === key);

/** The pieces of each space, for scenes that were asked for them. @type {WeakMap<Piece[], Map<string, Piece[]>>} */
const places = new WeakMap();

/** @param {Piece[]} pieces */
const byPlace = pieces => {
  /** @type {Map<string, Piece[]>} */
  const found = new Map();
  for (const piece of pieces) {
    const there = found.get(piece.at);
    if (there) there.push(piece);
    else found.set(piece.at, [piece]);
  }
  places.set(pieces, found);
  return found;
};

/** @param {Scene} scene @param {string} space @returns {Piece[]} */
export const piecesOn = ({ pieces }, space) => (places.get(pieces) ?? byPlace(pieces)).get(space) ?? [];

/**
 * Return the key of a raft or creature, which choices know by kind and place.
 * @param {Scene} scene @param {PieceKind} kind @param {string} space
 */
export const keyOf = (scene, kind, space) =>
  scene.pieces.find(piece => piece.kind === kind && piece.at === space)?.key;

/**
 * Return a piece and everything that moves with it: the crew of a raft.
 * @param {Scene} scene @param {string} key
 */
export const travellers = (scene, key) => {
  const piece = pieceWithKey(scene, key);
  if (piece?.kind !== 'raft') return [key];
  return [
    key,
    ...piecesOn(scene, piece.at)
      .filter(other => other.aboard)
      .map(other => other.key),
  ];
};

/** Whether a space has neither a tile nor a volcano. @param {Scene} scene @param {string} space */
export const isWater = (scene, space) => !(space in scene.tiles) && !scene.volcanoes.includes(space);

/**
 * @param {Scene} scene
 * @param {(piece: Piece) => boolean} which
 * @param {(piece: Piece) => Piece} how
 * @returns {Scene}
 */
const change = (scene, which, how) => ({
  ...scene,
  pieces: scene.pieces.map(piece => (which(piece) ? how(piece) : piece)),
});

/** @param {number} number @returns {(piece: Piece) => boolean} */
const isAdventurer = number => piece => piece.number === number;

/** @param {Scene} scene @param {PieceKind} kind @param {string} at @returns {Scene} */
const add = (scene, kind, at) => ({
  ...scene,
  serial: scene.serial + 1,
  pieces: [...scene.pieces, { key: `${kind}#${scene.serial + 1}`, kind, at }],
});

/**
 * Remove one piece of this kind from a space.
 * @param {Scene} scene
 * @param {PieceKind} kind
 * @param {string} at
 */
const remove = (scene, kind, at) => {
  const key = keyOf(scene, kind, at);
  return { ...scene, pieces: scene.pieces.filter(piece => piece.key !== key) };
};

/** @param {Scene} scene @param {PieceKind} kind @param {string} origin @param {string} target */
const carry = (scene, kind, origin, target) => {
  const key = keyOf(scene, kind, origin);
  return change(
    scene,
    piece => piece.key === key,
    piece => ({ ...piece, at: target }),
  );
};

/**
 * What each event changes on the board. Events that are not listed change nothing that is drawn.
 * @type {import('../../dispatch.js').Handlers<GameEvent, [scene: Scene], Scene>}
 */
const CHANGES = {
  adventurer_placed: ({ seat, adventurer, value, space }, scene) => ({
    ...scene,
    pieces: [
      ...scene.pieces.filter(piece => piece.number !== adventurer),
      {
        key: `a${adventurer}`,
        kind: 'adventurer',
        at: space,
        seat,
        number: adventurer,
        aboard: false,
        saved: false,
        swimming: isWater(scene, space),
        value: value || null,
      },
    ],
  }),
  raft_placed: ({ space }, scene) => add(scene, 'raft', space),
  adventurer_moved: ({ adventurer, target }, scene) =>
    change(scene, isAdventurer(adventurer), piece => ({
      ...piece,
      at: target,
      aboard: false,
      swimming: isWater(scene, target),
    })),
  adventurer_boarded: ({ adventurer, space }, scene) =>
    change(scene, isAdventurer(adventurer), piece => ({
      ...piece,
      at: space,
      aboard: true,
      swimming: false,
    })),
  adventurer_saved: ({ adventurer, safe_island: island }, scene) =>
    change(scene, isAdventurer(adventurer), piece => ({
      ...piece,
      at: island,
      aboard: false,
      swimming: false,
      saved: true,
    })),
  adventurer_eliminated: ({ adventurer }, scene) => ({
    ...scene,
    pieces: scene.pieces.filter(piece => piece.number !== adventurer),
  }),
  raft_moved: ({ origin, target, crew }, scene) => {
    const { [origin]: rowers, ...control } = scene.control;
    const moved = change(
      carry(scene, 'raft', origin, target),
      piece => piece.number !== undefined && crew.includes(piece.number),
      piece => ({ ...piece, at: target, aboard: true, swimming: false }),
    );
    return { ...moved, control: rowers ? { ...control, [target]: rowers } : control };
  },
  raft_appeared: ({ space }, scene) => add(scene, 'raft', space),
  raft_lost: ({ space }, scene) => {
    const { [space]: _, ...control } = scene.control;
    const swept = change(
      remove(scene, 'raft', space),
      piece => piece.at === space && piece.aboard === true,
      piece => ({ ...piece, aboard: false, swimming: true }),
    );
    return { ...swept, control };
  },
  tile_sunk: ({ space }, scene) => {
    const { [space]: _, ...tiles } = scene.tiles;
    return change(
      { ...scene, tiles, sunk: [...scene.sunk, space] },
      piece => piece.kind === 'adventurer' && piece.at === space,
      piece => ({ ...piece, swimming: true }),
    );
  },
  volcano_erupted: ({ space }, scene) => ({
    ...scene,
    volcanoes: [...scene.volcanoes.filter(name => name !== space), space],
    sunk: scene.sunk.filter(name => name !== space),
  }),
  creature_appeared: ({ kind, space }, scene) => add(scene, kind, space),
  creature_moved: ({ kind, origin, target }, scene) => carry(scene, kind, origin, target),
  creature_removed: ({ kind, space }, scene) => remove(scene, kind, space),
};

/**
 * Return the scene after an event.
 * @param {Scene} scene
 * @param {GameEvent} event
 * @returns {Scene}
 */
export const applyEvent = (scene, event) => dispatch(CHANGES, event, scene) ?? scene;

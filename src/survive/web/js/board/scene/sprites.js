/**
 * From a scene to sprites: which drawing is where, how large, and what is in front of what.
 *
 * A pure function without the page, so that two pictures can be compared (which is all that an animation
 * needs) and tested. Sprites are in the order of drawing: row by row from the north; within a space, what is
 * large and can be covered comes first. Numbers are never covered.
 *
 * @typedef {import('./geometry.js').Geometry} Geometry
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./scene.js').Piece} Piece
 *
 * @typedef {object} Sprite
 * @property {string} key  the piece's, or `count:…` for the number of a crowd
 * @property {Piece['kind'] | 'count'} kind
 * @property {string} symbol  id of the drawing
 * @property {string} at  its space or safe island
 * @property {number} x
 * @property {number} y  of its foot, or of the water line
 * @property {number} scale
 * @property {number} row
 * @property {number} z  its layer within the space
 * @property {boolean} afloat
 * @property {boolean} hidden  it is behind others in a crowd
 * @property {boolean} [gone]  it is not there now, but was at another moment
 * @property {number} [seat]
 * @property {number | null} [value]
 * @property {number} [count]  for a crowd: how many there are
 * @property {number[]} [flags]  for a raft: the seats that control it
 * @property {boolean} [mine]  for a raft: the viewer controls it
 *
 * @typedef {{viewer?: number, raised?: string[]}} SpriteOptions
 *   `raised`: keys of pieces that are drawn in front of all others
 */

import { hiddenBehind, liftOf } from './relief.js';

/** Where adventurers who share a space stand: their feet, relative to its middle. */
const GROUPS = /** @type {Record<number, Point[]>} */ ({
  1: [[0, 0]],
  2: [
    [-12, -3],
    [12, 3],
  ],
  3: [
    [-14, -4],
    [14, -4],
    [0, 5],
  ],
});
/** A crowd: those who can be seen, the rear ones first. The others are hidden behind the middle. */
const CROWD = /** @type {Point[]} */ ([
  [-17, -8],
  [0, -11],
  [17, -8],
  [-11, 4],
  [11, 4],
]);
const SEATS = /** @type {Point[]} */ ([
  [-16, -1],
  [16, -1],
  [0, 8],
]);
const GROUP_LIMIT = 3;

const CREATURE_SCALE = /** @type {Record<string, number>} */ ({ serpent: 0.84, shark: 0.8, kaiju: 0.92 });
const CREATURE_FOOT = /** @type {Record<string, number>} */ ({ serpent: 4, shark: 4, kaiju: 12 });

/** What is in front of what within a space. */
export const LAYER = { creature: 0, raft: 1, crew: 2, alongside: 3, people: 4, count: 5 };

/** @param {Piece} a @param {Piece} b */
const byOwner = (a, b) => (a.seat ?? 0) - (b.seat ?? 0) || (a.number ?? 0) - (b.number ?? 0);

/**
 * The same, with the viewer's own last: the last ones stand in front.
 * @param {Piece[]} people @param {number | undefined} viewer
 */
const ownInFront = (people, viewer) =>
  people.toSorted((a, b) => Number(a.seat === viewer) - Number(b.seat === viewer) || byOwner(a, b));

/**
 * Sort a crowd so that what it shows tells who is in it: one adventurer of each player first, then a second
 * of each, and so on; the viewer's own before the others', so that one of them is always seen.
 * @param {Piece[]} people @param {number | undefined} viewer
 */
const mixed = (people, viewer) => {
  /** @type {Map<number | undefined, number>} */
  const seen = new Map();
  const turn = new Map(
    people.toSorted(byOwner).map(piece => {
      const before = seen.get(piece.seat) ?? 0;
      seen.set(piece.seat, before + 1);
      return [piece, before];
    }),
  );
  return [...turn.keys()].toSorted(
    (a, b) =>
      (turn.get(a) ?? 0) - (turn.get(b) ?? 0) || Number(b.seat === viewer) - Number(a.seat === viewer),
  );
};

/**
 * @param {Piece} piece
 * @param {Omit<Sprite, 'key' | 'kind' | 'symbol' | 'at' | 'afloat' | 'hidden'> & Partial<Sprite>} rest
 * @returns {Sprite}
 */
const sprite = (piece, rest) => ({
  key: piece.key,
  kind: piece.kind,
  symbol:
    piece.kind === 'adventurer'
      ? `${piece.swimming ? 'swimmer' : 'adventurer'}-${(piece.seat ?? 0) + 1}`
      : piece.kind,
  at: piece.at,
  afloat: false,
  hidden: false,
  ...(piece.kind === 'adventurer' ? { seat: piece.seat, value: piece.value } : {}),
  ...rest,
});

/**
 * Adventurers who share a place: side by side, or as a crowd with its number.
 * @param {Piece[]} people
 * @param {{x: number, y: number, row: number, scale: number, afloat: boolean}} place
 * @param {number} [viewer]
 * @returns {Sprite[]}
 */
const company = (people, { x, y, row, scale, afloat }, viewer) => {
  if (people.length <= GROUP_LIMIT) {
    const size = scale * (people.length > 1 ? 0.85 : 1);
    return ownInFront(people, viewer).map((piece, i) => {
      const [dx, dy] = GROUPS[people.length][i];
      return sprite(piece, {
        x: x + dx * scale,
        y: y + dy * scale,
        scale: size,
        row,
        z: LAYER.people,
        afloat,
      });
    });
  }
  const inOrder = mixed(people, viewer);
  const seen = ownInFront(inOrder.slice(0, CROWD.length), viewer);
  const crowd = [...seen, ...inOrder.slice(CROWD.length)].map((piece, i) => {
    const [dx, dy] = CROWD[i] ?? [0, -11];
    return sprite(piece, {
      x: x + dx * scale,
      y: y + dy * scale,
      scale: scale * 0.7,
      row,
      z: LAYER.people,
      afloat,
      hidden: i >= CROWD.length,
    });
  });
  const number = {
    key: `count:${people[0].at}`,
    symbol: 'count',
    at: people[0].at,
    x: x + 22 * scale,
    y: y + 9 * scale,
    scale: 1,
    row,
    z: LAYER.count,
    afloat,
    hidden: false,
    count: people.length,
  };
  return [...crowd, { ...number, kind: /** @type {'count'} */ ('count') }];
};

/**
 * Creatures: in the middle if they are alone, otherwise behind adventurers, or alongside a raft, whose crew
 * would hide them.
 * @param {Piece[]} creatures
 * @param {{x: number, y: number, row: number, beside: 'nothing' | 'people' | 'raft', afloat: boolean}} place
 * @returns {Sprite[]}
 */
const monsters = (creatures, { x, y, row, beside, afloat }) => {
  const crowded = creatures.length > 1;
  const spread = crowded ? 36 / (creatures.length - 1) : 0;
  const { size, dx, dy } = {
    nothing: { size: 1, dx: 0, dy: 0 },
    people: { size: 0.74, dx: 6, dy: -16 },
    raft: { size: 0.62, dx: -14, dy: 19 },
  }[beside];
  const scale = (crowded ? 0.74 : 1) * size;
  return creatures.map((piece, i) =>
    sprite(piece, {
      x: x + (crowded ? i * spread - 18 : dx),
      y: y + CREATURE_FOOT[piece.kind] * scale + (crowded ? (i % 2 ? 7 : -7) : 0) + dy,
      scale: CREATURE_SCALE[piece.kind] * scale,
      row,
      z: beside === 'raft' ? LAYER.alongside : LAYER.creature,
      afloat,
    }),
  );
};

/** How far pieces go back from higher ground in front of them, as a share of what it hides: into the open part. */
const RETREAT = 0.6;

/**
 * Everything on one space.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {import('./geometry.js').Cell} cell
 * @param {Piece[]} pieces
 * @param {SpriteOptions} options
 * @returns {Sprite[]}
 */
const onSpace = (scene, geometry, cell, pieces, options) => {
  const { row } = cell;
  const lift = liftOf(scene, cell.name) + RETREAT * hiddenBehind(geometry, scene, cell.name);
  const afloat = !(cell.name in scene.tiles);
  const [x, y] = [cell.x, cell.y - lift];
  const raft = pieces.find(piece => piece.kind === 'raft');
  const crew = ownInFront(
    pieces.filter(piece => piece.aboard),
    options.viewer,
  );
  const people = pieces.filter(piece => piece.kind === 'adventurer' && !piece.aboard);
  const creatures = pieces.filter(piece => piece.kind in CREATURE_SCALE);

  const deck = y - (people.length + creatures.length > 0 ? 8 : 0);
  const control = scene.control[cell.name] ?? [];
  const crowded = Boolean(raft) || creatures.length > 0;
  const feet = (afloat ? 4 : 12) + (crowded ? 13 : 0);
  const aside = raft && creatures.length > 0 ? 15 : 0;
  return [
    ...monsters(creatures, {
      x,
      y,
      row,
      afloat,
      beside: raft ? 'raft' : people.length > 0 ? 'people' : 'nothing',
    }),
    ...(raft
      ? [
          sprite(raft, {
            x,
            y: deck,
            scale: 1,
            row,
            z: LAYER.raft,
            afloat,
            flags: control,
            mine: options.viewer !== undefined && control.includes(options.viewer),
          }),
        ]
      : []),
    ...crew.map((piece, i) => {
      const [dx, dy] = SEATS[i % SEATS.length];
      return sprite(piece, { x: x + dx, y: deck + dy, scale: 0.72, row, z: LAYER.crew, afloat });
    }),
    ...(people.length > 0
      ? company(people, { x: x + aside, y: y + feet, row, scale: crowded ? 0.74 : 1, afloat }, options.viewer)
      : []),
  ];
};

/**
 * Saved adventurers on their island: each of them while there is room, otherwise one per player with a
 * number.
 * @param {Geometry} geometry
 * @param {import('./geometry.js').Cell} cell
 * @param {Piece[]} pieces
 * @returns {Sprite[]}
 */
const onSafeIsland = (geometry, cell, pieces) => {
  const spots = geometry.islands.find(island => island.name === cell.name)?.spots ?? [];
  const { row } = cell;
  const settled = pieces.toSorted(byOwner);
  if (settled.length <= spots.length) {
    return settled.map((piece, i) =>
      sprite(piece, { x: spots[i][0], y: spots[i][1], scale: 0.66, row, z: 0 }),
    );
  }
  const seats = [...new Set(settled.map(piece => piece.seat ?? 0))];
  return seats.flatMap((seat, i) => {
    const own = settled.filter(piece => piece.seat === seat);
    const [x, y] = spots[i];
    const figures = own.map((piece, nth) =>
      sprite(piece, { x, y, scale: 0.72, row, z: 0, hidden: nth > 0, value: nth > 0 ? null : undefined }),
    );
    const number = {
      key: `count:${cell.name}:${seat}`,
      symbol: 'count',
      at: cell.name,
      x: x + 8,
      y: y - 1,
      scale: 0.8,
      row,
      z: LAYER.count,
      afloat: false,
      hidden: false,
      count: own.length,
      seat,
    };
    return [...figures, { ...number, kind: /** @type {'count'} */ ('count') }];
  });
};

/**
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {SpriteOptions} [options]
 * @returns {Sprite[]} in the order of drawing
 */
export const spritesOf = (scene, geometry, options = {}) => {
  /** @type {Map<string, Piece[]>} */
  const places = new Map();
  for (const piece of scene.pieces) {
    const here = places.get(piece.at);
    if (here) here.push(piece);
    else places.set(piece.at, [piece]);
  }
  const sprites = geometry.rows.flat().flatMap(name => {
    const pieces = places.get(name);
    const cell = geometry.cells.get(name);
    if (!pieces || !cell) return [];
    const here =
      cell.kind === 'safe'
        ? onSafeIsland(geometry, cell, pieces)
        : onSpace(scene, geometry, cell, pieces, options);
    return here.toSorted((a, b) => a.z - b.z || a.y - b.y);
  });
  const raised = new Set(options.raised);
  /** @param {Sprite} one */
  const inFront = one => one.kind === 'count' || raised.has(one.key);
  return [...sprites.filter(one => !inFront(one)), ...sprites.filter(inFront)];
};

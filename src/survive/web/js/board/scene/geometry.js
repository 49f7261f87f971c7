/**
 * Where everything is on the picture: from the map that the server describes to pixels.
 *
 * Hexes point upwards and are flattened, so that tiles show their walls. Units are those of the drawing (its
 * viewBox), with the middle of the board at 0,0. This module knows no rule of the game.
 *
 * @typedef {import('../../types.js').MapInfo} MapInfo
 *
 * @typedef {{name: string, kind: 'space' | 'safe', row: number, x: number, y: number}} Cell
 *   A place on the board that can have the focus: a space, or a safe island (by its middle).
 *
 * @typedef {{name: string, flip: Point, shift: Point, outline: string, piers: string[], spots: Point[],
 *   lighthouse: Point, palms: Point[]}} SafeIsland
 * @typedef {[number, number]} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {{cells: Map<string, Cell>, spaces: Cell[], rows: string[][], islands: SafeIsland[],
 *   island: Set<string>, landing: Record<string, string>, whole: Box}} Geometry
 */

import { DX, DY, RADIUS, round } from '../../drawings/hexes.js';

/** @param {{x: number, y: number}} place */
export const translate = ({ x, y }) => `translate(${round(x)} ${round(y)})`;

/**
 * Return a number from 0 to 1 that never changes for a place: it decides which picture a tile gets and where
 * waves are.
 * @param {{x: number, y: number}} place
 */
export const noise = ({ x, y }) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1;

// ---- Safe islands: one outline, drawn for the north-west and mirrored into the other corners --------

const OUTLINE = /** @type {Point[]} */ ([
  [-398, -226],
  [-366, -226],
  [-347, -246],
  [-346, -272],
  [-316, -289],
  [-288, -312],
  [-284, -342],
  [-322, -366],
  [-376, -360],
  [-404, -318],
  [-408, -262],
]);
const PIERS = [
  [-344, -276, -317, -262],
  [-378, -246, -359, -219],
];
const SPOTS = /** @type {Point[]} */ ([
  [-343, -305],
  [-364, -294],
  [-322, -311],
  [-374, -272],
  [-302, -319],
  [-377, -251],
  [-355, -281],
  [-333, -296],
]);
const LIGHTHOUSE = /** @type {Point} */ ([-362, -330]);
const PALMS = /** @type {Point[]} */ ([
  [-388, -302],
  [-310, -338],
]);
/** The middle of the two landing spaces for which the outline above was drawn (B1 and C1). */
const DRAWN_FOR = /** @type {Point} */ ([-9.5 * DX, -4.5 * DY]);
const MIDDLE = /** @type {Point} */ ([-356, -306]);

/**
 * A closed curve through the middles of the sides.
 * @param {Point[]} points
 */
export const smooth = points => {
  /** @param {number} i @returns {Point} */
  const middle = i => {
    const [from, to] = [points[i % points.length], points[(i + 1) % points.length]];
    return [round((from[0] + to[0]) / 2), round((from[1] + to[1]) / 2)];
  };
  const curve = points.map((_, i) => `Q${points[(i + 1) % points.length].map(round)} ${middle(i + 1)}`);
  return `M${middle(0)}${curve.join('')}Z`;
};

/**
 * @param {string} name
 * @param {Cell[]} landings
 * @returns {{island: SafeIsland, cell: Cell}}
 */
const safeIsland = (name, landings) => {
  const mean = /** @param {'x' | 'y'} axis */ axis =>
    landings.reduce((sum, cell) => sum + cell[axis], 0) / landings.length;
  const [x, y] = [mean('x'), mean('y')];
  const flip = /** @type {Point} */ ([x > 0 ? -1 : 1, y > 0 ? -1 : 1]);
  const shift = /** @type {Point} */ ([x - DRAWN_FOR[0] * flip[0], y - DRAWN_FOR[1] * flip[1]]);
  /** @param {Point} point @returns {Point} */
  const place = ([px, py]) => [round(px * flip[0] + shift[0]), round(py * flip[1] + shift[1])];
  const [cx, cy] = place(MIDDLE);
  return {
    cell: { name, kind: 'safe', row: y > 0 ? Infinity : -1, x: cx, y: cy },
    island: {
      name,
      flip,
      shift,
      outline: smooth(OUTLINE.map(place)),
      piers: PIERS.map(([x1, y1, x2, y2]) => `M${place([x1, y1])}L${place([x2, y2])}`),
      spots: SPOTS.map(place).map(([sx, sy]) => [sx, sy + 10]),
      lighthouse: place(LIGHTHOUSE),
      palms: PALMS.map(place),
    },
  };
};

/** @param {number[]} xs @param {number[]} ys @returns {Box} */
const boxAround = (xs, ys) => {
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
};

/**
 * @param {MapInfo} map
 * @returns {Geometry}
 */
const measure = map => {
  const lastRow = Math.max(...map.spaces.map(space => space.row));
  const spaces = map.spaces.map(
    ({ name, row, x }) =>
      /** @type {Cell} */ ({ name, kind: 'space', row, x: x * DX, y: (row - lastRow / 2) * DY }),
  );
  const cells = new Map(spaces.map(cell => [cell.name, cell]));
  const islands = map.safe.map(name => {
    const landings = spaces.filter(cell => map.landing[cell.name] === name);
    const { island, cell } = safeIsland(name, landings);
    cells.set(name, { ...cell, row: Math.min(cell.row, lastRow + 1) });
    return island;
  });
  const rows = Array.from({ length: lastRow + 3 }, (_, index) =>
    [...cells.values()]
      .filter(cell => cell.row === index - 1)
      .toSorted((a, b) => a.x - b.x)
      .map(cell => cell.name),
  );

  const reach = Math.max(...spaces.map(cell => Math.abs(cell.x))) + DX;
  const shore = { x: 56, y: 72 };
  const middles = islands.map(({ name }) => /** @type {Cell} */ (cells.get(name)));
  const ys = [
    ...spaces.flatMap(cell => [cell.y - RADIUS, cell.y + RADIUS]),
    ...middles.flatMap(cell => [cell.y - shore.y, cell.y + shore.y]),
  ];
  return {
    cells,
    spaces,
    islands,
    landing: map.landing,
    island: new Set(map.island),
    rows: rows.filter(row => row.length > 0),
    whole: boxAround([-reach, reach, ...middles.flatMap(cell => [cell.x - shore.x, cell.x + shore.x])], ys),
  };
};

/** @type {WeakMap<MapInfo, Geometry>} */
const measured = new WeakMap();

/**
 * Return the geometry of a map, which is worked out once.
 * @param {MapInfo} map
 * @returns {Geometry}
 */
export const geometryOf = map => {
  const known = measured.get(map) ?? measure(map);
  measured.set(map, known);
  return known;
};

/** What is in sight around a part of the board: tall tiles, badges, a ring of spaces. */
const AROUND = { x: 2.6 * DX, above: RADIUS * 2, below: RADIUS * 1.6 };
/** A part has at least this many spaces side by side, and rows. */
const LEAST = { spaces: 8, rows: 6.5 };

/**
 * Return the box around a part of the board, widened for other spaces that lie outside of it.
 * @param {Geometry} geometry @param {string[]} names of spaces and safe islands @param {string[]} others
 * @returns {Box}
 */
export const boxOfPart = ({ cells }, names, others) => {
  const placed = names.flatMap(name => cells.get(name) ?? []);
  const part = boxAround(
    placed.flatMap(({ x }) => [x - AROUND.x, x + AROUND.x]),
    placed.flatMap(({ y }) => [y - AROUND.above, y + AROUND.below]),
  );
  const [wider, higher] = [LEAST.spaces * 2 * DX - part.width, LEAST.rows * DY - part.height].map(missing =>
    Math.max(0, Math.ceil(missing / 2)),
  );
  const [left, right] = [part.x - wider, part.x + part.width + wider];
  const [top, bottom] = [part.y - higher, part.y + part.height + higher];
  const strays = others
    .flatMap(name => cells.get(name) ?? [])
    .filter(({ kind }) => kind === 'space')
    .filter(({ x, y }) => x - DX < left || x + DX > right || y - RADIUS < top || y + RADIUS > bottom);
  return boxAround(
    [left, right, ...strays.flatMap(({ x }) => [x - AROUND.x, x + AROUND.x])],
    [top, bottom, ...strays.flatMap(({ y }) => [y - AROUND.above, y + AROUND.below])],
  );
};

/** @param {Box} box */
export const viewBox = ({ x, y, width, height }) => `${x} ${y} ${width} ${height}`;

/** @type {Record<string, Point>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @param {string} key */
export const isArrow = key => key in ARROWS;

/**
 * Return where an arrow key goes: to the nearest place that is most nearly in that direction. Upwards and
 * downwards, two hexes are equally near; turning right from even rows and left from odd ones makes a straight
 * column.
 * @param {Geometry} geometry
 * @param {string} from
 * @param {string} key such as 'ArrowUp'
 * @returns {string} the name of a space or safe island; `from` at the edge of the board
 */
export const neighbour = (geometry, from, key) => {
  const here = geometry.cells.get(from);
  if (!here) return geometry.spaces[0].name;
  const [ax, ay] = ARROWS[key];
  const lean = here.row % 2 === 0 ? 1 : -1;
  let [best, least] = [from, Infinity];
  for (const cell of geometry.cells.values()) {
    const [dx, dy] = [cell.x - here.x, cell.y - here.y];
    const along = dx * ax + dy * ay;
    const across = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (along < DX / 2 || across > 1.2 * along) continue;
    const cost = along + 1.2 * across - (ax === 0 && dx * lean > 0 ? 0.1 : 0);
    if (cost < least) [best, least] = [cell.name, cost];
  }
  return best;
};

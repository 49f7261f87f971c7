/** The shape of a hex and the height of a tile, in units of the drawings. */

/** Radius of a hex, how much it is flattened, and the steps to the next column (half a hex) and row. */
export const RADIUS = 40;
export const FLAT = 0.86;
export const DX = (RADIUS * Math.sqrt(3)) / 2;
export const DY = 1.5 * RADIUS * FLAT;

/** How high a tile is above the water, which shows the order of sinking. */
const HEIGHT = /** @type {Record<string, number>} */ ({ beach: 8, forest: 15, mountain: 23, volcano: 12 });

/** @param {string | undefined} terrain */
export const heightOf = terrain => (terrain && HEIGHT[terrain]) || 0;

const CORNERS = /** @type {[number, number][]} */ ([
  [0, -1],
  [1, -0.5],
  [1, 0.5],
  [0, 1],
  [-1, 0.5],
  [-1, -0.5],
]);

/** Round to one decimal: finer would not be seen. @param {number} value */
export const round = value => Math.round(value * 10) / 10;

/**
 * The outline of a hex around 0,0.
 * @param {number} size 1 touches its neighbours
 * @param {number} lift units above the water
 */
export const hexPath = (size = 1, lift = 0) => {
  const [wide, high] = [DX * size, RADIUS * FLAT * size];
  return `M${CORNERS.map(([x, y]) => `${round(x * wide)},${round(y * high - lift)}`).join('L')}Z`;
};

/**
 * The outlines of many hexes as one path, so that a browser styles and lays out one thing instead of a
 * hundred.
 * @param {{x: number, y: number}[]} places @param {number} size
 */
export const hexesPath = (places, size = 1) => {
  const [wide, high] = [DX * size, RADIUS * FLAT * size];
  const [dx, dy] = [round(wide), round(high / 2)];
  const way = `l${dx},${dy}v${round(high)}l${-dx},${dy}l${-dx},${-dy}v${round(-high)}Z`;
  return places.map(({ x, y }) => `M${round(x)},${round(y - high)}${way}`).join('');
};

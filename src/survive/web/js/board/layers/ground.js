/**
 * What does not move: the sea with its contours, the footprints of sunk tiles, the safe islands, the tiles.
 *
 * These are separate pictures beneath the pieces, drawn again only when land changes, so that a moving piece
 * never makes the browser repaint the sea. All share one viewBox, so they align exactly.
 */

import { RADIUS, hexesPath, round } from '../../drawings/hexes.js';
import { PICTURE, pictureOf } from '../../drawings/pictures.js';
import { nothing, repeat, svg } from '../../lit.js';
import { noise, smooth } from '../scene/geometry.js';
import { hiddenBehind, liftOf } from '../scene/relief.js';
import { safeIslands } from './safe_islands.js';

/** @typedef {import('../scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../scene/geometry.js').Cell} Cell */
/** @typedef {import('../scene/scene.js').Scene} Scene */

/** @param {Geometry} geometry @param {Iterable<string>} names @returns {Cell[]} */
const cellsOf = (geometry, names) => [...names].flatMap(name => geometry.cells.get(name) ?? []);

/**
 * Return the shallows: the island, and water that is enclosed by it from the start.
 * @param {Geometry} geometry
 */
const shallows = geometry => {
  const shore = new Set(cellsOf(geometry, geometry.island));
  const touching = /** @param {Cell} cell */ cell =>
    [...shore].filter(other => Math.hypot(other.x - cell.x, other.y - cell.y) < 2.1 * RADIUS).length;
  const lagoons = geometry.spaces.filter(cell => !geometry.island.has(cell.name) && touching(cell) >= 5);
  return [...shore, ...lagoons];
};

/** In how many directions the shore is measured, and how slowly it recedes between two headlands. */
const DIRECTIONS = 40;
const FALL = 0.55;

/**
 * The island from afar: a soft line around all its spaces, less like hexes the further out it is.
 * @param {Geometry} geometry
 */
const softShore = geometry => {
  const cells = shallows(geometry);
  const ways = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS).map(
    angle => /** @type {[number, number]} */ ([Math.cos(angle), Math.sin(angle)]),
  );
  const reaches = ways.map(([dx, dy]) =>
    Math.max(...cells.map(({ x, y }) => x * dx + y * dy - FALL * Math.abs(x * dy - y * dx))),
  );
  return smooth(
    ways.map(([dx, dy], i) => {
      const beside = (reaches.at(i - 1) ?? 0) + (reaches.at((i + 1) % DIRECTIONS) ?? 0);
      const reach = (reaches[i] + beside) / 3;
      return [reach * dx, reach * dy];
    }),
  );
};

/** The coasts that were measured before. @type {WeakMap<Geometry, {shallow: string, soft: string, islands: string}>} */
const coasts = new WeakMap();

/** Return the lines that depend on the map alone, whatever has sunk. @param {Geometry} geometry */
const coastOf = geometry => {
  const known = coasts.get(geometry) ?? {
    shallow: hexesPath(shallows(geometry)),
    soft: softShore(geometry),
    islands: geometry.islands.map(island => island.outline).join(''),
  };
  coasts.set(geometry, known);
  return known;
};

/**
 * One depth of water: the shore, widened.
 * @param {'mid' | 'shallow' | 'reef'} depth @param {number} width
 * @param {string} shore @param {string} islands
 */
const contour = (depth, width, shore, islands) => svg`<g class=${`contour ${depth}`} stroke-width=${width}>
  <path d=${shore} stroke-width=${depth === 'reef' ? width : width + 2 * RADIUS}></path>
  <path d=${islands}></path></g>`;

/** Where a stroke begins. @param {number} x @param {number} y */
const from = (x, y) => `M${x.toFixed(1)},${y.toFixed(1)}`;

/** A wave here and there. @param {Cell} cell */
const wave = cell => {
  const dice = noise(cell);
  return dice > 0.45 ? '' : `${from(cell.x - 14 + dice * 16, cell.y + 14 - dice * 40)}q4,-5 8,0t8,0`;
};

/** Light on the sea bed. @param {Cell} cell */
const caustic = ({ x, y }) =>
  `${from(x - 20, y - 6)}q8,-8 14,-1t14,-2t12,3${from(x - 12, y + 10)}q7,-6 12,0t13,-2`;

/** The size of the outline of a landing space: it stays in sight inside the ring of a target. */
const LANDING = 0.64;

/**
 * The sea: depths, grid, waves. It is the same for the whole game: what lies under land cannot be seen.
 * @param {Geometry} geometry
 */
export const seaLayer = geometry => {
  const { shallow, soft, islands } = coastOf(geometry);
  return svg`
    ${contour('mid', 140, soft, islands)}${contour('shallow', 72, soft, islands)}
    ${contour('reef', 24, shallow, islands)}
    <path class="grid" d=${hexesPath(geometry.spaces)}></path>
    <path class="waves" d=${geometry.spaces.map(wave).join('')}></path>
    <path class="landing" d=${hexesPath(cellsOf(geometry, Object.keys(geometry.landing)), LANDING)}></path>`;
};

/**
 * Where land has been. One shape per place: a browser paints all that a changed shape covers.
 * @param {Geometry} geometry
 * @param {Scene} scene
 */
export const sunkLand = (geometry, scene) =>
  repeat(
    cellsOf(geometry, scene.sunk),
    ({ name }) => name,
    cell => svg`<path class="footprints" d=${hexesPath([cell], 0.86)}></path>
      <path class="caustics" d=${caustic(cell)}></path>`,
  );

/**
 * The white water around all land; a picture of its own, because it swells. One shape per tile, as above.
 * @param {Geometry} geometry
 * @param {Scene} scene
 */
export const foamLayer = (geometry, scene) => svg`
  <path class="surf" d=${coastOf(geometry).islands}></path>
  ${repeat(
    cellsOf(geometry, [...Object.keys(scene.tiles), ...scene.volcanoes]),
    ({ name }) => name,
    ({ x, y }) => svg`<path class="surf" d=${hexesPath([{ x, y: y + 2 }], 0.97)}></path>`,
  )}`;

/** @param {Cell} cell @param {string} terrain */
const tileSymbol = (cell, terrain) =>
  terrain === 'volcano' ? 'tile-volcano' : `tile-${terrain}-${Math.round(noise(cell))}`;

const GROUNDS = ['beach', 'forest', 'mountain'];

/** Make the pictures of the tiles in advance, one whenever there is time. @param {() => Promise<void>} idle */
export const makePictures = async idle => {
  for (const ground of GROUNDS)
    for (const look of [0, 1]) {
      await idle();
      pictureOf(`tile-${ground}-${look}`);
    }
};

/**
 * The tiles from north to south, so that the walls of each are in front of the trees behind it. Each is placed by its
 * coordinates: a transform would make it a part of the picture of its own, which is put together in every frame.
 * @param {Geometry} geometry
 * @param {Scene} scene
 * @param {boolean} coordinates  write the names of the spaces
 */
export const landLayer = (geometry, scene, coordinates) => {
  const terrainOf = /** @param {string} name */ name =>
    scene.volcanoes.includes(name) ? 'volcano' : scene.tiles[name];
  const tiles = geometry.spaces.filter(cell => terrainOf(cell.name));
  const { width, height } = PICTURE;
  return svg`
    ${safeIslands(geometry.islands)}
    ${repeat(
      tiles,
      cell => cell.name,
      cell => svg`<image class="tile" data-tile=${cell.name} data-terrain=${terrainOf(cell.name)}
      x=${round(cell.x + PICTURE.x)} y=${round(cell.y + PICTURE.y)} width=${width} height=${height}
      href=${pictureOf(tileSymbol(cell, terrainOf(cell.name)))}></image>`,
    )}
    ${coordinates ? spaceNames(geometry, scene, geometry.spaces) : nothing}`;
};

/** How far below the middle of a space the foot of its name is. */
const NAME = 25;

/**
 * The names of spaces, each in that part of its hex that higher ground in front leaves open.
 * @param {Geometry} geometry @param {Scene} scene @param {Cell[]} cells
 */
export const spaceNames = (geometry, scene, cells) =>
  svg`<g class="coordinates">${cells.map(({ name, x, y }) => {
    const foot = y + NAME - liftOf(scene, name) - hiddenBehind(geometry, scene, name);
    return svg`<text x=${round(x)} y=${round(foot)}>${name}</text>`;
  })}</g>`;

/**
 * Return what these layers show of a scene: while it stays the same, they need not be drawn again.
 * @param {Scene} scene
 */
export const landSignature = scene =>
  `${Object.entries(scene.tiles).join(' ')}|${scene.volcanoes.join(' ')}|${scene.sunk.join(' ')}`;

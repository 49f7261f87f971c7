/** Land: trees and rocks, the tiles with their walls, the volcano, the whirlpool, the lighthouse. */

import { DX, FLAT, RADIUS, heightOf, hexPath } from './hexes.js';
import { flat, part, shadow, shape, stroke, use } from './shapes.js';

/**
 * A row of trees, drawn with one path per colour: a forest of single trees would be most of what a browser
 * has to style on the whole board. Trees in front of others belong in a row of their own.
 * @param {{rounds?: Tree[], pines?: Tree[]}} row
 *
 * @typedef {[x: number, y: number, scale: number]} Tree
 */
const trees = ({ rounds = [], pines = [] }) => {
  const shades = [
    ...rounds.map(tree => oval(tree, 0, 1, 8, 3)),
    ...pines.map(tree => oval(tree, 0, 1, 7, 2.5)),
  ];
  const trunks = rounds.map(([x, y, k]) => `M${x - 1.5 * k},${y}v${-6 * k}h${3 * k}v${6 * k}Z`);
  const crowns = [...rounds.map(tree => oval(tree, 0, -9, 8.5, 8.5)), ...pines.map(pine)];
  const lit = [...rounds.map(tree => oval(tree, -2, -11.5, 5.5, 5.5)), ...pines.map(pineLight)];
  return (
    flat('var(--shade)', joined(shades), 'fill-opacity=".34"') +
    (trunks.length ? flat('var(--forest-left)', joined(trunks)) : '') +
    flat('var(--leaf)', joined(crowns)) +
    flat('var(--leaf-lit)', joined(lit))
  );
};

/** A pine of two tiers. @param {Tree} tree */
const pine = ([x, y, k]) =>
  `M${x},${y - 24 * k}l${8 * k},${16 * k}h${-3 * k}l${4 * k},${7 * k}h${-18 * k}` +
  `l${4 * k},${-7 * k}h${-3 * k}Z`;

/** The lit side of a pine. @param {Tree} tree */
const pineLight = ([x, y, k]) =>
  `M${x},${y - 24 * k}l${-8 * k},${16 * k}h${3 * k}l${-4 * k},${7 * k}h${7 * k}` +
  `q${-k},${-11 * k} ${2 * k},${-23 * k}Z`;

/** Join paths into one, no finer than can be seen. @param {string[]} paths */
const joined = paths =>
  paths.join('').replaceAll(/\d*\.\d{3,}/g, number => String(Number(Number(number).toFixed(2))));

/**
 * A round of a tree, from its foot.
 * @param {Tree} tree
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 */
const oval = ([footX, footY, k], x, y, rx, ry) => {
  const half = `a${rx * k},${ry * k} 0 1 0`;
  return `M${footX + (x - rx) * k},${footY + y * k}${half} ${2 * rx * k},0${half} ${-2 * rx * k},0Z`;
};

const palm = part(
  'palm',
  shadow(8, 3),
  stroke('var(--wood-dim)', 3, 'M0,0Q-3,-11 3,-21'),
  stroke('var(--leaf)', 3.5, 'M3,-21Q10,-28 17,-20M3,-21Q-6,-29 -12,-20'),
  stroke('var(--leaf-lit)', 3.5, 'M3,-21Q13,-21 14,-12M3,-21Q-4,-21 -7,-12M3,-21Q4,-30 11,-30'),
);

/**
 * A rock with a lit side and snow.
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
const peak = (x, y, w, h) => {
  const top = y - h;
  return (
    flat('var(--rock-dim)', `M${x - w},${y}L${x},${top}L${x + w},${y}Q${x},${y + 6} ${x - w},${y}Z`) +
    flat(
      'var(--rock-lit)',
      `M${x - w},${y}L${x},${top}L${x + w * 0.1},${y - h * 0.55}
      L${x - w * 0.15},${y - h * 0.3}L${x},${y + 3}Q${x - w * 0.5},${y + 3} ${x - w},${y}Z`,
    ) +
    flat(
      'var(--snow)',
      `M${x},${top}L${x + w * 0.4},${top + h * 0.4}L${x + w * 0.12},${top + h * 0.3}
      L${x - w * 0.06},${top + h * 0.45}L${x - w * 0.22},${top + h * 0.3}L${x - w * 0.4},${top + h * 0.4}Z`,
    )
  );
};

const sand = /** @param {string} d */ d => stroke('var(--beach-detail)', 1.6, d);
const grass = /** @param {string} d */ d => stroke('var(--forest-detail)', 1.6, d);
const cracks = /** @param {string} d */ d => stroke('var(--mountain-detail)', 1.6, d);
const STAR = 'l1.6,3.4 3.7,.4-2.7,2.6.7,3.7-3.3,-1.8-3.3,1.8.7,-3.7-2.7,-2.6 3.7,-.4Z';

const textures = [
  part(
    'beach-0',
    sand('M-24,-8q6,-4 12,0t12,0M2,-20q5,-3 10,0M6,16q6,-4 12,0M-20,10q5,-4 10,0'),
    flat('var(--beach-detail)', `M18,-9${STAR}`),
  ),
  part(
    'beach-1',
    sand('M-6,-20q5,-4 10,0t10,0M-26,4q5,-3 10,0M8,14q5,-4 10,0t8,-2'),
    use('palm', -18, -4, 0.8),
    flat('#fff', 'M14,-4a4,4 0 0 1 8,0Z', 'fill-opacity=".7"'),
    sand('M16,-4L17,-7M18,-4V-8M20,-4L19,-7'),
  ),
  part(
    'forest-0',
    grass('M-8,8l1,-4l2,4M12,14l1,-4l2,4M-16,16l1,-4l2,4'),
    trees({
      rounds: [
        [-8, -15, 1],
        [9, -16, 0.9],
        [-27, 9, 0.6],
        [26, 11, 0.7],
      ],
    }),
    trees({
      rounds: [
        [-23, -5, 0.9],
        [23, -5, 1],
        [0, -9, 0.7],
      ],
    }),
  ),
  part(
    'forest-1',
    grass('M8,8l1,-4l2,4M-12,14l1,-4l2,4M16,16l1,-4l2,4'),
    trees({ pines: [[0, -14, 1]] }),
    trees({
      rounds: [
        [-14, -10, 1],
        [26, 3, 0.8],
      ],
      pines: [
        [15, -8, 0.9],
        [-25, 2, 0.8],
        [25, 15, 0.5],
      ],
    }),
  ),
  part(
    'mountain-0',
    cracks('M-20,10l5,-3M10,18l6,-2M18,6l6,2'),
    peak(13, -7, 17, 22),
    peak(-10, -4, 18, 31),
    flat('var(--rock-dim)', 'M-27,7l4,-5l6,1l2,4ZM22,10l4,-4l5,4Z'),
  ),
  part(
    'mountain-1',
    cracks('M20,10l-5,-3M-10,18l-6,-2M-18,6l-6,2'),
    peak(-17, -4, 13, 19),
    peak(18, -3, 12, 17),
    peak(2, -8, 19, 31),
    flat('var(--rock-dim)', 'M18,10l4,-5l6,1l2,4Z'),
  ),
];

const volcano = part(
  'volcano',
  shape('basalt', 'M-28,4L-10,-29Q0,-25 10,-29L28,4Q0,18 -28,4Z'),
  flat('#000', 'M10,-29L28,4Q16,11 4,11Q10,-10 4,-27Q7,-27.5 10,-29Z', 'fill-opacity=".28"'),
  flat(
    'var(--lava)',
    `M-9,-28Q0,-24 9,-28Q8,-19 10,-12Q7,-8 6,-14Q3,-19 2,-8Q3,4 -2,9Q-6,2 -4,-9
    Q-6,-16 -8,-9Q-12,-4 -12,-9Q-9,-18 -9,-28Z`,
  ),
  flat('var(--lava-core)', 'M-5,-27Q0,-25 5,-27Q3,-20 0,-12Q0,-2 -2,3Q-4,-4 -2,-13Q-5,-20 -5,-27Z'),
  '<ellipse cy="-29" rx="10" ry="3.8" fill="var(--lava-core)" stroke="var(--lava)" stroke-width="2"/>',
);

const PUFFS = [
  [0, -38, 6],
  [7, -47, 8],
  [0, -58, 10],
  [10, -69, 8],
];
const smoke = part(
  'smoke',
  ...PUFFS.map(
    ([x, y, r], i) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--smoke)" fill-opacity="${0.75 - i * 0.13}"/>`,
  ),
);

/**
 * A whole tile: its shadow on the water, two walls with a lit edge, the top with its rim, the texture. Its
 * origin is the middle of its foot.
 * @param {string} id @param {string} terrain @param {string[]} tops @param {string} skin
 */
const tile = (id, terrain, tops, skin = terrain) => {
  const size = 0.955;
  const h = heightOf(terrain);
  const x = Number((DX * size).toFixed(1));
  const y = Number((RADIUS * FLAT * size).toFixed(1));
  return part(
    id,
    flat(
      'var(--shade)',
      `M0,${-y}L${x},${-y / 2}l${h / 2},${h / 3}V${y / 2 + h / 3}
      L${h / 2},${y + h / 3}L0,${y}Z`,
      'fill-opacity=".16"',
    ),
    flat(`var(--${skin}-left)`, `M${-x},${y / 2 - h}V${y / 2}L0,${y}V${y - h}Z`),
    flat(`var(--${skin}-right)`, `M${x},${y / 2 - h}V${y / 2}L0,${y}V${y - h}Z`),
    stroke(
      '#000',
      1,
      `M${-x},${y / 2 - h * 0.45}L0,${y - h * 0.45}L${x},${y / 2 - h * 0.45}`,
      'stroke-opacity=".13"',
    ),
    flat(
      '#fff',
      `M${-x},${y / 2 - 2.4}V${y / 2}L0,${y}L${x},${y / 2}V${y / 2 - 2.4}L0,${y - 2.4}Z`,
      'fill-opacity=".3"',
    ),
    flat(`var(--${skin})`, hexPath(size, h)),
    stroke('#fff', 1.5, hexPath(size * 0.965, h), 'stroke-opacity=".35"'),
    ...tops.map(top => use(top, 0, -h)),
  );
};

const tiles = [
  ...['beach', 'forest', 'mountain'].flatMap(terrain =>
    [0, 1].map(i => tile(`tile-${terrain}-${i}`, terrain, [`${terrain}-${i}`])),
  ),
  tile('tile-volcano', 'volcano', ['volcano'], 'basalt'),
];

const SPIRAL = 'M0,0C5,-6 14,-3 13,5C12,14 -2,17 -11,11C-21,3 -17,-14 -2,-18C14,-22 27,-10 26,5';
const whirlpool = part(
  'whirlpool',
  '<ellipse rx="32" ry="27" fill="var(--sea-abyss)" fill-opacity=".75"/>',
  '<g class="spin">',
  stroke('var(--foam)', 3.5, SPIRAL),
  stroke('var(--foam)', 2.5, SPIRAL, 'transform="rotate(180)" stroke-opacity=".6"'),
  '</g>',
);

const lighthouse = part(
  'lighthouse',
  flat('url(#beam)', 'M0,-38L140,-70V-6ZM0,-38L-140,-70V-6Z'),
  shadow(11, 4),
  shape('snow', 'M-8,0L-5,-34H5L8,0Q0,4 -8,0Z'),
  flat('var(--colour-1)', 'M-7.2,-9L-6.4,-18H6.4L7.2,-9ZM-5.6,-27L-5.2,-33H5.2L5.6,-27Z'),
  shape('lava-core', 'M-5,-34V-41H5V-34Z'),
  shape('colour-1', 'M-7,-41L0,-48L7,-41Z'),
  flat('#000', 'M2,-34L3.5,1.5Q6,1.2 8,0L5,-34Z', 'fill-opacity=".14"'),
);

/** The light of the lighthouse, visible only at night. */
export const beam = `<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="0" cy="-38" r="140">
  <stop stop-color="var(--beam)"/>
  <stop offset="1" stop-color="var(--beam)" stop-opacity="0"/></radialGradient>`;

export const land = [palm, ...textures, volcano, smoke, ...tiles, whirlpool, lighthouse];

/** The opening picture: part of the sinking island with everybody on it, in a moving sea. */

import { html, svg } from '../lit.js';
import { DX, DY, FLAT, heightOf, hexPath } from './hexes.js';

/** Tiles by half-hex column and row, back to front, and who is on them (a player's number or a kaiju). */
const ISLAND = /** @type {[number, number, string, (number | 'kaiju')?][]} */ ([
  [-1, -3, 'tile-forest-1'],
  [1, -3, 'tile-mountain-0'],
  [-2, -2, 'tile-mountain-1'],
  [0, -2, 'tile-volcano'],
  [2, -2, 'tile-forest-0'],
  [-3, -1, 'tile-forest-0', 'kaiju'],
  [-1, -1, 'tile-beach-1', 4],
  [1, -1, 'tile-forest-1', 5],
  [3, -1, 'tile-beach-0', 6],
  [-2, 0, 'tile-beach-0', 2],
  [0, 0, 'tile-forest-0', 3],
  [2, 0, 'tile-mountain-0', 1],
  [-1, 1, 'tile-forest-1'],
]);
/** The part of the sea that is shown. */
const BOX = '-232 -232 464 420';

/** The tile that is going under. */
const SINKING = /** @type {[number, number]} */ ([3, 1]);

/** @param {string} id @param {number} x @param {number} y @param {number} [scale] @param {string} [player] */
const use = (id, x, y, scale = 1, player = '') =>
  svg`<use href=${`#${id}`} class=${player} transform=${`translate(${x} ${y}) scale(${scale})`}/>`;

/** @param {number} column @param {number} row */
const middle = (column, row) => ({ x: column * DX, y: row * DY });

/** Water that gets lighter towards the shore. @param {number} radius @param {string} colour */
const reef = (radius, colour) => svg`
  <g filter="url(#scene-melt)" fill=${`var(--${colour})`}>
    ${[...ISLAND, SINKING].map(([column, row]) => {
      const { x, y } = middle(column, row);
      return svg`<ellipse cx=${x} cy=${y} rx=${radius} ry=${radius * FLAT}/>`;
    })}
  </g>`;

const surf = () =>
  ISLAND.map(([column, row]) => {
    const { x, y } = middle(column, row);
    return svg`<path d=${hexPath(0.97)} transform=${`translate(${x} ${y + 2})`}/>`;
  });

const tiles = () =>
  ISLAND.map(([column, row, tile, who]) => {
    const { x, y } = middle(column, row);
    const lift = heightOf(tile.split('-')[1]);
    const standing =
      who === 'kaiju'
        ? use('kaiju', 0, 10 - lift)
        : who
          ? use(`adventurer-${who}`, 0, 12 - lift, 1, `p${who}`)
          : '';
    return svg`<g transform=${`translate(${x} ${y})`}>${use(tile, 0, 0)}${standing}</g>`;
  });

/** A beach half under water: tilted, cut off at the water line, with rings around it. */
const sinkingTile = () => {
  const { x, y } = middle(...SINKING);
  return svg`
    <g transform=${`translate(${x} ${y})`} fill="none" stroke="var(--foam)">
      <path d=${hexPath(1)} stroke-width="2" stroke-opacity=".8"/>
      <path d=${hexPath(1.25)} stroke-width="1.5" stroke-opacity=".5"/>
      <g clip-path="url(#scene-waterline)" stroke="none"><g class="going-under">
        <g transform="rotate(-14) translate(0 6)">${use('tile-beach-1', 0, 0)}</g></g></g>
      <path d="M-36,4q9,-7 18,0t18,0t18,0t18,0" stroke-width="4" stroke-linecap="round"/>
    </g>`;
};

/** Where the three sit, from the middle of a raft. */
const SEATS = /** @type {[number, number][]} */ ([
  [-16, -1],
  [16, -1],
  [0, 8],
]);

/** A full raft. @param {number[]} players */
const raft = players => svg`
  <g class="bob">${use('raft', 0, 0)}
    ${players.map((player, at) => use(`adventurer-${player}`, ...SEATS[at], 0.72, `p${player}`))}
  </g>`;

/** Glints on the open sea: the only thing that moves for no reason, and slowly. */
const GLINTS = [
  [-230, -60],
  [-205, 40],
  [215, -120],
  [240, -10],
  [-120, 175],
  [120, 190],
  [-180, -165],
  [20, 215],
];
const glints = () =>
  GLINTS.map(
    ([x, y], i) => svg`
  <path class="glint" style=${`--i:${i}`} d=${`M${x},${y}q6,-6 12,0t12,0t12,0`}/>`,
  );

/** Melt overlapping shapes into one smooth outline. */
const melt = () => svg`
  <filter id="scene-melt" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%">
    <feGaussianBlur stdDeviation="9"/>
    <feComponentTransfer><feFuncA type="linear" slope="16" intercept="-7"/></feComponentTransfer>
  </filter>`;

/**
 * Everything here is decoration, and screen readers skip it. The reefs are a picture of their own, because
 * blurred shapes are costly to draw and must not be drawn again whenever a piece bobs.
 */
export const sceneView = () => html`
  <div class="scene" aria-hidden="true">
    <svg class="tide" viewBox=${BOX}>
      <defs>${melt()}</defs>${reef(112, 'sea-mid')}${reef(76, 'sea-shallow')}${reef(50, 'sea-reef')}
    </svg>
    <svg viewBox=${BOX}>
      <defs><clipPath id="scene-waterline">
        <path d="M-60,-80H60V4q-9,-7 -18,0t-18,0t-18,0t-18,0H-60Z"/></clipPath></defs>
      ${glints()}
      <g class="scene-surf">${surf()}</g>
      ${tiles()}${sinkingTile()}
      <g class="bob" style="--i:1">${use('serpent', -150, 92, 1.15)}</g>
      <g transform="translate(56 108) scale(1.35)">${raft([2, 4, 1])}</g>
      <g class="patrol"><g class="bob" style="--i:2">${use('shark', 150, 56, 0.8)}</g></g>
      <g class="bob" style="--i:3">${use('swimmer-3', -40, 126, 1, 'p3')}</g>
    </svg>
  </div>`;

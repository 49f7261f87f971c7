/**
 * A drawn example of the rules: a part of the board, with what is done there as numbered arrows. What is not
 * allowed is crossed out.
 */

import { foamLayer, landLayer, seaLayer, spaceNames } from '../board/layers/ground.js';
import { inRows, piecesLayer } from '../board/layers/pieces.js';
import { geometryOf } from '../board/scene/geometry.js';
import { sceneOf } from '../board/scene/scene.js';
import { spritesOf } from '../board/scene/sprites.js';
import { DX, FLAT, RADIUS, heightOf } from '../drawings/hexes.js';
import { picturesMadeFor } from '../drawings/pictures.js';
import { guard, html, nothing, render, svg } from '../lit.js';
import { figures } from './book.js';

/** @typedef {import('./book.js').Figure} Figure */
/** @typedef {import('./book.js').FigureMark} FigureMark */
/** @typedef {import('../board/scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../board/scene/geometry.js').Cell} Cell */

const MARGIN = 10;
/** Pieces rise above the northernmost row. */
const HEADROOM = 20;
/** How far around its middle a safe island is shown. */
const SHORE = 58;
/** How far an arrow stays away from the middles of two spaces. */
const SHORT = 14;
const CROSS = 'M-8,-8L8,8M8,-8L-8,8';
/** A picture shows at least this much of the board. */
const LEAST = 330;
/** Pixels per unit of the drawing, at most: a small part of the board is not blown up. */
const SCALE = 1.25;

const MARKS = /** @type {import('../board/layers/marks.js').Marks} */ ({
  targets: new Map(),
  movable: new Set(),
  selected: null,
  lit: new Set(),
  hint: null,
  traces: [],
});

/** @param {Geometry} plan @param {string} name */
const cellOf = (plan, name) => /** @type {Cell} */ (plan.cells.get(name));

/** Return what the picture shows of the board. @param {Geometry} plan @param {Figure} figure */
const boxOf = (plan, figure) => {
  const edges = figure.show.map(name => {
    const { x, y, kind } = cellOf(plan, name);
    const [wide, high] = kind === 'safe' ? [SHORE, SHORE] : [DX, RADIUS * FLAT];
    return [x - wide, x + wide, y - high - HEADROOM, y + high];
  });
  const [left, right, top, bottom] = [0, 1, 2, 3].map(side =>
    Math[side % 2 ? 'max' : 'min'](...edges.map(edge => edge[side])),
  );
  const width = Math.max(LEAST, right - left + 2 * MARGIN);
  return {
    x: (left + right - width) / 2,
    y: top - MARGIN,
    width,
    height: bottom - top + 2 * MARGIN,
  };
};

/** @param {string} d @param {boolean} [refused] */
const line = (d, refused) => svg`
  <path class="figure-casing" d=${d}></path>
  <path class=${refused ? 'figure-line refused' : 'figure-line'} d=${d}></path>`;

/** @param {number} x @param {number} y @param {FigureMark} mark */
const badge = (x, y, { number, refused }) => svg`
  <g class=${refused ? 'figure-number refused' : 'figure-number'}
    transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <circle r="9.5"></circle><text y="4.6">${number}</text></g>`;

/** What is not allowed is crossed out. @param {number} x @param {number} y @param {FigureMark} mark */
const cross = (x, y, { refused }) =>
  refused
    ? svg`<g transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path class="figure-casing" d=${CROSS}></path><path class="figure-cross" d=${CROSS}></path></g>`
    : nothing;

/** How high the ground of a place is. @param {Figure} figure @param {string} name */
const liftOf = (figure, name) => heightOf(figure.volcanoes.includes(name) ? 'volcano' : figure.land[name]);

/** An arrow, or a ring where nothing moves. @param {Geometry} plan @param {Figure} figure @param {FigureMark} mark */
const markView = (plan, figure, mark) => {
  const [from, to] = [mark.from, mark.to].map(name => {
    const { x, y } = cellOf(plan, name);
    return { x, y: y - liftOf(figure, name) };
  });
  if (mark.from === mark.to)
    return svg`${line(`M${to.x - 25},${to.y + 4}a25,16 0 1 0 50,0a25,16 0 1 0 -50,0`, mark.refused)}
      ${cross(to.x, to.y + 20, mark)}${badge(to.x - 25, to.y + 15, mark)}`;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const [x1, y1, x2, y2] = [
    from.x + dx * SHORT,
    from.y + dy * SHORT,
    to.x - dx * SHORT,
    to.y - dy * SHORT,
  ].map(value => Math.round(value * 10) / 10);
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  return svg`${line(`M${x1},${y1}L${x2},${y2}`, mark.refused)}
    <g transform=${`translate(${x2} ${y2}) rotate(${angle.toFixed(1)})`}>${line('M-10,-7L0,0L-10,7', mark.refused)}</g>
    ${cross((x1 + x2) / 2, (y1 + y2) / 2, mark)}
    ${badge((x1 + x2) / 2, (y1 + y2) / 2 - (mark.refused ? 19 : 13), mark)}`;
};

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Whether a space is in the picture. @param {Cell} cell @param {Box} box */
const isIn = ({ x, y }, box) =>
  x > box.x - DX && x < box.x + box.width + DX && y > box.y - RADIUS && y < box.y + box.height + RADIUS;

const SEA = 'figure-sea';
/** A board without tiles and pieces. */
const NOTHING_THERE = { tiles: {}, volcanoes: [], sunk: [], pieces: [], control: {}, serial: 0 };

/** Where the sea is, and the colours that it was drawn with. */
const sea = { holder: /** @type {HTMLElement | null} */ (null), madeFor: '' };

/**
 * Put the sea and the safe islands into the page once for these colours: all figures show parts of them.
 * @param {Geometry} plan
 */
const installSea = plan => {
  if (sea.holder && sea.madeFor === picturesMadeFor()) return;
  const holder = (sea.holder ??= document.body.appendChild(document.createElement('div')));
  sea.madeFor = picturesMadeFor();
  render(
    html`<svg style="display:none"><defs><g id=${SEA}>
      ${seaLayer(plan)}${foamLayer(plan, NOTHING_THERE)}${landLayer(plan, NOTHING_THERE, false)}
    </g></defs></svg>`,
    holder,
  );
};

/** @param {Figure} figure @param {import('./book.js').Figures} all */
const picture = (figure, { map }) => {
  const plan = geometryOf(map);
  installSea(plan);
  const tilesOnly = { ...plan, islands: [] };
  const scene = sceneOf(figure, map, figure.saved);
  const box = boxOf(plan, figure);
  return html`<svg class="figure-board" aria-hidden="true"
    viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} style=${`max-width:${Math.round(box.width * SCALE)}px`}>
    <use href=${`#${SEA}`}></use>
    ${foamLayer(tilesOnly, scene)}${landLayer(tilesOnly, scene, false)}
    ${spaceNames(
      plan,
      scene,
      plan.spaces.filter(cell => isIn(cell, box)),
    )}
    ${piecesLayer(inRows(spritesOf(scene, plan, {}), plan.rows), MARKS)}
    ${figure.marks.map(mark => markView(plan, figure, mark))}</svg>`;
};

/** An example with the words that explain it. @param {string} name @param {string} caption */
export const figureView = (name, caption) => {
  const all = figures();
  const figure = all?.figures[name];
  return html`<figure class="rules-figure" data-figure=${name}>
    ${guard([figure, picturesMadeFor()], () => (all && figure ? picture(figure, all) : nothing))}
    <figcaption>${caption}</figcaption></figure>`;
};

/**
 * What the board points out: where a piece can go, what the log or a hint mentions, where the keyboard is.
 * Targets are rings with a dark casing, visible on any ground. How one gets there is told three times, so that
 * it is seen at a glance and without colours too: by the line (whole for walking, dotted for swimming, long
 * dashes for rowing, double for going ashore, short red dashes for "legal, but deadly"), by its colour, and by
 * a badge.
 *
 * @typedef {'walk' | 'swim' | 'board' | 'row' | 'danger' | 'place' | 'sink' | 'creature' | 'bite'
 *   | 'push' | 'ashore' | 'repel'} TargetKind
 * @typedef {{kind: TargetKind, creature?: string, hint?: string}} Target  `creature`: which one would go there
 * @typedef {{from: string | null, to: string}} Trace  something came or went there, or sank there
 * @typedef {{from: string | null, to: string, tone: 'best' | 'played'}} Way  a move of an idea, or one that was played
 * @typedef {{targets: Map<string, Target>, movable: Set<string>, selected: string | null, lit: Set<string>,
 *   hint?: {from: string | null, to: string | null} | null, traces?: Trace[], ways?: Way[],
 *   backs?: Map<string, string>, ideas?: Idea[]}} Marks
 *   `targets` by space or safe island; `movable` and `selected` by the key of a piece; `lit`: spaces; `backs`: the
 *   symbols of what is under the tiles, by space, where that is known.
 * @typedef {{from: string | null, to: string, label: string, rank: number}} Idea  something that could be done, and
 *   what it is worth; the best has the rank 0
 */

import { heightOf, hexPath, hexesPath } from '../../drawings/hexes.js';
import { nothing, svg } from '../../lit.js';
import { translate } from '../scene/geometry.js';

/** @typedef {import('../scene/geometry.js').Geometry} Geometry */
/** @typedef {import('../scene/geometry.js').Cell} Cell */
/** @typedef {import('../scene/scene.js').Scene} Scene */

/** @type {Marks} */
export const NO_MARKS = { targets: new Map(), movable: new Set(), selected: null, lit: new Set() };

/** Icons of the badges. Kinds that mark many spaces at once have none: the ring says enough. */
const BADGES = /** @type {Record<string, string>} */ ({
  walk: 'ui-walk',
  swim: 'ui-swim',
  board: 'ui-aboard',
  row: 'fx-raft',
  danger: 'ui-danger',
  push: 'ui-push',
  ashore: 'ui-saved',
  repel: 'repellent',
});

/** @param {Target} target */
const badgeIcon = ({ kind, creature }) =>
  creature && (kind === 'creature' || kind === 'bite') ? `fx-${creature}` : BADGES[kind];

/**
 * Return how high the ground of a space is.
 * @param {Scene} scene @param {string} space
 */
export const liftOf = (scene, space) =>
  heightOf(scene.volcanoes.includes(space) ? 'volcano' : scene.tiles[space]);

/**
 * The outline of a place where it appears on the picture.
 * @param {Geometry} geometry @param {Scene} scene @param {Cell} cell @param {number} size
 */
const outlineOf = (geometry, scene, cell, size) => {
  const safe = cell.kind === 'safe' && geometry.islands.find(island => island.name === cell.name);
  return safe
    ? { d: safe.outline, transform: 'translate(0 -4)' }
    : { d: hexPath(size, liftOf(scene, cell.name)), transform: translate(cell) };
};

/** Outlines that were drawn before, by the height of the ground. @type {WeakMap<Cell, Map<number, string>>} */
const outlines = new WeakMap();

/**
 * The same as a path in its final place: a transform per space would cost more than it is worth.
 * @param {Geometry} geometry @param {Scene} scene @param {Cell} cell
 */
export const placedOutline = (geometry, scene, cell) => {
  if (cell.kind === 'safe') return geometry.islands.find(island => island.name === cell.name)?.outline ?? '';
  const lift = liftOf(scene, cell.name);
  const known = outlines.get(cell) ?? new Map();
  outlines.set(cell, known);
  const outline = known.get(lift) ?? hexesPath([{ x: cell.x, y: cell.y - lift }]);
  known.set(lift, outline);
  return outline;
};

/**
 * @param {Geometry} geometry @param {Scene} scene
 * @param {string} name @param {string} classes @param {number} size
 */
const ring = (geometry, scene, name, classes, size = 0.84) => {
  const cell = geometry.cells.get(name);
  if (!cell) return nothing;
  const { d, transform } = outlineOf(geometry, scene, cell, size);
  return svg`<g class=${classes} data-space=${name} transform=${transform}>
    <path class="ring-under" d=${d}></path><path class="ring-over" d=${d}></path></g>`;
};

/** A point of a path. @param {number[]} point */
const at = point => point.map(value => value.toFixed(1)).join();

/**
 * A bow from one place to another; `off` is the share of the way that it keeps clear at both ends.
 * @param {Geometry} geometry @param {Scene} scene @param {string} from @param {string} to @param {number[]} off
 * @returns {{d: string, tip: string}} the line, and where and how its tip points
 */
const bow = (geometry, scene, from, to, off) => {
  const [start, end] = [geometry.cells.get(from), geometry.cells.get(to)];
  if (!start || !end) return { d: '', tip: '' };
  const [x1, y1, x2, y2] = [start.x, start.y - liftOf(scene, from), end.x, end.y - liftOf(scene, to)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const top = [x1 + dx / 2, y1 + dy / 2 - Math.hypot(dx, dy) * 0.22];
  const last = [x2 - dx * off[1], y2 - dy * off[1]];
  const angle = (Math.atan2(last[1] - top[1], last[0] - top[0]) * 180) / Math.PI;
  return {
    d: `M${at([x1 + dx * off[0], y1 + dy * off[0]])}Q${at(top)} ${at(last)}`,
    tip: `translate(${at(last)}) rotate(${angle.toFixed(0)})`,
  };
};

const ARROWHEAD = 'M-9,-9L6,0L-9,9';

/**
 * The move that a hint proposes, or one of an idea.
 * @param {Geometry} geometry @param {Scene} scene @param {{from: string | null, to: string | null}} hint
 * @param {string} [classes]
 */
const hintArrow = (geometry, scene, { from, to }, classes = 'hint-way') => {
  if (!from || !to || from === to) return nothing;
  const { d, tip } = bow(geometry, scene, from, to, [0.16, 0.16]);
  return svg`<g class=${classes}>${['under', 'over'].map(
    layer => svg`<g class=${layer}>
    <path d=${d}></path><path d=${ARROWHEAD} transform=${tip}></path></g>`,
  )}</g>`;
};

/**
 * Something that could be done, with what it is worth at its goal.
 * @param {Geometry} geometry @param {Scene} scene @param {Idea} idea
 */
const ideaArrow = (geometry, scene, { from, to, label, rank }) => {
  const cell = geometry.cells.get(to);
  if (!cell) return nothing;
  const { d, tip } = from && from !== to ? bow(geometry, scene, from, to, [0.16, 0.22]) : { d: '', tip: '' };
  const place = translate({ x: cell.x, y: cell.y - liftOf(scene, to) + 17 });
  return svg`<g class=${`idea-way rank-${rank}`}>${
    d
      ? ['under', 'over'].map(
          layer => svg`<g class=${layer}>
    <path d=${d}></path><path d=${ARROWHEAD} transform=${tip}></path></g>`,
        )
      : ring(geometry, scene, to, 'idea-ring', 0.9)
  }<g class="idea-worth" transform=${place}><rect x="-15" y="-9" width="30" height="18" rx="9"></rect>
    <text y="4.5">${label}</text></g></g>`;
};

/**
 * Rings and lights on the ground, beneath the pieces.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks
 */
export const groundMarks = (geometry, scene, marks) => svg`
  ${(marks.traces ?? []).map(({ from, to }) =>
    from
      ? svg`<path class="trail" d=${bow(geometry, scene, from, to, [0, 0.3]).d}></path>`
      : ring(geometry, scene, to, 'recent', 0.86),
  )}
  ${[...marks.lit].map(name => ring(geometry, scene, name, 'lit', 0.92))}
  ${[...marks.targets].map(([name, { kind }]) => ring(geometry, scene, name, `target ${kind}`))}
  ${(marks.ways ?? [])
    .filter(({ from, to }) => !from || from === to)
    .map(({ to, tone }) => ring(geometry, scene, to, `way-ring ${tone}`, 0.94))}
  ${marks.hint?.to ? ring(geometry, scene, marks.hint.to, 'hinted', 0.94) : nothing}`;

/** @param {Geometry} geometry @param {Scene} scene @param {string} name @param {Target} target */
const badge = (geometry, scene, name, target) => {
  const { kind } = target;
  const icon = badgeIcon(target);
  const cell = geometry.cells.get(name);
  if (!cell || !icon) return nothing;
  const flip = geometry.islands.find(island => island.name === name)?.flip;
  const [dx, dy] = flip ? [50 * flip[0], -40 * flip[1]] : [20, -17 - liftOf(scene, name)];
  const place = translate({ x: cell.x + dx, y: cell.y + dy });
  return svg`<g class=${`badge ${kind}`} data-space=${name} transform=${place}>
    <circle r=${flip ? 17 : 13}></circle><use href=${`#${icon}`}
      transform=${`scale(${flip ? 0.46 : 0.35})`}></use></g>`;
};

/** What is under a tile. @param {Geometry} geometry @param {Scene} scene @param {string} name @param {string} symbol */
const backBadge = (geometry, scene, name, symbol) => {
  const cell = geometry.cells.get(name);
  if (!cell) return nothing;
  const place = translate({ x: cell.x - 21, y: cell.y + 3 - liftOf(scene, name) });
  return svg`<g class="badge back-badge" data-back=${name} transform=${place}>
    <circle r="10.5"></circle><use href=${`#${symbol}`} transform="scale(.29)"></use></g>`;
};

/**
 * Badges, above the pieces.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks
 */
export const airMarks = (geometry, scene, marks) => svg`
  ${[...(marks.backs ?? [])].map(([name, symbol]) => backBadge(geometry, scene, name, symbol))}
  ${[...marks.targets].map(([name, target]) => badge(geometry, scene, name, target))}
  ${(marks.ways ?? []).map(way => hintArrow(geometry, scene, way, `hint-way ${way.tone}`))}
  ${marks.hint ? hintArrow(geometry, scene, marks.hint) : nothing}
  ${(marks.ideas ?? []).toReversed().map(idea => ideaArrow(geometry, scene, idea))}`;

/**
 * Where the keyboard is. The style sheet shows it while a space has the keyboard focus.
 * @param {Geometry} geometry @param {Scene} scene @param {string} name
 */
export const focusRing = (geometry, scene, name) => ring(geometry, scene, name, 'focus-ring', 0.98);

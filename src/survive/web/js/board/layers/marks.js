/**
 * What the board points out: where a piece can go, what the log or a hint mentions, where the keyboard is.
 * Targets are light rings with a dark casing, visible on any ground, which stays in sight inside them. The colour of
 * the casing and a badge tell how one gets there. What is only pointed out has a yellow ring around that of a target,
 * so that both are seen. No ring is dashed: a dashed outline is a landing space, and nothing else.
 *
 * @typedef {'walk' | 'swim' | 'board' | 'row' | 'danger' | 'place' | 'sink' | 'creature' | 'bite'
 *   | 'push' | 'ashore' | 'repel'} TargetKind
 * @typedef {{kind: TargetKind, creature?: string, from?: string, hint?: string}} Target  `creature`: which one would
 *   go or strike there; `from`: where the piece is now
 * @typedef {{from: string | null, to: string}} Trace  something came or went there, or sank there
 * @typedef {{from: string | null, to: string, tone: 'best' | 'played' | 'planned'}} Way  a move of an
 *   idea, one that was played, or one of the viewer's plan
 * @typedef {{targets: Map<string, Target>, movable: Set<string>, selected: string | null, lit: Set<string>,
 *   hint?: {from: string | null, to: string | null} | null, sending?: string | null, traces?: Trace[],
 *   ways?: Way[], named?: Iterable<string>, backs?: Map<string, string>, ideas?: Idea[],
 *   drawings?: Drawing[]}} Marks
 *   `targets` by space or safe island; `movable` and `selected` by the key of a piece; `lit`: spaces; `named`: spaces
 *   whose names are written; `backs`: the symbols of what is under the tiles, by space, where that is known;
 *   `sending`: where a move leads that the server has not answered yet.
 * @typedef {{from: string | null, to: string, label: string, rank: number}} Idea  a step of something that could be
 *   done, and its number, or ''; the best has the rank 0
 * @typedef {{from: string | null, to: string, colour: 'green' | 'red' | 'blue' | 'yellow'}} Drawing  an arrow that
 *   the user has drawn, or a circle around a place
 */

import { hexPath, hexesPath } from '../../drawings/hexes.js';
import { nothing, svg } from '../../lit.js';
import { translate } from '../scene/geometry.js';
import { liftOf } from '../scene/relief.js';
import { ARROWHEAD, bow, degrees } from './bows.js';

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

/** The size of a ring that stays in sight around that of a target. */
const AROUND = 0.97;

/**
 * @param {Geometry} geometry @param {Scene} scene
 * @param {string} name @param {string} classes @param {number} size
 */
const ring = (geometry, scene, name, classes, size = 0.8) => {
  const cell = geometry.cells.get(name);
  if (!cell) return nothing;
  const { d, transform } = outlineOf(geometry, scene, cell, size);
  return svg`<g class=${classes} data-space=${name} transform=${transform}>
    <path class="ring-under" d=${d}></path><path class="ring-over" d=${d}></path></g>`;
};

/**
 * The move that a hint proposes, or one of an idea.
 * @param {Geometry} geometry @param {Scene} scene @param {{from: string | null, to: string | null}} hint
 * @param {string} [classes]
 */
const hintArrow = (geometry, scene, { from, to }, classes = 'hint-way') => {
  if (!from || !to || from === to) return nothing;
  const { d, tip } = bow(geometry, scene, from, to);
  return svg`<g class=${classes}>${['under', 'over'].map(
    layer => svg`<g class=${layer}>
    <path d=${d}></path><path d=${ARROWHEAD} transform=${tip}></path></g>`,
  )}</g>`;
};

/**
 * A step of an idea; the number of the idea stands at the goal of its first step of its own.
 * @param {Geometry} geometry @param {Scene} scene @param {Idea} idea
 */
const ideaArrow = (geometry, scene, { from, to, label, rank }) => {
  const cell = geometry.cells.get(to);
  if (!cell) return nothing;
  const arrow = hintArrow(geometry, scene, { from, to }, '');
  const place = translate({ x: cell.x, y: cell.y - liftOf(scene, to) + 17 });
  return svg`<g class=${`idea-way rank-${rank}`}>${
    arrow === nothing ? ring(geometry, scene, to, 'idea-ring', 0.9) : arrow
  }${
    label
      ? svg`<g class="idea-number" transform=${place}><circle r="10"></circle><text y="4.5">${label}</text></g>`
      : nothing
  }</g>`;
};

/**
 * An arrow or a circle that a user has drawn.
 * @param {Geometry} geometry @param {Scene} scene @param {Drawing} drawing
 */
const drawn = (geometry, scene, { from, to, colour }) => {
  if (!from || from === to) return ring(geometry, scene, to, `drawn ${colour}`, 0.92);
  const { d, tip } = bow(geometry, scene, from, to, { clear: [12, 10], bend: 0 });
  return svg`<g class=${`drawn ${colour}`} data-from=${from} data-to=${to}>
    <path d=${d}></path><path d=${ARROWHEAD} transform=${tip}></path></g>`;
};

/**
 * Rings and lights on the ground, beneath the pieces.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks
 */
export const groundMarks = (geometry, scene, marks) => svg`
  ${(marks.traces ?? []).map(({ from, to }) =>
    from
      ? svg`<path class="trail" d=${bow(geometry, scene, from, to, { clear: [0, 21] }).d}></path>`
      : ring(geometry, scene, to, 'recent', 0.86),
  )}
  ${[...marks.lit].map(name => ring(geometry, scene, name, 'lit', AROUND))}
  ${[...marks.targets].map(([name, { kind }]) => ring(geometry, scene, name, `target ${kind}`))}
  ${(marks.ways ?? [])
    .filter(({ from, to }) => !from || from === to)
    .map(({ to, tone }) => ring(geometry, scene, to, `way-ring ${tone}`, 0.94))}
  ${marks.hint?.to ? ring(geometry, scene, marks.hint.to, 'hinted', AROUND) : nothing}
  ${marks.sending ? ring(geometry, scene, marks.sending, 'sending-ring', 0.9) : nothing}`;

/** The radius of a badge on a space. */
const BADGE = 13;

/** Return where the badge of a space is. @param {Scene} scene @param {Cell} cell */
const badgePlace = (scene, cell) => ({ x: cell.x + 20, y: cell.y - 17 - liftOf(scene, cell.name) });

/** @param {Geometry} geometry @param {Scene} scene @param {string} name @param {Target} target */
const badge = (geometry, scene, name, target) => {
  const { kind } = target;
  const icon = badgeIcon(target);
  const cell = geometry.cells.get(name);
  if (!cell || !icon) return nothing;
  const flip = geometry.islands.find(island => island.name === name)?.flip;
  const place = translate(
    flip ? { x: cell.x + 50 * flip[0], y: cell.y - 40 * flip[1] } : badgePlace(scene, cell),
  );
  const origin = kind === 'push' && target.from ? geometry.cells.get(target.from) : undefined;
  const turned = origin ? `rotate(${degrees([origin.x, origin.y], [cell.x, cell.y])}) ` : '';
  return svg`<g class=${`badge ${kind}`} data-space=${name} transform=${place}>
    <circle r=${flip ? 17 : BADGE}></circle><use href=${`#${icon}`}
      transform=${`${turned}scale(${flip ? 0.46 : 0.35})`}></use></g>`;
};

/** What is under a tile. @param {Geometry} geometry @param {Scene} scene @param {string} name @param {string} symbol */
const backBadge = (geometry, scene, name, symbol) => {
  const cell = geometry.cells.get(name);
  if (!cell) return nothing;
  const place = translate({ x: cell.x - 21, y: cell.y + 3 - liftOf(scene, name) });
  return svg`<g class="badge back-badge" data-back=${name} transform=${place}>
    <circle r="10.5"></circle><use href=${`#${symbol}`} transform="scale(.29)"></use></g>`;
};

/** A move on its way: three dots over its goal. @param {Geometry} geometry @param {Scene} scene @param {string} name */
const sendingSign = (geometry, scene, name) => {
  const cell = geometry.cells.get(name);
  if (!cell) return nothing;
  return svg`<g class="sending-sign" transform=${translate({ x: cell.x, y: cell.y - liftOf(scene, name) })}>
    <rect x="-23" y="-11" width="46" height="22" rx="11"></rect>${[-12, 0, 12].map(
      x => svg`<circle cx=${x} r="4"></circle>`,
    )}</g>`;
};

/**
 * Badges, above the pieces.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks
 */
export const airMarks = (geometry, scene, marks) => svg`
  ${[...(marks.backs ?? [])].map(([name, symbol]) => backBadge(geometry, scene, name, symbol))}
  ${[...marks.targets].map(([name, target]) => badge(geometry, scene, name, target))}
  ${marks.sending ? sendingSign(geometry, scene, marks.sending) : nothing}
  ${(marks.ways ?? []).map(way => hintArrow(geometry, scene, way, `hint-way ${way.tone}`))}
  ${marks.hint ? hintArrow(geometry, scene, marks.hint) : nothing}
  ${(marks.ideas ?? []).toReversed().map(idea => ideaArrow(geometry, scene, idea))}
  ${(marks.drawings ?? []).map(drawing => drawn(geometry, scene, drawing))}`;

/**
 * Where the keyboard is. The style sheet shows it while a space has the keyboard focus.
 * @param {Geometry} geometry @param {Scene} scene @param {string} name
 */
export const focusRing = (geometry, scene, name) => ring(geometry, scene, name, 'focus-ring', 0.98);

/** How far below the middle of a space its name begins: under the value of who stands there. */
const NAMED = 23;
/** Half the width and half the height of a name, in pixels. */
const NAME = { x: 13.5, y: 8 };

/**
 * How far a name moves to the right, out from under the badge of the space below on the left.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks
 * @param {{x: number, y: number}} place  the middle of the name  @param {number} unit
 */
const aside = (geometry, scene, { targets }, place, unit) =>
  [...targets].reduce((shift, [name, target]) => {
    const cell = geometry.cells.get(name);
    if (cell?.kind !== 'space' || !badgeIcon(target)) return shift;
    const { x, y } = badgePlace(scene, cell);
    const gap = place.x - x - BADGE - NAME.x / unit;
    const isLeft = x < place.x && gap < 0;
    return isLeft && Math.abs(place.y - y) < BADGE + NAME.y / unit ? Math.max(shift, -gap) : shift;
  }, 0);

/**
 * The names of single spaces, above the pieces, as large as the log's whatever the size of the board.
 * @param {Geometry} geometry @param {Scene} scene @param {Marks} marks  `named`: whose names are written
 * @param {number} unit  how many pixels a unit has
 */
export const nameTags = (geometry, scene, marks, unit) =>
  [...new Set(marks.named)].map(name => {
    const cell = geometry.cells.get(name);
    if (cell?.kind !== 'space') return nothing;
    const place = { x: cell.x, y: cell.y - liftOf(scene, name) + NAMED + NAME.y / unit };
    place.x += aside(geometry, scene, marks, place, unit);
    const transform = `${translate(place)} scale(${(1 / unit).toFixed(3)})`;
    return svg`<g class="name-tag" data-name=${name} transform=${transform}>
    <rect x=${-NAME.x} y=${-NAME.y} width=${2 * NAME.x} height=${2 * NAME.y} rx="4"></rect>
    <text y="4">${name}</text></g>`;
  });

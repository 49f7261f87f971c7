/** Sprites as SVG: a piece at its place, with its value, its flag or its number. */

import { PICTURE, pictureOf } from '../../drawings/pictures.js';
import { noChange, nothing, repeat, svg } from '../../lit.js';
import { LAYER } from '../scene/sprites.js';

/** @typedef {import('../scene/sprites.js').Sprite} Sprite */
/** @typedef {import('./marks.js').Marks} Marks */

/** @param {Pick<Sprite, 'x' | 'y' | 'scale'>} sprite */
export const placement = ({ x, y, scale }) =>
  `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;

/**
 * The secret value of an adventurer, if the viewer knows it; the same size on small figures.
 * @param {Sprite} sprite
 */
const valueBadge = ({ value, scale }) => svg`
  <g class="value" transform=${`translate(0 1) scale(${0.9 / scale})`}>
    <circle r="7.4"></circle><text y="3.9">${value}</text></g>`;

/** Where a piece is touched or pointed at: its outline, a little larger. */
const OUTLINES = /** @type {Record<string, string>} */ ({
  adventurer: 'M-15,4V-20L-16,-26L-7,-43H7L16,-26L15,-20V4Z',
  swimmer: 'M-18,9V-8L-15,-13L-7,-28H7L15,-13L18,-8V9Z',
  raft: 'M-33,18V-15H33V18Z',
  serpent: 'M-39,13V-26L-18,-42H2L12,-8H44V13Z',
  shark: 'M-40,14V0L-8,-14L14,-32L20,-10L41,-15V14Z',
  kaiju: 'M-29,6V-56L-14,-71L16,-62L42,-24V-4L24,6Z',
});

const POLE = 'M25,-8V-37';

/** A pennant in the colours of the seats that control the raft. @param {Sprite} sprite */
const pennant = ({ flags = [], mine }) => {
  if (flags.length === 0) return nothing;
  const high = 12 / flags.length;
  return svg`<g class=${mine ? 'pennant mine' : 'pennant'}><path class="casing" d=${POLE}></path>
    <path class="pole" d=${POLE}></path>
    ${flags.map(
      (seat, i) => svg`<rect class=${`p${seat + 1}`} x="25" y=${-37 + i * high} width="17"
      height=${high}></rect>`,
    )}<path class="hem" d="M25,-37H42V-25H25Z"></path>
    ${
      flags.length === 1
        ? svg`<use class=${`p${flags[0] + 1}`} href=${`#mark-${flags[0] + 1}`}
      transform="translate(33.5 -31) scale(.8)"></use>`
        : nothing
    }</g>`;
};

/** How many are here; in a player's colour if all belong to that player. @param {Sprite} sprite */
const count = sprite => svg`<g
  class=${`count ${sprite.seat === undefined ? '' : `p${sprite.seat + 1} owned`}`}
  data-space=${sprite.at} data-key=${sprite.key} transform=${placement(sprite)}>
  <rect x="-13" y="-8.5" width="26" height="17" rx="4"></rect><text y="4.4">×${sprite.count}</text></g>`;

/** @param {Sprite} sprite @param {Marks} marks */
const classesOf = (sprite, marks) =>
  [
    'piece',
    sprite.kind,
    sprite.seat === undefined ? '' : `p${sprite.seat + 1}`,
    marks.movable.has(sprite.key) ? 'movable' : '',
    marks.selected === sprite.key ? 'selected' : '',
    sprite.hidden || sprite.gone ? 'hidden' : '',
  ]
    .filter(Boolean)
    .join(' ');

const HALOS = /** @type {Record<string, [number, number]>} */ ({
  adventurer: [25, 12],
  swimmer: [27, 13],
  raft: [40, 22],
  serpent: [42, 15],
  shark: [42, 15],
  kaiju: [37, 14],
});

/**
 * The light under a piece that can be chosen or has been chosen.
 * @param {Sprite} sprite
 * @param {Marks} marks
 */
const halo = (sprite, marks) => {
  if (sprite.hidden || !(marks.movable.has(sprite.key) || marks.selected === sprite.key)) return nothing;
  const [rx, ry] = HALOS[sprite.kind === 'adventurer' && sprite.afloat ? 'swimmer' : sprite.kind];
  return svg`<ellipse class="halo" cy=${sprite.kind === 'raft' ? 5 : 2} rx=${rx} ry=${ry}></ellipse>`;
};

/** The beats on which pieces bob: neighbouring spaces differ, pieces on one space bob together. */
const BEATS = 4;

/**
 * Whether adventurers are aboard; they may belong to another player and would not bob with the raft.
 * @param {Sprite} sprite
 */
const isCrewed = ({ flags = [], z }) => flags.length > 0 || z === LAYER.crew;

/** The class of a piece in the water (css/motion.css). @param {Sprite} sprite */
const swaying = sprite => {
  if (!sprite.afloat || isCrewed(sprite)) return '';
  return `afloat beat-${(2 * sprite.row + Number.parseInt(sprite.at.slice(1), 10)) % BEATS}`;
};

/** Pieces that have been drawn as gone: nobody sees what becomes of them until they are back. */
/** @type {WeakSet<Sprite>} */
const hidden = new WeakSet();

/** Whether a piece is gone, and has been since the last drawing. @param {Sprite} sprite */
const isStillGone = sprite => {
  if (!sprite.gone) return false;
  const wasHidden = hidden.has(sprite);
  hidden.add(sprite);
  return wasHidden;
};

/**
 * A piece. A picture would be touched wherever its frame is, so the outline is touched instead. Both are written here
 * and not in templates of their own: pieces come and go by the dozen when the user looks back.
 * @param {Sprite} sprite
 * @param {Marks} marks
 */
const piece = (sprite, marks) => {
  if (sprite.kind === 'count') return count(sprite);
  const { symbol, seat, kind, gone } = sprite;
  const { x, y, width, height } = PICTURE;
  return svg`
  <g class=${classesOf(sprite, marks)} data-key=${gone ? nothing : sprite.key}
    data-space=${sprite.at} transform=${placement(sprite)}>
    ${halo(sprite, marks)}
    <g class=${swaying(sprite)}>
      <image href=${pictureOf(symbol, seat)} x=${x} y=${y} width=${width} height=${height}></image>
      <path class="touch" d=${OUTLINES[symbol.startsWith('swimmer') ? 'swimmer' : kind]}></path>
      ${kind === 'raft' ? pennant(sprite) : nothing}
      ${sprite.value ? valueBadge(sprite) : nothing}</g></g>`;
};

/**
 * Draw the chosen piece above all others: an adventurer above the kaiju that is about to push it, a shark
 * above the raft beside it. A raft stays under its crew.
 * @param {Sprite[]} sprites @param {Marks} marks
 */
export const chosenLast = (sprites, { selected }) => {
  const chosen = sprites.find(sprite => sprite.key === selected && sprite.kind !== 'raft');
  return chosen ? [...sprites.filter(sprite => sprite !== chosen), chosen] : sprites;
};

/** The number of each place's row. @type {WeakMap<string[][], Map<string, number>>} */
const rowNumbers = new WeakMap();

/** @param {string[][]} rows */
const rowsByPlace = rows => {
  const known = rowNumbers.get(rows) ?? new Map(rows.flatMap((row, i) => row.map(name => [name, i])));
  rowNumbers.set(rows, known);
  return known;
};

/**
 * Sort the sprites by rows, in the order that they have; those that are in front of everything come last.
 * @param {Sprite[]} sprites @param {string[][]} rows  the places of the board @returns {Sprite[][]}
 */
export const inRows = (sprites, rows) => {
  const rowOf = rowsByPlace(rows);
  /** @type {Sprite[][]} */
  const groups = Array.from({ length: rows.length + 1 }, () => []);
  let current = 0;
  for (const sprite of sprites) {
    const row = rowOf.get(sprite.at) ?? rows.length;
    current = row >= current ? row : rows.length;
    groups[current].push(sprite);
  }
  return groups;
};

/**
 * All pieces, row by row: a piece that moves changes its place among those of its row alone. An element that is put
 * elsewhere is styled, laid out and painted again with everything in it.
 * @param {Sprite[][]} rows
 * @param {Marks} marks
 */
export const piecesLayer = (rows, marks) =>
  rows.map(
    row =>
      svg`<g>${repeat(
        row,
        sprite => sprite.key,
        sprite => (isStillGone(sprite) ? noChange : piece(sprite, marks)),
      )}</g>`,
  );

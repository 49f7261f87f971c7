/** The drawings of "How to play", put together from the pieces of the board. */

import { html, svg } from '../lit.js';

/** @param {string} id @param {number} x @param {number} y @param {number} [scale] @param {number} [player] */
const use = (id, x, y, scale = 1, player = 0) =>
  svg`<use href=${`#${id}`} class=${player ? `p${player}` : ''}
    transform=${`translate(${x} ${y}) scale(${scale})`}/>`;

/**
 * A picture on water, with words for people who cannot see it.
 * @param {string} label
 * @param {number} width
 * @param {number} height
 * @param {unknown} content
 */
const picture = (label, width, height, content) => html`
  <svg class="help-picture" viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${label}>
    <rect width="100%" height="100%" rx="14" fill="var(--sea-shallow)"/>${content}</svg>`;

/** A dashed arrow. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
const arrow = (x1, y1, x2, y2) => {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svg`
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${[
        ['var(--outline)', 7],
        ['#fff', 3.5],
      ].map(
        ([colour, width]) => svg`
        <g stroke=${colour} stroke-width=${width}>
          <path d=${`M${x1},${y1}L${x2},${y2}`} stroke-dasharray="1 8"/>
          <path d="M-9,-7L0,0L-9,7" transform=${`translate(${x2} ${y2}) rotate(${angle})`}/>
        </g>`,
      )}
    </g>`;
};

/** Where the three sit, from the middle of a raft. */
const SEATS = /** @type {[number, number][]} */ ([
  [-16, -1],
  [16, -1],
  [0, 8],
]);

/** @param {number} x @param {number} y @param {number[]} crew players aboard, at most three */
const raft = (x, y, crew) => svg`
  <g transform=${`translate(${x} ${y})`}>${use('raft', 0, 0)}
    ${crew.map((player, at) => use(`adventurer-${player}`, ...SEATS[at], 0.72, player))}</g>`;

/** @param {number} x @param {number} y */
const safeIsland = (x, y) => svg`
  <g transform=${`translate(${x} ${y})`}>
    <ellipse cy="10" rx="62" ry="34" fill="var(--sea-reef)"/>
    <ellipse cy="6" rx="52" ry="26" fill="var(--beach)"/>
    <ellipse cx="-4" cy="2" rx="34" ry="15" fill="var(--forest)"/>
    ${use('lighthouse', -16, 2, 0.9)}${use('palm', 26, 2, 1)}
  </g>`;

/** @param {number} x @param {number} y @param {string} text */
const badge = (x, y, text) => svg`
  <circle cx=${x} cy=${y} r="13" fill="#fff" stroke="var(--outline)" stroke-width="2"/>
  <text class="badge-number" x=${x} y=${y + 5}>${text}</text>`;

/** From the sinking island over the water to safety. @param {string} label */
export const goalPicture = label =>
  picture(
    label,
    460,
    130,
    svg`
  ${use('tile-forest-0', 70, 70)}${use('adventurer-1', 70, 66, 1, 1)}
  ${arrow(112, 70, 160, 76)}
  ${raft(208, 80, [1, 3, 2])}
  ${arrow(256, 76, 312, 70)}
  ${safeIsland(388, 68)}${use('adventurer-1', 392, 74, 0.8, 1)}`,
  );

/** The flag of a player who may steer. @param {number} x @param {number} player */
const flag = (x, player) => svg`
  <g class=${`p${player}`} transform=${`translate(${x} 66)`} stroke="var(--outline)" stroke-linejoin="round">
    <path d="M0,-22L18,-15L0,-8Z" fill="var(--p)" stroke-width="2"/>
    <path d="M0,-24V22" stroke-width="3" stroke-linecap="round"/></g>`;

/** Two to one, and one each. @param {string} label */
export const raftPicture = label =>
  picture(
    label,
    460,
    120,
    svg`
  <g transform="translate(100 80) scale(1.3)">${raft(0, 0, [1, 3, 1])}</g>
  <g transform="translate(310 80) scale(1.3)">${raft(0, 0, [1, 2, 3])}</g>
  ${flag(166, 1)}${[1, 2, 3].map((player, at) => flag(376 + at * 26, player))}`,
  );

/** Which terrain goes first. @param {string} label */
export const sinkPicture = label =>
  picture(
    label,
    460,
    130,
    svg`
  ${use('tile-beach-1', 90, 74)}${use('tile-forest-0', 230, 74)}${use('tile-mountain-0', 370, 74)}
  ${arrow(136, 74, 184, 74)}${arrow(276, 74, 324, 74)}
  ${badge(50, 30, '1')}${badge(190, 30, '2')}${badge(330, 30, '3')}`,
  );

/** The three great dangers. @param {string} label */
export const creaturesPicture = label =>
  picture(
    label,
    460,
    130,
    svg`
  ${use('serpent', 84, 84, 1.3)}${use('shark', 232, 90, 1.2)}${use('kaiju', 376, 112, 1.35)}`,
  );

/** The third volcano. @param {string} label */
export const endPicture = label =>
  picture(
    label,
    460,
    130,
    svg`
  ${use('tile-volcano', 110, 92)}${use('tile-volcano', 230, 92)}${use('tile-volcano', 350, 92)}
  ${badge(74, 30, '1')}${badge(194, 30, '2')}${badge(314, 30, '3')}`,
  );

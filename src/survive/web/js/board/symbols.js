/**
 * All drawings of the game as one hidden SVG at the top of the page, to be used by `<use href="#shark">`.
 *
 * A piece takes its player's colour from the class p1 to p6 (seats 0 to 5), and scenery follows the theme.
 * Pieces have their origin where they touch the ground or the water line; icons (`fx-…` effects, `ui-…`
 * interface) and powers are centred in a box of 48 and drawn in `currentColor` on `--paper`.
 */

import { html } from '../lit.js';
import { creatures } from './drawings/creatures.js';
import { icons } from './drawings/icons.js';
import { beam, land } from './drawings/land.js';
import { people } from './drawings/people.js';
import { powers } from './drawings/powers.js';

const SHEET = 'drawings';

/** Put the drawings into the page, once. @param {Document} document */
export const installSymbols = document => {
  if (document.getElementById(SHEET)) return;
  // Not displayed, so that it costs nothing until it is used. A gradient, though, must be displayed to be seen.
  document.body.insertAdjacentHTML('afterbegin',
    `<svg id="${SHEET}" style="display:none"><defs>${
      [...people, ...creatures, ...land, ...icons, ...powers].join('')}</defs></svg>
    <svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${beam}</defs></svg>`);
};

/** The class that gives a seat its colour. @param {number} seat */
export const seatClass = seat => `p${seat + 1}`;

/** An icon as wide as its text (class `icon`). @param {string} id */
export const icon = (id, box = '-24 -24 48 48', classes = 'icon') =>
  html`<svg class=${classes} viewBox=${box} aria-hidden="true"><use href=${`#${id}`}></use></svg>`;

/** The half-length portrait of a player. @param {number} seat */
export const portrait = seat => html`<span class=${`portrait ${seatClass(seat)}`}>${
  icon(`adventurer-${seat + 1}`, '-20 -45 40 50', '')}</span>`;

/**
 * The icon of a power, effect or creature as the wire names it ("creature die", "shark").
 * @param {string} name
 */
export const backSymbol = name =>
  (['shark', 'kaiju', 'serpent', 'raft', 'whirlpool', 'volcano'].includes(name) ? `fx-${name}`
    : name.replace(' ', '-'));

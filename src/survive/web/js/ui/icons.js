/** Small pictures from the sheet of drawings (drawings/sheet.js), and keys of the keyboard. */

import { html } from '../lit.js';

/**
 * A drawing from drawings/sheet.js in a box of 48, in the colour of the text.
 * @param {string} symbol @param {string} [classes]
 */
export const icon = (symbol, classes = 'icon') => html`
  <svg class=${classes} viewBox="-24 -24 48 48" aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** A power as a tile: the hexagon of an island tile with the power's picture. @param {string} symbol */
export const powerTile = symbol => html`
  <svg viewBox="-30 -34 60 68" aria-hidden="true">
    <path class="tile" d="M0,-32L28,-16V16L0,32L-28,16V-16Z"></path>
    <use href="#${symbol}" transform="scale(.86)"></use>
  </svg>`;

/** A key of the keyboard beside what it does; hidden on devices without a keyboard. @param {string} key */
export const keyHint = key => html`<kbd aria-hidden="true">${key}</kbd>`;

/**
 * Icons that stand beside numbers, as pictures: whenever a number changes, a browser puts each drawing beside it
 * together with the rest of the page again, but not a picture.
 */

import { pictureOfShapes } from '../drawings/pictures.js';
import { html } from '../lit.js';

/** The box that icons are drawn in. */
const BOX = { x: -24, y: -24, width: 48, height: 48 };

/** The box that shows a tile with its walls. */
const TILE = { x: -36, y: -62, width: 72, height: 98 };

/** @param {string} symbol */
const drawing = symbol => `<use href="#${symbol}" transform="scale(1)"></use>`;

/** What an icon in the colour of soft text is made of. @type {Map<string, string>} */
const soft = new Map();

/** An icon in the colour of soft text. @param {string} symbol */
export const softIcon = symbol => {
  const shapes = soft.get(symbol) ?? `<g color="var(--text-soft)">${drawing(symbol)}</g>`;
  soft.set(symbol, shapes);
  return html`<img class="icon" src=${pictureOfShapes(shapes, BOX)} alt="">`;
};

/** A tile of the island. @param {string} terrain */
export const tileIcon = terrain =>
  html`<img class="tile-icon" src=${pictureOfShapes(drawing(`tile-${terrain}-0`), TILE)} alt="">`;

/**
 * The few shapes that all drawings are made of. Drawings are text: they are put into the page once and only
 * referred to from then on. Colours come from tokens.css, so that a drawing follows the theme and its player.
 * Translucent shapes use `fill-opacity` or `stroke-opacity`: `opacity` would give each one a layer that the
 * browser has to blend.
 */

export const OUTLINED =
  'stroke="var(--outline)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"';

/** A filled shape with the dark outline of a sticker. @param {string} colour @param {string} d */
export const shape = (colour, d, more = '') => `<path d="${d}" fill="var(--${colour})" ${OUTLINED} ${more}/>`;

/** A filled shape without outline. @param {string} fill @param {string} d */
export const flat = (fill, d, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** @param {string} colour @param {number} width @param {string} d */
export const stroke = (colour, width, d, more = '') => `<path d="${d}" fill="none" stroke="${colour}"
  stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A drawing that can be used by its id. @param {string} id @param {string[]} bodies */
export const part = (id, ...bodies) => `<g id="${id}">${bodies.join('')}</g>`;

/** @param {string} id */
export const use = (id, x = 0, y = 0, scale = 1) =>
  `<use href="#${id}" transform="translate(${x} ${y}) scale(${scale})"/>`;

/** The shadow under something upright. @param {number} rx @param {number} ry */
export const shadow = (rx, ry, y = 1) =>
  `<ellipse cy="${y}" rx="${rx}" ry="${ry}" fill="var(--shade)" fill-opacity=".34"/>`;

/** A disc, as a path. @param {number} x @param {number} y @param {number} r */
export const disc = (x, y, r) => `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

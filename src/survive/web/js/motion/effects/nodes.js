/** SVG nodes that effects draw with, in board units, and how they are moved (Web Animations API). */

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {Pick<Sprite, 'symbol'|'x'|'y'|'scale'|'seat'>} Drawn */

const SVG = 'http://www.w3.org/2000/svg';

export const EASE = Object.freeze({
  out: 'cubic-bezier(.2, .8, .2, 1)',
  bounce: 'cubic-bezier(.3, 1.5, .5, 1)',
  in: 'cubic-bezier(.6, 0, .9, .5)',
  fall: 'cubic-bezier(.4, 0, .8, .6)',
});

/** @param {number} count @returns {number[]} 0, 1, 2 … */
export const upTo = count => Array.from({ length: count }, (_, i) => i);

/** A translation as CSS writes it. @param {number} x @param {number} y */
export const shift = (x, y) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** A node that is not in the page yet. @param {string} name @returns {SVGElement} */
export const newNode = name => /** @type {SVGElement} */ (document.createElementNS(SVG, name));

/**
 * Add a node to another one.
 * @param {string} name
 * @param {Record<string, string|number>} attributes
 * @param {Element} parent
 */
export const make = (name, attributes, parent) => {
  const node = newNode(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  parent.append(node);
  return node;
};

/**
 * Animate a node of the overlay; it looks like the first frame before and like the last frame afterwards.
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {KeyframeAnimationOptions} [options]
 */
export const move = (node, frames, duration, options = {}) =>
  node.animate(frames, { duration: Math.max(1, duration), fill: 'both', easing: 'linear', ...options });

/** Copy a piece into a group that can be moved. @param {Drawn} sprite @param {Element} parent */
export const copyPiece = ({ symbol, scale, seat }, parent) => {
  const body = make('g', { class: seat === undefined ? '' : `p${seat + 1}` }, parent);
  make('use', { href: `#${symbol}`, transform: `scale(${scale})` }, body);
  return body;
};

/** Numbers the clip paths and masks, which are found by their ids. */
let clips = 0;

/** @param {string} prefix */
const newId = prefix => {
  clips += 1;
  return `${prefix}-${clips}`;
};

/** A group that is visible only above the water line. @param {Element} parent @param {number} [line] */
export const aboveWater = (parent, line = 12) => {
  const id = newId('water-line');
  const clip = make('clipPath', { id }, parent);
  make('path', { d: `M-90,-140H90V${line}Q45,${line + 7} 0,${line + 7}T-90,${line}Z` }, clip);
  return make('g', { 'clip-path': `url(#${id})` }, parent);
};

/**
 * A group that is behind the shapes drawn into its mask: the sea behind land.
 * @param {Element} parent
 * @param {number} reach how far it can be seen at all
 * @param {(mask: Element) => void} drawFront
 */
export const behind = (parent, reach, drawFront) => {
  const id = newId('behind');
  const box = { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach };
  const mask = make('mask', { id, maskUnits: 'userSpaceOnUse', ...box }, parent);
  make('rect', { ...box, fill: 'white' }, mask);
  drawFront(make('g', { fill: 'black' }, mask));
  return make('g', { mask: `url(#${id})` }, parent);
};

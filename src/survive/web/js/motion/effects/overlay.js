/**
 * The layer over the board on which effects are drawn: makes nodes in board units, moves them with the
 * Web Animations API and takes them away afterwards. Also what all effects share: rings, drops,
 * bubbles, and copies of the pieces on the board.
 */

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {{x: number, y: number}} Place */
/** @typedef {Pick<Sprite, 'symbol'|'x'|'y'|'scale'|'seat'>} Drawn */

const SVG = 'http://www.w3.org/2000/svg';
/** A copy stays a little longer than its effect, until the board has drawn the piece itself. */
const LINGER = 70;
/** What changes on a node of the board when it stands for something new. */
const DRAWN_ANEW = ['data-tile', 'transform', 'href'];
export const EASE = Object.freeze({
  out: 'cubic-bezier(.2, .8, .2, 1)',
  bounce: 'cubic-bezier(.3, 1.5, .5, 1)',
  in: 'cubic-bezier(.6, 0, .9, .5)',
  fall: 'cubic-bezier(.4, 0, .8, .6)',
});

/** @param {number} count @returns {number[]} 0, 1, 2 … */
export const upTo = count => Array.from({ length: count }, (_, i) => i);
/** @param {number} x @param {number} y */
export const shift = (x, y) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** @param {() => SVGGElement|null} layerOf the group over the pieces, once the board is drawn */
export const createOverlay = layerOf => {
  /** @type {Set<Element>} */
  const drawn = new Set();
  /** @type {Set<Animation>} */
  const borrowed = new Set();
  let clips = 0;

  /**
   * @param {string} name
   * @param {Record<string, string|number>} attributes
   * @param {Element} parent
   * @returns {SVGElement}
   */
  const make = (name, attributes, parent) => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    parent.append(node);
    return node;
  };

  /**
   * A group at this place of the board that goes by itself.
   * @param {Place} place
   * @param {number} length
   * @returns {SVGElement}
   */
  const group = ({ x, y }, length) => {
    const parent = layerOf() ?? document.createElementNS(SVG, 'g');
    const node = make('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, parent);
    drawn.add(node);
    const end = node.animate([], { duration: length + LINGER });
    end.finished.then(() => {
      node.remove();
      drawn.delete(node);
    }, () => {});
    return node;
  };

  /**
   * Move a node of the overlay, which keeps its first and last look before and after.
   * @param {Element} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [options]
   */
  const move = (node, frames, duration, options = {}) =>
    node.animate(frames, { duration: Math.max(1, duration), fill: 'both', easing: 'linear', ...options });

  /**
   * Move a node that belongs to the board; it is left as it was.
   * @param {Element|null|undefined} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [options]
   */
  const borrow = (node, frames, duration, options = {}) => {
    if (!node) return null;
    const animation = node.animate(frames, { duration: Math.max(1, duration), ...options });
    borrowed.add(animation);
    const forget = () => { borrowed.delete(animation); };
    animation.finished.then(forget, forget);
    return animation;
  };

  /**
   * Move a node of the board and keep its last look until the board draws that node anew: without a
   * gap in which it would jump back.
   * @param {Element|null|undefined} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [options]
   */
  const borrowUntilRedrawn = (node, frames, duration, options = {}) => {
    const animation = borrow(node, frames, duration, { ...options, fill: 'both', endDelay: LINGER });
    if (!node || !animation) return;
    const watch = new MutationObserver(() => animation.cancel());
    watch.observe(node, { attributes: true, subtree: true, attributeFilter: DRAWN_ANEW });
    const release = () => {
      watch.disconnect();
      animation.cancel();
    };
    animation.finished.then(release, release);
  };

  /** A copy of a piece, in a group that can be moved. @param {Drawn} sprite @param {Element} parent */
  const copy = ({ symbol, scale, seat }, parent) => {
    const body = make('g', { class: seat === undefined ? '' : `p${seat + 1}` }, parent);
    make('use', { href: `#${symbol}`, transform: `scale(${scale})` }, body);
    return body;
  };

  /** A group that is seen only above the water line. @param {Element} parent @param {number} [line] */
  const aboveWater = (parent, line = 12) => {
    clips += 1;
    const id = `water-line-${clips}`;
    const clip = make('clipPath', { id }, parent);
    make('path', { d: `M-90,-140H90V${line}Q45,${line + 7} 0,${line + 7}T-90,${line}Z` }, clip);
    return make('g', { 'clip-path': `url(#${id})` }, parent);
  };

  /**
   * A group that lies behind the shapes that are drawn into its mask: the sea behind land.
   * @param {Element} parent
   * @param {number} reach how far it is seen at all
   * @param {(mask: Element) => void} drawFront
   */
  const behind = (parent, reach, drawFront) => {
    clips += 1;
    const id = `behind-${clips}`;
    const box = { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach };
    const mask = make('mask', { id, maskUnits: 'userSpaceOnUse', ...box }, parent);
    make('rect', { ...box, fill: 'white' }, mask);
    drawFront(make('g', { fill: 'black' }, mask));
    return make('g', { mask: `url(#${id})` }, parent);
  };

  /**
   * Rings that spread on the water.
   * @param {Element} parent
   * @param {number} length
   * @param {{count?: number, size?: number, y?: number, delay?: number}} [options]
   */
  const rings = (parent, length, { count = 1, size = 40, y = 6, delay = 0 } = {}) => {
    for (const i of upTo(count)) {
      const middle = make('g', { transform: `translate(0 ${y})` }, parent);
      const ring = make('ellipse', { class: 'ring', rx: size, ry: size * 0.44 }, middle);
      move(ring, [
        { transform: 'scale(.25)', opacity: 0, strokeWidth: '5px' },
        { opacity: 0.95, offset: 0.25 },
        { transform: 'scale(1.15)', opacity: 0, strokeWidth: '.8px' },
      ], length * 0.8, { delay: delay + i * length * 0.16, easing: EASE.out });
    }
  };

  /**
   * Bits that fly up and out in arcs: drops, dust, embers.
   * @param {Element} parent
   * @param {number} length
   * @param {{count?: number, reach?: number, height?: number, fall?: number, size?: number, delay?: number,
   *   y?: number, look?: string}} [options]
   */
  const spray = (parent, length, options = {}) => {
    const { count = 6, reach = 24, height = 22, fall = 6, size = 2.6 } = options;
    const { delay = 0, y = 0, look = 'drop' } = options;
    for (const i of upTo(count)) {
      const side = count === 1 ? 0 : (2 * i) / (count - 1) - 1;
      const up = height * (1 - 0.55 * side * side) * (i % 2 ? 1 : 0.72);
      const bit = make('circle', { class: look, r: size * (i % 3 ? 0.75 : 1.15), cy: y }, parent);
      move(bit, [
        { transform: 'scale(.6)', opacity: 0, easing: EASE.out },
        { opacity: 1, offset: 0.12 },
        { transform: shift(side * reach * 0.6, -up), opacity: 1, offset: 0.48, easing: EASE.fall },
        { transform: `${shift(side * reach, fall)} scale(.7)`, opacity: 0 },
      ], length, { delay: delay + (i % 2) * length * 0.06 });
    }
  };

  /** Bubbles of what went under. @param {Element} parent @param {number} length @param {number} delay */
  const bubbles = (parent, length, delay) => {
    for (const i of upTo(6)) {
      const [cx, cy] = [((i * 29) % 34) - 17, 8 + ((i * 17) % 10)];
      const bubble = make('circle', { class: 'ring', r: 2 + (i % 3), cx, cy }, parent);
      move(bubble, [
        { transform: shift(0, 6), opacity: 0 },
        { opacity: 0.9, offset: 0.3 },
        { transform: shift((i % 2) * 4 - 2, -12), opacity: 0 },
      ], length * 0.5, { delay: delay + (i * length) / 14, easing: 'ease-out' });
    }
  };

  /** Take everything away at once. */
  const clear = () => {
    for (const node of drawn) node.remove();
    drawn.clear();
    for (const animation of borrowed) animation.cancel();
    borrowed.clear();
  };

  return {
    make, group, move, borrow, borrowUntilRedrawn, copy, aboveWater, behind, rings, spray, bubbles, clear,
  };
};

/**
 * Pieces that slide: after a picture has been drawn, each piece that moved starts from where it was and
 * slides to where it is. The picture itself is always the final one, so that nothing depends on the end of an
 * animation.
 */

import { placement } from '../layers/pieces.js';

/** @typedef {import('../scene/sprites.js').Sprite} Sprite */
/** @typedef {Pick<Sprite, 'x' | 'y' | 'scale'>} Place */

const NEAR = 0.5;
/** How high a piece hops on its way over land, in units of the drawing. */
const HOP = 11;

/** @param {Place} place */
const css = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`;

/**
 * @param {Element} element
 * @param {Place} from @param {Place} to
 * @param {number} duration @param {boolean} hops
 */
const slide = (element, from, to, duration, hops) => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - HOP, scale: (from.scale + to.scale) / 2 };
  const path = hops ? [from, middle, to] : [from, to];
  element.animate(
    path.map(place => ({ transform: css(place) })),
    { duration, easing: hops ? 'ease-in-out' : 'cubic-bezier(.2, .8, .2, 1)' },
  );
};

/** Return where an element is at this moment, if it is still moving. @param {Element} element */
const passing = element => {
  if (element.getAnimations().length === 0) return null;
  const matrix = new DOMMatrix(getComputedStyle(element).transform);
  return { x: matrix.e, y: matrix.f, scale: matrix.a };
};

/** Remember where each piece was shown last. */
export const createSlides = () => {
  /** @type {Map<string, Place>} */
  let shown = new Map();
  return {
    /** A piece was dropped here by hand and continues from here. @param {string} key @param {Place} place */
    droppedAt: (key, place) => shown.set(key, place),

    /**
     * @param {Element} root
     * @param {Sprite[]} sprites
     * @param {number} duration in ms; 0 shows the end at once
     */
    settle: (root, sprites, duration) => {
      for (const sprite of sprites) {
        const from = shown.get(sprite.key);
        if (duration <= 0 || !from || placement(from) === placement(sprite)) continue;
        const element = root.querySelector(`[data-key="${CSS.escape(sprite.key)}"]`);
        if (!element) continue;
        const now = passing(element) ?? from;
        const far = Math.hypot(now.x - sprite.x, now.y - sprite.y);
        if (far < NEAR && Math.abs(now.scale - sprite.scale) < 0.01) continue;
        slide(element, now, sprite, duration, sprite.kind === 'adventurer' && !sprite.afloat && far > 30);
      }
      shown = new Map(sprites.map(({ key, x, y, scale }) => [key, { x, y, scale }]));
    },
  };
};

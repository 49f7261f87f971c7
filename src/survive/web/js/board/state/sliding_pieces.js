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

/** Whether a piece is drawn at the same place. @param {Place} one @param {Place} other */
const isSame = (one, other) =>
  (one.x === other.x && one.y === other.y && one.scale === other.scale) ||
  placement(one) === placement(other);

/**
 * @param {Element} element
 * @param {Place} from @param {Place} to
 * @param {number} duration @param {boolean} hops
 */
const slide = (element, from, to, duration, hops) => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - HOP, scale: (from.scale + to.scale) / 2 };
  const path = hops ? [from, middle, to] : [from, to];
  return element.animate(
    path.map(place => ({ transform: css(place) })),
    { duration, easing: hops ? 'ease-in-out' : 'cubic-bezier(.2, .8, .2, 1)' },
  );
};

/** Return where an element is at this moment, if it is still moving. @param {Element|undefined} element */
const passing = element => {
  if (!element || element.getAnimations().length === 0) return null;
  const matrix = new DOMMatrix(getComputedStyle(element).transform);
  return { x: matrix.e, y: matrix.f, scale: matrix.a };
};

/** Whether an effect moves something in the piece, which a copy would lack. @param {Element} element */
const isBorrowed = element =>
  element
    .getAnimations({ subtree: true })
    .some(one => one.effect?.getTiming().iterations !== Infinity && one.playState === 'running');

/**
 * The copies of pieces that slide now, by key. A copy slides in a picture of its own: if the piece did, all pieces
 * would be painted in each frame.
 */
class Movers {
  /** @type {Map<string, {copy: Element, original: SVGElement}>} */
  #copies = new Map();

  /** The copy that slides for a piece. @param {string} key */
  of(key) {
    return this.#copies.get(key)?.copy;
  }

  /**
   * Copy a piece into the picture for what moves.
   * @param {string} key @param {SVGElement} original @param {Element} layer
   */
  add(key, original, layer) {
    this.remove(key);
    const copy = /** @type {Element} */ (original.cloneNode(true));
    for (const name of ['data-key', 'data-space', 'style']) copy.removeAttribute(name);
    layer.append(copy);
    original.style.visibility = 'hidden';
    this.#copies.set(key, { copy, original });
    return copy;
  }

  /** The piece itself is shown again. @param {string} key @param {Element} [only] if this is still its copy */
  remove(key, only) {
    const found = this.#copies.get(key);
    if (!found || (only && found.copy !== only)) return;
    found.copy.remove();
    found.original.style.visibility = '';
    this.#copies.delete(key);
  }

  /** The piece may have been drawn again, while its copy slides. @param {Element} root */
  hideOriginals(root) {
    for (const [key, mover] of this.#copies) {
      const drawn = /** @type {SVGElement|null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`));
      if (!drawn || drawn === mover.original) continue;
      mover.original.style.visibility = '';
      mover.original = drawn;
      drawn.style.visibility = 'hidden';
    }
  }

  /** Remove the copies of pieces that are gone. @param {Set<string>} keys those that are there */
  keepOnly(keys) {
    for (const key of this.#copies.keys()) if (!keys.has(key)) this.remove(key);
  }
}

/** @typedef {ReturnType<typeof createSlides>} Slides */

/** Remember where each piece was shown last. */
export const createSlides = () => {
  /** @type {Map<string, Place>} */
  let shown = new Map();
  const movers = new Movers();

  /** @param {Sprite} sprite @param {Place} from @param {Element} root @param {number} duration */
  const start = (sprite, from, root, duration) => {
    const { key } = sprite;
    const element = /** @type {SVGElement|null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`));
    const layer = root.querySelector('.board-moving');
    if (!element) return;
    const now = passing(movers.of(key) ?? element) ?? from;
    const far = Math.hypot(now.x - sprite.x, now.y - sprite.y);
    if (far < NEAR && Math.abs(now.scale - sprite.scale) < 0.01) return;
    const mover = layer && !isBorrowed(element) ? movers.add(key, element, layer) : element;
    const hops = sprite.kind === 'adventurer' && !sprite.afloat && far > 30;
    const sliding = slide(mover, now, sprite, duration, hops);
    if (mover === element) return;
    const done = () => movers.remove(key, mover);
    sliding.finished.then(done, done);
  };

  return {
    /** A piece was dropped here by hand and continues from here. @param {string} key @param {Place} place */
    droppedAt: (key, place) => shown.set(key, place),

    /**
     * @param {Element} root
     * @param {Sprite[]} sprites
     * @param {number} duration in ms; 0 shows the end at once
     */
    settle: (root, sprites, duration) => {
      movers.keepOnly(new Set(sprites.map(({ key }) => key)));
      movers.hideOriginals(root);
      for (const sprite of sprites) {
        const from = shown.get(sprite.key);
        if (!from || isSame(from, sprite)) continue;
        if (duration > 0) start(sprite, from, root, duration);
        else movers.remove(sprite.key);
      }
      shown = new Map(sprites.map(({ key, x, y, scale }) => [key, { x, y, scale }]));
    },
  };
};

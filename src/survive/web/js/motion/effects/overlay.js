/**
 * The layer over the board on which effects are drawn. It keeps track of what it has put on the board and
 * what it animates there, so that everything disappears by itself at the end, or at once when it is cleared.
 */

import { make, newNode } from './nodes.js';

/** @typedef {import('./nodes.js').Place} Place */

/** A copy stays a little longer than its effect, until the board has drawn the piece itself (ms). */
const LINGER = 70;
/** What changes on a node of the board when it comes to show something else. */
const DRAWN_ANEW = ['data-tile', 'transform', 'href'];

export class Overlay {
  /** What is on the board or over the page now. @type {Set<Element>} */
  #groups = new Set();
  /** Animations of nodes that belong to the board. @type {Set<Animation>} */
  #borrowed = new Set();
  #layerOf;

  /** @param {() => SVGGElement|null} layerOf the group over the pieces, once the board is drawn */
  constructor(layerOf) {
    this.#layerOf = layerOf;
  }

  /**
   * Add a group at a place on the board that is removed after a while.
   * @param {Place} place
   * @param {number} length
   */
  group({ x, y }, length) {
    const parent = this.#layerOf() ?? newNode('g');
    const node = make('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, parent);
    this.#keep(node, length);
    return node;
  }

  /**
   * Add an element over the whole page that is removed after a while.
   * @param {string} look its class
   * @param {number} length
   */
  overPage(look, length) {
    const node = document.createElement('i');
    node.className = look;
    node.setAttribute('aria-hidden', 'true');
    document.body.append(node);
    this.#keep(node, length);
    return node;
  }

  /** Remove a node after a while, or when everything is cleared. @param {Element} node @param {number} length */
  #keep(node, length) {
    this.#groups.add(node);
    const remove = () => {
      node.remove();
      this.#groups.delete(node);
    };
    node.animate([], { duration: length + LINGER }).finished.then(remove, () => {});
  }

  /**
   * Animate a node that belongs to the board and leave it as it was.
   * @param {Element|null|undefined} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [options]
   */
  borrow(node, frames, duration, options = {}) {
    if (!node) return null;
    const animation = node.animate(frames, { duration: Math.max(1, duration), ...options });
    this.#borrowed.add(animation);
    const forget = () => {
      this.#borrowed.delete(animation);
    };
    animation.finished.then(forget, forget);
    return animation;
  }

  /**
   * Animate a node of the board and keep its last frame until the board draws that node again, so that it
   * never jumps back in between.
   * @param {Element|null|undefined} node
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {KeyframeAnimationOptions} [options]
   */
  borrowUntilRedrawn(node, frames, duration, options = {}) {
    const animation = this.borrow(node, frames, duration, { ...options, fill: 'both', endDelay: LINGER });
    if (!node || !animation) return;
    const watch = new MutationObserver(() => animation.cancel());
    watch.observe(node, { attributes: true, subtree: true, attributeFilter: DRAWN_ANEW });
    const release = () => {
      watch.disconnect();
      animation.cancel();
    };
    animation.finished.then(release, release);
  }

  /** Remove everything at once. */
  clear() {
    for (const node of this.#groups) node.remove();
    this.#groups.clear();
    for (const animation of this.#borrowed) animation.cancel();
    this.#borrowed.clear();
  }
}

/** A whirlpool: a funnel opens in the sea and pulls in everything around. */

import { heightOf, hexPath } from '../../drawings/hexes.js';
import { EASE, behind, copyPiece, make, move, shift, upTo } from './nodes.js';
import { mourn } from './panels.js';

/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('./nodes.js').Place} Place */
/** @typedef {import('./stage.js').Effect} Effect */
/** @typedef {import('./stage.js').Stage} Stage */

/**
 * Reach of a whirlpool (its own space and the six around), how much it is flattened, and how often it turns.
 */
const WHIRL = Object.freeze({ reach: 104, flat: 0.83, turns: 7.5 });
const SPIRAL = 'M0,0C5,-6 14,-3 13,5C12,14 -2,17 -11,11C-21,3 -17,-14 -2,-18C14,-22 27,-10 26,5';
/** Parts of the reach that are dark, and how dark. */
const DEPTHS = [
  [1, 0.32],
  [0.72, 0.42],
  [0.4, 0.6],
];
/** Angle, width and strength of each arm of water. */
const ARMS = [
  [0, 1.5, 0.95],
  [120, 1.1, 0.65],
  [240, 0.8, 0.5],
];

/** Spaces with a tile, and what it is. @param {Scene} scene */
const landOf = scene => [...Object.entries(scene.tiles), ...scene.volcanoes.map(space => [space, 'volcano'])];

/**
 * A group in the sea, behind the tiles that are still around.
 * @param {Stage} stage
 * @param {Place} middle
 * @param {Scene} scene
 * @param {number} length
 */
const seaAround = (stage, middle, scene, length) =>
  behind(stage.group(middle, length), WHIRL.reach * 1.2, mask => {
    for (const [space, terrain] of landOf(scene)) {
      const { x, y } = stage.placeOf(space);
      const transform = `translate(${(x - middle.x).toFixed(1)} ${(y - middle.y).toFixed(1)})`;
      const height = heightOf(terrain);
      for (const lift of [0, height / 2, height]) make('path', { d: hexPath(0.96, lift), transform }, mask);
    }
  });

/** The dark hole with its arms of turning water. @param {Element} sea @param {number} length */
const funnel = (sea, length) => {
  const hole = make('g', {}, make('g', { transform: `scale(1 ${WHIRL.flat})` }, sea));
  move(
    hole,
    [
      { transform: 'scale(.1)', opacity: 0, easing: EASE.out },
      { transform: 'scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1)', opacity: 1, offset: 0.78, easing: EASE.in },
      { transform: 'scale(.05)', opacity: 0 },
    ],
    length,
  );
  for (const [part, opacity] of DEPTHS)
    make('circle', { class: 'deep', r: WHIRL.reach * part, opacity }, hole);
  const water = make('g', {}, hole);
  for (const [turn, width, opacity] of ARMS) {
    const transform = `rotate(${turn}) scale(3.6)`;
    make('path', { class: 'spiral', d: SPIRAL, 'stroke-width': width, opacity, transform }, water);
  }
  const spin = [{ transform: 'rotate(0deg)' }, { transform: 'rotate(840deg)' }];
  move(water, spin, length, { easing: 'ease-in' });
};

/** The way of a piece into the middle. @param {Place} from seen from the middle @returns {Keyframe[]} */
const spiralIn = from => {
  const [dx, dy] = [from.x, from.y / WHIRL.flat];
  const [angle, far] = [Math.atan2(dy, dx), Math.hypot(dx, dy)];
  return upTo(15).map(step => {
    const part = step / 14;
    const [bend, left] = [angle + part ** 2 * WHIRL.turns, far * (1 - part ** 1.6)];
    const spot = shift(Math.cos(bend) * left, Math.sin(bend) * left * WHIRL.flat);
    const size = 1 - 0.92 * part ** 2;
    return { transform: `${spot} rotate(${(part ** 2 * 200).toFixed(0)}deg) scale(${size.toFixed(2)})` };
  });
};

/**
 * A piece spirals into the middle.
 * @param {Stage} stage
 * @param {Sprite} sprite
 * @param {Place} middle
 * @param {number} length
 * @param {number} i its number, so that not all go at once
 */
const swallow = (stage, sprite, middle, length, i) => {
  const body = copyPiece(sprite, stage.group(middle, length));
  const lag = (i % 4) * 0.03;
  move(body, spiralIn({ x: sprite.x - middle.x, y: sprite.y - middle.y }), length * 0.72, {
    delay: length * (0.12 + lag),
  });
  move(body, [{ opacity: 1 }, { opacity: 0 }], length * 0.1, { delay: length * (0.76 + lag) });
};

/** @type {Effect} */
const whirlpool = (stage, call) => {
  const middle = stage.placeOf(call.space);
  funnel(seaAround(stage, middle, call.after, call.length), call.length);
  stage.gone(call).forEach((sprite, i) => swallow(stage, sprite, middle, call.length, i));
  mourn(stage, call, call.length * 0.8);
};

export const WHIRLPOOL = { whirlpool };

/** Pieces that go through the water line: a splash, coming up, going under. */

import { isWater } from '../../board/scene/scene.js';
import { EASE, aboveWater, copyPiece, move, shift } from './nodes.js';
import { bubbles, rings, spray } from './water.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('./stage.js').Stage} Stage */

/** How deep a piece has to be, at scale 1, for nothing of it to show. */
const DEPTH = Object.freeze({ kaiju: 86, other: 60 });
/** Where the water cuts a piece, below its own water line. */
const WATER_LINE = Object.freeze({ raft: 30, other: 12 });

/**
 * Something drops into the water.
 * @param {Stage} stage
 * @param {string} space
 * @param {Scene} scene
 * @param {number} length
 */
export const splash = (stage, space, scene, length) => {
  if (!isWater(scene, space)) return;
  const node = stage.group(stage.placeOf(space), length * 2.4);
  rings(node, length * 1.5, { count: 2, size: 27, y: 8, delay: length * 0.55 });
  spray(node, length * 1.2, { count: 6, reach: 19, height: 17, y: 6, delay: length * 0.6 });
};

/**
 * A piece comes up, a little too far, and settles.
 * @param {Stage} stage
 * @param {Sprite} sprite
 * @param {number} length
 * @param {number} [delay]
 */
export const rise = (stage, sprite, length, delay = 0) => {
  const node = stage.group(sprite, length + delay);
  const depth = (sprite.kind === 'kaiju' ? DEPTH.kaiju : DEPTH.other) * sprite.scale;
  const line = sprite.kind === 'raft' ? WATER_LINE.raft : WATER_LINE.other;
  move(
    copyPiece(sprite, aboveWater(node, line)),
    [
      { transform: `${shift(0, depth)} rotate(9deg)`, easing: EASE.out },
      { transform: `${shift(0, -9)} rotate(-5deg)`, offset: 0.55, easing: 'ease-in-out' },
      { transform: `${shift(0, 3)} rotate(2deg)`, offset: 0.8, easing: 'ease-out' },
      { transform: 'none' },
    ],
    length,
    { delay },
  );
  rings(node, length * 1.1, { size: 46, delay: delay + length * 0.1 });
  spray(node, length * 0.8, { count: 7, reach: 34, height: 26, y: 8, delay: delay + length * 0.14 });
};

/**
 * A piece goes down through the water line.
 * @param {Stage} stage
 * @param {Sprite} sprite
 * @param {number} length
 * @param {number} [delay]
 */
export const goUnder = (stage, sprite, length, delay = 0) => {
  const node = stage.group(sprite, length + delay);
  move(
    copyPiece(sprite, aboveWater(node)),
    [
      { transform: 'none' },
      { transform: `${shift(0, -5)} rotate(-4deg)`, offset: 0.25, easing: EASE.in },
      { transform: `${shift(0, DEPTH.kaiju * sprite.scale)} rotate(10deg)` },
    ],
    length,
    { delay },
  );
  rings(node, length * 0.9, { count: 2, size: 40, delay: delay + length * 0.25 });
  bubbles(node, length, delay + length * 0.45);
};

/** A volcano: a cone bursts up, bombs fly, the board shakes, and everybody there is thrown away. */

import { EASE, copyPiece, make, move, shift, upTo } from './nodes.js';
import { rings, spray } from './water.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('./stage.js').Effect} Effect */
/** @typedef {import('./stage.js').Stage} Stage */

/** The cone bursts up in a flash. @param {Element} node @param {number} length */
const cone = (node, length) => {
  move(
    make('circle', { class: 'glow', r: 58, cy: -16 }, node),
    [
      { transform: 'scale(.2)', opacity: 0 },
      { opacity: 0.85, offset: 0.22 },
      { transform: 'scale(1.25)', opacity: 0 },
    ],
    length * 0.55,
    { delay: length * 0.1, easing: EASE.out },
  );
  const tile = make('g', {}, node);
  make('use', { href: '#tile-volcano' }, tile);
  move(
    tile,
    [
      { transform: `${shift(0, 22)} scale(.5, .1)`, opacity: 0, easing: EASE.out },
      { opacity: 1, offset: 0.1 },
      { transform: 'scale(1.12, .88)', offset: 0.26, easing: 'ease-out' },
      { transform: 'scale(.95, 1.12)', offset: 0.42, easing: 'ease-in-out' },
      { transform: 'scale(1.03, .97)', offset: 0.58 },
      { transform: 'none', offset: 0.7 },
      { transform: 'none' },
    ],
    length,
  );
};

/** Bombs of lava and clouds of ash. @param {Element} node @param {number} length */
const fire = (node, length) => {
  const far = { count: 11, reach: 104, height: 104, fall: 26, size: 4.2, delay: length * 0.22 };
  const near = { count: 7, reach: 54, height: 70, fall: 10, size: 3, delay: length * 0.36 };
  spray(node, length * 0.72, { ...far, y: -34, look: 'ember' });
  spray(node, length * 0.6, { ...near, y: -34, look: 'ember' });
  for (const i of upTo(5)) {
    move(
      make('circle', { class: 'ash', r: 11 + (i % 3) * 4, cy: -40 }, node),
      [
        { transform: 'scale(.2)', opacity: 0 },
        { opacity: 0.55, offset: 0.3 },
        { transform: `${shift((i - 2) * 19, -58 - (i % 2) * 20)} scale(1.5)`, opacity: 0 },
      ],
      length * 0.7,
      { delay: length * (0.24 + i * 0.02), easing: EASE.out },
    );
  }
};

/**
 * A piece is thrown away.
 * @param {Stage} stage
 * @param {Sprite} sprite
 * @param {number} i
 * @param {number} length
 */
const fling = (stage, sprite, i, length) => {
  const side = (i % 2 ? 1 : -1) * (36 + i * 14);
  const flight = `${shift(side * 0.6, -92)} rotate(${side * 3}deg)`;
  move(
    copyPiece(sprite, stage.group(sprite, length)),
    [
      { transform: 'none', easing: EASE.out },
      { transform: flight, opacity: 1, offset: 0.5, easing: EASE.fall },
      { transform: `${shift(side, -14)} rotate(${side * 6}deg) scale(.3)`, opacity: 0 },
    ],
    length * 0.75,
    { delay: length * 0.12 },
  );
};

/** Shake the whole board, less and less. @param {Stage} stage @param {number} length @param {number} delay */
const quake = (stage, length, delay) =>
  stage.overlay.borrow(
    stage.frame(),
    upTo(10).map(i => {
      const strength = i === 0 ? 0 : (9 - i) / 2;
      const [x, y] = [i % 2 ? -strength : strength, ((i % 3) - 1) * strength * 0.4];
      return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` };
    }),
    length,
    { delay },
  );

/** @type {Effect} */
const erupt = (stage, call) => {
  const { space, length } = call;
  const node = stage.group(stage.placeOf(space), length);
  rings(node, length * 0.8, { count: 2, size: 62, y: 10, delay: length * 0.15 });
  cone(node, length);
  fire(node, length);
  stage.gone(call).forEach((sprite, i) => fling(stage, sprite, i, length));
  quake(stage, length * 0.45, length * 0.18);
};

export const VOLCANO = { erupt };

/**
 * A volcano: the ground trembles, a cone bursts up, bombs fly, the board shakes, and everybody there is thrown
 * away. The last one of a game is greater.
 */

import { EASE, copyPiece, make, move, shift, upTo } from './nodes.js';
import { mourn } from './panels.js';
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

/**
 * Bombs of lava and clouds of ash.
 * @param {Element} node @param {number} length @param {number} [delay]
 */
const fire = (node, length, delay = 0) => {
  const far = { count: 11, reach: 104, height: 104, fall: 26, size: 4.2, delay: delay + length * 0.22 };
  const near = { count: 7, reach: 54, height: 70, fall: 10, size: 3, delay: delay + length * 0.36 };
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
      { delay: delay + length * (0.24 + i * 0.02), easing: EASE.out },
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
  mourn(stage, call, length * 0.6);
  quake(stage, length * 0.45, length * 0.18);
};

/** Half the size of a square that covers the board wherever its middle is. */
const EVERYWHERE = 2000;

/**
 * A light over the whole board that comes and goes.
 * @param {Element} node @param {string} look @param {number[]} strengths one after another @param {number} length
 */
const veil = (node, look, strengths, length) => {
  const box = { x: -EVERYWHERE, y: -EVERYWHERE, width: 2 * EVERYWHERE, height: 2 * EVERYWHERE };
  move(
    make('rect', { class: look, ...box }, node),
    strengths.map(opacity => ({ opacity, easing: 'ease-in-out' })),
    length,
  );
};

/** The board holds its breath: it grows dark, the ground shakes more and more, steam comes up. @type {Effect} */
const tremble = (stage, { space, length }) => {
  const node = stage.group(stage.placeOf(space), length);
  veil(node, 'gloom', [0, 0.28, 0.34, 0.1], length);
  stage.overlay.borrow(
    stage.frame(),
    upTo(22).map(i => {
      const strength = i === 21 ? 0 : i * 0.13;
      return { translate: `${(i % 2 ? -strength : strength).toFixed(1)}px ${((i % 3) - 1) * 0.5}px` };
    }),
    length * 0.95,
  );
  for (const i of upTo(7)) {
    move(
      make('circle', { class: 'steam', r: 6 + (i % 3) * 3, cx: ((i * 31) % 44) - 22, cy: 4 }, node),
      [
        { transform: 'scale(.2)', opacity: 0 },
        { opacity: 0.7, offset: 0.35 },
        { transform: `${shift((i % 2) * 8 - 4, -46 - (i % 3) * 12)} scale(1.5)`, opacity: 0 },
      ],
      length * 0.6,
      { delay: i * length * 0.06, easing: 'ease-out' },
    );
  }
  rings(node, length * 0.5, { count: 3, size: 30, y: 8, delay: length * 0.2 });
};

/**
 * The eruption that ends the game: the sky glows, and every volcano of the island answers, again and again.
 * @type {Effect}
 */
const finale = (stage, call) => {
  const { after, length, space } = call;
  const burst = length * 0.42;
  veil(stage.group(stage.placeOf(space), length), 'glare', [0, 0.5, 0.2, 0.42, 0.16, 0.3, 0], length);
  erupt(stage, { ...call, length: burst });
  const cones = [...after.volcanoes.filter(name => name !== space), space];
  upTo(4).forEach(round => {
    const place = stage.placeOf(cones[round % cones.length]);
    fire(stage.group(place, length), burst, (round + 1) * length * 0.14);
  });
  quake(stage, length * 0.55, length * 0.25);
};

export const VOLCANO = { erupt, finale, tremble };

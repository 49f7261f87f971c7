/** Effects of tiles: a tile goes under, and shows its back. */

import { heightOf, hexPath } from '../../drawings/hexes.js';
import { EASE, make, move, shift } from './nodes.js';
import { bubbles, rings, spray } from './water.js';

/** @typedef {import('./stage.js').Effect} Effect */

/** The first half of sinking. @type {Keyframe[]} */
const WOBBLE = [
  { transform: 'none', easing: 'ease-in-out' },
  { transform: `${shift(0, 1)} rotate(1.6deg)`, offset: 0.14, easing: 'ease-in-out' },
  { transform: `${shift(0, 3)} rotate(-2.2deg)`, offset: 0.3, easing: 'ease-in-out' },
  { transform: `${shift(0, 5)} rotate(1.4deg)`, offset: 0.44, easing: EASE.in },
];

/**
 * A tile wobbles and goes under with the pieces on it. The board's own drawing is moved, so that the
 * tiles in front stay in front.
 * @type {Effect}
 */
const sink = (stage, { space = '', before, length }) => {
  const height = heightOf(before.tiles[space]);
  const under = { transform: `${shift(0, height + 26)} rotate(-3deg) scale(.92)`, opacity: 0 };
  const tileFrames = [...WOBBLE, { opacity: 1, offset: 0.55 }, under];
  stage.overlay.borrowUntilRedrawn(stage.tileNode(space), tileFrames, length, { composite: 'add' });
  const standing = before.pieces.filter(({ at, kind }) => at === space && kind === 'adventurer');
  for (const { key } of standing) {
    const frames = [...WOBBLE, { transform: shift(0, height - 2) }];
    stage.overlay.borrowUntilRedrawn(stage.pieceNode(key), frames, length);
  }
  const node = stage.group(stage.placeOf(space), length * 1.7);
  rings(node, length * 1.2, { count: 3, size: 46, y: 10, delay: length * 0.3 });
  spray(node, length * 0.7, { count: 8, reach: 40, height: 16, y: 12, delay: length * 0.5 });
  bubbles(node, length, length * 0.75);
};

/** The tile comes up turned over and shows its back. @type {Effect} */
const turnOver = (stage, { space, events: [event], length }) => {
  if (event.type !== 'effect_revealed') return;
  const node = stage.group(stage.placeOf(space), length);
  const tile = make('g', {}, node);
  make('path', { class: 'back-face', d: hexPath(0.9) }, tile);
  make('use', { class: 'back-icon', href: `#fx-${event.effect}`, transform: 'scale(.82)' }, tile);
  move(
    tile,
    [
      { transform: `${shift(0, 20)} scale(0, .8)`, opacity: 0, easing: EASE.out },
      { transform: `${shift(0, -12)} scale(.12, 1)`, opacity: 1, offset: 0.16, easing: EASE.out },
      { transform: `${shift(0, -10)} scale(1.05)`, offset: 0.36 },
      { transform: shift(0, -8), opacity: 1, offset: 0.82, easing: EASE.in },
      { transform: `${shift(0, 14)} scale(.9)`, opacity: 0 },
    ],
    length,
  );
  rings(node, length * 0.6, { size: 40 });
};

export const SINKING = { sink, turnOver };

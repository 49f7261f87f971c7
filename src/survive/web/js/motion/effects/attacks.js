/** Effects of creatures that strike: jaws, broken rafts, a kaiju's push; and of the repellent. */

import { EASE, copyPiece, make, move, shift, upTo } from './nodes.js';
import { mourn } from './panels.js';
import { goUnder, splash } from './surfacing.js';
import { rings, spray } from './water.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('./stage.js').Effect} Effect */
/** @typedef {import('./stage.js').Stage} Stage */

const UPPER_JAW = 'M-27,-26Q0,-42 27,-26L23,-11L17,-19L11,-9L5,-18L0,-8L-5,-18L-11,-9L-17,-19L-23,-11Z';
const LOWER_JAW = 'M-27,24Q0,38 27,24L22,10L15,18L8,9L0,17L-8,9L-15,18L-22,10Z';
/** Each jaw, and how far it is open. */
const JAWS = /** @type {[string, number][]} */ ([
  [UPPER_JAW, -22],
  [LOWER_JAW, 20],
]);

/** Jaws close, and the victims go under. @type {Effect} */
const eaten = (stage, call) => {
  const { space = '', length } = call;
  for (const victim of stage.gone(call)) goUnder(stage, victim, length * 0.85, length * 0.2);
  const { x, y } = stage.groundOf(space, call.before);
  const node = stage.group({ x, y: y - 6 }, length * 1.3);
  for (const [jaw, open] of JAWS) {
    move(
      make('path', { class: 'jaw', d: jaw }, node),
      [
        { transform: `${shift(0, open)} scale(.7)`, opacity: 0, easing: EASE.out },
        { transform: shift(0, open * 0.7), opacity: 1, offset: 0.25, easing: EASE.in },
        { transform: shift(0, -open * 0.3), opacity: 1, offset: 0.45 },
        { transform: shift(0, -open * 0.2), opacity: 1, offset: 0.65 },
        { transform: `${shift(0, 8)} scale(.9)`, opacity: 0 },
      ],
      length * 0.75,
    );
  }
  spray(node, length * 0.8, { count: 9, reach: 36, height: 30, y: 12, delay: length * 0.3, size: 3 });
  rings(node, length, { count: 2, size: 42, y: 14, delay: length * 0.3 });
  mourn(stage, call, length * 0.7);
};

/** One plank of a raft that falls apart. @param {Element} node @param {number} i @param {number} length */
const plank = (node, i, length) => {
  const [side, y] = [i % 2 ? 1 : -1, i * 6 - 12];
  const [out, turn] = [side * (18 + i * 4), side * (50 + i * 22)];
  move(
    make('rect', { class: 'plank', x: -22, y: -3.2, width: 44, height: 6.4, rx: 3 }, node),
    [
      { transform: shift(0, y), easing: EASE.out },
      { transform: `${shift(out * 0.6, y - 18)} rotate(${turn / 2}deg)`, offset: 0.4, easing: EASE.fall },
      { transform: `${shift(out, y + 8)} rotate(${turn}deg)`, opacity: 1, offset: 0.7 },
      { transform: `${shift(out * 1.1, y + 13)} rotate(${turn * 1.1}deg) scale(.8)`, opacity: 0 },
    ],
    length,
  );
};

/** A raft falls apart. @type {Effect} */
const broken = (stage, call) => {
  for (const raft of stage.gone(call).filter(sprite => sprite.kind === 'raft')) {
    const node = stage.group(raft, call.length * 1.2);
    for (const i of upTo(5)) plank(node, i, call.length);
    spray(node, call.length * 0.8, { count: 8, reach: 38, height: 26, y: 6 });
    rings(node, call.length, { count: 2, size: 46 });
  }
};

/**
 * A piece flies to where it was pushed.
 * @param {Stage} stage
 * @param {{from: Sprite | undefined, to: Sprite}} change
 * @param {number} side
 * @param {number} length
 */
const flyOff = (stage, { from, to }, side, length) => {
  const [dx, dy] = from ? [from.x - to.x, from.y - to.y] : [0, 0];
  const aloft = `${shift(dx * 0.42, dy * 0.42 - 30)} rotate(${side * 20}deg)`;
  move(
    copyPiece({ ...to, symbol: from?.symbol ?? to.symbol }, stage.group(to, length)),
    [
      { transform: shift(dx, dy), easing: 'ease-out' },
      { transform: `${shift(dx * 0.9, dy * 0.9 - 2)} scale(.92, 1.06)`, offset: 0.2, easing: 'ease-out' },
      { transform: aloft, offset: 0.58, easing: 'ease-in' },
      { transform: 'scale(1.16, .8)', offset: 0.88 },
      { transform: 'none' },
    ],
    length,
  );
};

/** The kaiju leans in and a piece flies one space. @type {Effect} */
const push = (stage, call) => {
  const {
    events: [event],
    before,
    after,
    length,
  } = call;
  if (!('target' in event)) return;
  const [from, to] = [stage.placeOf(event.origin), stage.placeOf(event.target)];
  const side = Math.sign(to.x - from.x) || 1;
  const kaiju = before.pieces.find(({ kind, at }) => kind === 'kaiju' && at === event.origin);
  const lean = `${shift(side * 8, (to.y - from.y) * 0.06)} rotate(${side * 13}deg)`;
  stage.overlay.borrow(
    kaiju && stage.pieceNode(kaiju.key),
    [
      { transform: 'none', easing: EASE.out },
      { transform: lean, offset: 0.4, easing: 'ease-out' },
      { transform: 'none' },
    ],
    length,
  );
  for (const change of stage.changed(call)) flyOff(stage, change, side, length);
  splash(stage, event.target, after, length);
};

/** A green cloud. @param {Element} node @param {number} length */
const mist = (node, length) => {
  for (const i of upTo(9)) {
    const far = 9 + i * 3.2;
    const [x, y] = [Math.cos(i * 2.4) * far, Math.sin(i * 2.4) * far];
    move(
      make('circle', { class: i % 3 ? 'mist' : 'mist pale', r: 10 + (i % 3) * 4 }, node),
      [
        { transform: `${shift(-34, 8)} scale(.1)`, opacity: 0, easing: EASE.out },
        { transform: shift(x, y * 0.8), opacity: 0.72, offset: 0.42 },
        { transform: `${shift(x * 1.5, y - 26)} scale(1.4)`, opacity: 0 },
      ],
      length * 0.85,
      { delay: i * length * 0.014 },
    );
  }
};

/** A green cloud, and the creature goes under. @type {Effect} */
const repelled = (stage, call) => {
  const { length } = call;
  for (const sprite of stage.gone(call)) {
    goUnder(stage, sprite, length * 0.6, length * 0.36);
    mist(stage.group({ x: sprite.x, y: sprite.y - 18 }, length), length);
  }
};

export const ATTACKS = { eaten, broken, push, repelled };

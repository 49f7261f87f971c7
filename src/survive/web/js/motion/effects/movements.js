/** Effects of peaceful moments: pieces that walk, swim, sail, climb aboard, come up or are saved. */

import { isWater } from '../../board/scene/scene.js';
import { EASE, copyPiece, make, move, shift, upTo } from './nodes.js';
import { flyCoin } from './panels.js';
import { goUnder, rise, splash } from './surfacing.js';
import { rings, spray } from './water.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../event_player.js').EffectCall} EffectCall */
/** @typedef {import('./stage.js').Effect} Effect */
/** @typedef {import('./stage.js').Stage} Stage */

const STAR = 'M0,-6L1.6,-1.6L6,0L1.6,1.6L0,6L-1.6,1.6L-6,0L-1.6,-1.6Z';

/** Half the breadth of the foam behind a piece that moves through water. */
const WAKE = Object.freeze({ swimmer: 9, creature: 17, raft: 20 });

/**
 * Two lines of foam.
 * @param {Stage} stage
 * @param {GameEvent} event
 * @param {number} length
 * @param {number} breadth
 */
const wake = (stage, event, length, breadth) => {
  if (!('target' in event)) return;
  const [from, to] = [stage.placeOf(event.origin), stage.placeOf(event.target)];
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const course = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const node = stage.group({ x: from.x, y: from.y + 8 }, length * 2.2);
  const turned = make('g', { transform: `rotate(${course.toFixed(1)})` }, node);
  for (const side of [-1, 1]) {
    const [near, far] = [side * breadth, side * 3];
    const d = `M0,${near}Q${distance / 2},${near * 0.7} ${distance - 12},${far}`;
    const line = make('path', { class: 'wake', d, pathLength: 100, 'stroke-dasharray': '46 100' }, turned);
    move(
      line,
      [
        { strokeDashoffset: '46', opacity: 0 },
        { opacity: 0.8, offset: 0.25 },
        { strokeDashoffset: '-20', opacity: 0.7, offset: 0.6 },
        { strokeDashoffset: '-100', opacity: 0 },
      ],
      length * 2,
      { easing: 'ease-out' },
    );
  }
};

/** A puff of sand where a foot comes down, or a splash. @type {Effect} */
const walk = (stage, { space = '', after, length }) => {
  splash(stage, space, after, length);
  if (isWater(after, space)) return;
  const { x, y } = stage.groundOf(space, after);
  const node = stage.group({ x, y: y + 12 }, length * 1.4);
  const [delay, look] = [length * 0.75, 'dust'];
  spray(node, length * 0.6, { count: 4, reach: 15, height: 7, fall: 1, size: 2.8, delay, look });
};

/** @type {Effect} */
const swim = (stage, { space = '', events: [event], after, length }) => {
  wake(stage, event, length, WAKE.swimmer);
  splash(stage, space, after, length);
};

/** @type {Effect} */
const sail = (stage, { events: [event], length }) => wake(stage, event, length, WAKE.raft);

/** A creature moves: through water with a wake, over land with dust. @type {Effect} */
const prowl = (stage, call) => {
  const {
    space = '',
    events: [event],
    after,
    length,
  } = call;
  if ('origin' in event && isWater(after, event.origin)) wake(stage, event, length, WAKE.creature);
  if (!isWater(after, space)) walk(stage, call);
  else rings(stage.group(stage.placeOf(space), length * 2), length * 1.6, { size: 38, delay: length * 0.5 });
};

/** A piece is put down on the board. @type {Effect} */
const place = (stage, call) => {
  for (const { to } of stage.changed(call)) {
    move(
      copyPiece(to, stage.group(to, call.length)),
      [
        { transform: `${shift(0, -34)} scale(.9, 1.1)`, opacity: 0, easing: EASE.fall },
        { opacity: 1, offset: 0.3 },
        { transform: 'scale(1.12, .84)', offset: 0.75 },
        { transform: 'none' },
      ],
      call.length,
    );
  }
};

/** A raft is put on the water. @type {Effect} */
const launch = (stage, call) => {
  const { space, length } = call;
  place(stage, call);
  const node = stage.group(stage.placeOf(space), length * 3);
  rings(node, length * 2, { count: 2, size: 42, delay: length * 0.6 });
};

/** A swimmer climbs up, dripping. @type {Effect} */
const board = (stage, { space, length }) => {
  const node = stage.group(stage.placeOf(space), length * 2);
  spray(node, length * 1.2, { count: 5, reach: 26, height: 14, y: 10 });
  rings(node, length * 1.6, { size: 40, y: 8 });
};

/** A spark around an adventurer who was saved. @param {Element} node @param {number} i @param {number} length */
const spark = (node, i, length) => {
  const angle = (i * Math.PI) / 4 + 0.3;
  const far = i % 2 ? 34 : 25;
  const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
  move(
    make('path', { class: 'spark', d: STAR }, node),
    [
      { transform: 'scale(0)', opacity: 0 },
      { transform: `${shift(x * 0.7, y * 0.7)} rotate(60deg) scale(1.1)`, opacity: 1, offset: 0.45 },
      { transform: `${shift(x, y + 4)} rotate(120deg) scale(0)`, opacity: 0 },
    ],
    length * 0.75,
    { delay: length * 0.3 + (i % 2) * 60, easing: EASE.out },
  );
};

/** A "+1" or "+5" that floats up. @param {Element} node @param {string} text @param {number} length */
const floatUp = (node, text, length) => {
  const plus = make('text', { class: 'plus', y: -22 }, node);
  plus.textContent = text;
  move(
    plus,
    [
      { transform: `${shift(0, 14)} scale(.4)`, opacity: 0, easing: EASE.bounce },
      { transform: 'none', opacity: 1, offset: 0.3 },
      { transform: shift(0, -4), opacity: 1, offset: 0.7 },
      { transform: shift(0, -16), opacity: 0 },
    ],
    length,
    { delay: length * 0.3 },
  );
};

/**
 * An adventurer reached safety: sparks, a jump for joy, and a coin for the player's panel. What it is worth is
 * written on it only for those who know.
 * @type {Effect}
 */
const saved = (stage, { events: [event], after, length }) => {
  if (event.type !== 'adventurer_saved') return;
  const key = `a${event.adventurer}`;
  const at = stage.spritesByKey(after).get(key) ?? stage.placeOf(event.safe_island);
  const node = stage.group({ x: at.x, y: at.y - 12 }, length * 1.5);
  for (const i of upTo(8)) spark(node, i, length);
  const { seat, value = null } = after.pieces.find(piece => piece.key === key) ?? {};
  const worth = stage.board.worth(value);
  floatUp(node, `+${worth ?? 1}`, length);
  const text = worth === null ? '' : String(worth);
  if (seat !== undefined) flyCoin(stage, at, { seat, text, length: length * 1.4, delay: length * 0.5 });
  stage.overlay.borrow(
    stage.pieceNode(key),
    [
      { transform: 'none', easing: 'ease-out' },
      { transform: `${shift(0, -15)} scale(.95, 1.06)`, easing: 'ease-in', offset: 0.4 },
      { transform: 'scale(1.1, .9)', offset: 0.75 },
      { transform: 'none' },
    ],
    length * 0.36,
    { delay: length * 0.36 },
  );
};

/** @type {Effect} */
const surface = (stage, call) => stage.changed(call).forEach(({ to }) => rise(stage, to, call.length));

/** A creature dives here and comes up there. @type {Effect} */
const dive = (stage, call) =>
  stage.changed(call).forEach(({ from, to }) => {
    if (from) goUnder(stage, from, call.length * 0.48);
    rise(stage, to, call.length * 0.56, call.length * 0.44);
  });

export const MOVEMENTS = { walk, swim, sail, prowl, place, launch, board, saved, surface, dive };

/** Sights of dreadful moments: tiles that sink, jaws, broken rafts, whirlpools, volcanoes, pushes. */

import { heightOf, hexPath } from '../../drawings/hexes.js';
import { EASE, shift, upTo } from './overlay.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('./stage.js').Stage} Stage */
/** @typedef {import('./overlay.js').Place} Place */
/** @typedef {import('../event_player.js').EffectCall} EffectCall */

/** Reach of a whirlpool (its own space and the six around), and how flat it is seen. */
const WHIRL = Object.freeze({ reach: 104, flat: 0.83, turns: 7.5 });
const SPIRAL = 'M0,0C5,-6 14,-3 13,5C12,14 -2,17 -11,11C-21,3 -17,-14 -2,-18C14,-22 27,-10 26,5';
const UPPER_JAW = 'M-27,-26Q0,-42 27,-26L23,-11L17,-19L11,-9L5,-18L0,-8L-5,-18L-11,-9L-17,-19L-23,-11Z';
const LOWER_JAW = 'M-27,24Q0,38 27,24L22,10L15,18L8,9L0,17L-8,9L-15,18L-22,10Z';

/** Spaces with a tile, and what it is. @param {import('../../board/scene/scene.js').Scene} scene */
const landOf = scene => [
  ...Object.entries(scene.tiles), ...scene.volcanoes.map(space => [space, 'volcano'])];

/**
 * @param {Stage} stage
 * @returns {Record<string, (call: EffectCall) => void>}
 */
export const disasters = stage => {
  const {
    make, group, move, borrow, borrowUntilRedrawn, copy, behind, rings, spray, bubbles, placeOf, groundOf,
    gone, changed, goUnder, splash, pieceNode, tileNode,
  } = stage;

  /** One plank of a raft that falls apart. @param {Element} node @param {number} i @param {number} length */
  const plank = (node, i, length) => {
    const [side, y] = [i % 2 ? 1 : -1, i * 6 - 12];
    const [out, turn] = [side * (18 + i * 4), side * (50 + i * 22)];
    move(make('rect', { class: 'plank', x: -22, y: -3.2, width: 44, height: 6.4, rx: 3 }, node), [
      { transform: shift(0, y), easing: EASE.out },
      { transform: `${shift(out * 0.6, y - 18)} rotate(${turn / 2}deg)`, offset: 0.4, easing: EASE.fall },
      { transform: `${shift(out, y + 8)} rotate(${turn}deg)`, opacity: 1, offset: 0.7 },
      { transform: `${shift(out * 1.1, y + 13)} rotate(${turn * 1.1}deg) scale(.8)`, opacity: 0 },
    ], length);
  };

  /**
   * The dark funnel of a whirlpool, in the sea and so behind the tiles that still stand around.
   * @param {Place} middle
   * @param {import('../../board/scene/scene.js').Scene} scene
   * @param {number} length
   */
  const funnel = (middle, scene, length) => {
    const sea = behind(group(middle, length), WHIRL.reach * 1.2, mask => {
      for (const [space, terrain] of landOf(scene)) {
        const { x, y } = placeOf(space);
        const transform = `translate(${(x - middle.x).toFixed(1)} ${(y - middle.y).toFixed(1)})`;
        const height = heightOf(terrain);
        for (const lift of [0, height / 2, height]) make('path', { d: hexPath(0.96, lift), transform }, mask);
      }
    });
    const hole = make('g', {}, make('g', { transform: `scale(1 ${WHIRL.flat})` }, sea));
    move(hole, [
      { transform: 'scale(.1)', opacity: 0, easing: EASE.out },
      { transform: 'scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1)', opacity: 1, offset: 0.78, easing: EASE.in },
      { transform: 'scale(.05)', opacity: 0 },
    ], length);
    for (const [part, opacity] of [[1, 0.32], [0.72, 0.42], [0.4, 0.6]]) {
      make('circle', { class: 'deep', r: WHIRL.reach * part, opacity }, hole);
    }
    const water = make('g', {}, hole);
    for (const [turn, width, opacity] of [[0, 1.5, 0.95], [120, 1.1, 0.65], [240, 0.8, 0.5]]) {
      const transform = `rotate(${turn}) scale(3.6)`;
      make('path', { class: 'spiral', d: SPIRAL, 'stroke-width': width, opacity, transform }, water);
    }
    const spin = [{ transform: 'rotate(0deg)' }, { transform: 'rotate(840deg)' }];
    move(water, spin, length, { easing: 'ease-in' });
  };

  /**
   * A piece spirals into the middle.
   * @param {Sprite} sprite
   * @param {Place} middle
   * @param {number} length
   * @param {number} i its number: not all go at once
   */
  const swallow = (sprite, middle, length, i) => {
    const body = copy(sprite, group(middle, length));
    const [dx, dy] = [sprite.x - middle.x, (sprite.y - middle.y) / WHIRL.flat];
    const [angle, far] = [Math.atan2(dy, dx), Math.hypot(dx, dy)];
    const lag = (i % 4) * 0.03;
    move(body, upTo(15).map(step => {
      const part = step / 14;
      const [bend, left] = [angle + part ** 2 * WHIRL.turns, far * (1 - part ** 1.6)];
      const spot = shift(Math.cos(bend) * left, Math.sin(bend) * left * WHIRL.flat);
      const size = 1 - 0.92 * part ** 2;
      return { transform: `${spot} rotate(${(part ** 2 * 200).toFixed(0)}deg) scale(${size.toFixed(2)})` };
    }), length * 0.72, { delay: length * (0.12 + lag) });
    move(body, [{ opacity: 1 }, { opacity: 0 }], length * 0.1, { delay: length * (0.76 + lag) });
  };

  /** The cone of a volcano bursts up in a flash. @param {Element} node @param {number} length */
  const cone = (node, length) => {
    move(make('circle', { class: 'glow', r: 58, cy: -16 }, node), [
      { transform: 'scale(.2)', opacity: 0 },
      { opacity: 0.85, offset: 0.22 },
      { transform: 'scale(1.25)', opacity: 0 },
    ], length * 0.55, { delay: length * 0.1, easing: EASE.out });
    const tile = make('g', {}, node);
    make('use', { href: '#tile-volcano' }, tile);
    move(tile, [
      { transform: `${shift(0, 22)} scale(.5, .1)`, opacity: 0, easing: EASE.out },
      { opacity: 1, offset: 0.1 },
      { transform: 'scale(1.12, .88)', offset: 0.26, easing: 'ease-out' },
      { transform: 'scale(.95, 1.12)', offset: 0.42, easing: 'ease-in-out' },
      { transform: 'scale(1.03, .97)', offset: 0.58 },
      { transform: 'none', offset: 0.7 },
      { transform: 'none' },
    ], length);
  };

  /** Bombs of lava and clouds of ash. @param {Element} node @param {number} length */
  const fire = (node, length) => {
    const far = { count: 11, reach: 104, height: 104, fall: 26, size: 4.2, delay: length * 0.22 };
    const near = { count: 7, reach: 54, height: 70, fall: 10, size: 3, delay: length * 0.36 };
    spray(node, length * 0.72, { ...far, y: -34, look: 'ember' });
    spray(node, length * 0.6, { ...near, y: -34, look: 'ember' });
    for (const i of upTo(5)) {
      move(make('circle', { class: 'ash', r: 11 + (i % 3) * 4, cy: -40 }, node), [
        { transform: 'scale(.2)', opacity: 0 },
        { opacity: 0.55, offset: 0.3 },
        { transform: `${shift((i - 2) * 19, -58 - (i % 2) * 20)} scale(1.5)`, opacity: 0 },
      ], length * 0.7, { delay: length * (0.24 + i * 0.02), easing: EASE.out });
    }
  };

  /** Shakes the whole board, less and less. @param {number} length @param {number} delay */
  const quake = (length, delay) => borrow(stage.frame(), upTo(10).map(i => {
    const strength = i === 0 ? 0 : (9 - i) / 2;
    const [x, y] = [i % 2 ? -strength : strength, ((i % 3) - 1) * strength * 0.4];
    return { translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` };
  }), length, { delay });

  return {
    /**
     * A tile wobbles and goes under with whoever stands on it. The board's own drawing is moved, so that
     * the tiles in front stay in front.
     */
    sink: ({ space = '', before, length }) => {
      const height = heightOf(before.tiles[space]);
      const wobble = [
        { transform: 'none', easing: 'ease-in-out' },
        { transform: `${shift(0, 1)} rotate(1.6deg)`, offset: 0.14, easing: 'ease-in-out' },
        { transform: `${shift(0, 3)} rotate(-2.2deg)`, offset: 0.3, easing: 'ease-in-out' },
        { transform: `${shift(0, 5)} rotate(1.4deg)`, offset: 0.44, easing: EASE.in },
      ];
      const under = { transform: `${shift(0, height + 26)} rotate(-3deg) scale(.92)`, opacity: 0 };
      borrowUntilRedrawn(tileNode(space), [...wobble, { opacity: 1, offset: 0.55 }, under], length,
        { composite: 'add' });
      for (const piece of before.pieces.filter(({ at, kind }) => at === space && kind === 'adventurer')) {
        borrowUntilRedrawn(pieceNode(piece.key), [...wobble, { transform: shift(0, height - 2) }], length);
      }
      const node = group(placeOf(space), length * 1.7);
      rings(node, length * 1.2, { count: 3, size: 46, y: 10, delay: length * 0.3 });
      spray(node, length * 0.7, { count: 8, reach: 40, height: 16, y: 12, delay: length * 0.5 });
      bubbles(node, length, length * 0.75);
    },

    /** The tile comes up turned over and shows its back. */
    turnOver: ({ space, events: [{ effect }], length }) => {
      const node = group(placeOf(space), length);
      const tile = make('g', {}, node);
      make('path', { class: 'back-face', d: hexPath(0.9) }, tile);
      make('use', { class: 'back-icon', href: `#fx-${effect}`, transform: 'scale(.82)' }, tile);
      move(tile, [
        { transform: `${shift(0, 20)} scale(0, .8)`, opacity: 0, easing: EASE.out },
        { transform: `${shift(0, -12)} scale(.12, 1)`, opacity: 1, offset: 0.16, easing: EASE.out },
        { transform: `${shift(0, -10)} scale(1.05)`, offset: 0.36 },
        { transform: shift(0, -8), opacity: 1, offset: 0.82, easing: EASE.in },
        { transform: `${shift(0, 14)} scale(.9)`, opacity: 0 },
      ], length);
      rings(node, length * 0.6, { size: 40 });
    },

    /** Jaws close, and who was there goes under. */
    eaten: call => {
      const { space = '', length } = call;
      for (const victim of gone(call)) goUnder(victim, length * 0.85, length * 0.2);
      const { x, y } = groundOf(space, call.before);
      const node = group({ x, y: y - 6 }, length * 1.3);
      for (const [jaw, open] of /** @type {[string, number][]} */ ([[UPPER_JAW, -22], [LOWER_JAW, 20]])) {
        move(make('path', { class: 'jaw', d: jaw }, node), [
          { transform: `${shift(0, open)} scale(.7)`, opacity: 0, easing: EASE.out },
          { transform: shift(0, open * 0.7), opacity: 1, offset: 0.25, easing: EASE.in },
          { transform: shift(0, -open * 0.3), opacity: 1, offset: 0.45 },
          { transform: shift(0, -open * 0.2), opacity: 1, offset: 0.65 },
          { transform: `${shift(0, 8)} scale(.9)`, opacity: 0 },
        ], length * 0.75);
      }
      spray(node, length * 0.8, { count: 9, reach: 36, height: 30, y: 12, delay: length * 0.3, size: 3 });
      rings(node, length, { count: 2, size: 42, y: 14, delay: length * 0.3 });
    },

    /** A raft falls apart. */
    broken: call => {
      for (const raft of gone(call).filter(sprite => sprite.kind === 'raft')) {
        const node = group(raft, call.length * 1.2);
        for (const i of upTo(5)) plank(node, i, call.length);
        spray(node, call.length * 0.8, { count: 8, reach: 38, height: 26, y: 6 });
        rings(node, call.length, { count: 2, size: 46 });
      }
    },

    /** A spiral opens, and everything around is pulled in. */
    whirlpool: call => {
      const middle = placeOf(call.space);
      funnel(middle, call.after, call.length);
      gone(call).forEach((sprite, i) => swallow(sprite, middle, call.length, i));
    },

    /** A cone bursts up, bombs fly, the board shakes; who was there is thrown away. */
    erupt: call => {
      const { space, length } = call;
      const node = group(placeOf(space), length);
      rings(node, length * 0.8, { count: 2, size: 62, y: 10, delay: length * 0.15 });
      cone(node, length);
      fire(node, length);
      gone(call).forEach((sprite, i) => {
        const side = (i % 2 ? 1 : -1) * (36 + i * 14);
        const flight = `${shift(side * 0.6, -92)} rotate(${side * 3}deg)`;
        move(copy(sprite, group(sprite, length)), [
          { transform: 'none', easing: EASE.out },
          { transform: flight, opacity: 1, offset: 0.5, easing: EASE.fall },
          { transform: `${shift(side, -14)} rotate(${side * 6}deg) scale(.3)`, opacity: 0 },
        ], length * 0.75, { delay: length * 0.12 });
      });
      quake(length * 0.45, length * 0.18);
    },

    /** The kaiju leans in and a piece flies one space. */
    push: call => {
      const { events: [event], before, after, length } = call;
      const [from, to] = [placeOf(event.origin), placeOf(event.target)];
      const side = Math.sign(to.x - from.x) || 1;
      const kaiju = before.pieces.find(({ kind, at }) => kind === 'kaiju' && at === event.origin);
      const lean = `${shift(side * 8, (to.y - from.y) * 0.06)} rotate(${side * 13}deg)`;
      borrow(kaiju && pieceNode(kaiju.key), [
        { transform: 'none', easing: EASE.out },
        { transform: lean, offset: 0.4, easing: 'ease-out' },
        { transform: 'none' },
      ], length);
      for (const { from: start, to: end } of changed(call)) {
        const [dx, dy] = start ? [start.x - end.x, start.y - end.y] : [0, 0];
        const aloft = `${shift(dx * 0.42, dy * 0.42 - 30)} rotate(${side * 20}deg)`;
        move(copy({ ...end, symbol: start?.symbol ?? end.symbol }, group(end, length)), [
          { transform: shift(dx, dy), easing: 'ease-out' },
          { transform: `${shift(dx * 0.9, dy * 0.9 - 2)} scale(.92, 1.06)`, offset: 0.2, easing: 'ease-out' },
          { transform: aloft, offset: 0.58, easing: 'ease-in' },
          { transform: 'scale(1.16, .8)', offset: 0.88 },
          { transform: 'none' },
        ], length);
      }
      splash(event.target, after, length);
    },

    /** A green cloud, and the creature goes under. */
    repelled: call => {
      const { length } = call;
      for (const sprite of gone(call)) {
        goUnder(sprite, length * 0.6, length * 0.36);
        const node = group({ x: sprite.x, y: sprite.y - 18 }, length);
        for (const i of upTo(9)) {
          const far = 9 + i * 3.2;
          const [x, y] = [Math.cos(i * 2.4) * far, Math.sin(i * 2.4) * far];
          move(make('circle', { class: i % 3 ? 'mist' : 'mist pale', r: 10 + (i % 3) * 4 }, node), [
            { transform: `${shift(-34, 8)} scale(.1)`, opacity: 0, easing: EASE.out },
            { transform: shift(x, y * 0.8), opacity: 0.72, offset: 0.42 },
            { transform: `${shift(x * 1.5, y - 26)} scale(1.4)`, opacity: 0 },
          ], length * 0.85, { delay: i * length * 0.014 });
        }
      }
    },
  };
};

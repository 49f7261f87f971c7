/**
 * What effects need to know of the board: where a space lies, which pieces came, changed or went
 * between two scenes, and what the board draws for them. Adds to the overlay what many of them share.
 */

import { heightOf } from '../../drawings/hexes.js';
import { EASE, createOverlay, shift } from './overlay.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('./overlay.js').Place} Place */
/** @typedef {import('../event_player.js').EffectCall} EffectCall */
/**
 * @typedef {object} Board
 * @property {() => Element|null} root the element with the whole board (`.board`), once it is drawn
 * @property {(scene: Scene) => Sprite[]} sprites
 * @property {(name: string) => Place|undefined} cell the middle of a space or safe island, at the water line
 */
/** @typedef {ReturnType<typeof createStage>} Stage */

/** How deep a piece lies when nothing of it is seen, at scale 1. */
const DEPTH = Object.freeze({ kaiju: 86, other: 60 });
/** Where the water cuts a piece, below its own water line. */
const WATER_LINE = Object.freeze({ raft: 30, other: 12 });

/** @param {Board} board */
export const createStage = board => {
  const overlay = createOverlay(() => board.root()?.querySelector('#effects') ?? null);
  const { group, move, copy, aboveWater, rings, spray, bubbles } = overlay;

  /** @param {Scene} scene */
  const spritesByKey = scene => new Map(board.sprites(scene).map(sprite => [sprite.key, sprite]));

  /** @param {string} [space] @returns {Place} */
  const placeOf = (space = '') => board.cell(space) ?? { x: 0, y: 0 };

  /** The top of a tile, or the water. @param {string} space @param {Scene} scene @returns {Place} */
  const groundOf = (space, scene) => {
    const { x, y } = placeOf(space);
    return { x, y: y - heightOf(scene.tiles[space]) };
  };

  /** @param {string} space @param {Scene} scene */
  const isWater = (space, scene) => !(space in scene.tiles) && !scene.volcanoes.includes(space);

  /** What the board draws for a piece, inside the group that it places. @param {string} key */
  const pieceNode = key => board.root()?.querySelector(`[data-key="${CSS.escape(key)}"] > g`);

  /** @param {string} space */
  const tileNode = space => board.root()?.querySelector(`[data-tile="${CSS.escape(space)}"]`);

  /** All pictures of the board together. */
  const frame = () => board.root()?.querySelector('.board-frame');

  /** Pieces that were there before and are gone. @param {EffectCall} call */
  const gone = ({ before, after }) => {
    const left = new Set(after.pieces.map(piece => piece.key));
    return board.sprites(before).filter(sprite => sprite.kind !== 'count' && !left.has(sprite.key));
  };

  /** Pieces that came or changed, as they are now, with how they were. @param {EffectCall} call */
  const changed = ({ before, after }) => {
    const [old, now] = [spritesByKey(before), spritesByKey(after)];
    const same = new Set(before.pieces);
    return after.pieces.filter(piece => !same.has(piece)).flatMap(({ key }) => {
      const to = now.get(key);
      return to ? [{ from: old.get(key), to }] : [];
    });
  };

  /** Something drops into the water. @param {string} space @param {Scene} scene @param {number} length */
  const splash = (space, scene, length) => {
    if (!isWater(space, scene)) return;
    const node = group(placeOf(space), length * 2.4);
    rings(node, length * 1.5, { count: 2, size: 27, y: 8, delay: length * 0.55 });
    spray(node, length * 1.2, { count: 6, reach: 19, height: 17, y: 6, delay: length * 0.6 });
  };

  /** A piece comes up, a little too far, and settles. @param {Sprite} sprite @param {number} length */
  const rise = (sprite, length, delay = 0) => {
    const node = group(sprite, length + delay);
    const depth = (sprite.kind === 'kaiju' ? DEPTH.kaiju : DEPTH.other) * sprite.scale;
    const line = sprite.kind === 'raft' ? WATER_LINE.raft : WATER_LINE.other;
    move(copy(sprite, aboveWater(node, line)), [
      { transform: `${shift(0, depth)} rotate(9deg)`, easing: EASE.out },
      { transform: `${shift(0, -9)} rotate(-5deg)`, offset: 0.55, easing: 'ease-in-out' },
      { transform: `${shift(0, 3)} rotate(2deg)`, offset: 0.8, easing: 'ease-out' },
      { transform: 'none' },
    ], length, { delay });
    rings(node, length * 1.1, { size: 46, delay: delay + length * 0.1 });
    spray(node, length * 0.8, { count: 7, reach: 34, height: 26, y: 8, delay: delay + length * 0.14 });
  };

  /** A piece goes down through the water line. @param {Sprite} sprite @param {number} length */
  const goUnder = (sprite, length, delay = 0) => {
    const node = group(sprite, length + delay);
    move(copy(sprite, aboveWater(node)), [
      { transform: 'none' },
      { transform: `${shift(0, -5)} rotate(-4deg)`, offset: 0.25, easing: EASE.in },
      { transform: `${shift(0, DEPTH.kaiju * sprite.scale)} rotate(10deg)` },
    ], length, { delay });
    rings(node, length * 0.9, { count: 2, size: 40, delay: delay + length * 0.25 });
    bubbles(node, length, delay + length * 0.45);
  };

  return {
    ...overlay, frame, spritesByKey, placeOf, groundOf, isWater, pieceNode, tileNode, gone, changed,
    splash, rise, goUnder,
  };
};

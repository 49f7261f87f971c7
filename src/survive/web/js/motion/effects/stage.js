/**
 * The stage of the effects: the board they play on, and the overlay they draw on. It knows where a space is,
 * which pieces came, changed or went between two scenes, and what the board draws for them.
 */

import { heightOf } from '../../drawings/hexes.js';
import { Overlay } from './overlay.js';

/** @typedef {import('../../board/scene/sprites.js').Sprite} Sprite */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../event_player.js').EffectCall} EffectCall */
/** @typedef {import('./nodes.js').Place} Place */
/**
 * @typedef {object} Board
 * @property {() => Element|null} root the element with the whole board (`.board`), once it is drawn
 * @property {(scene: Scene) => Sprite[]} sprites
 * @property {(name: string) => Place|undefined} cell the middle of a space or safe island, at the water line
 * @property {(value: number|null) => number|null} worth what the rescue of an adventurer of this value counts;
 *   null if the viewer may not know it
 */
/** @typedef {(stage: Stage, call: EffectCall) => void} Effect */

export class Stage {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.overlay = new Overlay(() => board.root()?.querySelector('.effects') ?? null);
  }

  /** Add a group to the overlay that disappears by itself. @param {Place} place @param {number} length */
  group(place, length) {
    return this.overlay.group(place, length);
  }

  /** @param {string} [space] @returns {Place} */
  placeOf(space = '') {
    return this.board.cell(space) ?? { x: 0, y: 0 };
  }

  /** The top of a tile, or the water. @param {string} space @param {Scene} scene @returns {Place} */
  groundOf(space, scene) {
    const { x, y } = this.placeOf(space);
    return { x, y: y - heightOf(scene.tiles[space]) };
  }

  /** Return what the board draws for a piece, inside the group that it places. @param {string} key */
  pieceNode(key) {
    return this.board.root()?.querySelector(`[data-key="${CSS.escape(key)}"] > g`);
  }

  /** @param {string} space */
  tileNode(space) {
    return this.board.root()?.querySelector(`[data-tile="${CSS.escape(space)}"]`);
  }

  /** All pictures of the board together. */
  frame() {
    return this.board.root()?.querySelector('.board-frame');
  }

  /** Where a place of the board is on the screen, in pixels. @param {Place} place */
  onScreen({ x, y }) {
    const layer = this.board.root()?.querySelector('.effects');
    const matrix = layer instanceof SVGGraphicsElement ? layer.getScreenCTM() : null;
    return matrix && new DOMPoint(x, y).matrixTransform(matrix);
  }

  /** The panel of a player beside the board. @param {number} seat */
  panel(seat) {
    return document.querySelector(`.player[data-seat="${seat}"]`);
  }

  /** @param {Scene} scene */
  spritesByKey(scene) {
    return new Map(this.board.sprites(scene).map(sprite => [sprite.key, sprite]));
  }

  /** Return the pieces that were there before and are gone. @param {EffectCall} call */
  gone({ before, after }) {
    const left = new Set(after.pieces.map(piece => piece.key));
    return this.board.sprites(before).filter(sprite => sprite.kind !== 'count' && !left.has(sprite.key));
  }

  /** Return the pieces that came or changed, as they are now and as they were. @param {EffectCall} call */
  changed({ before, after }) {
    const [old, now] = [this.spritesByKey(before), this.spritesByKey(after)];
    const same = new Set(before.pieces);
    return after.pieces
      .filter(piece => !same.has(piece))
      .flatMap(({ key }) => {
        const to = now.get(key);
        return to ? [{ from: old.get(key), to }] : [];
      });
  }
}

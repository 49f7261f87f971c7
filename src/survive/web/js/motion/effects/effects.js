/**
 * All effects by name, drawn over a board. Each gets the events, the scene before and the scene after, and how
 * long to play. They change nothing: the board underneath shows what is true.
 */

import { spritesOf } from '../../board/scene/sprites.js';
import { ATTACKS } from './attacks.js';
import { MOVEMENTS } from './movements.js';
import { SINKING } from './sinking.js';
import { Stage } from './stage.js';
import { VOLCANO } from './volcano.js';
import { WHIRLPOOL } from './whirlpool.js';

/** @typedef {import('../event_player.js').EffectCall} EffectCall */
/** @typedef {import('./stage.js').Effect} Effect */

/** @type {Record<string, Effect>} */
const EFFECTS = { ...MOVEMENTS, ...SINKING, ...ATTACKS, ...WHIRLPOOL, ...VOLCANO };

/** The names that `play` knows. */
export const EFFECT_NAMES = Object.freeze(Object.keys(EFFECTS));

/**
 * The effects over one board.
 * @param {Pick<import('../../board/board.js').Board, 'root' | 'geometry'>} board
 * @param {(value: number|null) => number|null} [worth]  what a rescue counts (Stage)
 */
export const effectsOn = (board, worth = value => value) => {
  const stage = new Stage({
    root: () => board.root ?? null,
    sprites: scene => (board.geometry ? spritesOf(scene, board.geometry) : []),
    cell: name => board.geometry?.cells.get(name),
    worth,
  });
  return {
    /** Play an effect; an unknown one plays nothing. @param {string} name @param {EffectCall} call */
    play: (name, call) => {
      if (Object.hasOwn(EFFECTS, name) && call.length > 0) EFFECTS[name](stage, call);
    },
    /** Remove all of them at once. */
    clear: () => stage.overlay.clear(),
  };
};

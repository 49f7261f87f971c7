/**
 * All effects by name, drawn over the board. Each is told what happened, the scene before and the scene
 * after, and how long to play. They change nothing: the board underneath shows what is true.
 */

import { app } from '../../app/store.js';
import { geometryOf } from '../../board/scene/geometry.js';
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

const geometry = () => app.state.table && geometryOf(app.state.table.map);

/** The board of the table on the screen. */
const stage = new Stage({
  root: () => document.querySelector('.board'),
  sprites: scene => {
    const found = geometry();
    return found ? spritesOf(scene, found) : [];
  },
  cell: name => geometry()?.cells.get(name),
  worth: value => (app.state.table?.view.options.challenge ? 1 : value),
});

/** The effects over the board of the table on the screen. */
export const effects = {
  /** Play an effect; an unknown one plays nothing. @param {string} name @param {EffectCall} call */
  play: (name, call) => {
    if (Object.hasOwn(EFFECTS, name) && call.length > 0) EFFECTS[name](stage, call);
  },
  /** Remove all of them at once. */
  clear: () => stage.overlay.clear(),
};

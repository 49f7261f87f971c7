/**
 * The sights of the game, drawn over the board by their names. Each takes what happened, the scene
 * before and the scene after, and plays for so long. They change nothing: the board underneath shows
 * what is true.
 */

import { app } from '../../app/store.js';
import { geometryOf } from '../../board/scene/geometry.js';
import { spritesOf } from '../../board/scene/sprites.js';
import { disasters } from './disasters.js';
import { movements } from './movements.js';
import { createStage } from './stage.js';

/** @typedef {import('../event_player.js').EffectCall} EffectCall */

/** @param {import('./stage.js').Board} board */
export const createEffects = board => {
  const stage = createStage(board);
  /** @type {Record<string, (call: EffectCall) => void>} */
  const effects = { ...movements(stage), ...disasters(stage) };

  return {
    /** Play an effect; one that is not known plays nothing. @param {string} name @param {EffectCall} call */
    play: (name, call) => {
      if (Object.hasOwn(effects, name) && call.length > 0) effects[name](call);
    },
    /** Take all of them away at once. */
    clear: stage.clear,
  };
};

const geometry = () => app.state.table && geometryOf(app.state.table.map);

/** The effects over the board of the table on the screen. */
export const effects = createEffects({
  root: () => document.querySelector('.board'),
  sprites: scene => {
    const lay = geometry();
    return lay ? spritesOf(scene, lay) : [];
  },
  cell: name => geometry()?.cells.get(name),
});

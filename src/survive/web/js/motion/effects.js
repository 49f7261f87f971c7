/**
 * The sights of the game, drawn over the board by their names. Each takes what happened, the scene
 * before and the scene after, and plays for so long. They change nothing: the board underneath shows
 * what is true.
 */

import { geometryOf } from '../board/geometry.js';
import { pictureOf } from '../board/picture.js';
import { app } from '../store.js';
import { disasters } from './disasters.js';
import { movements } from './movements.js';
import { createTools } from './tools.js';

/** @typedef {import('./player.js').EffectCall} EffectCall */

/** @param {import('./tools.js').Board} board */
export const createEffects = board => {
  const tools = createTools(board);
  /** @type {Record<string, (call: EffectCall) => void>} */
  const effects = { ...movements(tools), ...disasters(tools) };

  return {
    /** Play an effect; one that is not known plays nothing. @param {string} name @param {EffectCall} call */
    play: (name, call) => {
      if (Object.hasOwn(effects, name) && call.length > 0) effects[name](call);
    },
    /** Take all of them away at once. */
    clear: tools.clear,
  };
};

const geometry = () => app.state.table && geometryOf(app.state.table.map);

/** The effects over the board of the table on the screen. */
export const effects = createEffects({
  root: () => document.querySelector('.board'),
  picture: scene => {
    const lay = geometry();
    return lay ? pictureOf(scene, lay) : [];
  },
  cell: name => geometry()?.cells.get(name),
});

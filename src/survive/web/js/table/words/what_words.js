/** What everything on the table is called and does, in a line, and where "How to play" tells more. */

import { t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';

/** @typedef {{name: string, line: string, section: string}} What */

/**
 * By what is pointed at: the keys of its name and its line, and the section of "How to play".
 * @type {Record<string, [name: string, line: string, section: string]>}
 */
const WORDS = {
  adventurer: ['what.adventurer', 'what.adventurer.line', 'goal'],
  swimmer: ['what.swimmer', 'what.swimmer.line', 'moving'],
  raft: ['tile.raft', 'help.rafts.seats', 'rafts'],
  serpent: ['creature.serpent', 'what.serpent.line', 'creatures'],
  shark: ['creature.shark', 'what.shark.line', 'creatures'],
  kaiju: ['creature.kaiju', 'what.kaiju.line', 'creatures'],
  beach: ['terrain.beach', 'what.beach.line', 'sinking'],
  forest: ['terrain.forest', 'what.forest.line', 'sinking'],
  mountain: ['terrain.mountain', 'what.mountain.line', 'sinking'],
  volcano: ['tile.volcano', 'help.back.volcano.line', 'end'],
  water: ['what.water', 'what.water.line', 'moving'],
  landing: ['what.landing', 'help.moving.ashore', 'moving'],
  safe: ['what.safe', 'help.goal.4', 'goal'],
  volcanoes: ['meters.volcanoes', 'help.end.when', 'end'],
  die: ['meters.die', 'help.creatures.die', 'creatures'],
  tiles: ['meters.tiles', 'help.sinking.order', 'sinking'],
  reserve: ['meters.reserve', 'what.reserve.line', 'sinking'],
  saved: ['what.saved', 'help.goal.4', 'goal'],
  in_play: ['what.in_play', 'what.in_play.line', 'goal'],
  lost: ['what.lost', 'what.lost.line', 'creatures'],
  powers: ['help.powers', 'help.powers.1', 'powers'],
  actions: ['phase.actions', 'help.moving.walk', 'moving'],
  'rising waters': ['phase.rising_waters', 'help.sinking.order', 'sinking'],
  creatures: ['phase.creatures', 'help.creatures.die', 'creatures'],
  undo: ['dock.undo', 'what.undo.line', 'turn'],
  hint: ['dock.hint.ask', 'what.hint.line', 'turn'],
  end: ['dock.end_moves', 'what.end.line', 'turn'],
};

/**
 * Return the words for something on the table; null if there are none.
 * @param {string} what  such as "raft", "die" or "power:oars" @returns {What|null}
 */
export const whatWords = what => {
  if (what.startsWith('power:')) {
    const power = tileKey(what.slice('power:'.length));
    return { name: t(`power.${power}.name`), line: t(`power.${power}.line`), section: 'powers' };
  }
  if (!(what in WORDS)) return null;
  const [name, line, section] = WORDS[what];
  return { name: t(name), line: t(line), section };
};

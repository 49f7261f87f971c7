/** What everything on the table is called and does, in a line, and which section of the rules tells more. */

import { t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';

/** @typedef {{name: string, line: string, section: string}} What */

/**
 * By what is pointed at: the keys of its name and its line, and the section of the rules (tools/rules/texts).
 * @type {Record<string, [name: string, line: string, section: string]>}
 */
const WORDS = {
  adventurer: ['what.adventurer', 'what.adventurer.line', 'parts'],
  swimmer: ['what.swimmer', 'what.swimmer.line', 'swimming'],
  raft: ['tile.raft', 'help.rafts.seats', 'rafts'],
  serpent: ['creature.serpent', 'what.serpent.line', 'creatures'],
  shark: ['creature.shark', 'what.shark.line', 'creatures'],
  kaiju: ['creature.kaiju', 'what.kaiju.line', 'kaijus'],
  beach: ['terrain.beach', 'what.beach.line', 'waters'],
  forest: ['terrain.forest', 'what.forest.line', 'waters'],
  mountain: ['terrain.mountain', 'what.mountain.line', 'waters'],
  volcano: ['tile.volcano', 'help.back.volcano.line', 'effects'],
  water: ['what.water', 'what.water.line', 'swimming'],
  landing: ['what.landing', 'help.moving.ashore', 'limits'],
  safe: ['what.safe', 'help.goal.4', 'limits'],
  volcanoes: ['meters.volcanoes', 'help.end.when', 'end'],
  die: ['meters.die', 'help.creatures.die', 'creatures-phase'],
  tiles: ['meters.tiles', 'help.sinking.order', 'waters'],
  reserve: ['meters.reserve', 'what.reserve.line', 'parts'],
  saved: ['what.saved', 'help.goal.4', 'limits'],
  in_play: ['what.in_play', 'what.in_play.line', 'end'],
  stranded: ['what.stranded', 'what.stranded.line', 'end'],
  lost: ['what.lost', 'what.lost.line', 'creatures'],
  powers: ['help.powers', 'help.powers.1', 'powers'],
  actions: ['phase.actions', 'help.moving.walk', 'actions'],
  'rising waters': ['phase.rising_waters', 'help.sinking.order', 'waters'],
  creatures: ['phase.creatures', 'help.creatures.die', 'creatures-phase'],
  undo: ['dock.undo', 'what.undo.line', 'turn'],
  hint: ['dock.hint.ask', 'what.hint.line', 'bots'],
  end: ['dock.end_moves', 'what.end.line', 'actions'],
};

/**
 * Return the words for something on the table; null if there are none.
 * @param {string} what  such as "raft", "die" or "power:oars" @returns {What|null}
 */
export const whatWords = what => {
  if (what.startsWith('power:')) {
    const power = tileKey(what.slice('power:'.length));
    return {
      name: t(`power.${power}.name`),
      line: t(`power.${power}.line`),
      section: power === 'repellent' ? power : 'powers',
    };
  }
  if (!(what in WORDS)) return null;
  const [name, line, section] = WORDS[what];
  return { name: t(name), line: t(line), section };
};

/** The game of the analysis board, and what can be done with it. */

import { api, inWords, reasonInWords } from '../net/api.js';
import { selectionAfter } from '../play/choices.js';
import { Play } from '../play/play.js';
import { draw } from './changing.js';
import { waysAhead } from './model/ahead.js';
import { explored, namesOf, offered, setExplore, viewOf } from './model/explore_state.js';
import { withStep } from './model/tree.js';
import { board, player } from './motion.js';
import { show, tryLine, visit, walk } from './stepping.js';

/** @typedef {import('../play/attempt.js').Tried} Tried */
/** @typedef {import('../play/play.js').Game} Game */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** @param {ExploreState} state @returns {Game} */
const gameOf = state => ({
  scene: state.scene,
  map: state.map,
  offered: offered(state),
  view: viewOf(state.shown),
  viewer: state.shown.turn.decides ?? -1,
  selection: state.selection,
  why: state.why,
  nameOf: namesOf(state),
});

/** Take a legal action by its number. @param {number} index */
export const press = async index => {
  const state = explored();
  const choice = state?.shown.turn.choices[index];
  if (!state || !choice || state.moving || state.busy) return;
  const { turn, view } = state.shown;
  const tree = withStep(state.tree, state.tree.at, {
    text: choice.text,
    seat: turn.decides,
    turn: view.turn,
    value: 'adventurer' in choice.action ? view.adventurers[choice.action.adventurer].value : null,
  });
  await show(tree, tree.at);
  setExplore({ selection: selectionAfter(choice) });
};

/** Ask the server why something is not possible in the position on the board. @param {Tried} tried */
const askWhy = async tried => {
  const { shown } = /** @type {ExploreState} */ (explored());
  setExplore({ why: null });
  try {
    const { why } = await api.exploreWhy({ position: shown.position, ...tried });
    const told = explored()?.shown === shown ? why.find(reasonInWords) : undefined;
    return told ? { text: reasonInWords(told), rule: told.rule } : null;
  } catch (error) {
    setExplore({ problem: inWords(error) });
    return null;
  }
};

export const play = new Play(board, {
  now: () => {
    const state = explored();
    return state && gameOf(state);
  },
  select: selection => setExplore({ selection, why: null }),
  act: press,
  askWhy,
  explain: why => setExplore(why ? { why, told: why.text } : { why }),
  goOn: () => {
    const isMoving = explored()?.moving ?? false;
    if (isMoving) player.skip();
    return isMoving;
  },
  on: { draw, wheel: steps => walk(steps > 0 ? 'next' : 'back') },
});

/** Pick another of the ways ahead: the next one or the one before. @param {1 | -1} by */
export const pickNext = by => {
  const state = explored();
  const count = state ? waysAhead(state).length : 0;
  if (!state || !count) return;
  const { picked } = state;
  const first = by > 0 ? 0 : count - 1;
  setExplore({ picked: picked === null ? first : (picked + by + count) % count });
};

/** Follow the way that is picked, or go on. */
export const goAhead = () => {
  const state = explored();
  const way = state && waysAhead(state)[state.picked ?? -1];
  if (!way) walk('next');
  else if ('node' in way) visit(way.node);
  else tryLine(state.ideas?.analysis?.ideas[way.idea].actions ?? []);
};

/**
 * Roll the die: the face that the user chose, or by chance.
 * @param {string} [kind]
 */
export const roll = async kind => {
  const state = explored();
  if (!state?.shown.turn.rolls.length || state.moving || state.busy) return;
  await tryLine([kind ? `roll ${kind}` : 'roll']);
};

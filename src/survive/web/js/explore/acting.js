/** What somebody does on the analysis board: choosing a piece, a place, a power, a face of the die. */

import { explored, choicesNow, setExplore } from './model/explore_state.js';
import { withStep } from './model/tree.js';
import { show, tryLine } from './session.js';

/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** Choose a piece, a value or a power; if that is enough, act at once. @param {string|null} id */
export const choose = id => {
  const state = explored();
  if (!state) return;
  const source = id === null ? undefined : choicesNow(state).sources.get(id);
  if (source?.index !== undefined) press(source.index);
  else setExplore({ selection: source ? id : null });
};

/** Move the chosen piece there. @param {string} name space or safe island */
export const act = name => {
  const state = explored();
  const target = state && choicesNow(state).targets.get(name);
  if (target) press(target.index);
};

/** Take a legal action by its number. @param {number} index */
export const press = async index => {
  const state = explored();
  const text = state?.shown.turn.choices[index]?.text;
  if (!state || text === undefined || state.moving || state.busy) return;
  const { shown } = state;
  const selection = selectionAfter(state, index);
  const tree = withStep(state.tree, state.tree.at, {
    text,
    seat: shown.turn.decides,
    turn: shown.view.turn,
  });
  await show(tree, tree.at);
  setExplore({ selection });
};

/** Keep the moving piece chosen, because it is often moved again. @param {ExploreState} state @param {number} index */
const selectionAfter = ({ shown: { turn } }, index) => {
  const { action, how, target = '' } = turn.choices[index];
  if (how === 'board') return `raft:${target}`;
  if (action.type === 'step') return `a${action.adventurer}`;
  return action.type === 'move_raft' ? `raft:${target}` : null;
};

/**
 * Roll the die: what somebody wishes, or by chance.
 * @param {string} [kind]
 */
export const roll = async kind => {
  const state = explored();
  if (!state?.shown.turn.rolls.length || state.moving || state.busy) return;
  await tryLine([kind ? `roll ${kind}` : 'roll']);
};

/** Goes through the tree on the board, and along new lines. */

import { inWords } from '../net/api.js';
import { answerOf, ask, askLine, keepAnswer } from './answers.js';
import { setTree } from './changing.js';
import { explored, setExplore } from './model/explore_state.js';
import { remarkText } from './model/remarks.js';
import {
  endOf,
  goTo,
  isOwn,
  nextOf,
  nodeOf,
  turnAfter,
  turnBefore,
  withStep,
  without,
} from './model/tree.js';
import { player, showAction, showPosition } from './motion.js';

/** @typedef {import('./model/tree.js').Tree} Tree */
/** @typedef {'first' | 'back' | 'next' | 'last' | 'turn-back' | 'turn-next'} Where */

/** Which node was asked for last. */
let wanted = 0;

/**
 * Show a node of the tree; if it is the next one of what is shown, show how it comes about.
 * @param {Tree} tree @param {number} id
 */
export const show = async (tree, id) => {
  const state = explored();
  if (!state) return;
  player.finish();
  wanted = id;
  const follows = nodeOf(tree, id).parent === state.node;
  setExplore({ tree: goTo(tree, id), selection: null, picked: null, problem: null, why: null });
  try {
    const known = answerOf(id);
    if (!known) setExplore({ busy: true });
    const answer = known ?? (await ask(state.source, tree, id));
    if (explored()?.key !== state.key || wanted !== id) return;
    keepAnswer(id, answer);
    setExplore({ busy: false });
    setTree(goTo(tree, id));
    if (follows) showAction({ node: id, answer });
    else showPosition({ node: id, answer });
  } catch (error) {
    refuse(error);
  }
};

/** @param {unknown} error */
const refuse = error => {
  const state = explored();
  if (!state) return;
  // Not even the rules' reason: what is not legal is not offered. The board stays where it was.
  setExplore({ busy: false, tree: goTo(state.tree, state.node), problem: inWords(error) });
};

/** Go to a node. @param {number} id */
export const visit = id => {
  const state = explored();
  if (state) show(state.tree, id);
};

/** Go back or on by one action or one turn, or to one of the ends of the line. @param {Where} where */
export const walk = where => {
  const state = explored();
  if (!state) return;
  const { tree } = state;
  const goal = {
    first: () => 0,
    back: () => nodeOf(tree, tree.at).parent,
    next: () => nextOf(tree, tree.at) ?? -1,
    last: () => endOf(tree, tree.at),
    'turn-back': () => turnBefore(tree, tree.at),
    'turn-next': () => turnAfter(tree, tree.at),
  }[where]();
  if (goal >= 0 && goal !== tree.at) show(tree, goal);
};

/** Delete what is on the board and all that follows. */
export const remove = () => {
  const state = explored();
  if (!state) return;
  const tree = without(state.tree, state.tree.at);
  if (tree !== state.tree) show(tree, tree.at);
};

/**
 * Take several actions, as an idea has them: each is shown, one after the other.
 * @param {string[]} texts
 */
export const tryLine = async texts => {
  const state = explored();
  if (!state || state.busy) return;
  player.finish();
  setExplore({ busy: true, problem: null, why: null });
  try {
    let { tree } = state;
    /** @type {import('./motion.js').Shown[]} */
    const steps = [];
    for (const index of texts.keys()) {
      // Each answer says how its action is written, and the next one is asked for with that.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await askLine(state, [...texts.slice(0, index), texts[index]]);
      if (!answer.step) break;
      tree = withStep(tree, tree.at, answer.step);
      keepAnswer(tree.at, answer);
      steps.push({ node: tree.at, answer });
    }
    if (explored()?.key !== state.key) return;
    wanted = tree.at;
    setExplore({ busy: false, selection: null, picked: null });
    setTree(tree);
    for (const step of steps) showAction(step);
  } catch (error) {
    refuse(error);
  }
};

/**
 * Let something else come up in the action that led here: another back, another face of the die. What was tried
 * and led nowhere yet makes room.
 * @param {string} text the action, as records write it
 */
export const tryOtherLuck = async text => {
  const state = explored();
  if (!state || state.busy || state.moving || state.tree.at === 0) return;
  const { tree, key } = state;
  const node = nodeOf(tree, tree.at);
  const { id, parent, children } = node;
  const before = goTo(tree, parent);
  setExplore({ busy: true, problem: null, why: null });
  try {
    const [shown, answer] = await Promise.all([
      answerOf(parent) ?? ask(state.source, tree, parent),
      askLine({ ...state, tree: before }, [text]),
    ]);
    if (explored()?.key !== key || !answer.step) return;
    const isSpare =
      isOwn(tree, id) && !children.length && !remarkText(node) && answer.step.text !== node.text;
    const grown = withStep(isSpare ? without(tree, id) : before, parent, answer.step);
    keepAnswer(parent, shown);
    keepAnswer(grown.at, answer);
    wanted = grown.at;
    setExplore({ busy: false, selection: null, picked: null });
    setTree(grown);
    showPosition({ node: parent, answer: shown });
    showAction({ node: grown.at, answer });
  } catch (error) {
    refuse(error);
  }
};

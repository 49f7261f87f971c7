/** What the server has answered about the nodes of the tree on the board, for going back and forth. */

import { api } from '../net/api.js';
import { lastStepTo, wayTo } from './model/tree.js';

/** @typedef {import('../net/protocol.js').Explored} Explored */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/explore_state.js').Source} Source */
/** @typedef {import('./model/tree.js').Tree} Tree */

/** How many answers are kept. */
const MOST = 300;

/** @type {Map<number, Explored>} */
const answers = new Map();

/** @param {number} id @param {Explored} answer */
export const keepAnswer = (id, answer) => {
  answers.set(id, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST) answers.delete(oldest);
};

/** @param {number} id */
export const answerOf = id => answers.get(id);

export const forgetAnswers = () => answers.clear();

/**
 * Ask for a node, and for what happened in its last step.
 * @param {Source} source @param {Tree} tree @param {number} id @param {object} [more]
 */
export const ask = (source, tree, id, more = {}) => {
  const { seq, line } = lastStepTo(tree, id);
  return api.explore('table' in source ? { ...source, seq, line, ...more } : { ...source, line, ...more });
};

/**
 * Ask where a line leads from the node on the board.
 * @param {Pick<ExploreState, 'source' | 'tree'>} state @param {string[]} line
 */
export const askLine = ({ source, tree }, line) => {
  const { seq, line: before } = wayTo(tree, tree.at);
  const whole = [...before, ...line];
  return api.explore('table' in source ? { ...source, seq, line: whole } : { ...source, line: whole });
};

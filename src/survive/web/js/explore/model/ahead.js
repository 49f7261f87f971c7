/** What goes on from the position on the board: other lines, then ideas, one of which may be picked. Pure functions. */

import { goalOf } from '../../play/choices.js';
import { stepsOf } from '../../play/words/move_words.js';
import { nodeOf } from './tree.js';

/** @typedef {import('../../board/layers/marks.js').Idea} Arrow */
/** @typedef {import('../../net/protocol.js').Idea} Idea */
/** @typedef {import('../../net/protocol.js').ReviewedMove} Move */
/** @typedef {import('./explore_state.js').ExploreState} ExploreState */

/** @typedef {{node: number} | {idea: number}} Way */

/** Return the ideas for the position that is shown, the best first. @param {ExploreState} state @returns {Idea[]} */
export const ideasOf = ({ ideas, node }) => (ideas?.node === node ? (ideas.analysis?.ideas ?? []) : []);

/** Return their moves. @param {ExploreState} state @returns {Move[][]} */
export const movesOf = ({ ideas, node }) => (ideas?.node === node ? (ideas.analysis?.moves ?? []) : []);

/** Return the lines between which one can choose here; none where there is but one. @param {ExploreState} state */
export const branchesOf = ({ tree }) => {
  const { children } = nodeOf(tree, tree.at);
  return children.length > 1 ? children : [];
};

/** @param {ExploreState} state @returns {Way[]} */
export const waysAhead = state => [
  ...branchesOf(state).map(node => ({ node })),
  ...ideasOf(state).map((_, idea) => ({ idea })),
];

/** Return the idea that is picked; -1 if none is. @param {ExploreState} state */
export const pickedIdea = state => {
  const way = waysAhead(state)[state.picked ?? -1];
  return way && 'idea' in way ? way.idea : -1;
};

/**
 * Return ideas as arrows from place to place. The best one has all its steps, or the one that is `picked`; of each
 * other one the first step is drawn that no better one has: that is where it differs. A step that several ideas have
 * is drawn once, with the number of the best of those that begin to differ there.
 * @param {Move[][]} ideas @param {number} picked @returns {Arrow[]}
 */
export const arrowsOf = (ideas, picked) => {
  /** @type {Set<string>} */
  const drawn = new Set();
  /** @type {Arrow[]} */
  const arrows = [];
  const shown = ideas
    .map((moves, rank) => ({ moves, rank }))
    .filter(({ rank }) => picked < 0 || rank === picked);
  for (const { moves, rank } of shown) {
    const steps = stepsOf(moves).flatMap(step => {
      const to = goalOf(step);
      return to ? [{ from: step.origin || null, to, key: `${step.origin} ${to} ${step.action.type}` }] : [];
    });
    const own = steps.filter(({ key }) => !drawn.has(key));
    const isWhole = rank === picked || rank === 0;
    for (const [at, { from, to, key }] of (isWhole ? own : own.slice(0, 1)).entries()) {
      drawn.add(key);
      arrows.push({ from, to, rank, label: at === 0 ? String(rank + 1) : '' });
    }
  }
  return arrows;
};

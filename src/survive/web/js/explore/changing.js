/** Changes the tree on the board: where it is, its lines, and what is said about its positions. */

import { followNode } from './address.js';
import { explored, setExplore } from './model/explore_state.js';
import { keepAnalysis } from './model/memory.js';
import { LONGEST_COMMENT, withDrawing } from './model/remarks.js';
import { nodeOf, promoted, remarked } from './model/tree.js';

/** @typedef {import('./model/remarks.js').Drawing} Drawing */
/** @typedef {import('./model/tree.js').Tree} Tree */

/** Put another tree on the board, and remember it. @param {Tree} tree */
export const setTree = tree => {
  const state = explored();
  if (!state) return;
  setExplore({ tree });
  const { info, key, shown } = state;
  keepAnalysis(
    {
      key,
      names: info?.seats.map(seat => seat.name) ?? [],
      players: shown.view.seats.length,
      moves: tree.nodes.filter(node => node && node.id && node.seq === undefined).length,
    },
    tree,
  );
  followNode();
};

/** @param {(tree: Tree) => Tree} how */
const change = how => {
  const state = explored();
  if (state) setTree(how(state.tree));
};

/** Make the line on the board the main line. */
export const promote = () => change(tree => promoted(tree, tree.at));

/** Say something about a move. @param {string} text @param {number} node */
export const comment = (text, node) =>
  change(tree => remarked(tree, node, { comment: text.trim().slice(0, LONGEST_COMMENT) }));

/** Call the move on the board something, or no longer. @param {string} glyph */
export const callIt = glyph =>
  change(tree =>
    remarked(tree, tree.at, { glyph: nodeOf(tree, tree.at).glyph === glyph ? undefined : glyph }),
  );

/** Draw on the position, or take a drawing away by drawing it once more. @param {Drawing} drawing */
export const draw = drawing =>
  change(tree =>
    remarked(tree, tree.at, { drawings: withDrawing(nodeOf(tree, tree.at).drawings ?? [], drawing) }),
  );

/** Take all drawings away. */
export const wipe = () => change(tree => remarked(tree, tree.at, { drawings: [] }));

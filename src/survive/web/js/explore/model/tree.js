/**
 * A tree of variations: a game, and what might have been. Pure functions without the page; a tree is never
 * changed, only replaced, and it is plain data, so that the device can remember it.
 *
 * @typedef {object} TreeNode  The position after an action; the root is the position that everything begins with.
 * @property {number} id  its place in `nodes`
 * @property {number} parent  -1 for the root
 * @property {number[]} children  the first is the main line from here
 * @property {string} text  of the action, as records write it; '' for the root
 * @property {number|null} seat  whoever decided; null for the die
 * @property {number} turn
 * @property {string} comment
 * @property {string} [glyph]  what the move is called: "!?" and the like
 * @property {import('./remarks.js').Drawing[]} [drawings]
 * @property {number|null} [value]  of the adventurer that it is about
 * @property {number} [seq]  how many changes the game had seen: only what was really played has one
 *
 * @typedef {object} Tree
 * @property {(TreeNode|null)[]} nodes  null for what was deleted
 * @property {number} at  the node that is on the board
 *
 * @typedef {import('../../net/protocol.js').ToldLine} ToldLine
 * @typedef {import('../../net/protocol.js').WrittenLine} WrittenLine
 * @typedef {import('../../net/protocol.js').ExploredStep} Step
 *
 * @typedef {import('./remarks.js').Remark} Remark
 * @typedef {{kind: 'turn', turn: number, seat: number|null, key: string} | {kind: 'move', node: TreeNode}
 *   | {kind: 'comment', text: string, key: string} | {kind: 'lines', lines: Item[][], key: string}} Item
 *   a part of a line as it is shown; `lines` are what might have been instead of the move before
 */

import { joinedRemarks, remarkOf, remarkText } from './remarks.js';

/** @returns {Tree} */
export const emptyTree = () => ({
  nodes: [{ id: 0, parent: -1, children: [], text: '', seat: null, turn: 0, comment: '' }],
  at: 0,
});

/** @param {Tree} tree @param {number} id */
export const nodeOf = (tree, id) => /** @type {TreeNode} */ (tree.nodes[id] ?? tree.nodes[0]);

/** @param {Tree} tree */
export const current = tree => nodeOf(tree, tree.at);

/** @param {Tree} tree @param {number} id @param {Partial<TreeNode>} patch @returns {Tree} */
const patched = (tree, id, patch) => ({
  ...tree,
  nodes: tree.nodes.map(node => (node?.id === id ? { ...node, ...patch } : node)),
});

/** Go to a node. @param {Tree} tree @param {number} id @returns {Tree} */
export const goTo = (tree, id) => ({ ...tree, at: tree.nodes[id] ? id : 0 });

/**
 * Take a step from a node: along a line that is there, or along a new one.
 * @param {Tree} tree @param {number} from @param {Step & {seq?: number}} step @returns {Tree}
 */
export const withStep = (tree, from, step) => {
  const parent = nodeOf(tree, from);
  const known = parent.children.find(id => nodeOf(tree, id).text === step.text);
  if (known !== undefined) return goTo(tree, known);
  const id = tree.nodes.length;
  /** @type {TreeNode} */
  const node = { id, parent: parent.id, children: [], comment: '', ...step };
  const linked = patched(tree, parent.id, { children: [...parent.children, id] });
  return { nodes: [...linked.nodes, node], at: id };
};

/** Return the nodes from the root to a node, both included. @param {Tree} tree @param {number} id */
export const pathTo = (tree, id) => {
  const path = [nodeOf(tree, id)];
  while (path[0].parent >= 0) path.unshift(nodeOf(tree, path[0].parent));
  return path;
};

/**
 * Return how far another tree goes along a path of this one.
 * @param {Tree} tree @param {TreeNode[]} path from the root
 */
export const reached = (tree, path) =>
  path
    .slice(1)
    .reduce((at, { text }) => nodeOf(tree, at).children.find(id => nodeOf(tree, id).text === text) ?? at, 0);

/**
 * Return where a node can be reached from: after how many changes of the game, and the actions since.
 * @param {Tree} tree @param {number} id @returns {{seq: number, line: string[]}}
 */
export const wayTo = (tree, id) => {
  const path = pathTo(tree, id);
  const last = path.findLastIndex(node => node.seq !== undefined);
  return { seq: path[last]?.seq ?? 0, line: path.slice(Math.max(last, 0) + 1).map(node => node.text) };
};

/**
 * The same with the action that led there at its end, so that the server tells what happened in it.
 * @param {Tree} tree @param {number} id @returns {{seq: number, line: string[]}}
 */
export const lastStepTo = (tree, id) => {
  const { parent, text } = nodeOf(tree, id);
  if (parent < 0) return wayTo(tree, id);
  const { seq, line } = wayTo(tree, parent);
  return { seq, line: [...line, text] };
};

/** Whether the game, or what has been made its main line, leads to a node. @param {Tree} tree @param {number} id */
export const isMain = (tree, id) =>
  pathTo(tree, id).every(node => node.parent < 0 || nodeOf(tree, node.parent).children[0] === node.id);

/** Return the next node of the line that a node is on; null at its end. @param {Tree} tree @param {number} id */
export const nextOf = (tree, id) => nodeOf(tree, id).children[0] ?? null;

/** Whether a node begins the turn of somebody. @param {Tree} tree @param {number} id */
const beginsTurn = (tree, id) => {
  const { parent, turn, seat } = nodeOf(tree, id);
  const before = nodeOf(tree, parent);
  return turn !== before.turn || (turn === 0 && seat !== before.seat);
};

/**
 * Return the last position before the present turn, or before the one that just began.
 * @param {Tree} tree @param {number} id
 */
export const turnBefore = (tree, id) => {
  let at = id;
  while (at > 0 && !beginsTurn(tree, at)) at = nodeOf(tree, at).parent;
  return at > 0 ? nodeOf(tree, at).parent : 0;
};

/**
 * Return the last position of the present turn on the line that a node is on, or of the next one.
 * @param {Tree} tree @param {number} id
 */
export const turnAfter = (tree, id) => {
  let at = nextOf(tree, id) ?? id;
  for (let next = nextOf(tree, at); next !== null && !beginsTurn(tree, next); next = nextOf(tree, at))
    at = next;
  return at;
};

/** Return the last node of the line that a node is on. @param {Tree} tree @param {number} id */
export const endOf = (tree, id) => {
  let last = id;
  for (let next = nextOf(tree, last); next !== null; next = nextOf(tree, last)) last = next;
  return last;
};

/** Make the line that leads to a node the main line. @param {Tree} tree @param {number} id @returns {Tree} */
export const promoted = (tree, id) =>
  pathTo(tree, id)
    .slice(1)
    .reduce((found, node) => {
      const others = nodeOf(found, node.parent).children.filter(one => one !== node.id);
      return patched(found, node.parent, { children: [node.id, ...others] });
    }, tree);

/** Whether a node may be deleted: what was really played stays. @param {Tree} tree @param {number} id */
export const isOwn = (tree, id) => id !== 0 && nodeOf(tree, id).seq === undefined;

/** Delete a node and all that follows it; whoever is there goes back. @param {Tree} tree @param {number} id */
export const without = (tree, id) => {
  if (!isOwn(tree, id)) return tree;
  const { parent } = nodeOf(tree, id);
  const gone = new Set([id]);
  // A node is always behind its parent in the list.
  for (const node of tree.nodes) if (node && gone.has(node.parent)) gone.add(node.id);
  const kept = { ...tree, nodes: tree.nodes.map(node => (node && gone.has(node.id) ? null : node)) };
  const children = nodeOf(tree, parent).children.filter(one => one !== id);
  return goTo(patched(kept, parent, { children }), gone.has(tree.at) ? parent : tree.at);
};

/** Say something about a node. @param {Tree} tree @param {number} id @param {Partial<Remark>} remark */
export const remarked = (tree, id, remark) => patched(tree, id, remark);

// ---- To and from the server ------------------------------------------------------------------------------

/** @param {ToldLine} line @param {number} after */
const remarks = (line, after) =>
  line.comments.filter(one => one.after === after).map(one => remarkOf(one.text));

/**
 * Add a line of the server after a node.
 * @param {Tree} tree @param {number} from @param {ToldLine} line @param {number[]} [seqs]
 * @returns {Tree}
 */
const withLine = (tree, from, line, seqs) => {
  let [grown, at] = [tree, from];
  line.steps.forEach((step, index) => {
    const seq = seqs?.[index];
    grown = withStep(grown, at, { ...step, ...(seq === undefined ? {} : { seq }) });
    const first = index === 0 && from !== 0 ? remarks(line, 0) : [];
    const said = joinedRemarks([current(grown), ...first, ...remarks(line, index + 1)]);
    grown = remarked(grown, grown.at, said);
    const here = grown.at;
    for (const variation of line.variations)
      if (variation.at === index) grown = withLine(grown, at, variation);
    at = here;
  });
  return grown;
};

/** Make the tree of a game with its variations. @param {import('../../net/protocol.js').GameTree} told */
export const treeOf = ({ game, seqs }) => {
  const root = remarked(emptyTree(), 0, joinedRemarks(remarks(game, 0)));
  return goTo(withLine(root, 0, game, seqs), 0);
};

/** @param {Tree} tree @param {number} first the first node of the line @param {number} at @returns {WrittenLine} */
const written = (tree, first, at) => {
  /** @type {{line: string[], at: number, comments: WrittenLine['comments'], variations: WrittenLine[]}} */
  const found = { line: [], at, comments: [], variations: [] };
  for (let id = /** @type {number|null} */ (first); id !== null; id = nextOf(tree, id)) {
    const node = nodeOf(tree, id);
    found.line.push(node.text);
    const text = remarkText(node);
    if (text) found.comments?.push({ after: found.line.length, text });
    const [main, ...others] = nodeOf(tree, node.parent).children;
    if (id !== main) continue; // the others are variations of the line around this one
    const index = found.line.length - 1;
    for (const other of others) found.variations.push(written(tree, other, index));
  }
  return found;
};

/** Return the whole tree as a record is written from it. @param {Tree} tree @returns {WrittenLine} */
export const writtenOf = tree => {
  const root = nodeOf(tree, 0);
  const line = root.children.length
    ? written(tree, root.children[0], 0)
    : { line: [], at: 0, comments: [], variations: [] };
  const text = remarkText(root);
  const comments = text ? [{ after: 0, text }] : [];
  return { ...line, comments: [...comments, ...(line.comments ?? [])] };
};

// ---- How it is shown --------------------------------------------------------------------------------------

/**
 * Return a line as it is shown, beginning with a node: its turns, moves and comments, and after a move the lines
 * that might have been instead.
 * @param {Tree} tree @param {number} first @returns {Item[]}
 */
export const itemsOf = (tree, first) => {
  /** @type {Item[]} */
  const items = [];
  let [turn, seat] = [-1, /** @type {number|null} */ (null)];
  for (let id = /** @type {number|null} */ (first); id !== null; id = nextOf(tree, id)) {
    const node = nodeOf(tree, id);
    if (node.turn !== turn || (node.seat !== null && node.seat !== seat)) {
      [turn, seat] = [node.turn, node.seat ?? seat];
      items.push({ kind: 'turn', turn, seat, key: `t${id}` });
    }
    items.push({ kind: 'move', node });
    if (node.comment) items.push({ kind: 'comment', text: node.comment, key: `c${id}` });
    const [main, ...others] = nodeOf(tree, node.parent).children;
    if (id !== main || !others.length) continue;
    items.push({ kind: 'lines', lines: others.map(other => itemsOf(tree, other)), key: `l${id}` });
    seat = null;
  }
  return items;
};

/** Return all of it. @param {Tree} tree @returns {Item[]} */
export const layoutOf = tree => {
  const [first] = nodeOf(tree, 0).children;
  return first === undefined ? [] : itemsOf(tree, first);
};

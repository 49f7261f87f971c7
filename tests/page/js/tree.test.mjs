/** The tree of variations: grown, pruned, remembered, and the same after a way through a record. */

import {
  current,
  emptyTree,
  endOf,
  goTo,
  isMain,
  isOwn,
  layoutOf,
  nextOf,
  pathTo,
  promoted,
  remarked,
  treeOf,
  turnAfter,
  turnBefore,
  lastStepTo,
  wayTo,
  withStep,
  without,
  writtenOf,
} from '../../../src/survive/web/js/explore/model/tree.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const step = (text, seat = 0, turn = 1) => ({ text, seat, turn });

/** Play these actions from a node. */
const played = (tree, from, ...texts) =>
  texts.reduce((grown, text) => withStep(grown, grown.at, step(text)), goTo(tree, from));

/** A game of three actions, with a variation of the second that has one of its own. */
const GAME = {
  seqs: [1, 3, 4],
  game: {
    at: 0,
    steps: [step('a'), step('b'), step('c', 1, 2)],
    comments: [
      { after: 0, text: 'begin' },
      { after: 2, text: 'hm' },
    ],
    variations: [
      {
        at: 1,
        steps: [step('x'), step('y')],
        comments: [{ after: 0, text: 'better:' }],
        variations: [{ at: 1, steps: [step('z')], comments: [{ after: 1, text: 'or so' }], variations: [] }],
      },
    ],
  },
};

const texts = path => path.map(node => node.text).join('');

test('steps grow the tree, and one that is there is not added again', () => {
  const once = played(emptyTree(), 0, 'a', 'b', 'c');
  assert.equal(texts(pathTo(once, once.at)), 'abc');
  const again = played(once, 0, 'a', 'b');
  assert.equal(again.nodes.length, 4);
  assert.equal(current(again).text, 'b');
  const branched = played(again, 1, 'x');
  assert.deepEqual(branched.nodes[1].children, [2, 4]);
  assert.ok(!isMain(branched, branched.at) && isMain(branched, 3));
  assert.equal(endOf(branched, 0), 3);
  assert.equal(nextOf(branched, 3), null);
});

test('a game of the server becomes a tree that begins at its beginning', () => {
  const tree = treeOf(GAME);
  assert.equal(tree.at, 0);
  assert.equal(texts(pathTo(tree, endOf(tree, 0))), 'abc');
  const [, , second] = pathTo(tree, endOf(tree, 0));
  assert.equal(second.comment, 'hm');
  assert.deepEqual(
    tree.nodes[1].children.map(id => tree.nodes[id].text),
    ['b', 'x'],
  );
  assert.equal(tree.nodes.find(node => node.text === 'x').comment, 'better:');
});

test('the way to a node begins at the last change of the game', () => {
  const tree = treeOf(GAME);
  const node = tree.nodes.find(one => one.text === 'z');
  assert.deepEqual(wayTo(tree, node.id), { seq: 1, line: ['x', 'z'] });
  assert.deepEqual(wayTo(tree, endOf(tree, 0)), { seq: 4, line: [] });
  assert.deepEqual(wayTo(tree, 0), { seq: 0, line: [] });
  assert.deepEqual(lastStepTo(tree, node.id), { seq: 1, line: ['x', 'z'] });
  const end = endOf(tree, 0);
  assert.deepEqual(lastStepTo(tree, end), { seq: 3, line: [tree.nodes[end].text] }, 'what happened is told');
  assert.deepEqual(lastStepTo(tree, 0), { seq: 0, line: [] });
});

test('what is written is what was read', () => {
  const lineOf = ({ at, steps, comments, variations }) => ({
    line: steps.map(one => one.text),
    at,
    comments,
    variations: variations.map(lineOf),
  });
  const expected = lineOf(GAME.game);
  // A remark before the first action of a variation follows it.
  expected.variations[0].comments = [{ after: 1, text: 'better:' }];
  assert.deepEqual(writtenOf(treeOf(GAME)), expected);
  assert.deepEqual(writtenOf(emptyTree()), { line: [], at: 0, comments: [], variations: [] });
});

test('a variation can become the main line', () => {
  const tree = treeOf(GAME);
  const node = tree.nodes.find(one => one.text === 'z');
  const turned = promoted(tree, node.id);
  assert.equal(texts(pathTo(turned, endOf(turned, 0))), 'axz');
  assert.deepEqual(
    writtenOf(turned).variations.map(one => one.line),
    [['b', 'c'], ['y']],
  );
  assert.deepEqual(writtenOf(turned).variations[0].at, 1);
});

test('what was really played cannot be deleted, what was tried can', () => {
  const tree = treeOf(GAME);
  assert.equal(without(tree, 1), tree);
  const tried = tree.nodes.find(one => one.text === 'x').id;
  assert.ok(isOwn(tree, tried) && !isOwn(tree, 1) && !isOwn(tree, 0));
  const inside = goTo(tree, tree.nodes.find(one => one.text === 'z').id);
  const pruned = without(inside, tried);
  assert.equal(current(pruned).text, 'a', 'whoever was there goes back');
  assert.deepEqual(writtenOf(pruned).variations, []);
  const grown = played(pruned, 1, 'new');
  assert.equal(current(JSON.parse(JSON.stringify(grown))).text, 'new', 'it survives being stored');
});

test('it is shown by turns, with the other lines after the move that they replace', () => {
  const items = layoutOf(remarked(treeOf(GAME), 1, { comment: 'so' }));
  const kinds = items.map(item => (item.kind === 'move' ? item.node.text : item.kind));
  assert.deepEqual(kinds, ['turn', 'a', 'comment', 'b', 'comment', 'lines', 'turn', 'c']);
  const [line] = items.find(item => item.kind === 'lines').lines;
  assert.deepEqual(
    line.map(item => (item.kind === 'move' ? item.node.text : item.kind)),
    ['turn', 'x', 'comment', 'y', 'lines'],
  );
  assert.deepEqual(layoutOf(emptyTree()), []);
});

test('glyphs and drawings travel as comments of the record', () => {
  const drawings = [{ from: 'F3', to: 'F4', colour: 'red' }];
  const said = remarked(treeOf(GAME), 1, { glyph: '?!', drawings, comment: 'hm' });
  const { comments } = writtenOf(said);
  assert.deepEqual(comments[1], { after: 1, text: '?! [red F3-F4] hm' });
  const {
    glyph,
    comment,
    drawings: back,
  } = treeOf({
    seqs: [],
    game: { ...GAME.game, comments, variations: [] },
  }).nodes[1];
  assert.deepEqual([glyph, comment, back], ['?!', 'hm', drawings]);
});

test('turns are stepped through from either side', () => {
  const steps = [step('a', 0, 1), step('b', 0, 1), step('die', null, 1), step('c', 1, 2), step('d', 1, 2)];
  const tree = treeOf({ seqs: [], game: { at: 0, steps, comments: [], variations: [] } });
  assert.deepEqual(
    [0, 1, 3, 4, 5].map(id => turnAfter(tree, id)),
    [3, 3, 5, 5, 5],
  );
  assert.deepEqual(
    [0, 1, 3, 4, 5].map(id => turnBefore(tree, id)),
    [0, 0, 0, 3, 3],
  );
});

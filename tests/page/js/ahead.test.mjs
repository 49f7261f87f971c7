/** What goes on from a position: other lines and ideas, and the arrows by which ideas are told apart. */

import { arrowsOf, pickedIdea, waysAhead } from '../../../src/survive/web/js/explore/model/ahead.js';
import { emptyTree, goTo, withStep } from '../../../src/survive/web/js/explore/model/tree.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Steps of an adventurer, as the server sends them: "E4-E5". */
const moves = (...steps) =>
  steps.map(step => {
    const [origin, target] = step.split('-');
    return { text: step, choice: { action: { type: 'step', adventurer: 0 }, origin, target, how: 'walk' } };
  });
const END = { text: 'end', choice: { action: { type: 'end_actions' }, how: 'end' } };
const drawn = (ideas, picked = -1) =>
  arrowsOf(ideas, picked).map(
    ({ from, to, rank, label }) => `${from}-${to} ${rank}${label && ` (${label})`}`,
  );

test('the best idea has all its steps, and each other one the step where it differs', () => {
  const ideas = [
    [...moves('E4-E5', 'E5-E6'), END],
    [...moves('E4-E5', 'E5-F6', 'F6-F7'), END],
    [...moves('E4-E5', 'E5-F6', 'F6-G6'), END],
    [...moves('E4-E5'), END],
  ];
  assert.deepEqual(drawn(ideas), ['E4-E5 0 (1)', 'E5-E6 0', 'E5-F6 1 (2)', 'F6-G6 2 (3)']);
});

test('an idea that is picked is drawn alone, with all its steps', () => {
  const ideas = [moves('E4-E5', 'E5-E6'), moves('E4-E5', 'E5-F6', 'F6-F7')];
  assert.deepEqual(drawn(ideas, 1), ['E4-E5 1 (2)', 'E5-F6 1', 'F6-F7 1']);
});

test('an idea ends, as an arrow, where luck begins', () => {
  assert.deepEqual(drawn([[...moves('E4-E5'), { text: 'play die' }]]), ['E4-E5 0 (1)']);
});

test('one chooses among lines where there are several, then among ideas', () => {
  const step = text => ({ text, seat: 0, turn: 1 });
  const forked = goTo(withStep(withStep(emptyTree(), 0, step('a')), 0, step('b')), 0);
  const ideas = { node: 0, analysis: { ideas: [{}, {}], moves: [] } };
  const state = { tree: forked, node: 0, ideas, picked: 3 };
  assert.deepEqual(waysAhead(state), [{ node: 1 }, { node: 2 }, { idea: 0 }, { idea: 1 }]);
  assert.equal(pickedIdea(state), 1);
  assert.equal(pickedIdea({ ...state, picked: 0 }), -1);
  const single = { ...state, tree: goTo(withStep(emptyTree(), 0, step('a')), 0), picked: null };
  assert.deepEqual(waysAhead(single), [{ idea: 0 }, { idea: 1 }]);
  assert.deepEqual(waysAhead({ ...single, node: 1 }), [], 'ideas are about the position on the board');
});

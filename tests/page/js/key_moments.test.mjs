/** What decided a game as data: in which order one goes through it, and what stays when a better draft comes. */

import {
  accountRow,
  carriedOver,
  chartMarks,
  keyMomentsOf,
  momentFrom,
} from '../../../src/survive/web/js/table/review/key_moments.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const swing = (seq, cause, changes, seat = 0) => ({ seq, turn: 1, cause, changes, seat, fates: [] });
const decision = (seq, seat, cost) => ({ seq, turn: 1, seat, cost });

const REVIEW = {
  swings: [
    swing(0, 'setup', [-0.05, 0.05], null),
    swing(10, 'decision', [0.02, -0.02]),
    swing(20, 'decision', [-0.2, 0.2]),
    swing(20, 'tile', [0.3, -0.3]),
  ],
  decisions: [decision(12, 1, 1.5), decision(20, 0, 2), decision(30, 0, 0.4)],
  key_moments: [
    { swing: 3, decision: null },
    { swing: 2, decision: 1 },
    { swing: null, decision: 0 },
    { swing: 0, decision: null },
  ],
};

test('a key moment is a swing, a decision, or both', () => {
  assert.deepEqual(
    keyMomentsOf(REVIEW).map(({ seq, place, swing: cause, decision: cost }) => [
      seq,
      place,
      cause?.cause,
      cost?.cost,
    ]),
    [
      [20, -1, 'tile', undefined],
      [20, 1, 'decision', 2],
      [12, 0, undefined, 1.5],
      [0, -1, 'setup', undefined],
    ],
  );
});

test('one goes through them in the order of the game, the choice of a tile before its luck', () => {
  const moments = keyMomentsOf(REVIEW);
  const way = [momentFrom(moments, null, Infinity, 1)];
  while (way.at(-1) !== null) way.push(momentFrom(moments, way.at(-1), Infinity, 1));
  assert.deepEqual(way, [3, 2, 1, 0, null]);
  assert.equal(momentFrom(moments, 0, 20, -1), 1);
  assert.equal(momentFrom(moments, null, 15, -1), 2);
  assert.equal(momentFrom(moments, null, 15, 1), 1);
  assert.equal(momentFrom(moments, null, Infinity, -1), 0);
  assert.equal(momentFrom(moments, null, 25, 1), null);
  assert.equal(momentFrom([], null, Infinity, 1), null);
});

test('a better draft shows the same moment and the same idea, if it still has them', () => {
  const after = {
    ...REVIEW,
    decisions: [decision(20, 0, 2)],
    key_moments: [
      { swing: 2, decision: 0 },
      { swing: 3, decision: null },
    ],
  };
  assert.deepEqual(carriedOver(REVIEW, after, { moment: 1, idea: 1 }), { moment: 0, idea: 0 });
  assert.deepEqual(carriedOver(REVIEW, after, { moment: 3, idea: 0 }), { moment: null, idea: null });
  assert.deepEqual(carriedOver(REVIEW, after, { moment: null, idea: null }), { moment: null, idea: null });
});

test('the chart marks each key moment once, on the line of whom it was about', () => {
  const costly = REVIEW.decisions.map((one, place) => ({ decision: one, place }));
  assert.deepEqual(
    chartMarks(REVIEW, costly).map(({ kind, place, seat }) => [kind, place, seat]),
    [
      ['decision', 2, 0],
      ['moment', 0, 0],
      ['moment', 1, 0],
      ['moment', 2, 1],
      ['moment', 3, 0],
    ],
  );
});

test('whole percents of an account add up, however they are rounded', () => {
  const account = { start: 0.254, setup: 0.004, skill: 0.004, opponents: -0.266, luck: 0.004 };
  const { start, parts, end } = accountRow(account);
  assert.equal(
    parts.reduce((sum, part) => sum + part, start),
    end,
  );
  assert.equal(end, 0);
  assert.equal(Object.is(end, -0), false);
});

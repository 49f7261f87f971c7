/** The review as data: what the chart shows, where its lines go, which decisions are worth a word. */

import {
  costlyOf,
  lineOf,
  nearestTo,
  placed,
  prospectAt,
  prospectsOf,
  scaleOf,
  stepFrom,
  tenth,
  turnsIn,
  worstOf,
} from '../../../src/survive/web/js/table/review/review_model.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const moment = (seq, turn, seat, chance, known) => ({
  seq,
  turn,
  seat,
  chances: [chance, 1 - chance],
  points: [10 * chance, 8],
  known: { chances: [known, 1 - known], points: [5, 5] },
});

const decision = (seq, seat, cost, turning = false) => ({ seq, seat, cost, turning });

const REVIEW = {
  counts: 'treasure',
  moments: [
    moment(10, 0, 0, 0.5, 0.5),
    moment(20, 1, 0, 0.6, 0.4),
    moment(26, 1, 1, 0.7, 0.3),
    moment(30, 2, 1, 0.2, 0.8),
    moment(40, 3, null, 0, 0),
  ],
  decisions: [decision(20, 0, 0.1), decision(22, 0, 2.5), decision(26, 1, 0.4), decision(30, 1, 1.5, true)],
};

const BOX = { left: 10, right: 110, top: 0, bottom: 100 };

test('parts of a review belong at the changes of the table, where moves were taken back', () => {
  const part = { actions_before: 2 };
  const review = {
    counts: 'treasure',
    moments: [part, { actions_before: 0 }],
    decisions: [part],
    strokes: [],
    swings: [part],
  };
  const { seqs, ...standing } = placed({ state: 'done', done: 1, of: 1, seqs: [0, 3, 4], review });
  assert.equal(seqs, undefined);
  assert.deepEqual(
    standing.review.moments.map(({ seq }) => seq),
    [4, 0],
  );
  assert.equal(standing.review.decisions[0].seq, 4);
  assert.equal(placed({ state: 'running', done: 1, of: 9, seqs: null, review: null }).review, null);
});

test('what a player knew is what they could know at their own decisions, and the end', () => {
  assert.deepEqual(
    prospectsOf(REVIEW, 'true', 0).map(({ seq, chances }) => [seq, chances[0]]),
    [
      [10, 0.5],
      [20, 0.6],
      [26, 0.7],
      [30, 0.2],
      [40, 0],
    ],
  );
  assert.deepEqual(
    prospectsOf(REVIEW, 'known', 1).map(({ seq, chances }) => [seq, chances[0]]),
    [
      [26, 0.3],
      [30, 0.8],
      [40, 0],
    ],
  );
});

test('the slider finds its moment, and the keys the next one', () => {
  const all = REVIEW.moments;
  assert.equal(prospectAt(all, 29).seq, 26);
  assert.equal(prospectAt(all, 3).seq, 10);
  assert.equal(prospectAt([], 3), null);
  assert.deepEqual(
    [stepFrom(all, 26, -1), stepFrom(all, 26, 1), stepFrom(all, 10, -1), stepFrom(all, 40, 1)],
    [20, 30, 10, 40],
  );
  assert.deepEqual([nearestTo(all, 27), nearestTo(all, 29), nearestTo(all, 999)], [26, 30, 40]);
});

test('the chart goes from the first moment to the last, and back again', () => {
  const scale = scaleOf(REVIEW.moments, 'chances', BOX);
  assert.deepEqual([scale.x(10), scale.x(25), scale.x(40), scale.x(0)], [10, 60, 110, 10]);
  assert.deepEqual([scale.y(0), scale.y(0.5), scale.y(1)], [100, 50, 0]);
  for (const seq of [10, 19, 33, 40]) assert.equal(scale.seqAt(scale.x(seq)), seq);
  const points = scaleOf(REVIEW.moments, 'points', BOX);
  assert.deepEqual([points.top, points.step], [8, 2]);
  assert.ok(lineOf(REVIEW.moments, 'chances', 0, scale).startsWith('M10.0,50.0L43.3,40.0L'));
});

test('a game that is one moment long has a chart, too', () => {
  const one = REVIEW.moments.slice(0, 1);
  const scale = scaleOf(one, 'points', BOX);
  assert.equal(lineOf(one, 'points', 0, scale), 'M10.0,37.5');
  assert.equal(scale.seqAt(60), 11);
});

test('turns begin where they change', () => {
  assert.deepEqual(turnsIn(REVIEW.moments), [
    { turn: 1, seq: 20 },
    { turn: 2, seq: 30 },
    { turn: 3, seq: 40 },
  ]);
});

test('the costliest decisions are listed in the order of the game, turning points first of all', () => {
  const places = (seat, most) => costlyOf(REVIEW, seat, most).map(({ place }) => place);
  assert.deepEqual(places(null), [1, 2, 3]);
  assert.deepEqual(places(null, 1), [3]);
  assert.deepEqual(places(null, 2), [1, 3]);
  assert.deepEqual(places(0), [1]);
});

test('what cost most is named, unless it is next to nothing', () => {
  assert.deepEqual(worstOf(REVIEW, { themes: { rafts: 1.5, danger: 4 } }), { theme: 'danger', cost: 4 });
  assert.equal(worstOf(REVIEW, { themes: { rafts: 0.1 } }), null);
  assert.deepEqual(worstOf({ counts: 'adventurers' }, { themes: { rafts: 0.2 } }), {
    theme: 'rafts',
    cost: 0.2,
  });
  assert.equal(worstOf(REVIEW, { themes: {} }), null);
  assert.equal(Object.is(tenth(-0.04), 0), true);
});

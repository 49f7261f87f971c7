/** Plans for the viewer's next turn: what is sent of them, what is taken back, and what the board shows. */

import {
  actionsOf,
  begunPlan,
  mayPlan,
  planningOf,
  plannedWays,
  shortened,
} from '../../../src/survive/web/js/table/model/planning.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const STEP = { type: 'step', adventurer: 3, direction: 'E' };
const MOVE = { action: STEP, from: 'E4', to: 'E5' };
const EMPTY = { moves: [], sink: null, sinks: false, left: 3, seq: 7, choices: [], view: null, scene: null };
const KEPT = {
  moves: [{ action: STEP, origin: 'E4', target: 'E5' }],
  sink: 'F2',
  lost: null,
  space: '',
};

/** A table over days at which another player is deciding. */
const table = ({ planned = null, planning = null, ...shown } = {}) => ({
  shown: {
    animating: false,
    info: { clock: { over_days: true }, over: false, record: null, seats: [{ stands_in: null }, {}] },
    past: null,
    turn: { choices: [], planned },
    view: { active: 1, phase: 'actions' },
    viewer: 0,
    ...shown,
  },
  ui: { covered: false, planning },
});

test('a plan is its moves, the end of moving, and the tile', () => {
  assert.deepEqual(actionsOf({ ...EMPTY, moves: [MOVE] }), [STEP]);
  const end = { type: 'end_actions' };
  assert.deepEqual(actionsOf({ ...EMPTY, sinks: true }), [end]);
  assert.deepEqual(actionsOf({ ...EMPTY, moves: [MOVE], sink: 'F2' }), [
    STEP,
    end,
    { type: 'sink', space: 'F2' },
  ]);
});

test('the last part is taken back first: the tile, the end of moving if moves are left, a move', () => {
  const whole = { ...EMPTY, moves: [MOVE, MOVE], sink: 'F2', sinks: true, left: 1 };
  const parts = [
    whole,
    shortened(whole),
    shortened(shortened(whole)),
    shortened(shortened(shortened(whole))),
  ];
  assert.deepEqual(
    parts.map(({ moves, sink, sinks }) => [moves.length, sink, sinks]),
    [
      [2, 'F2', true],
      [2, null, true],
      [2, null, false],
      [1, null, false],
    ],
  );
  const full = { ...whole, sink: null, left: 0 };
  assert.equal(shortened(full).moves.length, 1);
});

test('planning goes on from the plan that the server keeps, unless it is lost', () => {
  assert.deepEqual(begunPlan(table({ planned: KEPT })).moves, [MOVE]);
  assert.equal(begunPlan(table({ planned: KEPT })).sink, 'F2');
  assert.deepEqual(begunPlan(table({ planned: { ...KEPT, lost: 'changed', space: 'E5' } })).moves, []);
});

test('a player plans while others decide, over days alone, and not over what is moving', () => {
  assert.ok(mayPlan(table()));
  assert.equal(planningOf(table({ planning: EMPTY })), EMPTY);
  for (const other of [
    { animating: true },
    { past: { seq: 3 } },
    { viewer: -1 },
    { view: { active: 0, phase: 'actions' } },
    { view: { active: 1, phase: 'placing adventurers' } },
    { turn: { choices: [{}], planned: null } },
    { info: { ...table().shown.info, clock: null } },
    { info: { ...table().shown.info, over: true } },
  ]) {
    assert.ok(!mayPlan(table(other)), JSON.stringify(other));
    assert.equal(planningOf(table({ planning: EMPTY, ...other })), null);
  }
});

test('the board shows the plan that is being made, otherwise the one that is kept', () => {
  const way = { from: 'E4', to: 'E5', tone: 'planned' };
  const tile = { from: null, to: 'F2', tone: 'planned' };
  assert.deepEqual(plannedWays(table({ planned: KEPT })), [way, tile]);
  assert.deepEqual(plannedWays(table({ planned: KEPT, planning: { ...EMPTY, moves: [MOVE] } })), [way]);
  assert.deepEqual(plannedWays(table({ planned: { ...KEPT, lost: 'illegal', space: 'E4' } })), []);
  assert.deepEqual(plannedWays(table({ planned: KEPT, past: { seq: 3 } })), []);
});

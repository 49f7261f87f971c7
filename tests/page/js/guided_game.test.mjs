/** The guided game: when something is suggested by itself, and how that becomes rarer. */

import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { FRESH, afterAlone, afterSuggestion, isAlike, isGuided, suggests } =
  await import('../../../src/survive/web/js/app/guided_game.js');

/** Return for which of this many decisions something is suggested to somebody who always (or never) follows. */
const suggested = (decisions, follows) => {
  let guidance = FRESH;
  return Array.from({ length: decisions }, () => {
    const now = suggests(guidance);
    guidance = now ? afterSuggestion(guidance, follows) : afterAlone(guidance);
    return now ? '*' : '-';
  }).join('');
};

test('somebody who follows gets suggestions less and less often', () => {
  assert.equal(suggested(16, true), '**-**--**---**--');
});

test('somebody who does something else gets the next suggestion at once', () => {
  assert.equal(suggested(5, false), '*****');
  const rested = afterSuggestion({ followed: 5, alone: 0 }, true);
  assert.deepEqual(rested, { followed: 6, alone: 3 });
  assert.deepEqual(afterSuggestion(rested, false), FRESH);
});

const TABLE = {
  info: { hints: true },
  turn: { decides: 0, choices: [{}, {}] },
  view: { active: 0, phase: 'actions' },
  viewer: 0,
  yours: [0],
};

test('only own decisions of the three phases are guided, where one person may have hints', () => {
  for (const phase of ['actions', 'rising waters', 'creatures'])
    assert.equal(isGuided(tableWith({ ...TABLE, view: { active: 0, phase } })), true);
  for (const change of [
    { info: { hints: false } },
    { yours: [0, 1] },
    { turn: { decides: 1, choices: [{}, {}] } },
    { turn: { decides: 0, choices: [{}] } },
    { view: { active: 1, phase: 'creatures' } },
    { view: { active: 0, phase: 'placing adventurers' } },
  ])
    assert.equal(isGuided(tableWith({ ...TABLE, ...change })), false);
});

test('another way to the same end counts as following the suggestion', () => {
  const step = adventurer => ({ type: 'step', adventurer, direction: 'E' });
  const table = tableWith({
    turn: {
      choices: [
        { action: step(0), how: 'board', target: 'E5' },
        { action: step(1), how: 'board', target: 'E5' },
        { action: step(2), how: 'board', target: 'E5' },
        { action: { ...step(0), direction: 'W' }, how: 'board', target: 'E3' },
        { action: { type: 'end_actions' }, how: 'end' },
      ],
    },
    view: { adventurers: [{ value: 5 }, { value: 5 }, { value: 1 }] },
  });
  assert.ok(isAlike(table, 4, 4));
  assert.ok(isAlike(table, 1, 0), 'the same place, the same worth');
  assert.ok(!isAlike(table, 2, 0), 'worth less');
  assert.ok(!isAlike(table, 3, 0), 'another place');
  assert.ok(!isAlike(table, 4, 0));
});

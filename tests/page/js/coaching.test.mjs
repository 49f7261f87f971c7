/** The coach's memory: each thing once per device, one at a time, until the person goes on. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
};

const { forgetAll } = await import('../../../src/survive/web/js/app/learned.js');
const { noticeEvents, readTip, tipOf } = await import('../../../src/survive/web/js/table/coach/coaching.js');

const VIEW = {
  phase: 'actions',
  turn: 3,
  options: {},
  land: { E4: 'beach' },
  adventurers: [{ number: 0, seat: 0, at: 'E4' }],
  control: {},
  seats: [{ in_play: 1 }],
  agenda: [{ type: 'act' }],
};
let tables = 0;

/** A table of its own for each test. @param {object} [change] */
const table = change => ({
  id: `t${tables}`,
  seq: 10,
  viewer: 0,
  view: VIEW,
  turn: { decides: 0, legal: [] },
  log: [],
  animating: false,
  ...change,
});

beforeEach(() => {
  tables += 1;
  forgetAll();
});

test('a tip stays until the person acts, and does not come again', () => {
  assert.equal(tipOf(table()), 'act');
  assert.equal(tipOf(table()), 'act');
  const acted = { seq: 11, log: [{ seq: 11, seat: 0, events: [] }] };
  assert.equal(tipOf(table(acted)), null);
  assert.deepEqual(JSON.parse(kept.get('survive.learned')), ['act']);
});

test('a tip that has been read goes at once, and the next one comes', () => {
  noticeEvents([{ type: 'effect_revealed', effect: 'whirlpool', space: 'E5' }], table());
  assert.equal(tipOf(table()), 'whirlpool');
  readTip();
  assert.equal(tipOf(table()), 'act');
});

test('what others do does not take a tip away', () => {
  assert.equal(tipOf(table()), 'act');
  assert.equal(tipOf(table({ seq: 12, log: [{ seq: 12, seat: 1, events: [] }] })), 'act');
});

test('the question about the repellent does not wait', () => {
  assert.equal(tipOf(table()), 'act');
  const asked = { ...VIEW, agenda: [{ type: 'repel', kind: 'shark', space: 'D3' }] };
  assert.equal(tipOf(table({ view: asked })), 'repel');
});

test('another table does not inherit what waited at the last one', () => {
  noticeEvents([{ type: 'volcano_erupted', space: 'E5', count: 1 }], table());
  assert.equal(tipOf(table({ id: 'another' })), 'act');
});

test('switched on again, everything is told anew', () => {
  assert.equal(tipOf(table()), 'act');
  readTip();
  assert.equal(tipOf(table()), null);
  forgetAll();
  assert.equal(tipOf(table()), 'act');
});

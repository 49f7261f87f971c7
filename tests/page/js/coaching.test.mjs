/** The coach: each thing once per device, one at a time, until the person goes on. */

import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, text) => kept.set(key, text),
};

const { forgetAll } = await import('../../../src/survive/web/js/app/learned.js');
const coaching = await import('../../../src/survive/web/js/table/coach/coaching.js');
const { SILENT } = coaching;
const tipOf = fields => coaching.tipOf(tableWith(fields));
const afterReading = fields => coaching.afterReading(tableWith(fields));
const atRestWith = fields => coaching.atRestWith(tableWith(fields));

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
const WHIRLPOOL = { type: 'effect_revealed', effect: 'whirlpool', space: 'E5' };
const VOLCANO = { type: 'volcano_erupted', space: 'E5', count: 1 };

/** @param {object} [change] */
const table = change => ({
  viewer: 0,
  view: VIEW,
  info: { seats: [{ places_itself: false }] },
  turn: { decides: 0, choices: [] },
  animating: false,
  seq: 10,
  log: [],
  shownTurn: { seat: 1, turn: 3 },
  coach: SILENT,
  ...change,
});

/** Show events of a seat; return the table after them. */
const shown = (before, seat, ...events) => {
  const change = { seq: 11, seat, undone: 0, events };
  return { ...before, coach: coaching.afterEvents(tableWith(before), events, () => change) };
};

beforeEach(forgetAll);

test('a decision is explained until the person has decided, and not again', () => {
  const deciding = table();
  assert.equal(tipOf(deciding), 'act');
  const acted = shown(deciding, 0, { type: 'raft_moved', seat: 0, crew: [] });
  assert.equal(tipOf(acted), null);
  assert.deepEqual(JSON.parse(kept.get('survive.learned')), ['act']);
});

test('what happened comes before what is to be decided, one thing at a time', () => {
  const after = shown(table(), 1, WHIRLPOOL, VOLCANO);
  assert.equal(tipOf(after), 'whirlpool');
  const read = { ...after, coach: afterReading(after) };
  assert.equal(tipOf(read), 'volcano');
  const readToo = { ...read, coach: afterReading(read) };
  assert.equal(tipOf(readToo), 'act');
  assert.equal(tipOf({ ...readToo, coach: afterReading(readToo) }), null);
});

test('what others do does not take a tip away, what the person does takes it away', () => {
  const after = shown(table(), 1, WHIRLPOOL);
  const later = shown(after, 1, { type: 'die_rolled', seat: 1, kind: 'shark', why: 'phase' });
  assert.equal(tipOf(later), 'whirlpool');
  assert.equal(tipOf(shown(later, 0, { type: 'raft_moved', seat: 0, crew: [] })), null);
});

test('events shown one by one or all at once are told in the same way', () => {
  const events = [WHIRLPOOL, VOLCANO, { type: 'creature_stayed', kind: 'kaiju', why: 'none_there' }];
  const atOnce = shown(table(), 1, ...events).coach;
  forgetAll();
  let slowly = table();
  for (const event of events) slowly = shown(slowly, 1, event);
  assert.deepEqual(slowly.coach, atOnce);
});

test('while something is shown, the coach does not ask for a decision', () => {
  assert.equal(tipOf(table({ animating: true })), null);
});

test('the question about the repellent does not wait', () => {
  const after = shown(table(), 1, WHIRLPOOL);
  const asked = { ...VIEW, agenda: [{ type: 'repel', kind: 'shark', space: 'D3' }] };
  assert.equal(tipOf({ ...after, view: asked }), 'repel');
});

test('once at rest, it notices what no event says', () => {
  const rested = { ...table(), coach: atRestWith(table()) };
  const later = { ...rested, view: { ...VIEW, land: { E5: 'forest' } } };
  assert.equal(tipOf({ ...later, coach: atRestWith(later) }), 'forest');
});

const SWIM = { type: 'adventurer_moved', seat: 0, adventurer: 0, how: 'swim' };
const OWN_TURN = { seat: 0, turn: 3 };

test('what was taken back is no longer told, and is told when it happens again', () => {
  const swum = shown(table({ shownTurn: OWN_TURN }), 0, SWIM);
  assert.equal(tipOf(swum), 'swam');
  const undone = { ...swum, seq: 12, log: [{ seq: 11, seat: 0, events: [], takenBack: true }] };
  assert.notEqual(tipOf(undone), 'swam');
  const rested = { ...undone, coach: atRestWith(undone) };
  const again = { ...rested, log: [] };
  assert.equal(tipOf(shown(again, 0, SWIM)), 'swam');
});

test('what no longer fits makes room for what waits', () => {
  const began = { type: 'turn_began', seat: 1, turn: 4, moves: 3 };
  const watching = shown(table({ shownTurn: OWN_TURN }), 1, began, WHIRLPOOL);
  assert.equal(tipOf({ ...watching, shownTurn: { seat: 1, turn: 4 } }), 'others');
  const own = shown(watching, 1, { type: 'turn_began', seat: 0, turn: 5, moves: 3 });
  assert.equal(tipOf({ ...own, shownTurn: { seat: 0, turn: 5 } }), 'whirlpool');
});

test('whoever has the rest placed has nothing to decide', () => {
  assert.equal(tipOf(table({ info: { seats: [{ places_itself: true }] } })), null);
});

test('spectators are told nothing', () => {
  assert.equal(tipOf({ ...shown(table({ viewer: -1 }), 1, WHIRLPOOL), turn: { decides: 0 } }), null);
});

test('switched on again, everything is told again', () => {
  const deciding = table();
  afterReading(deciding);
  assert.equal(tipOf(deciding), null);
  forgetAll();
  assert.equal(tipOf(deciding), 'act');
});

/** Messages folded into a table: the log grows in order, and undone changes are emptied. */

import {
  extendLog,
  hasGap,
  lastOf,
  logUpTo,
  savedIn,
  tableOf,
  updated,
  withHistory,
  withShown,
} from '../../../src/survive/web/js/table/model/table_state.js';
import { MAP, viewWith } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const change = (seq, type = 'x', undone = 0) => ({ seq, seat: 0, undone, events: undone ? [] : [{ type }] });
const kinds = log => log.map(({ seq, events }) => [seq, ...events.map(event => event.type)]);

test('changes that are known already are not added again', () => {
  const log = extendLog([change(1), change(2)], [change(2), change(3)]);
  assert.deepEqual(
    log.map(one => one.seq),
    [1, 2, 3],
  );
});

test('an undo empties as many changes as it takes back, and not those taken back before', () => {
  const log = extendLog(
    [],
    [change(1, 'a'), change(2, 'b'), change(3, '', 1), change(4, 'c'), change(5, '', 2)],
  );
  assert.deepEqual(kinds(log), [[1], [2], [3], [4], [5]]);
  assert.deepEqual(kinds(extendLog(log, [change(6, 'd')])).at(-1), [6, 'd']);
});

test('where saved adventurers are can be asked for any moment', () => {
  const saved = (seq, adventurer, island) => ({
    seq,
    undone: 0,
    events: [{ type: 'adventurer_saved', adventurer, safe_island: island }],
  });
  const log = [saved(3, 1, 'NW'), saved(9, 2, 'SE')];
  assert.deepEqual(savedIn({ ashore: {} }, log), { 1: 'NW', 2: 'SE' });
  assert.deepEqual(savedIn({ ashore: { 4: 'SW' } }, log, 5), { 1: 'NW', 4: 'SW' }, 'some were ashore before');
});

const earlier = { turn: 3, dice: 0 };
const BEFORE = { ashore: {} };
const known = {
  seq: 4,
  log: [],
  logComplete: false,
  saved: {},
  info: BEFORE,
  view: earlier,
  turn: 'old',
};

test('an update brings what is new and keeps what it does not mention', () => {
  const message = {
    type: 'update',
    seq: 6,
    since: 4,
    changes: [change(4), change(5), change(6)],
    changed: { turn: 4 },
    turn: 'new',
    info: null,
  };
  assert.equal(hasGap(known, message), false);
  const { known: next, news } = updated(known, message);
  assert.deepEqual(
    news.map(one => one.seq),
    [5, 6],
  );
  assert.deepEqual([next.seq, next.view.turn, next.view.dice, next.info], [6, 4, 0, BEFORE]);
});

test('an update of what came after something that was missed leaves a gap', () => {
  assert.equal(hasGap(known, { since: 5 }), true);
  assert.equal(hasGap(known, { since: 3 }), true);
});

test('a late command is answered with the whole view', () => {
  const stale = { type: 'stale', seq: 6, changes: [change(5), change(6)], view: 'whole', turn: 'new' };
  const { known: next, news } = updated(known, stale);
  assert.deepEqual([next.seq, next.view, next.info, news.length], [6, 'whole', BEFORE, 2]);
});

test('what comes late changes nothing', () => {
  const { known: next, news } = updated(known, {
    type: 'stale',
    seq: 3,
    changes: [change(3)],
    view: 'older',
    turn: '',
  });
  assert.equal(next, known);
  assert.deepEqual(news, []);
});

test('history is asked for until the log reaches the present', () => {
  const first = withHistory(known, { after: 0, changes: [change(1), change(2)], more: true });
  assert.equal(lastOf(first.log), 2);
  assert.equal(first.logComplete, false);
  const second = withHistory(first, { after: 2, changes: [change(3), change(4)], more: false });
  assert.ok(second.logComplete);
});

test('a log grows by the events that are shown, and can be cut off at any change', () => {
  const whole = { seq: 7, seat: 1, undone: 0, events: [{ type: 'a' }, { type: 'b' }] };
  const first = withShown([change(6)], whole, whole.events[0]);
  assert.deepEqual(kinds(first), [
    [6, 'x'],
    [7, 'a'],
  ]);
  assert.deepEqual(kinds(withShown(first, whole, whole.events[1])).at(-1), [7, 'a', 'b']);
  assert.deepEqual(kinds(logUpTo(first, 6)), [[6, 'x']]);
  assert.equal(logUpTo(first, 7), first);
});

test('what one person at a device was told is not for the next one', () => {
  const view = { ...viewWith({}), seats: [], turn: 1, phase: 'actions', active: 0 };
  const state = {
    info: { table: 't', ashore: {}, started: true, over: false },
    seq: 1,
    viewer: 0,
    yours: [0, 1],
    host: false,
    view,
    turn: { choices: [] },
  };
  const secret = { seq: 1, seat: 0, events: [{ type: 'power_drawn', seat: 0, power: 'dolphin' }] };
  const first = tableOf(state, MAP, null);
  const past = /** @type {any} */ ({ seq: 1 });
  const announcement = 'You kept a power: Dolphin.';
  const told = { ...first, shown: { ...first.shown, log: [secret], past, announcement } };
  const again = tableOf(state, MAP, told).shown;
  assert.deepEqual(
    [again.log, again.announcement],
    [[secret], announcement],
    'the same person keeps its log',
  );
  const met = { ...told, ui: { ...told.ui, arrival: 1 } };
  const greeted = viewer => tableOf({ ...state, viewer }, MAP, met).ui.arrival;
  assert.deepEqual([greeted(1), greeted(0), greeted(-1)], [1, null, null], 'only who has arrived is greeted');
  for (const viewer of [1, -1]) {
    const next = tableOf({ ...state, viewer }, MAP, told);
    assert.deepEqual([next.told.log, next.shown.log], [[], []]);
    assert.deepEqual([next.shown.past, next.shown.announcement], [null, '']);
  }
});

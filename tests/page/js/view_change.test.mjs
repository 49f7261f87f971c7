/** What an update says is different, put into the view before it. */

import { changedView } from '../../../src/survive/web/js/table/model/view_change.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const adventurer = (number, at) => ({
  number,
  seat: 0,
  at,
  aboard: false,
  swam: false,
  stood: false,
  value: null,
});
const seat = (number, saved) => ({ seat: number, saved, in_play: 10, lost: 0 });

const VIEW = Object.freeze({
  viewer: 1,
  phase: 'actions',
  moves_left: 2,
  decides: 1,
  agenda: [{ type: 'act' }],
  land: { D4: 'beach', D5: 'forest' },
  pieces: { serpents: ['B2'], sharks: [], kaijus: [], rafts: ['E2'] },
  adventurers: [adventurer(0, 'D4'), adventurer(1, 'D5')],
  seats: [seat(0, 0), seat(1, 3)],
  unseen: { beach: { shark: 1 }, forest: {}, mountain: {} },
  control: { E2: [1] },
});

test('what is left out is as it was', () => {
  assert.deepEqual(changedView(VIEW, {}), VIEW);
});

test('whole parts are replaced, also by null and by nothing', () => {
  const after = changedView(VIEW, { moves_left: 0, decides: null, agenda: [], control: {} });
  assert.deepEqual(after, { ...VIEW, moves_left: 0, decides: null, agenda: [], control: {} });
});

test('tiles go, and come back when that is taken back', () => {
  const sunk = changedView(VIEW, { land: { D4: null } });
  assert.deepEqual(sunk.land, { D5: 'forest' });
  assert.deepEqual(changedView(sunk, { land: { D4: 'beach' } }).land, VIEW.land);
});

test('of pieces, adventurers and seats the changed ones come', () => {
  const after = changedView(VIEW, {
    pieces: { sharks: ['A1'], rafts: [] },
    adventurers: [adventurer(1, 'lost')],
    seats: [seat(0, 1)],
  });
  assert.deepEqual(after.pieces, { serpents: ['B2'], sharks: ['A1'], kaijus: [], rafts: [] });
  assert.deepEqual(after.adventurers, [adventurer(0, 'D4'), adventurer(1, 'lost')]);
  assert.deepEqual(after.seats, [seat(0, 1), seat(1, 3)]);
});

test('the view before stays as it is', () => {
  const before = structuredClone(VIEW);
  changedView(VIEW, { land: { D4: null }, pieces: { rafts: [] }, adventurers: [adventurer(0, 'saved')] });
  assert.deepEqual(VIEW, before);
});

/** The end: treasures player by player, the winner last, and nothing is known before it is shown. */

import { changeOf } from '../../../src/survive/web/js/table/model/highlights.js';
import {
  allBeats,
  beatsOf,
  isTold,
  isUnveiling,
  seatInLight,
  shownOf,
  waitBefore,
} from '../../../src/survive/web/js/table/model/unveiling.js';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const seat = (number, place, ...values) => ({
  seat: number,
  place,
  points: values.reduce((sum, value) => sum + value, 0),
  saved: values.map(value => ({ value })),
  lost: {},
});
const summary = {
  counts: 'treasure',
  winners: [1],
  scores: [3, 9, 0],
  seats: [seat(0, 2, 2, 1), seat(1, 1, 5, 4), seat(2, 3)],
};
const ended = { view: { phase: 'over' }, endOpen: true, past: null, summary };

test('the last-placed begins, the winner is last, and small treasures come before large ones', () => {
  assert.deepEqual(
    beatsOf(summary).map(beat => [beat.seat, beat.value]),
    [
      [2, null],
      [0, 1],
      [0, 2],
      [1, 4],
      [1, 5],
    ],
  );
});

test('points are what has been turned over, beat by beat', () => {
  const points = turned => summary.seats.map(one => shownOf(summary, turned, one.seat).points);
  assert.deepEqual(points(0), [0, 0, 0]);
  assert.deepEqual(points(2), [1, 0, 0]);
  assert.deepEqual(points(4), [3, 4, 0]);
  assert.deepEqual(points(allBeats(summary)), [3, 9, 0]);
  assert.equal(shownOf(summary, 0, 2).isOpen, false, 'even nothing is not known before');
  assert.equal(shownOf(summary, 1, 2).isOpen, true);
});

test('where adventurers count, each treasure is one', () => {
  const challenge = { ...summary, counts: 'adventurers' };
  assert.equal(shownOf(challenge, allBeats(challenge), 1).points, 2);
});

test('the verdict is a beat of its own, after the last treasure', () => {
  const last = allBeats(summary) - 1;
  assert.equal(isTold(tableWith({ ...ended, turned: last })), false);
  assert.equal(isUnveiling(tableWith({ ...ended, turned: last })), true);
  assert.equal(isTold(tableWith({ ...ended, turned: last + 1 })), true);
  assert.equal(isUnveiling(tableWith({ ...ended, turned: last + 1 })), false);
  assert.equal(isTold(tableWith({ ...ended, turned: Infinity })), true);
  assert.equal(seatInLight(summary, last), 1);
  assert.equal(seatInLight(summary, last + 1), null);
});

test('nothing is turned over while nobody looks at it', () => {
  for (const elsewhere of [{ endOpen: false }, { past: {} }, { summary: null }]) {
    assert.equal(isUnveiling(tableWith({ ...ended, turned: 1, ...elsewhere })), false);
  }
});

test('there is a longer hold before the winner, and nobody waits for ever', () => {
  assert.ok(waitBefore(summary, 3) > waitBefore(summary, 1));
  const rich = {
    ...summary,
    seats: summary.seats.map(one => ({ ...one, saved: Array.from({ length: 20 }, () => ({ value: 3 })) })),
  };
  const whole = Array.from({ length: allBeats(rich) }, (_, turned) => waitBefore(rich, turned));
  const sum = whole.reduce((all, wait) => all + wait, 0);
  assert.ok(sum <= 12_001, String(sum));
});

const change = (seq, ...events) => ({ seq, seat: 0, undone: 0, events });
const log = [
  change(1, { type: 'turn_began', turn: 1, seat: 0 }),
  change(2, { type: 'adventurer_eliminated', adventurer: 4, space: 'E5', by: 'shark' }),
  change(3, { type: 'turn_began', turn: 2, seat: 1 }),
  change(4, { type: 'adventurer_eliminated', adventurer: 5, space: 'E5', by: 'shark' }),
];

test('a moment to remember is found where it happened', () => {
  const loss = { kind: 'dearest_loss', turn: 2, space: 'E5', adventurer: 5, seat: 1 };
  assert.equal(changeOf(loss, log), 4);
  assert.equal(changeOf({ ...loss, turn: 1, adventurer: null, kind: 'biggest_loss' }, log), 2);
  assert.equal(changeOf({ kind: 'hunter', turn: 0, space: '', adventurer: null, seat: 0 }, log), 2);
  assert.equal(changeOf({ ...loss, turn: 9 }, log), null, 'a log that is not whole yet has no such turn');
});

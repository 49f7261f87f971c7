/** What the result is to whoever reads it, and which moments they see first. */

import { proudFirst } from '../../../src/survive/web/js/table/model/highlights.js';
import { verdictOf } from '../../../src/survive/web/js/table/model/verdict.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @param {[points: number, place: number][]} seats */
const summary = (...seats) => ({
  seats: seats.map(([points, place], seat) => ({ seat, points, place })),
  winners: seats.flatMap(([, place], seat) => (place === 1 ? [seat] : [])),
});

/** @param {ReturnType<typeof summary>} result @param {number | null} reader */
const said = (result, reader) => {
  const { kind, margin } = verdictOf(result, reader);
  return [kind, margin];
};

test('the winner reads the lead, everybody else what was missing or the place', () => {
  const result = summary([11, 1], [10, 2], [7, 3], [3, 4]);
  assert.deepEqual(said(result, 0), ['won', 1]);
  assert.deepEqual(said(result, 1), ['short', 1]);
  assert.deepEqual(said(result, 2), ['place', 4]);
  assert.deepEqual(said(result, 3), ['last', 8]);
  assert.deepEqual(verdictOf(result, 0).next, [1]);
});

test('second place is not called the last one, however many share it', () => {
  const result = summary([11, 1], [7, 2], [7, 2]);
  assert.deepEqual(said(result, 1), ['second', 4]);
  assert.deepEqual(verdictOf(result, 0).next, [1, 2]);
});

test('of two, the loser reads by how much', () => {
  assert.deepEqual(said(summary([4, 2], [9, 1]), 0), ['short', 5]);
});

test('a shared victory is one, and whoever has the same points but lost is told why', () => {
  const shared = summary([9, 1], [9, 1], [4, 3]);
  assert.deepEqual(said(shared, 0), ['shared', 5]);
  assert.deepEqual(said(shared, null), ['all', 5]);
  assert.deepEqual(verdictOf(shared, 0).next, [2]);
  const broken = summary([9, 1], [9, 2], [4, 3]);
  assert.deepEqual(said(broken, 0), ['won_tie', 0]);
  assert.deepEqual(said(broken, 1), ['short_tie', 0]);
});

test('one point less than a shared victory is one point short', () => {
  assert.deepEqual(said(summary([9, 1], [9, 1], [8, 3]), 2), ['short', 1]);
});

test('all may share the victory', () => {
  assert.deepEqual(verdictOf(summary([0, 1], [0, 1]), 1), { kind: 'shared', margin: 0, place: 1, next: [] });
});

test('nobody in particular reads who wins', () => {
  assert.deepEqual(said(summary([9, 1], [5, 2]), null), ['wins', 4]);
});

test('proud moments of the reader come first, and nothing is lost', () => {
  const moments = [
    { kind: 'first_ashore', seat: 1 },
    { kind: 'biggest_loss', seat: 0 },
    { kind: 'fullest_raft', seat: 0 },
    { kind: 'hunter', seat: 2 },
  ];
  const order = proudFirst(moments, seat => seat === 0).map(({ kind }) => kind);
  assert.deepEqual(order, ['fullest_raft', 'first_ashore', 'biggest_loss', 'hunter']);
});

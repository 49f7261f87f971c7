/** The embedded viewer's frames, and the links of the dialog that shares a game. */

import { frameAt, framesOf, turnFrom } from '../../../src/survive/web/js/embed/frames.js';
import { MAP } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const SEAT = { saved: 0, lost: 0, in_play: 1, tiles: {}, powers: {}, rafts_to_place: 0 };
const FILM = {
  map: MAP,
  first: {
    turn: 0,
    phase: 'placing adventurers',
    land: { F6: 'beach', F7: 'forest' },
    volcanoes: [],
    pieces: { rafts: [], serpents: [], sharks: [], kaijus: [] },
    control: {},
    unseen: {},
    seats: [
      { ...SEAT, seat: 0 },
      { ...SEAT, seat: 1 },
    ],
    adventurers: [{ number: 0, seat: 0, at: 'unplaced', aboard: false, value: null }],
  },
  changes: [
    {
      seq: 1,
      seat: 0,
      undone: 0,
      events: [{ type: 'adventurer_placed', seat: 0, adventurer: 0, value: 5, space: 'F6' }],
    },
    // The second change was taken back: it is not in the film, but the numbers of the others stay.
    { seq: 4, seat: 0, undone: 0, events: [{ type: 'turn_began', seat: 1, turn: 1 }] },
    {
      seq: 5,
      seat: 1,
      undone: 0,
      events: [{ type: 'adventurer_moved', adventurer: 0, origin: 'F6', target: 'F7' }],
    },
  ],
};

test('a film becomes frames, without values before the end', () => {
  const frames = framesOf(FILM);
  assert.deepEqual(
    frames.map(({ seq, turn, seat }) => [seq, turn, seat]),
    [
      [0, 0, null],
      [1, 0, 0],
      [4, 1, 1],
      [5, 1, 1],
    ],
  );
  assert.deepEqual(
    frames.map(({ scene }) => scene.pieces.map(({ at, value }) => `${at} ${value}`)),
    [[], ['F6 null'], ['F6 null'], ['F7 5']],
  );
  assert.deepEqual(frames[3].lit, ['F6', 'F7']);
});

test('a link leads to its moment, or to the first turn', () => {
  const frames = framesOf(FILM);
  assert.deepEqual(
    [null, 0, 1, 3, 4, 99].map(seq => frameAt(frames, seq)),
    [2, 0, 1, 1, 2, 3],
  );
});

test('one goes back and forth by turns', () => {
  const frames = framesOf(FILM);
  assert.deepEqual([turnFrom(frames, 0, 1), turnFrom(frames, 2, 1), turnFrom(frames, 3, -1)], [2, 3, 2]);
  assert.equal(turnFrom(frames, 0, -1), 0);
});

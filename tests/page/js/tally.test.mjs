/** The numbers around the board change with what is shown, and not before. */

import { counted, tallyOf } from '../../../src/survive/web/js/play/tally.js';
import { shownTally } from '../../../src/survive/web/js/table/model/moment.js';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const seat = (number, powers) => ({
  seat: number,
  saved: 0,
  in_play: 10,
  lost: 0,
  rafts_to_place: 0,
  tiles: {},
  powers,
  unplaced: null,
});
const view = {
  phase: 'actions',
  unseen: {},
  seats: [seat(0, { beach: [] }), seat(1, null)],
  adventurers: [
    { number: 0, seat: 0, at: 'E7', value: 5 },
    { number: 1, seat: 1, at: 'E8', value: null },
  ],
};
const tally = tallyOf(view);

test('what somebody saved is added up as far as the viewer knows it', () => {
  const rescue = adventurer => ({ type: 'adventurer_saved', adventurer });
  assert.deepEqual(tally.treasure, [0, 0]);
  assert.deepEqual(counted(tally, [rescue(0), rescue(1)]).treasure, [5, 0]);
  assert.deepEqual(tally.treasure, [0, 0], 'the tally before is left as it was');
});

test('a loss and a rescue count for their owner alone', () => {
  const { seats } = counted(tally, [
    { type: 'adventurer_saved', adventurer: 1 },
    { type: 'adventurer_eliminated', adventurer: 0 },
  ]);
  assert.deepEqual(
    seats.map(({ saved, in_play: inPlay, lost }) => [saved, inPlay, lost]),
    [
      [0, 9, 1],
      [1, 9, 0],
    ],
  );
});

test('a drawn power is of the terrain that sank, and its owner sees which', () => {
  const drawn = counted(tally, [
    { type: 'tile_sunk', seat: 0, space: 'E7', terrain: 'beach' },
    { type: 'power_drawn', seat: 0, space: 'E7', power: 'oars' },
    { type: 'tile_sunk', seat: 1, space: 'E8', terrain: 'beach' },
    { type: 'power_drawn', seat: 1, space: 'E8', power: '' },
  ]);
  assert.deepEqual(
    drawn.seats.map(({ tiles, powers }) => [tiles, powers]),
    [
      [{ beach: 1 }, { beach: ['oars'] }],
      [{ beach: 1 }, null],
    ],
  );
  const { seats } = counted(drawn, [{ type: 'power_played', seat: 0, power: 'oars', terrain: 'beach' }]);
  assert.deepEqual([seats[0].tiles, seats[0].powers], [{ beach: 0 }, { beach: [] }]);
});

test('of two equal powers one is played', () => {
  const two = {
    ...tally,
    seats: [{ ...tally.seats[0], tiles: { beach: 3 }, powers: { beach: ['oars', 'dive', 'oars'] } }],
  };
  const { seats } = counted(two, [{ type: 'power_played', seat: 0, power: 'oars', terrain: 'beach' }]);
  assert.deepEqual(seats[0].powers, { beach: ['dive', 'oars'] });
});

test('the numbers that were counted, or those of the past of the slider', () => {
  const table = { past: null, tally };
  assert.equal(shownTally(tableWith(table)).seats[0].saved, 0);
  const past = { seq: 1, view: { ...view, seats: [{ ...view.seats[0], saved: 4 }] } };
  assert.equal(shownTally(tableWith({ ...table, past })).seats[0].saved, 4);
});

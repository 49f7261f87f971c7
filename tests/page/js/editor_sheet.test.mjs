import { begun, changed, continued, redone, undone } from '../../../src/survive/web/js/editor/history.js';
import {
  addPerson,
  addPiece,
  changePerson,
  eraseTop,
  isAboard,
  movePiece,
  numberOf,
  peopleAt,
  personOf,
  putTile,
  removePerson,
  removePiece,
  sceneViewOf,
  thingsAt,
  whoIs,
  withHand,
  withOption,
  withPlayers,
} from '../../../src/survive/web/js/editor/sheet.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A sheet with nothing on it, changed. */
const sheetWith = (change = {}) => ({
  players: 2,
  options: {},
  first: null,
  turn: { seat: 0, step: 'act', moves: null, tiles: null, number: null },
  tiles: {},
  adventurers: [[], []],
  pieces: { rafts: [], serpents: [], sharks: [], kaijus: [] },
  hands: [[], []],
  rest: '',
  ...change,
});
const at = (place, value = null) => ({ at: place, value, swims: false });

test('adventurers keep their place in the order, and a gap is filled first', () => {
  let sheet = addPerson(addPerson(addPerson(sheetWith(), 0, { at: 'E4', value: 5 }), 0, { at: 'E5' }), 0, {
    at: 'E6',
  });
  assert.deepEqual(sheet.adventurers[0], [at('E4', 5), at('E5'), at('E6')]);
  sheet = removePerson(sheet, { seat: 0, order: 1 });
  assert.equal(sheet.adventurers[0].length, 3);
  sheet = addPerson(sheet, 0, { at: 'D3', value: 2 });
  assert.deepEqual(personOf(sheet, { seat: 0, order: 1 }), at('D3', 2));
  sheet = removePerson(removePerson(sheet, { seat: 0, order: 2 }), { seat: 0, order: 1 });
  assert.deepEqual(sheet.adventurers[0], [at('E4', 5)], 'nobody is left at the end of the list');
});

test('whoever was lost comes back with their value, unless another is given', () => {
  const lost = sheetWith({ adventurers: [[at('lost', 4), at('E4', 1), at('lost', 3)], []] });
  const back = addPerson(lost, 0, { at: 'A1' });
  assert.deepEqual(back.adventurers[0][0], at('A1', 4));
  assert.deepEqual(addPerson(back, 0, { at: 'A1', value: 5 }).adventurers[0][2], at('A1', 5));
});

test('a number names an adventurer both ways', () => {
  for (const who of [
    { seat: 0, order: 0 },
    { seat: 5, order: 19 },
  ])
    assert.deepEqual(whoIs(numberOf(who)), who);
});

test('a space is named from the top, and the eraser takes away what lies on top', () => {
  let sheet = sheetWith({
    adventurers: [[at('E4')], [at('E4')]],
    tiles: { E4: { ground: 'beach', back: null } },
  });
  sheet = addPiece(sheet, 'kaijus', 'E4');
  assert.deepEqual(
    thingsAt(sheet, 'E4').map(thing => thing.who?.seat ?? thing.kind ?? thing.tile.ground),
    [1, 0, 'kaijus', 'beach'],
  );
  const seen = [];
  while (thingsAt(sheet, 'E4').length) {
    sheet = eraseTop(sheet, 'E4');
    seen.push(thingsAt(sheet, 'E4').length);
  }
  assert.deepEqual(seen, [3, 2, 1, 0]);
  assert.equal(eraseTop(sheet, 'E4'), sheet, 'there is nothing left to erase');
});

test('a raft takes its crew along, but nobody who swims beside it', () => {
  const swimmer = { at: 'D3', value: null, swims: true };
  const sheet = sheetWith({
    adventurers: [[at('D3'), swimmer], [at('D3')]],
    pieces: { rafts: ['D3'], serpents: [], sharks: ['D3', 'D3'], kaijus: [] },
  });
  const moved = movePiece(sheet, 'rafts', 'D3', 'D2');
  assert.deepEqual(moved.pieces.rafts, ['D2']);
  assert.deepEqual(
    peopleAt(moved, 'D2').map(({ who }) => who),
    [
      { seat: 0, order: 0 },
      { seat: 1, order: 0 },
    ],
  );
  assert.equal(isAboard(sheet, swimmer), false);
  assert.deepEqual(movePiece(sheet, 'sharks', 'D3', 'C3').pieces.sharks, ['D3', 'C3']);
  assert.deepEqual(removePiece(sheet, 'sharks', 'D3').pieces.sharks, ['D3']);
  assert.equal(addPiece(sheet, 'rafts', 'D3'), sheet, 'there is one already');
});

test('a tile is laid once, and sinks', () => {
  const tile = { ground: 'forest', back: 'oars' };
  const sheet = putTile(sheetWith(), 'F5', tile);
  assert.equal(putTile(sheet, 'F5', { ...tile }), sheet);
  assert.deepEqual(putTile(sheet, 'F5', null).tiles, {});
  assert.notEqual(putTile(sheet, 'F5', { ground: 'forest', back: null }), sheet);
});

test('fewer players take their adventurers and hands along', () => {
  const power = { terrain: 'beach', power: 'oars' };
  const four = withHand(changePerson(withPlayers(sheetWith(), 4), { seat: 3, order: 0 }, at('E4')), 3, [
    power,
  ]);
  const late = { ...four, first: 3, turn: { ...four.turn, seat: 3 } };
  const two = withPlayers(late, 2);
  assert.deepEqual([two.adventurers.length, two.hands.length, two.turn.seat, two.first], [2, 2, 1, null]);
  assert.deepEqual(withPlayers(two, 3).hands, [[], [], []]);
});

test('options are named only where they are not as usual', () => {
  const off = withOption(sheetWith(), 'memory', false, true);
  assert.deepEqual(off.options, { memory: false });
  assert.deepEqual(withOption(off, 'memory', true, true).options, {});
});

test('the board is told what the sheet says', () => {
  const view = sceneViewOf(
    sheetWith({
      tiles: { E4: { ground: 'beach', back: 'oars' }, H5: { ground: 'volcano', back: null } },
      adventurers: [[at('D3', 5), at('')], [at('saved')]],
      pieces: { rafts: ['D3'], serpents: [], sharks: [], kaijus: [] },
    }),
  );
  assert.deepEqual([view.land, view.volcanoes], [{ E4: 'beach' }, ['H5']]);
  assert.deepEqual(
    view.adventurers.map(({ number, at: place, aboard }) => [number, place, aboard]),
    [
      [0, 'D3', true],
      [1, 'lost', false],
      [100, 'saved', false],
    ],
  );
});

test('steps are taken back and done again, until another way is taken', () => {
  let history = changed(changed(begun('a'), 'b'), 'c');
  assert.equal(changed(history, 'c'), history, 'nothing has changed');
  history = undone(undone(history));
  assert.deepEqual(history, { past: [], now: 'a', future: ['b', 'c'] });
  assert.deepEqual(undone(history), history);
  history = redone(history);
  assert.equal(history.now, 'b');
  history = changed(history, 'd');
  assert.deepEqual(redone(history), history, 'the other way is gone');
  assert.deepEqual(undone(continued(history, 'e')).now, 'b', 'one stroke is one step');
  let long = begun(0);
  for (let step = 1; step < 500; step += 1) long = changed(long, step);
  assert.equal(long.past.length, 200);
});

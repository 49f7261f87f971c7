import {
  applyEvent,
  keyOf,
  pieceWithKey,
  piecesOn,
  sceneOf,
  travellers,
} from '../../../src/survive/web/js/board/scene/scene.js';
import { MAP, viewWith } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const PEOPLE = [
  { at: 'E7' },
  { at: 'C4' },
  { at: 'E2', aboard: true, seat: 1, value: 4 },
  { at: 'saved' },
  { at: 'lost' },
  { at: 'unplaced' },
];
const view = viewWith({
  people: PEOPLE,
  pieces: { rafts: ['E2', 'K5'], sharks: ['C9'], serpents: ['G6'] },
  control: { E2: [1] },
});
const scene = sceneOf(view, MAP, { 3: 'SE' });
const after = (...events) => events.reduce(applyEvent, scene);

test('those lost and not yet placed are not on the board', () => {
  assert.deepEqual(
    scene.pieces.filter(piece => piece.kind === 'adventurer').map(piece => piece.key),
    ['a0', 'a1', 'a2', 'a3'],
  );
});

test('adventurers on land, in the water, aboard and saved are told apart', () => {
  const facts = key => {
    const { at, swimming, aboard, saved } = pieceWithKey(scene, key);
    return [at, swimming, aboard, saved];
  };
  assert.deepEqual(facts('a0'), ['E7', false, false, false]);
  assert.deepEqual(facts('a1'), ['C4', true, false, false]);
  assert.deepEqual(facts('a2'), ['E2', false, true, false]);
  assert.deepEqual(facts('a3'), ['SE', false, false, true]);
});

test('spaces of the island without a tile are sunk', () => {
  const { D4: _, ...land } = view.land;
  assert.deepEqual(sceneOf({ ...view, land }, MAP).sunk, ['D4']);
  assert.deepEqual(sceneOf({ ...view, land, volcanoes: ['D4'] }, MAP).sunk, []);
});

test('keys of rafts and creatures are kept where they stay and where they go a little way', () => {
  const next = { ...view, pieces: { ...view.pieces, rafts: ['K5', 'E3'], sharks: ['B9', 'H5'] } };
  const later = sceneOf(next, MAP, {}, scene);
  assert.equal(keyOf(later, 'raft', 'K5'), keyOf(scene, 'raft', 'K5'));
  assert.equal(keyOf(later, 'raft', 'E3'), keyOf(scene, 'raft', 'E2'));
  assert.equal(keyOf(later, 'shark', 'B9'), keyOf(scene, 'shark', 'C9'));
  assert.ok(!scene.pieces.some(piece => piece.key === keyOf(later, 'shark', 'H5')));
});

test('a piece far away is another one', () => {
  const later = sceneOf({ ...view, pieces: { ...view.pieces, sharks: ['M7'] } }, MAP, {}, scene);
  assert.notEqual(keyOf(later, 'shark', 'M7'), keyOf(scene, 'shark', 'C9'));
});

test('two of a kind on one space have two keys', () => {
  const both = sceneOf(viewWith({ pieces: { sharks: ['C9', 'C9'] } }), MAP);
  assert.equal(new Set(both.pieces.map(piece => piece.key)).size, 2);
});

test('a step into the water makes a swimmer, a seat makes crew', () => {
  const swum = after({
    type: 'adventurer_moved',
    seat: 0,
    adventurer: 0,
    origin: 'E7',
    target: 'D8',
    how: 'swim',
  });
  assert.equal(pieceWithKey(swum, 'a0').swimming, true);
  const aboard = applyEvent(swum, { type: 'adventurer_boarded', adventurer: 0, space: 'D8' });
  assert.deepEqual([pieceWithKey(aboard, 'a0').aboard, pieceWithKey(aboard, 'a0').swimming], [true, false]);
});

test('a raft takes its crew and its flag along and keeps its key', () => {
  const moved = after({ type: 'raft_moved', seat: 1, origin: 'E2', target: 'E3', crew: [2], how: 'move' });
  assert.equal(keyOf(moved, 'raft', 'E3'), keyOf(scene, 'raft', 'E2'));
  assert.equal(pieceWithKey(moved, 'a2').at, 'E3');
  assert.deepEqual(moved.control, { E3: [1] });
});

test('a crew goes where its raft goes', () => {
  assert.deepEqual(travellers(scene, keyOf(scene, 'raft', 'E2')), [keyOf(scene, 'raft', 'E2'), 'a2']);
  assert.deepEqual(travellers(scene, 'a2'), ['a2']);
});

test('a lost raft leaves its crew in the water', () => {
  const lost = after({ type: 'raft_lost', space: 'E2', by: 'kaiju' });
  assert.equal(keyOf(lost, 'raft', 'E2'), undefined);
  assert.deepEqual([pieceWithKey(lost, 'a2').aboard, pieceWithKey(lost, 'a2').swimming], [false, true]);
  assert.deepEqual(lost.control, {});
});

test('a tile sinks under those who stood on it, and a volcano fills its space', () => {
  const sunk = after({ type: 'tile_sunk', seat: 0, space: 'E7', terrain: 'forest' });
  assert.equal('E7' in sunk.tiles, false);
  assert.deepEqual(sunk.sunk, ['E7']);
  assert.equal(pieceWithKey(sunk, 'a0').swimming, true);
  const burst = applyEvent(sunk, { type: 'volcano_erupted', space: 'E7', count: 1 });
  assert.deepEqual([burst.volcanoes, burst.sunk], [['E7'], []]);
});

test('creatures come, go and leave, one at a time', () => {
  const two = after({ type: 'creature_appeared', kind: 'shark', space: 'C9' });
  assert.equal(piecesOn(two, 'C9').length, 2);
  const apart = applyEvent(two, {
    type: 'creature_moved',
    seat: 0,
    kind: 'shark',
    origin: 'C9',
    target: 'C8',
    how: 'die',
  });
  assert.deepEqual([piecesOn(apart, 'C9').length, piecesOn(apart, 'C8').length], [1, 1]);
  const gone = applyEvent(apart, { type: 'creature_removed', kind: 'shark', space: 'C8', by: 'repellent' });
  assert.equal(piecesOn(gone, 'C8').length, 0);
});

test('people are saved, lost and placed', () => {
  const saved = after({
    type: 'adventurer_saved',
    adventurer: 1,
    origin: 'C4',
    safe_island: 'NW',
    how: 'swim',
  });
  assert.deepEqual([pieceWithKey(saved, 'a1').at, pieceWithKey(saved, 'a1').saved], ['NW', true]);
  const lost = after({ type: 'adventurer_eliminated', adventurer: 1, space: 'C4', by: 'shark' });
  assert.equal(pieceWithKey(lost, 'a1'), undefined);
  const placed = after({ type: 'adventurer_placed', seat: 2, adventurer: 20, value: 0, space: 'F5' });
  assert.deepEqual([pieceWithKey(placed, 'a20').seat, pieceWithKey(placed, 'a20').value], [2, null]);
});

test('events that move nothing change nothing, and no event changes the scene it is given', () => {
  const before = structuredClone(scene);
  assert.equal(after({ type: 'die_rolled', seat: 0, kind: 'kaiju', why: 'phase' }), scene);
  assert.equal(after({ type: 'something_of_a_later_version' }), scene);
  after(
    { type: 'tile_sunk', seat: 0, space: 'E7', terrain: 'forest' },
    { type: 'raft_lost', space: 'E2', by: 'serpent' },
  );
  assert.deepEqual(scene, before);
});

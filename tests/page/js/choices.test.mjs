import { choicesOf } from '../../../src/survive/web/js/play/choices.js';
/** The legal actions sorted into pieces, places and buttons. */
import assert from 'node:assert/strict';
import test from 'node:test';

const view = {
  viewer: 0,
  adventurers: [
    { seat: 0, at: 'E7' },
    { seat: 0, at: 'E7' },
    { seat: 1, at: 'G2' },
  ],
  pieces: { serpents: ['B2'], sharks: ['J4'], kaijus: [], rafts: ['C3'] },
};
const turn = (...pairs) => pairs.map(([action, outlook]) => ({ action, ...outlook }));
const step = (adventurer, direction, target, more = {}) => [
  { type: 'step', adventurer, direction },
  { origin: 'E7', target, how: 'walk', ...more },
];

test('an adventurer is chosen first, then its targets show', () => {
  const offered = turn(step(0, 'E', 'E8'), step(1, 'W', 'E6'), [{ type: 'end_actions' }]);
  const before = choicesOf(offered, view, null);
  assert.deepEqual([...before.sources.keys()], ['a0', 'a1']);
  assert.equal(before.selection, null);
  assert.equal(before.targets.size, 0);
  const after = choicesOf(offered, view, 'a1');
  assert.deepEqual([...after.targets.keys()], ['E6']);
  assert.equal(after.targets.get('E6').index, 1);
});

test('a choice that is gone is dropped', () => {
  assert.equal(choicesOf(turn(step(0, 'E', 'E8'), [{ type: 'end_actions' }]), view, 'a9').selection, null);
});

test('a place that needs no piece is a target at once', () => {
  const choices = choicesOf(
    turn([{ type: 'sink', space: 'G4' }, { target: 'G4' }], [{ type: 'sink', space: 'G5' }]),
    view,
    null,
  );
  assert.deepEqual([...choices.targets.keys()], ['G4', 'G5']);
  assert.equal(choices.targets.get('G4').kind, 'sink');
});

test('the only piece is held already, with its second step or a stop', () => {
  const move = [
    { type: 'move_creature', space: 'B2', direction: 'E' },
    { origin: 'B2', target: 'B3', kind: 'serpent' },
  ];
  const choices = choicesOf(turn(move, [{ type: 'stop' }]), view, null);
  assert.equal(choices.selection, 'serpent:B2');
  assert.deepEqual([...choices.targets.keys()], ['B3']);
  assert.deepEqual(
    choices.buttons.map(({ action }) => action.type),
    ['stop'],
  );
});

test('the only piece of the Actions phase is not held by itself: the player may also end the phase', () => {
  assert.equal(choicesOf(turn(step(0, 'E', 'E8'), [{ type: 'end_actions' }]), view, null).selection, null);
});

test('while placing, the highest value is held', () => {
  const place = value => [{ type: 'place_adventurer', value, space: 'J4' }, { target: 'J4' }];
  const choices = choicesOf(turn(place(2), place(5)), view, null);
  assert.equal(choices.selection, 'value:5');
  assert.equal(choices.targets.get('J4').index, 1);
  assert.equal(choicesOf(turn(place(2), place(5)), view, 'value:2').targets.get('J4').index, 0);
});

test('marks tell danger to own people from losses of others', () => {
  const danger = choicesOf(turn(step(0, 'E', 'E8', { lost: [0] }), [{ type: 'end_actions' }]), view, 'a0');
  assert.equal(danger.targets.get('E8').kind, 'danger');
  const bite = [
    { type: 'move_creature', space: 'J4', direction: 'E' },
    { target: 'J5', kind: 'shark', lost: [2] },
  ];
  assert.equal(choicesOf(turn(bite), view, null).targets.get('J5').kind, 'bite');
});

test('a push that kills is marked as a strike', () => {
  const push = (direction, target, more) => [
    { type: 'push_adventurer', adventurer: 2, direction },
    { how: 'push', origin: 'G2', target, ...more },
  ];
  const offered = turn(push('E', 'G3'), push('W', 'G1', { lost: [2], by: 'shark' }));
  const { targets } = choicesOf(offered, view, 'a2');
  assert.deepEqual([targets.get('G3').kind, targets.get('G1').kind], ['push', 'bite']);
});

test('picking a piece is the whole action', () => {
  const choices = choicesOf(
    turn([{ type: 'pick', kind: 'shark', space: 'J4' }], [{ type: 'take_seat', adventurer: 0 }]),
    view,
    null,
  );
  assert.equal(choices.sources.get('shark:J4').index, 0);
  assert.equal(choices.sources.get('a0').index, 1);
  assert.equal(choices.selection, null);
});

test('powers are played, a repellent is aimed', () => {
  const offered = turn(
    [{ type: 'play_power', power: 'oars' }],
    [{ type: 'repel_here', kind: 'shark', space: 'J4' }],
    [{ type: 'end_actions' }],
  );
  const choices = choicesOf(offered, view, 'power:repellent');
  assert.deepEqual(choices.powers.get('oars'), { index: 0 });
  assert.deepEqual(choices.powers.get('repellent'), { source: 'power:repellent' });
  assert.deepEqual([...choices.targets.keys()], ['J4']);
});

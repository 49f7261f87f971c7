/** What the player's input means: picking, keys, zoom. */

import { wishOf } from '../../../src/survive/web/js/board/input/keyboard.js';
import { meaningOf } from '../../../src/survive/web/js/board/input/picking.js';
import { geometryOf } from '../../../src/survive/web/js/board/scene/geometry.js';
import {
  MOST_ZOOM,
  WHOLE,
  limited,
  panned,
  transformOf,
  zoomed,
} from '../../../src/survive/web/js/board/state/viewport.js';
import { MAP } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const marks = (targets, movable) => ({
  targets: new Map(targets.map(name => [name, { kind: 'walk' }])),
  movable: new Set(movable),
});
const pick = (what, given) =>
  meaningOf({ space: 'E7', key: null, here: [], exact: true, marks: given, ...what });

test('a target comes before the pieces on it', () => {
  assert.deepEqual(pick({ key: 'a1', here: ['a1'] }, marks(['E7'], ['a1'])), { act: 'space', space: 'E7' });
});

test('a mouse picks the very piece, a finger the only one or opens the stack', () => {
  const two = marks([], ['a1', 'a2']);
  assert.deepEqual(pick({ key: 'a2', here: ['a1', 'a2'] }, two), { act: 'piece', key: 'a2' });
  assert.deepEqual(pick({ key: 'a2', here: ['a1', 'a2'], exact: false }, two), { act: 'fan', space: 'E7' });
  assert.deepEqual(pick({ here: ['a1', 'a9'], exact: false }, two), { act: 'piece', key: 'a1' });
});

test('what may not be chosen means nothing', () => {
  assert.deepEqual(pick({ key: 'a9', here: ['a9'] }, marks([], [])), { act: 'nothing' });
});

const geometry = geometryOf(MAP);

test('arrows walk the board, Enter chooses, other keys are left to the page', () => {
  assert.deepEqual(wishOf('ArrowRight', geometry, 'G6', null), { do: 'focus', space: 'G7' });
  assert.deepEqual(wishOf('Enter', geometry, 'G6', null), { do: 'choose' });
  assert.equal(wishOf('Escape', geometry, 'G6', null), null);
  assert.equal(wishOf('u', geometry, 'G6', null), null);
});

test('in an open stack arrows go round', () => {
  const fan = { index: 2, size: 3 };
  assert.deepEqual(wishOf('ArrowRight', geometry, 'G6', fan), { do: 'turn', index: 0 });
  assert.deepEqual(wishOf('ArrowLeft', geometry, 'G6', { ...fan, index: 0 }), { do: 'turn', index: 2 });
  assert.deepEqual(wishOf(' ', geometry, 'G6', fan), { do: 'pick' });
  assert.deepEqual(wishOf('Escape', geometry, 'G6', fan), { do: 'close' });
});

const size = { width: 800, height: 600 };

test('zooming keeps the point under the pointer where it is', () => {
  const view = zoomed(WHOLE, 2, 300, 200, size);
  assert.deepEqual(view, { scale: 2, x: -300, y: -200 });
});

test('the board never leaves its frame and zoom has limits', () => {
  assert.deepEqual(panned({ scale: 2, x: -10, y: -10 }, 500, 500, size), { scale: 2, x: 0, y: 0 });
  assert.deepEqual(panned({ scale: 2, x: -10, y: -10 }, -5000, -5000, size), {
    scale: 2,
    x: -800,
    y: -600,
  });
  assert.equal(limited({ scale: 99, x: 0, y: 0 }, size).scale, MOST_ZOOM);
  assert.deepEqual({ ...limited({ scale: 0.2, x: 50, y: 50 }, size) }, { scale: 1, x: 0, y: 0 });
});

test('the whole board needs no transform', () => {
  assert.equal(transformOf(WHOLE), '');
});

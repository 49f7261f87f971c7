/** What the player's input means: picking, keys, zoom. */

import { wishOf } from '../../../src/survive/web/js/board/input/keyboard.js';
import { meaningOf } from '../../../src/survive/web/js/board/input/picking.js';
import { geometryOf } from '../../../src/survive/web/js/board/scene/geometry.js';
import {
  FINGER,
  closeUpOf,
  freeCorner,
  meantBy,
  spaceWidth,
} from '../../../src/survive/web/js/board/state/close_ups.js';
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
const people = (...keys) => keys.map(key => ({ key, kind: 'adventurer' }));
const pick = (what, given) =>
  meaningOf({ space: 'E7', key: null, here: [], exact: true, marks: given, ...what });

test('a target comes before the pieces on it', () => {
  assert.deepEqual(pick({ key: 'a1', here: people('a1') }, marks(['E7'], ['a1'])), {
    act: 'space',
    space: 'E7',
  });
});

test('a mouse picks the very piece, a finger the only one or opens the stack', () => {
  const two = marks([], ['a1', 'a2']);
  const here = people('a1', 'a2');
  assert.deepEqual(pick({ key: 'a2', here }, two), { act: 'piece', key: 'a2' });
  assert.deepEqual(pick({ key: 'a2', here, exact: false }, two), { act: 'fan', space: 'E7' });
  assert.deepEqual(pick({ here: people('a1', 'a9'), exact: false }, two), { act: 'piece', key: 'a1' });
});

test('raft or passenger: everybody is asked, with a mouse too', () => {
  const here = [{ key: 'raft#1', kind: 'raft' }, ...people('a1')];
  const both = marks([], ['raft#1', 'a1']);
  for (const key of ['raft#1', 'a1', null])
    for (const exact of [true, false])
      assert.deepEqual(pick({ key, here, exact }, both), { act: 'fan', space: 'E7' });
  assert.deepEqual(pick({ key: 'a1', here }, marks([], ['raft#1'])), { act: 'piece', key: 'raft#1' });
});

test('what may not be chosen means nothing', () => {
  assert.deepEqual(pick({ key: 'a9', here: people('a9') }, marks([], [])), { act: 'nothing' });
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

const phone = { width: 360, height: 400 };
const shown = geometryOf(MAP).whole;
const at = (...names) => names.map(name => geometry.cells.get(name));

test('a close-up makes spaces large enough for a finger, and keeps all of them in sight', () => {
  assert.ok(spaceWidth(phone, shown) < 34, 'too small without it');
  const view = closeUpOf(at('E5', 'E4', 'E6', 'D4', 'D5', 'F4', 'F5'), phone, shown);
  assert.ok(Math.abs(view.scale * spaceWidth(phone, shown) - FINGER) < 0.1);
  const unit = phone.width / shown.width;
  for (const { x, y } of at('E4', 'E6', 'D4', 'F5')) {
    const [px, py] = [view.x + (x - shown.x) * unit * view.scale, view.y + (y - shown.y) * unit * view.scale];
    assert.ok(px > 0 && px < phone.width && py > 0 && py < phone.height, 'in sight');
  }
});

test('what is all over the board, or large anyway, needs no close-up', () => {
  assert.deepEqual(closeUpOf(at('A1', 'M7', 'F1', 'G11'), phone, shown), { ...WHOLE });
  assert.deepEqual(closeUpOf(at('E5', 'E4'), { width: 900, height: 800 }, shown), { ...WHOLE });
  assert.deepEqual(closeUpOf([], phone, shown), { ...WHOLE });
});

test('the overview keeps out of the way', () => {
  const room = { width: 390, height: 400 };
  assert.equal(freeCorner([{ x: 200, y: 200 }], room), 'bottom left');
  assert.equal(freeCorner([{ x: 40, y: 370 }], room), 'bottom right');
  const both = [
    { x: 40, y: 370 },
    { x: 380, y: 390 },
  ];
  assert.equal(freeCorner(both, room), 'top left');
});

test('a finger means the nearest place, unless two are equally near', () => {
  const places = [
    { name: 'E4', x: 100, y: 100 },
    { name: 'E5', x: 126, y: 100 },
  ];
  assert.equal(meantBy(places, { x: 104, y: 110 }).name, 'E4');
  assert.equal(meantBy(places, { x: 113, y: 104 }), 'unclear');
  assert.equal(meantBy(places, { x: 200, y: 200 }), null);
});

test('the whole board needs no transform', () => {
  assert.equal(transformOf(WHOLE), '');
});

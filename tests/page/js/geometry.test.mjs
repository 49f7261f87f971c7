import { geometryOf, neighbour } from '../../../src/survive/web/js/board/scene/geometry.js';
import { DX, hexPath, heightOf } from '../../../src/survive/web/js/drawings/hexes.js';
import { MAP } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const geometry = geometryOf(MAP);

test('every space and safe island has a place, the middle of the board is at 0,0', () => {
  assert.equal(geometry.cells.size, 129 + 4);
  const middle = geometry.cells.get('G6');
  assert.deepEqual([middle.x, middle.y], [0, 0]);
});

test('a map is measured once', () => {
  assert.equal(geometryOf(MAP), geometry);
});

test('neighbours in a row are one hex apart', () => {
  assert.ok(Math.abs(geometry.cells.get('G7').x - geometry.cells.get('G6').x - 2 * DX) < 1e-9);
});

test('all of the board is in its box', () => {
  const inside = ({ x, y }, box) =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  for (const cell of geometry.cells.values()) assert.ok(inside(cell, geometry.whole), cell.name);
});

test('safe islands are in sight from shore to shore', () => {
  for (const { name, outline } of geometry.islands) {
    const numbers = outline.match(/-?[\d.]+/g).map(Number);
    const xs = numbers.filter((_, place) => place % 2 === 0);
    for (const x of xs) assert.ok(Math.abs(x) <= geometry.whole.width / 2, name);
  }
});

test('safe islands are mirror images in the four corners', () => {
  const corner = name => geometry.cells.get(name);
  assert.equal(corner('NW').x, -corner('NE').x);
  assert.equal(corner('NW').y, -corner('SW').y);
  assert.equal(corner('SE').x, corner('NE').x);
});

test('higher terrain stands higher', () => {
  assert.ok(heightOf('beach') < heightOf('forest') && heightOf('forest') < heightOf('mountain'));
  assert.equal(heightOf(undefined), 0);
});

test('a hex has six corners', () => {
  assert.equal(hexPath().split('L').length, 6);
});

test('left and right walk along a row', () => {
  assert.equal(neighbour(geometry, 'G6', 'ArrowRight'), 'G7');
  assert.equal(neighbour(geometry, 'G6', 'ArrowLeft'), 'G5');
});

test('up and down keep to a column', () => {
  let at = 'G6';
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) at = neighbour(geometry, at, key);
  assert.equal(at, 'C6');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) at = neighbour(geometry, at, key);
  assert.equal(at, 'G6');
});

test('the keys reach every space and safe island, and the edge holds', () => {
  const reached = new Set(['G6']);
  for (const from of reached) {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      reached.add(neighbour(geometry, from, key));
    }
  }
  assert.equal(reached.size, geometry.cells.size);
  assert.equal(neighbour(geometry, 'A1', 'ArrowUp'), 'A1');
});

test('a landing space leads to its safe island', () => {
  assert.equal(neighbour(geometry, 'B1', 'ArrowLeft'), 'NW');
  assert.equal(neighbour(geometry, 'L10', 'ArrowRight'), 'SE');
});

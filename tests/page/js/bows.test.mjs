/** Arrows end where they point, however long they are. */

import { ARROWHEAD, bow } from '../../../src/survive/web/js/board/layers/bows.js';
import { geometryOf } from '../../../src/survive/web/js/board/scene/geometry.js';
import { MAP } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const geometry = geometryOf(MAP);
const SEA = { tiles: {}, volcanoes: [], pieces: [] };
/** How far the tip of the head is before the point where the head is put. */
const TIP = Number(ARROWHEAD.match(/L(\d+),0/)[1]);
/** How far from the middle of a space an arrow may begin and end: within the space. */
const INSIDE = { start: 32, end: 12 };

const endsOf = (from, to, form) => {
  const { d, tip } = bow(geometry, SEA, from, to, form);
  const [x1, y1] = d
    .match(/^M(-?[\d.]+),(-?[\d.]+)/)
    .slice(1)
    .map(Number);
  const [, x, y, turn] = tip.match(/translate\((-?[\d.]+),(-?[\d.]+)\) rotate\((-?\d+)\)/).map(Number);
  const angle = (turn / 180) * Math.PI;
  return { start: [x1, y1], end: [x + TIP * Math.cos(angle), y + TIP * Math.sin(angle)] };
};

const far = ([x, y], name) => {
  const cell = geometry.cells.get(name);
  return Math.hypot(x - cell.x, y - cell.y);
};

test('an arrow from any space to any other begins and ends in them', () => {
  const names = geometry.spaces.map(space => space.name);
  for (const form of [{}, { clear: [12, 10], bend: 0 }])
    for (const from of names)
      for (const to of names) {
        if (from === to) continue;
        const { start, end } = endsOf(from, to, form);
        assert.ok(far(start, from) <= INSIDE.start, `${from} → ${to}: ${start}`);
        assert.ok(far(end, to) <= INSIDE.end, `${from} → ${to}: ${end}`);
      }
});

test('an arrow ashore ends on the island', () => {
  const { end } = endsOf('B1', 'NW');
  assert.ok(far(end, 'NW') <= INSIDE.end);
});

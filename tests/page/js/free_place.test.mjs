import { boxAround, freePlace } from '../../../src/survive/web/js/board/scene/free_place.js';
import { overlap } from '../../../src/survive/web/js/board/scene/occupied.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const ROOM = { x: -300, y: -200, width: 600, height: 400 };
const SIZE = { width: 160, height: 60 };
const place = (x, y) => boxAround({ x, y }, { width: 70, height: 70 });
const isWithin = (box, room) =>
  box.x >= room.x - 1e-6 &&
  box.y >= room.y - 1e-6 &&
  box.x + box.width <= room.x + room.width + 1e-6 &&
  box.y + box.height <= room.y + room.height + 1e-6;

test('a bubble is beside what it is about, above it where that is free', () => {
  const at = { x: 10, y: 0 };
  const { x, y } = freePlace(SIZE, at, { taken: [place(10, 0)] }, ROOM);
  assert.equal(x, 10);
  assert.ok(y < -65 && y > -90, String(y));
});

test('it goes where nothing is hidden, and stays in the room', () => {
  const spots = Array.from({ length: 9 }, (_, i) => ({ x: (i - 4) * 70, y: -120 }));
  for (const at of [...spots, { x: 0, y: 0 }, { x: -290, y: -190 }, { x: 290, y: 190 }]) {
    const taken = [place(at.x, at.y), ...spots.map(spot => place(spot.x, spot.y))];
    const found = boxAround(freePlace(SIZE, at, { taken }, ROOM), SIZE);
    assert.ok(!taken.some(one => overlap(found, one)), JSON.stringify(at));
    assert.ok(isWithin(found, ROOM), JSON.stringify(found));
  }
});

test('where everything is taken, it hides as little as it can', () => {
  const taken = Array.from({ length: 54 }, (_, i) =>
    place(((i % 9) - 4) * 70, (Math.floor(i / 9) - 2.5) * 70),
  );
  const free = taken.filter(({ x }) => x < 100);
  const found = boxAround(freePlace(SIZE, { x: -200, y: 0 }, { taken: free }, ROOM), SIZE);
  assert.ok(found.x >= 100);
  const crowded = boxAround(freePlace(SIZE, { x: 0, y: 0 }, { taken }, ROOM), SIZE);
  assert.ok(isWithin(crowded, ROOM));
});

test('other pieces are spared if that costs little', () => {
  const at = { x: 0, y: 0 };
  const { y } = freePlace(SIZE, at, { taken: [place(0, 0)], others: [place(0, -70)] }, ROOM);
  assert.ok(y > 0, 'below instead of above');
});

import { geometryOf } from '../../../src/survive/web/js/board/scene/geometry.js';
import { boxOfSprite, overlap } from '../../../src/survive/web/js/board/scene/occupied.js';
import { sceneOf } from '../../../src/survive/web/js/board/scene/scene.js';
import { spritesOf } from '../../../src/survive/web/js/board/scene/sprites.js';
import { heightOf } from '../../../src/survive/web/js/drawings/hexes.js';
import { MAP, viewWith } from './standard_map.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const geometry = geometryOf(MAP);
const picture = (view, options, saved) => spritesOf(sceneOf(viewWith(view), MAP, saved), geometry, options);
const many = (count, rest) => Array.from({ length: count }, (_, i) => ({ seat: i % 3, ...rest }));
const of = (sprites, kind) => sprites.filter(sprite => sprite.kind === kind);

test('one adventurer stands in the middle of its tile, on top', () => {
  const [one] = picture({ people: [{ at: 'G5', seat: 3, value: 2 }] });
  assert.equal(one.symbol, 'adventurer-4');
  assert.equal(one.value, 2);
  assert.equal(one.x, geometry.cells.get('G5').x);
  assert.equal(one.y, geometry.cells.get('G5').y - heightOf('forest') + 12);
});

test('an adventurer in the water is drawn as a swimmer', () => {
  assert.equal(picture({ people: [{ at: 'C4', seat: 1 }] })[0].symbol, 'swimmer-2');
});

test('up to three stand side by side, each in sight', () => {
  const three = picture({ people: many(3, { at: 'G5' }) });
  assert.equal(new Set(three.map(sprite => sprite.x)).size, 3);
  assert.equal(of(three, 'count').length, 0);
});

test('more are a crowd with its number, in which every player is seen', () => {
  const crowd = picture({ people: many(9, { at: 'G5' }) });
  assert.equal(of(crowd, 'count')[0].count, 9);
  const seen = of(crowd, 'adventurer').filter(sprite => !sprite.hidden);
  assert.deepEqual([...new Set(seen.map(sprite => sprite.seat))].toSorted(), [0, 1, 2]);
  assert.equal(of(crowd, 'adventurer').length, 9);
});

test('a crew sits on three seats of its raft, whose flag says who controls it', () => {
  const sprites = picture(
    { pieces: { rafts: ['E2'] }, people: many(3, { at: 'E2', aboard: true }), control: { E2: [0, 1] } },
    { viewer: 1 },
  );
  const [raft] = of(sprites, 'raft');
  assert.deepEqual([raft.flags, raft.mine], [[0, 1], true]);
  assert.equal(sprites.indexOf(raft), 0);
  assert.equal(new Set(of(sprites, 'adventurer').map(sprite => `${sprite.x},${sprite.y}`)).size, 3);
});

test('a spectator controls nothing', () => {
  const sprites = picture({ pieces: { rafts: ['E2'] }, control: { E2: [0] } });
  assert.equal(of(sprites, 'raft')[0].mine, false);
});

test('raft, swimmers and creatures of one space are drawn apart', () => {
  const sprites = picture({
    pieces: { rafts: ['C4'], sharks: ['C4', 'C4'] },
    people: [...many(3, { at: 'C4', aboard: true }), ...many(2, { at: 'C4' })],
  });
  assert.equal(sprites.length, 1 + 2 + 5);
  assert.equal(new Set(sprites.map(({ x, y }) => `${x},${y}`)).size, sprites.length);
  assert.ok(of(sprites, 'shark').every(shark => shark.scale < 0.8));
});

/** The share of a sprite that no sprite in front of it covers. */
const openShare = (sprite, front) => {
  const { x, y, width, height } = boxOfSprite(sprite);
  const covers = front.map(boxOfSprite);
  const points = Array.from({ length: 400 }, (_, i) => ({
    x: x + (width * ((i % 20) + 0.5)) / 20,
    y: y + (height * (Math.floor(i / 20) + 0.5)) / 20,
    width: 0,
    height: 0,
  }));
  return points.filter(point => !covers.some(cover => overlap(point, cover))).length / points.length;
};

for (const [name, here] of Object.entries({
  'a shark': { pieces: { sharks: ['H5'] } },
  'a serpent and a shark': { pieces: { serpents: ['H5'], sharks: ['H5'] } },
  'a kaiju': { pieces: { kaijus: ['H5'] } },
  'a raft': { pieces: { rafts: ['H5'] } },
  'two swimmers': { people: many(2, { at: 'H5' }) },
}))
  test(`${name} behind mountains with people on them can be seen`, () => {
    const front = ['I5', 'I6'];
    const land = Object.fromEntries(front.map(space => [space, 'mountain']));
    const people = [...(here.people ?? []), ...front.flatMap(at => many(3, { at }))];
    const sprites = picture({ ...here, land, people });
    const before = sprites.filter(sprite => front.includes(sprite.at));
    for (const sprite of sprites.filter(({ at }) => at === 'H5'))
      assert.ok(openShare(sprite, before) > 0.85, `${sprite.kind}: ${openShare(sprite, before)}`);
  });

test('the rows are drawn from north to south', () => {
  const rows = picture({ people: [{ at: 'J5' }, { at: 'D5' }, { at: 'G5' }] }).map(sprite => sprite.row);
  assert.deepEqual(
    rows,
    rows.toSorted((a, b) => a - b),
  );
});

test('the saved stand on their island, or with a number for each player if there are many', () => {
  const people = count => many(count, { at: 'saved' });
  const allInSE = count => Object.fromEntries(people(count).map((_, i) => [i, 'SE']));
  const island = count => picture({ people: people(count) }, {}, allInSE(count));
  assert.equal(new Set(island(6).map(({ x, y }) => `${x},${y}`)).size, 6);
  const full = island(30);
  const numbers = of(full, 'count').map(sprite => [sprite.seat, sprite.count]);
  assert.deepEqual(numbers.toSorted(), [
    [0, 10],
    [1, 10],
    [2, 10],
  ]);
  assert.ok(full.every(sprite => sprite.x > 280 && sprite.y > 200));
});

test('a chosen raft is drawn in front of all', () => {
  const sprites = picture({ pieces: { rafts: ['A1'] }, people: [{ at: 'J5' }] }, { raised: ['raft#1'] });
  assert.equal(sprites.at(-1).key, 'raft#1');
});

test('every sprite has its own key', () => {
  const sprites = picture({
    people: [...many(12, { at: 'G5' }), ...many(20, { at: 'saved' })],
    pieces: { rafts: ['A1', 'B5'], sharks: ['A1', 'A1'], serpents: ['G6'], kaijus: ['H5'] },
  });
  assert.equal(new Set(sprites.map(sprite => sprite.key)).size, sprites.length);
});

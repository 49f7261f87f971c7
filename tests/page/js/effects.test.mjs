/** The effects by their names: every one that a moment asks for is there, and none is left over. */

import { EFFECT_NAMES } from '../../../src/survive/web/js/motion/effects/effects.js';
import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { EVENTS_OF_ALL_KINDS } from './events_of_all_kinds.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const LAST_ERUPTION = [
  { type: 'effect_revealed', effect: 'volcano', space: 'E4' },
  { type: 'adventurer_eliminated', adventurer: 1, space: 'E4', by: 'volcano' },
  { type: 'volcano_erupted', space: 'E4', count: 3 },
  { type: 'game_ended', why: 'volcano', scores: [1, 0], winners: [0] },
];

test('the moments of all events ask for exactly the effects that there are', () => {
  const alone = EVENTS_OF_ALL_KINDS.flatMap(event => momentsOf([event], { mine: () => true }));
  const moments = [...alone, ...momentsOf(LAST_ERUPTION, { mine: () => true })];
  const asked = new Set(moments.flatMap(({ effect }) => effect ?? []));
  assert.deepEqual([...asked].toSorted(), EFFECT_NAMES.toSorted());
});

test('the ground trembles before every eruption, and only the last one is the finale', () => {
  const names = events => momentsOf(events, { mine: () => false }).map(({ effect }) => effect);
  assert.deepEqual(names(LAST_ERUPTION.slice(0, -1)), ['turnOver', 'tremble', 'erupt']);
  assert.deepEqual(names(LAST_ERUPTION), ['turnOver', 'tremble', 'finale', undefined]);
  assert.deepEqual(
    names([...LAST_ERUPTION.slice(0, -1), { type: 'game_ended', why: 'nobody' }]).at(2),
    'erupt',
  );
});

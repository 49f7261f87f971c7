/** The effects by their names: every one that a moment asks for is there, and none is left over. */

import { EFFECT_NAMES } from '../../../src/survive/web/js/motion/effects/effects.js';
import { momentsOf } from '../../../src/survive/web/js/motion/moments.js';
import { EVENTS_OF_ALL_KINDS } from './events_of_all_kinds.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the moments of all events ask for exactly the effects that there are', () => {
  const moments = EVENTS_OF_ALL_KINDS.flatMap(event => momentsOf([event], { mine: () => true }));
  const asked = new Set(moments.flatMap(({ effect }) => effect ?? []));
  assert.deepEqual([...asked].toSorted(), EFFECT_NAMES.toSorted());
});

/** How long a review still takes, by how far it has come. */

import { timeLeft } from '../../../src/survive/web/js/table/review/time_left.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('nothing is promised before enough has been seen', () => {
  assert.equal(timeLeft(undefined, { at: 1000, done: 5 }, 100), null);
  assert.equal(timeLeft({ at: 1000, done: 5 }, { at: 2000, done: 9 }, 100), null);
  assert.equal(timeLeft({ at: 1000, done: 5 }, { at: 60_000, done: 5 }, 100), null);
});

test('the pace so far tells how long the rest takes', () => {
  // Twenty steps in ten seconds, sixty to go.
  assert.equal(timeLeft({ at: 0, done: 20 }, { at: 10_000, done: 40 }, 100), 30_000);
  assert.equal(timeLeft({ at: 0, done: 20 }, { at: 40_000, done: 100 }, 100), 0);
});

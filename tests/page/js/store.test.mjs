/** The page's state: many changes, one drawing. */

import { createStore } from '../../../src/survive/web/js/app/store.js';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

test('changes are merged, and told once a frame', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const store = createStore({ a: 1, b: 2 });
  const told = [];
  store.subscribe(state => told.push(state));
  store.update({ a: 3 });
  store.update(state => ({ b: state.a + 1 }));
  assert.deepEqual(store.state, { a: 3, b: 4 });
  assert.equal(told.length, 0);
  mock.timers.tick(100);
  assert.deepEqual(told, [{ a: 3, b: 4 }]);
  mock.timers.tick(100);
  assert.equal(told.length, 1);
  mock.timers.reset();
});

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

test('a change that announces another is drawn with it, and by itself if nothing comes', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const store = createStore({ sought: 0, found: 0 });
  const told = [];
  store.subscribe(state => told.push(state));
  store.update({ sought: 1 }, 50);
  assert.equal(store.state.sought, 1, 'whoever asks knows it at once');
  mock.timers.tick(30);
  store.update({ found: 1 });
  mock.timers.tick(500);
  assert.deepEqual(told, [{ sought: 1, found: 1 }]);
  store.update({ sought: 2 }, 50);
  mock.timers.tick(30);
  store.update({ sought: 3 }, 50);
  mock.timers.tick(20);
  mock.timers.tick(16);
  assert.deepEqual(told.at(-1), { sought: 3, found: 1 }, 'further ones do not put it off');
  mock.timers.reset();
});

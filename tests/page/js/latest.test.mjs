import { changesFrom, latestOnly } from '../../../src/survive/web/js/app/latest.js';
import { Timer } from '../../../src/survive/web/js/app/timer.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('only the latest question counts', () => {
  const ask = latestOnly();
  const first = ask();
  assert.equal(first(), true);
  const second = ask();
  assert.deepEqual([first(), second()], [false, true]);
});

test('a value is new once', () => {
  const isNew = changesFrom('');
  assert.deepEqual(['', 'a', 'a', 'b', 'a'].map(isNew), [false, true, false, true, true]);
});

test('a timer that is started again calls once', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const called = [];
  const timer = new Timer();
  timer.start(() => called.push('first'), 10);
  mock.timers.tick(5);
  timer.start(() => called.push('second'), 10);
  mock.timers.tick(10);
  timer.start(() => called.push('third'), 10);
  timer.stop();
  mock.timers.tick(10);
  assert.deepEqual(called, ['second']);
});

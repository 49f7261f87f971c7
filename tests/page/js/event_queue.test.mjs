/** The queue of what is still to be shown. */

import { EventQueue } from '../../../src/survive/web/js/motion/event_queue.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const moment = (...events) => ({ events, span: 'step' });

test('moments come in order, and after each batch its view', () => {
  const queue = new EventQueue();
  queue.add([moment('a'), moment('b', 'c')], 'one');
  queue.add([], 'two');
  const taken = Array.from({ length: 5 }, () => queue.next());
  assert.deepEqual(taken, [
    { moment: moment('a') },
    { moment: moment('b', 'c') },
    { view: 'one' },
    { view: 'two' },
    null,
  ]);
  assert.equal(queue.isEmpty, true);
});

test('it counts the events that wait, and is not empty before the last view is taken', () => {
  const queue = new EventQueue();
  queue.add([moment('a'), moment('b', 'c')], 'one');
  assert.equal(queue.waiting, 3);
  queue.next();
  assert.equal(queue.waiting, 2);
  queue.next();
  assert.equal(queue.waiting, 0);
  assert.equal(queue.isEmpty, false);
});

test('the view at the end can be replaced by one that knows more', () => {
  const queue = new EventQueue();
  assert.equal(queue.amend('more'), false);
  queue.add([moment('a')], 'one');
  queue.add([], 'two');
  assert.equal(queue.amend('more'), true);
  assert.deepEqual([queue.next(), queue.next(), queue.next()].slice(1), [{ view: 'one' }, { view: 'more' }]);
});

test('draining gives all events and the last view, and leaves nothing', () => {
  const queue = new EventQueue();
  queue.add([moment('a')], 'one');
  queue.add([moment('b')], 'two');
  queue.next();
  assert.deepEqual(queue.drain(), { events: ['b'], view: 'two', rest: [] });
  assert.equal(queue.isEmpty, true);
  assert.deepEqual(queue.drain(), { events: [], view: undefined, rest: [] });
});

test('a moment that stays until a tap is left with all that follows', () => {
  const queue = new EventQueue();
  const stop = { ...moment(), stays: true };
  queue.add([moment('a')], 'one');
  queue.add([moment('b'), stop, moment('c')], 'two');
  assert.deepEqual(queue.drain({ whole: false }), { events: ['a'], view: 'one', rest: ['b'] });
  assert.deepEqual(
    [queue.next(), queue.next(), queue.next()],
    [{ moment: stop }, { moment: moment('c') }, { view: 'two' }],
  );
});

/**
 * The connection repairs itself: what was attached is attached again, and what was asked for is asked for
 * again.
 */

import { Connection } from '../../../src/survive/web/js/net/socket.js';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

/** A socket that a test opens, fills and closes. */
class FakeSocket {
  static OPEN = 1;
  static all = [];

  constructor() {
    this.readyState = 0;
    this.sent = [];
    FakeSocket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  lose() {
    this.readyState = 3;
    this.onclose();
  }
}

const latest = () => FakeSocket.all.at(-1);
const types = () => latest().sent.map(message => message.type);

let statuses;
let connection;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  FakeSocket.all = [];
  statuses = [];
  connection = new Connection({
    message: () => {},
    status: status => statuses.push(status),
    address: 'ws://test/ws',
    Socket: FakeSocket,
  });
});

afterEach(() => mock.timers.reset());

const meet = () => {
  latest().open();
  latest().say({ type: 'welcome' });
};

test('says hello first, and attaches what it was told to meanwhile', () => {
  connection.attach('t1', ['token']);
  latest().open();
  assert.deepEqual(types(), ['hello']);
  latest().say({ type: 'welcome' });
  assert.deepEqual(latest().sent[1], { type: 'attach', table: 't1', tokens: ['token'] });
  assert.deepEqual(statuses, ['open']);
});

test('after a loss it comes back, attaches again and repeats a command with the same id', async () => {
  connection.attach('t1', ['token']);
  meet();
  const answer = connection.command({ type: 'play', table: 't1' });
  const { command } = latest().sent.at(-1);
  latest().lose();
  assert.equal(statuses.at(-1), 'lost');
  mock.timers.tick(10_000);
  assert.equal(FakeSocket.all.length, 2);
  meet();
  assert.deepEqual(types(), ['hello', 'attach', 'play']);
  assert.equal(latest().sent.at(-1).command, command);
  latest().say({ type: 'done', command, seq: 7 });
  assert.equal((await answer).seq, 7);
  latest().lose();
  mock.timers.tick(10_000);
  meet();
  assert.deepEqual(types(), ['hello', 'attach'], 'an answered command is not sent again');
});

test('a refused command is told as a problem', async () => {
  connection.connect();
  meet();
  const answer = connection.command({ type: 'undo' });
  latest().say({ type: 'refused', command: latest().sent.at(-1).command, code: 'not_yours', reason: 'no' });
  await assert.rejects(answer, problem => problem.code === 'not_yours');
});

test('a server that falls silent counts as lost', () => {
  connection.connect();
  meet();
  const [first] = FakeSocket.all;
  for (let second = 0; second < 60; second += 1) mock.timers.tick(1000);
  assert.equal(first.sent.at(-1).type, 'ping');
  assert.ok(statuses.includes('lost'));
  assert.ok(FakeSocket.all.length > 1);
});

test('a server that speaks another version is not asked again', () => {
  connection.connect();
  latest().open();
  latest().say({ type: 'closing', again: false });
  latest().lose();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
});

test('a device without a network is told so at once, and connects as soon as it has one again', () => {
  connection.attach('t1', ['token']);
  meet();
  connection.networkLost();
  assert.equal(statuses.at(-1), 'lost');
  mock.timers.tick(10_000);
  assert.equal(FakeSocket.all.length, 2, 'a server on this device may still answer');
  connection.networkBack();
  assert.equal(FakeSocket.all.length, 3, 'the attempt that hangs is given up');
  meet();
  assert.equal(statuses.at(-1), 'open');
  connection.networkBack();
  assert.equal(FakeSocket.all.length, 3, 'a connection that works is kept');
});

test('a home that watches over itself may take its time to start', () => {
  const Watched = class extends FakeSocket {
    static isWatched = true;
  };
  const hooks = { message: () => {}, status: status => statuses.push(status) };
  new Connection({ ...hooks, address: '', Socket: Watched }).connect();
  const starting = latest();
  mock.timers.tick(300_000);
  assert.equal(latest(), starting);
  assert.equal(starting.readyState, 0);
});

/**
 * Tabs that share a worker: it is started again when it dies or falls silent, what was not answered is asked again,
 * and no tab gets what is meant for another.
 */

import { localHome } from '../../../src/survive/web/js/local/local_home.js';
import { TabChannels } from '../../../src/survive/web/js/local/tab_channels.js';
import { sharedTables } from '../../../src/survive/web/js/local/tabs.js';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

/** A worker that answers each request with its path, as hub_worker.js does. */
class FakeWorker {
  static all = [];

  constructor() {
    this.asked = [];
    this.silent = false;
    FakeWorker.all.push(this);
  }

  postMessage(message) {
    if (message.type === 'ping' && !this.silent) this.onmessage?.({ data: { type: 'pong' } });
    else if (message.id) this.hear(message);
  }

  /** Python is there. */
  ready() {
    this.others = new TabChannels(
      BASE,
      message => this.hear(message),
      () => {},
    );
    this.onmessage({ data: { type: 'ready' } });
  }

  hear(message) {
    this.asked.push(message);
    const { id, path, type } = message;
    if (type === 'open') this.tell({ type: 'opened', id });
    if (type !== 'fetch' || this.silent) return;
    this.tell({ type: 'head', id, status: 200, headers: {} });
    this.tell({ type: 'part', id, bytes: new TextEncoder().encode(path) });
    this.tell({ type: 'end', id });
  }

  tell(message) {
    if (!this.others.send(message)) this.onmessage?.({ data: message });
  }

  terminate() {
    this.ended = true;
    this.others?.all.close();
  }
}

let sites = 0;
let BASE;
/** Every channel, so that a test can listen beside it and close it. */
let channels;
const RealChannel = globalThis.BroadcastChannel;

class HeardChannel extends RealChannel {
  constructor(name) {
    super(name);
    channels.push(this);
  }
}

const turn = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)));
const until = async isSo => {
  while (!isSo()) await turn();
};
const latest = () => FakeWorker.all.at(-1);

beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  FakeWorker.all = [];
  channels = [];
  sites += 1;
  BASE = `http://test/some/${sites}/`;
  globalThis.BroadcastChannel = HeardChannel;
  globalThis.Worker = FakeWorker;
});
afterEach(() => {
  for (const channel of channels) channel.close();
  mock.timers.reset();
});

const SITE = { hub: 'hub.js' };
const tab = name => {
  const starts = [];
  const port = sharedTables(SITE, name, start => starts.push(start), BASE);
  const heard = [];
  const home = localHome(port, name);
  const { heard: listen } = port;
  port.heard = message => {
    heard.push(message);
    listen(message);
  };
  return { home, starts, heard };
};
const ask = async ({ home }, path) => (await home.fetch(path)).text();

test('each tab gets its own answers, and nothing of the others', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  const second = tab('two');
  const asked = ask(second, 'early');
  latest().ready();
  assert.equal(await asked, '/early');
  assert.equal(await ask(first, 'mine'), '/mine');
  assert.equal(await ask(second, 'theirs'), '/theirs');
  assert.equal(FakeWorker.all.length, 1);
  assert.deepEqual([...new Set(first.heard.map(({ id }) => id.split('.')[0]))], ['one']);
  assert.deepEqual([...new Set(second.heard.map(({ id }) => id.split('.')[0]))], ['two']);
});

test('what all tabs hear is about no game', async () => {
  const said = [];
  const all = new RealChannel(`survive.tables ${new URL('.', BASE).pathname}`);
  channels.push(all);
  all.onmessage = ({ data }) => said.push(...Object.keys(data));
  tab('one');
  await until(() => FakeWorker.all.length === 1);
  const second = tab('two');
  latest().ready();
  await ask(second, 'secret');
  await turn();
  assert.deepEqual([...new Set(said)].toSorted(), ['hello', 'leads', 'start']);
});

test('a tab that comes later is met at once', async () => {
  tab('one');
  await until(() => FakeWorker.all.length === 1);
  latest().ready();
  const later = tab('two');
  assert.equal(await ask(later, 'later'), '/later');
  assert.deepEqual(later.starts.at(-1), { type: 'ready' });
});

test('a worker that dies is started again, and every tab asks again', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  const second = tab('two');
  latest().ready();
  await ask(second, 'met');
  latest().silent = true;
  const answers = [ask(first, 'a'), ask(second, 'b')];
  await until(() => latest().asked.length === 3);
  latest().onerror({ message: 'killed' });
  assert.equal(first.starts.at(-1).step, 'again');
  assert.equal(FakeWorker.all.length, 2);
  latest().ready();
  assert.deepEqual(await Promise.all(answers), ['/a', '/b']);
});

test('a worker that falls silent is ended, one that answers is not', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  latest().ready();
  for (let beat = 0; beat < 20; beat += 1) mock.timers.tick(5000);
  assert.equal(FakeWorker.all.length, 1);
  latest().silent = true;
  for (let beat = 0; beat < 7; beat += 1) mock.timers.tick(5000);
  assert.equal(FakeWorker.all.length, 2);
  assert.equal(FakeWorker.all[0].ended, true);
  assert.equal(first.starts.at(-1).step, 'again');
});

test('after some deaths within minutes the player is told', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  for (let death = 0; death < 4; death += 1) {
    assert.equal(FakeWorker.all.length, death + 1);
    latest().ready();
    latest().onerror({ message: 'out of memory' });
  }
  assert.equal(FakeWorker.all.length, 4);
  assert.deepEqual(first.starts.at(-1), { type: 'failed', why: 'out of memory' });
});

test('deaths that are long ago do not count', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  for (let death = 0; death < 6; death += 1) {
    latest().ready();
    latest().onerror({ message: 'again' });
    latest().ready();
    mock.timers.tick(0);
    mock.timers.setTime(Date.now() + 6 * 60 * 1000);
  }
  assert.equal(first.starts.at(-1).type, 'ready');
});

test('one that never started is not started again', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  latest().onmessage({ data: { type: 'failed', why: 'no WebAssembly' } });
  assert.equal(FakeWorker.all.length, 1);
  assert.deepEqual(first.starts.at(-1), { type: 'failed', why: 'no WebAssembly' });
});

test('a part that was answered when the worker died is broken off', async () => {
  const first = tab('one');
  await until(() => FakeWorker.all.length === 1);
  latest().ready();
  latest().silent = true;
  const asked = first.home.fetch('half');
  await until(() => latest().asked.length === 1);
  latest().tell({ type: 'head', id: latest().asked[0].id, status: 200, headers: {} });
  const answer = await asked;
  latest().tell({ type: 'broken', id: latest().asked[0].id });
  await assert.rejects(answer.text(), /ended early/);
});

/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/** The worker that holds the tables: what a server is elsewhere. Its Python side is browser/hub_worker.py. */

import { Database } from './database.js';
import { nameOf } from './names.js';
import { startPython } from './python.js';
import { TabChannels } from './tab_channels.js';

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Start} Start */
/** @typedef {import('./messages.js').ToPage} ToPage */
/** @typedef {import('../app/site.js').Site} Site */

/** The other tabs, once the tables are there. @type {TabChannels | null} */
let others = null;

/** @param {Start | {type: 'pong'}} message */
const report = message => self.postMessage(message);

/** Send a message to the tab that it is for. @param {ToPage} message @param {Transferable[]} [moved] */
const tell = (message, moved = []) => {
  if (!others?.send(message)) self.postMessage(message, { transfer: moved });
};

/**
 * What Python may do here (Page in hub_worker.py).
 * @param {Site} site @param {string} base
 */
const pageFor = (site, base) => ({
  database: new Database(nameOf(base)),
  cores: navigator.hardwareConcurrency ?? 2,

  /**
   * Start a worker that thinks.
   * @param {string} module @param {(data: Uint8Array) => void} answered @param {(why: string) => void} failed
   */
  startMind(module, answered, failed) {
    const worker = new Worker(new URL(site.mind, base), { type: 'module', name: module });
    worker.onmessage = ({ data }) => (data.bytes ? answered(data.bytes) : failed(data.why));
    worker.onerror = event => failed(event.message || 'the worker did not start');
    worker.postMessage({ site, base, module });
    return {
      /** @param {Uint8Array<ArrayBuffer>} bytes */
      post: bytes => worker.postMessage(bytes, [bytes.buffer]),
      terminate: () => {
        worker.onmessage = worker.onerror = null;
        worker.terminate();
      },
    };
  },

  /** @param {string} id @param {number} status @param {string} headers */
  head: (id, status, headers) => tell({ type: 'head', id, status, headers: JSON.parse(headers) }),
  /** @param {string} id @param {Uint8Array<ArrayBuffer>} bytes */
  part: (id, bytes) => tell({ type: 'part', id, bytes }, [bytes.buffer]),
  /** @param {string} id */
  end: id => tell({ type: 'end', id }),
  /** @param {string} id */
  fail: id => tell({ type: 'broken', id }),
  /** @param {string} id @param {string} text */
  message: (id, text) => tell({ type: 'message', id, text }),
  /** @param {string} id @param {number} code @param {string} word */
  closed: (id, code, word) => tell({ type: 'closed', id, code, word }),
  /** @param {string} line */
  log: line => console.warn(line),
});

/** Pass on what a tab says. @param {any} hub @param {FromPage} message */
const pass = (hub, message) => {
  const { type, id } = message;
  if (type === 'fetch')
    hub.request(id, message.method, message.path, JSON.stringify(message.headers), message.body);
  else if (type === 'abort') hub.abort(id);
  else if (type === 'open') {
    hub.open_socket(id);
    tell({ type: 'opened', id });
  } else if (type === 'send') hub.receive(id, message.text);
  else if (type === 'close') hub.close_socket(id);
};

/** How long (ms) the page has the processor for itself before a worker for the bots starts. */
const REST = 1000;

/** @param {Site} site @param {string} base */
const start = async (site, base) => {
  const py = await startPython(site, base, (got, of) =>
    report({ type: 'starting', got, of, step: got < of ? 'loading' : 'starting' }),
  );
  const hub = await py.pyimport('survive.browser.hub_worker').start(pageFor(site, base));
  /** An error of one message must not cost the others theirs; one of Python itself does. @param {FromPage} message */
  const heard = message => {
    try {
      pass(hub, message);
    } catch (error) {
      if (!(error instanceof py.ffi.PythonError)) throw error;
      console.error(String(error));
      tell({ type: 'broken', id: message.id });
    }
  };
  self.onmessage = ({ data }) => {
    if (data.type === 'ping') report({ type: 'pong' });
    else heard(data);
  };
  if (navigator.locks) others = new TabChannels(base, heard, tab => hub.leave(tab));
  report({ type: 'ready' });
  // Not earlier: two that start at once take each other's time.
  setTimeout(() => hub.warm_up(), REST);
};

self.onmessage = ({ data }) => {
  start(data.site, data.base).catch(error => {
    console.error(String(error));
    report({ type: 'failed', why: String(error) });
  });
};

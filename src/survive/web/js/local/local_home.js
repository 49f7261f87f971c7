/** The home of a page without a server: requests and sockets become messages to the worker with the tables. */

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').ToPage} ToPage */

/** Statuses of answers that have no body. */
const EMPTY = new Set([204, 304]);

/**
 * @param {import('./tabs.js').SharedPort} port @param {string} tab a name of this tab
 * @returns {import('../net/home.js').Home}
 */
export const localHome = (port, tab) => {
  let last = 0;
  const next = () => `${tab}.${(last += 1)}`;
  /** @type {Map<string, Answer>} */
  const asked = new Map();
  /** @type {Map<string, LocalSocket>} */
  const sockets = new Map();

  port.heard = message => {
    asked.get(message.id)?.heard(message);
    sockets.get(message.id)?.heard(message);
  };

  // What another tab has begun to answer is over; what it has not, the tab that leads now is asked again: commands
  // have ids, so nothing happens twice. Sockets are opened again by those who use them.
  port.lost = () => {
    for (const answer of asked.values()) answer.again(port);
    for (const socket of sockets.values()) socket.heard({ type: 'closed', id: socket.id, code: 0, word: '' });
  };

  /** @type {import('../net/home.js').Home['fetch']} */
  const fetch = (path, init = {}) =>
    new Promise((resolve, reject) => {
      const id = next();
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === 'string' ? init.body : '';
      /** @type {FromPage} */
      const message = { type: 'fetch', id, method: init.method ?? 'GET', path: `/${path}`, headers, body };
      const answer = new Answer(message, resolve, () => asked.delete(id));
      asked.set(id, answer);
      init.signal?.addEventListener('abort', () => {
        port.post({ type: 'abort', id });
        answer.abort(init.signal?.reason);
        reject(init.signal?.reason);
      });
      port.post(message);
    });

  class Socket extends LocalSocket {
    constructor() {
      super(port, next());
      sockets.set(this.id, this);
      this.ended = () => sockets.delete(this.id);
    }
  }
  const forget = () => port.forget();
  return { fetch, forget, Socket: /** @type {typeof WebSocket} */ (/** @type {unknown} */ (Socket)) };
};

/** An answer whose parts come one after the other. */
class Answer {
  /** @type {ReadableStreamDefaultController<Uint8Array>|undefined} */
  #controller;

  /** @param {FromPage} message @param {(response: Response) => void} resolve @param {() => void} ended */
  constructor(message, resolve, ended) {
    this.message = message;
    this.resolve = resolve;
    this.ended = ended;
  }

  /** @param {ToPage} message */
  heard(message) {
    if (message.type === 'head') {
      const body = new ReadableStream({
        start: controller => {
          this.#controller = controller;
        },
      });
      const { status, headers } = message;
      this.resolve(new Response(EMPTY.has(status) ? null : body, { status, headers }));
    } else if (message.type === 'part') {
      this.#controller?.enqueue(message.bytes);
    } else if (message.type === 'end') {
      this.#controller?.close();
      this.ended();
    } else if (message.type === 'broken') {
      this.#break();
    }
  }

  /** Ask once more, unless the answer has begun. @param {Port} port */
  again(port) {
    if (this.#controller) this.#break();
    else port.post(this.message);
  }

  #break() {
    this.abort(new TypeError('the answer has ended early'));
  }

  /** @param {unknown} reason */
  abort(reason) {
    this.#controller?.error(reason);
    this.ended();
  }
}

/** The part of a WebSocket that net/socket.js uses. */
class LocalSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  /** The worker is watched over by itself (tables_worker.js), and may take its time to start. */
  static isWatched = true;

  readyState = LocalSocket.CONNECTING;
  /** @type {((event: object) => void)|null} */
  onopen = null;
  /** @type {((event: {data: string}) => void)|null} */
  onmessage = null;
  /** @type {((event: object) => void)|null} */
  onclose = null;
  ended = () => {};

  /** @param {Port} port @param {string} id */
  constructor(port, id) {
    this.port = port;
    this.id = id;
    port.post({ type: 'open', id });
  }

  /** @param {ToPage} message */
  heard(message) {
    if (message.type === 'opened') {
      this.readyState = LocalSocket.OPEN;
      this.onopen?.({});
    } else if (message.type === 'message') {
      this.onmessage?.({ data: message.text });
    } else if (message.type === 'closed') {
      this.#end();
    }
  }

  /** @param {string} text */
  send(text) {
    if (this.readyState === LocalSocket.OPEN) this.port.post({ type: 'send', id: this.id, text });
  }

  close() {
    if (this.readyState === LocalSocket.CLOSED) return;
    this.port.post({ type: 'close', id: this.id });
    this.#end();
  }

  #end() {
    this.readyState = LocalSocket.CLOSED;
    this.ended();
    this.onclose?.({});
  }
}

/** The home of a page without a server: requests and sockets become messages to the worker with the tables. */

/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').ToPage} ToPage */

/** Statuses of answers that have no body. */
const EMPTY = new Set([204, 304]);

/**
 * @param {Port} port @param {string} tab a name of this tab
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

  /** @type {import('../net/home.js').Home['fetch']} */
  const fetch = (path, init = {}) =>
    new Promise((resolve, reject) => {
      const id = next();
      const answer = new Answer(resolve, () => asked.delete(id));
      asked.set(id, answer);
      init.signal?.addEventListener('abort', () => {
        port.post({ type: 'abort', id });
        answer.abort(init.signal?.reason);
        reject(init.signal?.reason);
      });
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === 'string' ? init.body : '';
      port.post({ type: 'fetch', id, method: init.method ?? 'GET', path: `/${path}`, headers, body });
    });

  class Socket extends LocalSocket {
    constructor() {
      super(port, next());
      sockets.set(this.id, this);
      this.ended = () => sockets.delete(this.id);
    }
  }
  return { fetch, Socket: /** @type {typeof WebSocket} */ (/** @type {unknown} */ (Socket)) };
};

/** An answer whose parts come one after the other. */
class Answer {
  /** @type {ReadableStreamDefaultController<Uint8Array>|undefined} */
  #controller;

  /** @param {(response: Response) => void} resolve @param {() => void} ended */
  constructor(resolve, ended) {
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
    }
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

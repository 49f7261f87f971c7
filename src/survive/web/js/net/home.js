/**
 * Where the page's requests and its socket go: the server that it came from, or Python in this browser
 * (local/local_home.js). Callers need not know which.
 */

/**
 * @typedef {object} Home
 * @property {(path: string, init?: RequestInit) => Promise<Response>} fetch  for paths of the interface ("api/…")
 * @property {typeof WebSocket} Socket
 * @property {() => Promise<void>} [forget]  delete all tables, where they are this device's own
 */

/** @type {Home} */
let home = {
  fetch: (path, init) => fetch(path, init),
  get Socket() {
    return globalThis.WebSocket;
  },
};

/** Choose another home than the server, before the first request. @param {Home} other */
export const moveTo = other => {
  home = other;
};

/** @param {string} path @param {RequestInit} [init] */
export const ask = (path, init) => home.fetch(path, init);

/** The class of the sockets of this home. */
export const socketClass = () => home.Socket;

/** Delete the tables, where they are this device's own. */
export const forgetTables = async () => home.forget?.();

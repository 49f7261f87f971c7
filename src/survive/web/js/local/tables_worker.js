/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/** Starts the worker that holds the tables, and starts it again if it dies. */

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').Start} Start */
/** @typedef {import('./site.js').Site} Site */

/**
 * @param {Site} site @param {(start: Start) => void} tell how the start goes
 * @returns {Port & {end: () => void}}
 */
export const startTables = (site, tell) => {
  const { baseURI } = document;
  const worker = new Worker(new URL(site.hub, baseURI), { type: 'module', name: 'tables' });
  /** Messages that came before the worker listened. @type {FromPage[]|null} */
  let early = [];
  /** @type {Port & {end: () => void}} */
  const port = {
    post: message => (early ? early.push(message) : worker.postMessage(message)),
    heard: () => {},
    end: () => worker.terminate(),
  };
  worker.onmessage = ({ data }) => {
    if ('id' in data) {
      port.heard(data);
      return;
    }
    if (data.type === 'ready') {
      for (const message of early ?? []) worker.postMessage(message);
      early = null;
    }
    tell(data);
  };
  worker.onerror = event => tell({ type: 'failed', why: event.message || 'the worker did not start' });
  worker.postMessage({ type: 'site', site, base: baseURI });
  return port;
};

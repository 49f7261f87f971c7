/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/** Starts the worker that holds the tables, watches over it, and starts it again if it dies or falls silent. */

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').Start} Start */
/** @typedef {import('../app/site.js').Site} Site */

/** How often (ms) the worker is asked whether it lives. Beats are counted: time stands still in a frozen tab. */
const BEAT = 5000;
/** So many beats without an answer, and it counts as dead. */
const MOST_BEATS = 6;
/** So many deaths within a while (ms), and the player is told instead. */
const MOST_DEATHS = 3;
const WHILE = 5 * 60 * 1000;

/** @implements {Port} */
export class TablesWorker {
  /** @type {Worker | undefined} */
  #worker;
  /** Messages that came before the worker listened. @type {FromPage[] | null} */
  #early = [];
  /** Beats since the last answer. */
  #beats = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beating;
  /** When it died. @type {number[]} */
  #deaths = [];

  /** @type {Port['heard']} */
  heard = () => {};
  /** Called when the worker has died: what it had not answered has to be asked again. */
  lost = () => {};

  /** @param {Site} site @param {(start: Start) => void} tell how the start goes @param {string} [base] */
  constructor(site, tell, base = document.baseURI) {
    this.site = site;
    this.tell = tell;
    this.base = base;
    this.#start();
  }

  /** @param {FromPage} message */
  post(message) {
    if (this.#early) this.#early.push(message);
    else this.#worker?.postMessage(message);
  }

  end() {
    clearInterval(this.#beating);
    if (this.#worker) this.#worker.onmessage = this.#worker.onerror = null;
    this.#worker?.terminate();
  }

  #start() {
    const { site, base } = this;
    this.#early = [];
    const worker = new Worker(new URL(site.hub, base), { type: 'module', name: 'tables' });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      this.#beats = 0;
      if ('id' in data) this.heard(data);
      else if (data.type === 'ready') this.#ready();
      else if (data.type === 'failed') this.#fail(data.why);
      else if (data.type !== 'pong') this.tell(this.#deaths.length ? { ...data, step: 'again' } : data);
    };
    worker.onerror = event => this.#fail(event.message || 'the worker did not start');
    worker.postMessage({ type: 'site', site, base });
  }

  #ready() {
    const early = this.#early ?? [];
    this.#early = null;
    for (const message of early) this.#worker?.postMessage(message);
    this.#beats = 0;
    this.#beating = setInterval(() => this.#beat(), BEAT);
    this.tell({ type: 'ready' });
  }

  #beat() {
    this.#beats += 1;
    if (this.#beats > MOST_BEATS) this.#fail('the worker does not answer');
    else this.#worker?.postMessage({ type: 'ping' });
  }

  /** Start again, unless it never worked or has died too often. @param {string} why */
  #fail(why) {
    const hasWorked = this.#early === null || this.#deaths.length > 0;
    this.end();
    const now = Date.now();
    this.#deaths = [...this.#deaths.filter(at => now - at < WHILE), now];
    const isOver = !hasWorked || this.#deaths.length > MOST_DEATHS;
    this.tell(isOver ? { type: 'failed', why } : { type: 'starting', got: 1, of: 1, step: 'again' });
    if (isOver) return;
    this.#start();
    this.lost();
  }
}

/* oxlint-disable unicorn/require-post-message-target-origin -- channels take no origin */

/**
 * Several tabs of one browser share the tables. The tab that holds a lock leads: it has the worker, the only writer
 * of the database. The others speak to that worker, each by a channel of its own (tab_channels.js); what concerns all
 * of them goes by one that they share. When the tab that leads closes, the browser gives the lock to another, which
 * starts a worker of its own; whatever was not answered is asked again.
 */

import { nameOf, tabNameOf } from './names.js';
import { TablesWorker } from './tables_worker.js';

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').Start} Start */
/** @typedef {import('../app/site.js').Site} Site */

/** @typedef {Port & {lost: () => void, forget: () => Promise<void>}} SharedPort `lost`: ask again */

/**
 * What tabs say to all others, none of it about a game. `hello` is answered by the worker, as `leads` is said by it.
 * @typedef {{start: Start} | {hello: string} | {leads: true} | {forget: true} | {forgotten: true}} Said
 */

const forever = () => new Promise(() => {});

/** @param {string} name @returns {Promise<void>} */
const deleteDatabase = name =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** The tables as a tab has them: its own, or those of the tab that leads. */
class SharedTables {
  /** What is asked before the worker listens to this tab. @type {FromPage[] | null} */
  #early = [];
  /** The worker, if this tab leads. @type {TablesWorker | null} */
  #worker = null;
  /** @type {Start | null} */
  #last = null;

  /** @type {Port['heard']} */
  heard = () => {};
  lost = () => {};

  /** @param {Site} site @param {string} tab @param {(start: Start) => void} show @param {string} [base] */
  constructor(site, tab, show, base = document.baseURI) {
    this.site = site;
    this.tab = tab;
    this.show = show;
    this.base = base;
    this.name = nameOf(base);
    this.all = new BroadcastChannel(this.name);
    this.all.onmessage = ({ data }) => this.#hear(data);
    this.own = new BroadcastChannel(tabNameOf(base, tab));
    this.own.onmessage = ({ data }) => (data.type === 'met' ? this.#met() : this.heard(data));
    navigator.locks.request(tabNameOf(base, tab), forever);
    navigator.locks.request(this.name, { ifAvailable: true }, lock => {
      if (lock) {
        this.#lead();
        return forever();
      }
      this.#say({ hello: this.tab });
      navigator.locks.request(this.name, () => {
        this.#lead();
        this.lost();
        return forever();
      });
      return undefined;
    });
  }

  /** @param {FromPage} message */
  post(message) {
    if (this.#worker) this.#worker.post(message);
    else if (this.#early) this.#early.push(message);
    else this.own.postMessage(message);
  }

  /** Delete all tables. */
  async forget() {
    if (!this.#worker) {
      this.#say({ forget: true });
      return;
    }
    this.#worker.end();
    await deleteDatabase(this.name);
    this.#say({ forgotten: true });
  }

  /** @param {Said} said */
  #say(said) {
    this.all.postMessage(said);
  }

  #lead() {
    this.own.close();
    const tell = (/** @type {Start} */ start) => {
      this.#last = start;
      this.show(start);
      this.#say({ start });
    };
    const worker = new TablesWorker(this.site, tell, this.base);
    worker.heard = message => this.heard(message);
    worker.lost = () => this.lost();
    this.#worker = worker;
    this.#handOver();
  }

  /** Pass on what was asked when nobody listened. */
  #handOver() {
    const waiting = this.#early ?? [];
    this.#early = null;
    for (const message of waiting) this.post(message);
  }

  /** The worker listens to this tab. */
  #met() {
    if (this.#early) this.#handOver();
  }

  /** Another worker has the tables now: what the one before it was asked is asked again. */
  #follow() {
    if (!this.#early) {
      this.#early = [];
      this.lost();
    }
    this.#say({ hello: this.tab });
  }

  /** @param {Said} said */
  #hear(said) {
    if (this.#worker) this.#hearAsLeader(said);
    else if ('start' in said) this.show(said.start);
    else if ('leads' in said) this.#follow();
    else if ('forgotten' in said) location.reload();
  }

  /** @param {Said} said */
  #hearAsLeader(said) {
    // A tab that opens is a new attempt.
    if ('hello' in said && this.#last?.type === 'failed') location.reload();
    else if ('hello' in said && this.#last) this.#say({ start: this.#last });
    else if ('forget' in said) this.forget().then(() => location.reload());
  }
}

/**
 * The tables of a tab alone.
 * @param {Site} site @param {(start: Start) => void} show @param {string} [base] @returns {SharedPort}
 */
const ownTables = (site, show, base = document.baseURI) => {
  const tables = new TablesWorker(site, show, base);
  const forget = () => {
    tables.end();
    return deleteDatabase(nameOf(base));
  };
  return Object.assign(tables, { forget });
};

/**
 * Share the tables with the other tabs; without locks (an old browser) each tab has its own worker.
 * @param {Site} site @param {string} tab its name @param {(start: Start) => void} show @param {string} [base]
 * @returns {SharedPort}
 */
export const sharedTables = (site, tab, show, base) =>
  'locks' in navigator ? new SharedTables(site, tab, show, base) : ownTables(site, show, base);

/* oxlint-disable unicorn/require-post-message-target-origin -- channels take no origin */

/**
 * Several tabs of one browser share the tables. The tab that holds a lock leads: it has the worker, the only writer
 * of the database. The others send it what they ask by a channel. When it closes, the browser gives the lock to
 * another tab, which starts a worker of its own; whatever was not answered is asked again.
 */

import { startTables } from './tables_worker.js';

/** @typedef {import('./messages.js').FromPage} FromPage */
/** @typedef {import('./messages.js').Port} Port */
/** @typedef {import('./messages.js').Start} Start */
/** @typedef {import('./messages.js').ToPage} ToPage */
/** @typedef {import('./site.js').Site} Site */

/** @typedef {Port & {lost: () => void, forget: () => Promise<void>}} SharedPort `lost`: another tab leads now */

/**
 * What tabs say to each other.
 * @typedef {{ask: FromPage} | {answer: ToPage} | {start: Start} | {hello: true} | {leads: true} | {forget: true}
 *   | {forgotten: true}} Said
 */

const DATABASE = 'survive.tables';
const LEADER = `${DATABASE} ${new URL('.', document.baseURI).pathname}`;

/** The lock that a tab holds as long as it is open. @param {string} tab */
const lockOf = tab => `${LEADER} ${tab}`;

/** @param {string} id of a request or a socket */
const tabOf = id => id.slice(0, id.indexOf('.'));

const forever = () => new Promise(() => {});

/** @returns {Promise<void>} */
const deleteDatabase = () =>
  new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(DATABASE);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });

/** Leads the tabs: passes on what they ask to the worker, and its answers. */
class Leader {
  /** The sockets that are open in other tabs, by tab. @type {Map<string, Set<string>>} */
  #others = new Map();

  /**
   * @param {string} tab of the leader @param {ReturnType<typeof startTables>} tables
   * @param {(said: Said) => void} say @param {(answer: ToPage) => void} heard
   */
  constructor(tab, tables, say, heard) {
    this.tables = tables;
    tables.heard = answer => (tabOf(answer.id) === tab ? heard(answer) : say({ answer }));
  }

  /** Pass on what another tab asks. @param {FromPage} message */
  ask(message) {
    const tab = tabOf(message.id);
    const open = this.#others.get(tab) ?? this.#meet(tab);
    if (message.type === 'open') open.add(message.id);
    if (message.type === 'close') open.delete(message.id);
    this.tables.post(message);
  }

  /** Close the sockets of a tab once it is gone: then its lock is free. @param {string} tab */
  #meet(tab) {
    /** @type {Set<string>} */
    const open = new Set();
    this.#others.set(tab, open);
    navigator.locks.request(lockOf(tab), () => {
      for (const id of open) this.tables.post({ type: 'close', id });
      this.#others.delete(tab);
    });
    return open;
  }
}

/** The tables as a tab has them: its own, or those of the tab that leads. */
class SharedTables {
  /** What was asked before it was known who leads. @type {FromPage[] | null} */
  #early = [];
  /** @type {Leader | null} */
  #leader = null;
  /** @type {Start | null} */
  #last = null;

  /** @type {Port['heard']} */
  heard = () => {};
  lost = () => {};

  /** @param {Site} site @param {string} tab @param {(start: Start) => void} show */
  constructor(site, tab, show) {
    this.site = site;
    this.tab = tab;
    this.show = show;
    this.channel = new BroadcastChannel(LEADER);
    this.channel.onmessage = ({ data }) => this.#hear(data);
    navigator.locks.request(lockOf(tab), forever);
    navigator.locks.request(LEADER, { ifAvailable: true }, lock => {
      if (lock) this.#lead();
      this.#handOver();
      if (lock) return forever();
      this.#say({ hello: true });
      this.#succeed();
      return undefined;
    });
  }

  /** @param {FromPage} message */
  post(message) {
    if (this.#early) this.#early.push(message);
    else if (this.#leader) this.#leader.tables.post(message);
    else this.#say({ ask: message });
  }

  /** Delete all tables. */
  async forget() {
    if (!this.#leader) {
      this.#say({ forget: true });
      return;
    }
    this.#leader.tables.end();
    await deleteDatabase();
    this.#say({ forgotten: true });
  }

  /** @param {Said} said */
  #say(said) {
    this.channel.postMessage(said);
  }

  /** Pass on what was asked while it was not known who leads. */
  #handOver() {
    const waiting = this.#early ?? [];
    this.#early = null;
    for (const message of waiting) this.post(message);
  }

  /** Wait for the lock: it comes when the tab that leads is gone. */
  async #succeed() {
    await navigator.locks.request(LEADER, () => {
      this.#lead();
      this.lost();
      return forever();
    });
  }

  #lead() {
    const tell = (/** @type {Start} */ start) => {
      this.#last = start;
      this.show(start);
      this.#say({ start });
    };
    this.#leader = new Leader(
      this.tab,
      startTables(this.site, tell),
      said => this.#say(said),
      answer => this.heard(answer),
    );
    this.#say({ leads: true });
  }

  /** @param {Said} said */
  #hear(said) {
    if (this.#leader) this.#hearAsLeader(this.#leader, said);
    else if ('answer' in said) this.heard(said.answer);
    else if ('start' in said) this.show(said.start);
    else if ('leads' in said) this.lost();
    else if ('forgotten' in said) location.reload();
  }

  /** @param {Leader} leader @param {Said} said */
  #hearAsLeader(leader, said) {
    if ('ask' in said) leader.ask(said.ask);
    else if ('hello' in said && this.#last) this.#say({ start: this.#last });
    else if ('forget' in said) this.forget().then(() => location.reload());
  }
}

/** The tables of a tab alone. @param {Site} site @param {(start: Start) => void} show @returns {SharedPort} */
const ownTables = (site, show) => {
  const tables = startTables(site, show);
  const forget = () => {
    tables.end();
    return deleteDatabase();
  };
  return Object.assign(tables, { lost: () => {}, forget });
};

/**
 * Share the tables with the other tabs; without locks (an old browser) each tab has its own worker.
 * @param {Site} site @param {string} tab its name @param {(start: Start) => void} show
 * @returns {SharedPort}
 */
export const sharedTables = (site, tab, show) =>
  'locks' in navigator ? new SharedTables(site, tab, show) : ownTables(site, show);

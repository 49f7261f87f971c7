/**
 * IndexedDB for Python (browser/indexed_db_store.py): object stores of bytes by key, and transactions in which what
 * is written depends on what was read.
 */

const VERSION = 1;
const STORES = ['tables', 'entries', 'commands', 'tokens', 'reviews', 'facts'];

/** @typedef {[string, string, IDBValidKey, (IDBValidKey | Uint8Array)?]} Step */

export class Database {
  /** @type {IDBDatabase|null} */
  #db = null;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  async open() {
    const opening = indexedDB.open(this.name, VERSION);
    opening.onupgradeneeded = () => {
      for (const store of STORES)
        if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store);
    };
    this.#db = await new Promise((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
      opening.onblocked = () => reject(new Error('another tab has an older version of this page open'));
    });
    // A newer version of the page wants to change the database.
    if (this.#db) this.#db.onversionchange = () => this.close();
  }

  close() {
    this.#db?.close();
    this.#db = null;
  }

  /**
   * Read, decide at once what to write, and write; durable when the promise is fulfilled.
   * @param {Step[]} reads
   * @param {(found: unknown[]) => Step[]|null} decide null: nothing is written
   * @param {boolean} writes
   */
  async transact(reads, decide, writes) {
    const db = this.#db;
    if (!db) throw new Error('the database is closed');
    const stores = writes ? STORES : [...new Set(reads.map(([, store]) => store))];
    if (stores.length === 0) {
      decide([]);
      return;
    }
    const transaction = db.transaction(stores, writes ? 'readwrite' : 'readonly', { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(null);
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
    });
    // The transaction lives as long as one of its own callbacks asks for more: nothing is awaited here.
    /** @type {unknown[]} */
    const found = Array.from(reads);
    let left = reads.length;
    const finish = () => {
      for (const step of decide(found) ?? []) write(transaction, step);
    };
    if (left === 0) finish();
    for (const [place, step] of reads.entries()) {
      const request = read(transaction, step);
      request.onsuccess = () => {
        found[place] = request.result;
        left -= 1;
        if (left === 0) finish();
      };
    }
    await done;
  }
}

/** @param {IDBTransaction} transaction @param {Step} step @returns {IDBRequest} */
const read = (transaction, [kind, name, first, last]) => {
  const store = transaction.objectStore(name);
  if (kind === 'get') return store.get(first);
  const range = IDBKeyRange.bound(first, last);
  return kind === 'all' ? store.getAll(range) : store.getAllKeys(range);
};

/** @param {IDBTransaction} transaction @param {Step} step */
const write = (transaction, [kind, name, first, last]) => {
  const store = transaction.objectStore(name);
  if (kind === 'put') store.put(last, first);
  else store.delete(last === undefined ? first : IDBKeyRange.bound(first, last));
};

/* oxlint-disable unicorn/require-post-message-target-origin -- workers and their clients take no origin */

/**
 * The service worker: keeps the files of one edition of the page, so that it opens without a network,
 * and takes what other apps share with it. It answers no request for games.
 *
 * `self.EDITION` is written before it (server/page/offline.py). Files are kept under their address; those that the
 * edition before had with the same content are copied, not fetched.
 */

/**
 * @typedef {object} Edition
 * @property {string} id
 * @property {string} folder  of its files; some are asked for without it
 * @property {'network' | 'cache'} first  where the index is looked for first
 * @property {string} index  its address
 * @property {Record<string, string>} files  addresses relative to the scope, with the integrity of each file, or ''
 */

const worker = /** @type {any} */ (self);
/** @type {Edition} */
const edition = worker.EDITION;
/** @type {string} */
const scope = worker.registration.scope;

/** Several copies of the page can share an origin: each has caches of its own. */
const mine = `survive ${scope} `;
const ours = mine + edition.id;
/** The list of what a cache holds, in the cache itself. */
const LIST = `${scope}precache.json`;
/** What was shared with the page, until it has been opened. */
const SHARED = `${mine}shared`;
const MOST_SHARED = 256 * 1024;
/** How long (ms) the server may take for the index before the one that is kept is shown. */
const PATIENCE = 4000;
const AT_ONCE = 8;

/** @param {string} address */
const absolute = address => new URL(address, scope).href;

// ---- Keeping files ---------------------------------------------------------------------------

/**
 * Return where files can be copied from, by their integrity.
 * @returns {Promise<Map<string, () => Promise<Response | undefined>>>}
 */
const keptBefore = async () => {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(mine) || name === ours) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    if (!list) continue;
    for (const [address, integrity] of Object.entries(await list.json()))
      if (integrity) found.set(integrity, () => cache.match(absolute(address)));
  }
  return found;
};

/** Fetch a file of this edition; fails if the server has another one by now. @param {string} address */
const fetched = async address => {
  const integrity = edition.files[address];
  const how = integrity ? { integrity } : { cache: /** @type {RequestCache} */ ('reload') };
  const response = await fetch(absolute(address), how);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (address === edition.index && !(await response.clone().text()).includes(edition.id))
    throw new Error('the index is of another edition');
  return response;
};

const keep = async () => {
  const before = await keptBefore();
  const cache = await caches.open(ours);
  const waiting = Object.keys(edition.files);
  const fetchNext = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const copy = await before.get(edition.files[address])?.();
      await cache.put(absolute(address), copy ?? (await fetched(address)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await cache.put(LIST, Response.json(edition.files));
};

/** Send a message to all windows. @param {object} message */
const tell = async message => {
  for (const client of await windows()) client.postMessage(message);
};
const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const install = async () => {
  try {
    await keep();
  } catch (error) {
    await caches.delete(ours);
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await tell({ type: 'full' });
    throw error;
  }
};

const activate = async () => {
  const old = (await caches.keys()).filter(name => name.startsWith(mine) && ![ours, SHARED].includes(name));
  await Promise.all(old.map(name => caches.delete(name)));
  await worker.clients.claim();
};

// ---- Answering -----------------------------------------------------------------------------------

/** @param {string} href without its fragment and parameters */
const kept = async href => {
  const cache = await caches.open(ours);
  const address = href.slice(scope.length);
  return (await cache.match(href)) ?? cache.match(absolute(edition.folder + address));
};

/** @param {number} milliseconds */
const after = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** Return the page: what the server has now, or what is kept. @param {Request} request */
const index = async request => {
  const known = await kept(absolute(edition.index));
  if (known && edition.first === 'cache') return known;
  const asked = fetch(request);
  if (!known) return asked;
  const answer = await Promise.race([asked.catch(() => null), after(PATIENCE)]);
  return answer && answer.status < 500 ? answer : known;
};

/** Keep what was shared, and open the page. @param {Request} request */
const share = async request => {
  const form = await request.formData();
  const file = form.getAll('files').find(one => one instanceof File && one.size <= MOST_SHARED);
  const words = ['url', 'text', 'title'].map(name => form.get(name)).filter(Boolean);
  const text = file instanceof File ? await file.text() : words.join('\n').slice(0, MOST_SHARED);
  await (await caches.open(SHARED)).put(`${scope}shared`, new Response(text));
  return Response.redirect(`${scope}#!shared`, 303);
};

/** @param {Request} request @returns {Promise<Response> | undefined} nothing: not for the service worker */
const answer = request => {
  const { origin, pathname, searchParams } = new URL(request.url);
  const href = origin + pathname;
  if (!href.startsWith(scope)) return undefined;
  if (request.method === 'POST' && href === `${scope}share`) return share(request);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate')
    return href === scope && !searchParams.has('modules') ? index(request) : undefined;
  const address = href.slice(scope.length);
  const isKept = address in edition.files || edition.folder + address in edition.files;
  return isKept && address ? kept(href).then(found => found ?? fetch(request)) : undefined;
};

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const found = answer(event.request);
  if (found) event.respondWith(found);
});

/** A window that found this worker waiting: take over at once, or say that there is a newer edition. */
const meet = async (/** @type {any} */ event) => {
  const { type, edition: theirs } = event.data ?? {};
  if (type === 'take over') await worker.skipWaiting();
  else if (type !== 'waiting') return;
  else if (theirs === edition.id && (await windows()).length === 1) await worker.skipWaiting();
  else if (theirs !== edition.id) event.source.postMessage({ type: 'newer' });
};
worker.addEventListener('message', (/** @type {any} */ event) => event.waitUntil(meet(event)));

// ---- Notifications ------------------------------------------------------------------------------

/** Show what the server has to say; a message about the same game replaces the one before. */
const showNotice = async (/** @type {any} */ event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const image = `${scope}icons/192.png`;
  await worker.registration.showNotification(title, { body, tag, icon: image, badge: image, data: { link } });
};

/** Open the game of a notification, in a window that there is or a new one. */
const openNotice = async (/** @type {any} */ event) => {
  event.notification.close();
  const { link } = event.notification.data ?? {};
  const address = typeof link === 'string' && link.startsWith(scope) ? link : scope;
  const [window] = await windows();
  if (!window) return worker.clients.openWindow(address);
  window.postMessage({ type: 'open', hash: new URL(address).hash });
  return window.focus();
};
worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(showNotice(event)));
worker.addEventListener('notificationclick', (/** @type {any} */ event) =>
  event.waitUntil(openNotice(event)),
);

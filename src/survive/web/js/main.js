/**
 * Starts the page: reads what the device remembers, the language and the address, then draws whenever
 * something changes.
 *
 * The start page comes first. Everything else is fetched while it is on the screen.
 */

import { isLanguage, preferredLanguage, speak, speakOfAll, t } from './app/i18n.js';
import { changesFrom } from './app/latest.js';
import { hashOf, routeOf } from './app/routes.js';
import { storage } from './app/storage.js';
import { app } from './app/store.js';
import { waitingOverDays } from './days/waiting_games.js';
import { dress, installSymbols } from './drawings/sheet.js';
import { html, nothing, render } from './lit.js';
import { watchArrivals } from './lobby/arrivals.js';
import { isStarting, localBanner, waitingForStart } from './local/start_view.js';
import { api } from './net/api.js';
import { startView } from './start/start_page.js';
import { addGuide, isLed } from './table/model/guides.js';
import { isMine } from './table/model/turn.js';

/** @typedef {import('./types.js').AppState} AppState */
/** @typedef {import('./types.js').PageFeature} PageFeature */
/** @typedef {import('./types.js').PageParts} PageParts */

/** With `?measure` in the address, each drawing leaves a performance entry (bench/page.py reads them). */
const measured = new URLSearchParams(location.search).has('measure');

/** What a table needs, once it is loaded. @type {typeof import('./pages.js') | null} */
let pages = null;

/** The other pages and dialogs, once they are loaded. @type {PageFeature[] | null} */
let features = null;

/** The server lists modules in the page, so that they load in parallel. @param {'later' | 'last'} when */
const preload = when => {
  for (const link of document.querySelectorAll(`link[rel="${when}"]`))
    link.setAttribute('rel', 'modulepreload');
};

const loadPages = async () => {
  preload('later');
  const sheets = [...document.querySelectorAll(/** @type {'link'} */ ('link[data-later]'))];
  [pages] = await Promise.all([import('./pages.js'), speakOfAll(), ...sheets.map(held)]);
  // Not earlier: they make the browser style the start page again, and nobody should wait for that.
  for (const link of sheets) link.media = 'all';
  pages.listenForQuestions();
  pages.listenToKeys();
  pages.unlockOnGesture(document);
  pages.tuneAlways();
  pages.watchFaults();
  pages.connection.connect();
  app.update({});
};

/** @type {Promise<unknown> | undefined} */
let loading;

/** Load the rest of the page, once; if the server is away, the next call tries again. */
const loadMore = () => (loadingMore ??= fetchMore());
/** @type {Promise<boolean> | undefined} */
let loadingMore;

const fetchMore = async () => {
  preload('last');
  try {
    const [more] = await Promise.all([import('./more.js'), loading]);
    features = Object.values(more);
  } catch {
    loadingMore = undefined;
    return false;
  }
  for (const { begin, guide } of features) {
    begin?.();
    if (guide) addGuide(guide);
  }
  document.body.dataset.loaded = 'yes';
  app.update({});
  return true;
};

/**
 * Whether the page has time: no table is on its way, and the server is there, or away from a page that is kept.
 * @param {AppState} state
 */
const isAtRest = ({ connection, lobby, route, table }) =>
  (connection === 'open' || (connection === 'lost' && Boolean(navigator.serviceWorker?.controller))) &&
  !lobby?.busy &&
  (route.name !== 'table' || table !== null);

/** How long (ms) the page is at rest before it loads what can wait. */
const REST = 500;

/** Make pictures that the first board needs, and load the rest, while the page is at rest. */
const loadAtRest = async () => {
  await pages?.makePictures(idle);
  do await idle(REST);
  while (!(isAtRest(app.state) && (await loadMore())));
};

/** Wait until the browser has nothing to do. @param {number} [after] not before so many milliseconds have passed */
const idle = (after = 0) =>
  new Promise(resolve => {
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve(null)), after);
  });

/** Wait until a style sheet that does not apply yet has loaded or failed. @param {HTMLLinkElement} link */
const held = link =>
  new Promise(resolve => {
    link.onload = link.onerror = resolve;
    if (link.sheet) resolve(null);
  });

// ---- Drawing ---------------------------------------------------------------------------------

/** @type {PageParts} */
const START = { view: startView };

const opening = () => html`<main class="opening"><p role="status">${t('table.opening')}</p></main>`;

/** Whether the player has chosen what to do before there is anything to do it with. */
const isEarly = (/** @type {AppState} */ state, /** @type {PageParts | null} */ page) =>
  isStarting(state) && (!page || (page === START && Boolean(state.lobby?.busy)));

/** @param {AppState} state @param {PageParts | null} page */
const mainView = (state, page) => {
  if (isEarly(state, page)) return waitingForStart(state, pages?.tip() ?? '');
  return page ? page.view(state) : opening();
};

/**
 * The page of the address, or null until it can be shown. An address that no page has leads to the start.
 * @param {AppState} state @returns {PageParts | null}
 */
const pageOf = ({ route: { name }, table }) => {
  if (name === 'start') return START;
  if (!pages || (name === 'table' && (!table || (isLed(table) && !features)))) return null;
  const page = pages.PAGES[name] ?? features?.map(({ PAGES }) => PAGES?.[name]).find(Boolean);
  return page ?? (features && START);
};

/** @param {AppState} state */
const dialogOf = state => {
  const name = state.dialog?.name ?? '';
  const dialog = pages?.DIALOGS[name] ?? features?.map(({ DIALOGS }) => DIALOGS?.[name]).find(Boolean);
  return dialog?.(state) ?? nothing;
};

/** The message of the moment, with its button if it has one. @param {AppState} state */
const noticeView = ({ notice }) =>
  notice
    ? html`<p class="toast ${notice.tone}"><span role="status">${notice.text}</span>${
        notice.way ? html` <button @click=${notice.way.act}>${notice.way.label}</button>` : nothing
      }</p>`
    : nothing;

/**
 * What keeps a page from its home. The start page tells it in its own way.
 * @param {AppState} state @param {PageParts | null} page
 */
const troubleView = (state, page) => {
  const { connection, route } = state;
  if (isStarting(state)) return route.name === 'start' || !page ? nothing : localBanner(state);
  return connection === 'lost' && route.name === 'table'
    ? html`<p class="banner" role="status">${t('table.reconnecting')}</p>`
    : nothing;
};

/** @param {AppState} state @param {PageParts | null} page */
const wholeOf = (state, page) => html`
  ${mainView(state, page)}
  ${dialogOf(state)}
  ${troubleView(state, page)}
  ${noticeView(state)}${state.notice ? nothing : features?.map(feature => feature.noticeView?.(state))}`;

/**
 * Write what has changed, and nothing else: whatever is written may have to be styled again.
 * @template {object} T
 * @param {T} target @param {Partial<T>} values
 */
const write = (target, values) => {
  for (const name of /** @type {(keyof T)[]} */ (Object.keys(values)))
    if (target[name] !== values[name]) Object.assign(target, { [name]: values[name] });
};

/** The title of the page, with the number of games that wait for the player. @param {boolean} mine */
const titleOf = mine => {
  const title = t(mine ? 'title.your_turn' : 'title.game');
  const n = waitingOverDays();
  return n ? `(${n}) ${title}` : title;
};

/** Show style sheets and tests what they need to know of the state. @param {AppState} state */
const label = ({ route, table, connection }) => {
  const mine = table !== null && isMine(table);
  write(document.body.dataset, {
    route: route.name,
    phase: table?.shown.view.phase ?? '',
    seq: String(table?.shown.seq ?? ''),
    connection,
    mine: mine ? 'yes' : 'no',
    moving: table?.shown.animating ? 'yes' : 'no',
    looking: table?.shown.past ? 'back' : '',
    log: table?.shown.logComplete ? 'whole' : '',
  });
  write(document.documentElement.dataset, { route: route.name });
  write(document, { title: titleOf(mine) });
};

/** The colours that the people at a table chose; everywhere else each seat has its own. @param {AppState} state */
const coloursOf = state => {
  const { route, table } = state;
  const own = features?.map(feature => feature.coloursOf?.(state)).find(Boolean);
  if (own) return own;
  return route.name === 'table' && table?.shown.info.started
    ? table.shown.info.seats.map(({ colour }) => colour)
    : [];
};

/** @param {AppState} state */
const draw = state => {
  const start = performance.now();
  label(state);
  dress(document, coloursOf(state));
  const page = pageOf(state);
  page?.prepare?.(state);
  render(wholeOf(state, page), /** @type {HTMLElement} */ (document.querySelector('#page')));
  page?.settle?.(state);
  if (measured) performance.measure('survive:render', { start });
};

// ---- Settings -----------------------------------------------------------------------------------

/** @param {AppState['settings']} settings */
const applyTheme = ({ theme }) => {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

const isOtherLanguage = changesFrom('');

/** Apply changed settings, and save them. @param {AppState} state */
const heed = async ({ settings }) => {
  applyTheme(settings);
  storage.saveSettings(settings);
  if (!isOtherLanguage(settings.language)) return;
  document.documentElement.lang = settings.language;
  await speak(settings.language);
  app.update({});
};

// ---- The address -------------------------------------------------------------------------------

const isOtherTable = changesFrom('');

/** Load and open what the address names, if it is not on the screen. @param {AppState} state */
const follow = ({ dialog, route, table }) => {
  if (!pages) return;
  const isElsewhere = !(route.name === 'start' || route.name === 'table');
  if (isElsewhere || (table && isLed(table)) || (dialog && !(dialog.name in pages.DIALOGS))) loadMore();
  const wanted = route.name === 'table' ? `${route.table} ${route.visit ?? ''}` : '';
  if (!isOtherTable(wanted)) return;
  if (route.name === 'table' && route.table) pages.openTable(route.table);
  else pages.closeTable();
};

/** Show what the address says, if it has changed. */
const arrive = () => {
  const route = routeOf(location.hash);
  if (hashOf(route) !== hashOf(app.state.route)) app.update({ route, dialog: null });
};

const listen = () => {
  arrive(); // the address may have changed while the texts were loading
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  addEventListener('offline', () => pages?.connection.networkLost());
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    app.update({ installOffer: /** @type {import('./types.js').AppState['installOffer']} */ (event) });
  });
  addEventListener('online', () => pages?.connection.networkBack());
  // What the theme button offers depends on the device's own theme.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app.update({}));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) pages?.connection.connect();
  });
  // Another tab of this device changed the settings.
  addEventListener('storage', event => {
    if (event.key === storage.keyOf('settings'))
      app.update({ settings: { ...app.state.settings, ...storage.settings() } });
  });
};

const begin = async () => {
  // A site without a server: its worker starts at once, and everything else finds it as its home.
  if (document.querySelector('script#site')) (await import('./local/begin.js')).beginLocal();
  const kept = storage.settings();
  const language = preferredLanguage(isLanguage(kept.language) ? kept.language : undefined);
  const settings = { ...app.state.settings, ...kept, language };
  applyTheme(settings);
  document.documentElement.lang = language;
  isOtherLanguage(language);
  const route = routeOf(location.hash);
  const speaking = speak(language);
  if (route.name !== 'start') loading = loadPages();
  await speaking;
  installSymbols(document);
  app.update({ settings, route });
  watchArrivals();
  let before = app.state.settings;
  app.subscribe(state => {
    if (state.settings !== before) heed(state);
    before = state.settings;
    follow(state);
    pages?.followReview(state);
    for (const feature of features ?? []) feature.follow?.(state);
    draw(state);
  });
  listen();
  api.offers().then(
    offers => app.update({ offers }),
    () => {},
  );
  // After the first frame, so that the start page comes before everything else.
  loading ??= new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(() => loadPages().then(() => resolve(null))));
  });
  await loading;
  loadAtRest();
};

begin();

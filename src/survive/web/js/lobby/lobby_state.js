/**
 * What the pages before a table hold (`state.lobby`) and do: fetching what a page shows when one comes to it,
 * making and joining tables, opening records. Each mistake ends as words beside the form that made it.
 *
 * @typedef {import('./table_draft.js').Draft} Draft
 * @typedef {import('../types.js').Route} Route
 * @typedef {import('../types.js').TableInfo} TableInfo
 *
 * @typedef {object} LobbyState
 * @property {boolean} busy  a request is on its way
 * @property {string | null} problem  what went wrong, in words
 * @property {Draft | null} draft  the form of a new table
 * @property {TableInfo | null} invitation  the table of the link that brought one here
 * @property {boolean} dragging  a file is held over the page
 * @property {string | null} copied  what was copied just now
 */

import { t } from '../app/i18n.js';
import { go, hashOf, routeOfLink } from '../app/routes.js';
import { changeSettings } from '../app/settings.js';
import { storage } from '../app/storage.js';
import { app, notify } from '../app/store.js';
import { api, inWords } from '../net/api.js';
import { draftFrom, quickRequest, requestOf } from './table_draft.js';

/** @type {LobbyState} */
const NOTHING = { busy: false, problem: null, draft: null, invitation: null, dragging: false, copied: null };

/** @param {import('../types.js').AppState} state @returns {LobbyState} */
export const lobbyOf = state => state.lobby ?? NOTHING;

/** @param {Partial<LobbyState>} patch */
export const updateLobby = patch => app.update(state => ({ lobby: { ...lobbyOf(state), ...patch } }));

/**
 * Do something at the server, once at a time; say it in words if it fails.
 * @param {() => Promise<void>} work
 */
const attempt = async work => {
  if (lobbyOf(app.state).busy) return;
  updateLobby({ busy: true, problem: null });
  try {
    await work();
  } catch (error) {
    updateLobby({ problem: inWords(error) });
  } finally {
    updateLobby({ busy: false });
  }
};

// ---- Making and joining tables ------------------------------------------------------------------------

/** @param {import('./table_draft.js').TableRequest} request */
const makeTable = async request => {
  const made = await api.makeTable(request);
  storage.saveGame({
    table: made.table,
    tokens: made.seats,
    host: made.host,
    invite: made.invite,
    seats: request.seats.map(seat => seat.name ?? '').filter(Boolean),
  });
  go({ name: 'table', table: made.table });
};

/** The big button: at once, against three bots. */
export const playNow = () => attempt(() => makeTable(quickRequest(app.state.settings.name)));

/** Open the table of the form, and remember the form. @param {Draft} draft */
export const openDraft = draft =>
  attempt(async () => {
    await makeTable(requestOf(draft, app.state.settings.name));
    storage.saveNewTable(draft);
  });

/**
 * Take a free seat: by an invitation, or without one at a public table.
 * @param {string} table @param {string | undefined} invite @param {string} name
 */
export const takeSeat = (table, invite, name) =>
  attempt(async () => {
    changeSettings({ name });
    const taken = await api.join(table, { name, ...(invite ? { invite } : {}) });
    storage.saveGame({ table, tokens: [{ seat: taken.seat, token: taken.token }] });
    go({ name: 'table', table }, { replace: true });
  });

/** Follow a link or a code that somebody pasted. @param {string} text */
export const followLink = text => {
  const route = routeOfLink(text);
  if (route) go(route);
  else updateLobby({ problem: t('start.join.unreadable') });
};

/** Open a record that was chosen or dropped. @param {File | undefined | null} file */
export const openRecord = file =>
  attempt(async () => {
    if (!file) return;
    const { table } = await api.importRecord(await file.text());
    go({ name: 'table', table });
  });

/** @param {string} text @param {string} what was copied: a key that the view shows beside the button */
export const copy = async (text, what) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify(t('wait.copy_failed'), 'error');
    return;
  }
  updateLobby({ copied: what });
  setTimeout(() => updateLobby({ copied: null }), 2500);
};

// ---- What a page needs when one comes to it -----------------------------------------------------------

const fetchPublicTables = async () => app.update({ publicTables: await api.tables().catch(() => []) });

/** Open the list, with what is there now. */
export const showPublicTables = () => {
  app.update({ dialog: { name: 'tables' } });
  fetchPublicTables();
};

/** @param {string} table */
const fetchInvitation = async table => {
  try {
    const invitation = await api.table(table);
    if (app.state.route.table === table) updateLobby({ invitation });
  } catch (error) {
    updateLobby({ problem: inWords(error) });
  }
};

/** @type {Partial<Record<Route['name'], (route: Route) => void>>} */
const ARRIVALS = {
  start: fetchPublicTables,
  new: () => updateLobby({ draft: draftFrom(storage.newTable()) }),
  join: ({ table = '' }) => {
    // Who holds a seat there already goes straight to it.
    if (storage.game(table)?.tokens.length) go({ name: 'table', table }, { replace: true });
    else fetchInvitation(table);
  },
};

/** Begin at the top, and let screen readers say where one is. */
const showTop = () => {
  scrollTo(0, 0);
  const heading = document.querySelector('main h1[tabindex]');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

let arrivedAt = '';
app.subscribe(({ route }) => {
  const place = route.name + hashOf(route);
  if (place === arrivedAt) return;
  if (arrivedAt) queueMicrotask(showTop); // when the page has been drawn
  arrivedAt = place;
  updateLobby({ problem: null, invitation: null });
  ARRIVALS[route.name]?.(route);
});

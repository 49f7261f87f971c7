/**
 * What the pages before a table ask of the server: making and joining tables, opening records, listing public
 * tables. Every error ends up as words beside its form.
 */

import { isFirstGame } from '../app/first_game.js';
import { FRESH } from '../app/guided_game.js';
import { t } from '../app/i18n.js';
import { codeIn, go, routeOfLink } from '../app/routes.js';
import { changeSettings, speedOf } from '../app/settings.js';
import { storage } from '../app/storage.js';
import { app, notify } from '../app/store.js';
import { opponents } from '../bots/opponents.js';
import { dailyOf, dayOf } from '../keepsakes/daily.js';
import { api, inWords } from '../net/api.js';
import { lobbyOf, updateLobby } from './lobby_state.js';
import { keepRecord } from './record_results.js';
import { dailyRequest, gentleRequest, ownSeat, quickRequest, requestOf, withColour } from './table_draft.js';

/** @typedef {import('./table_draft.js').Draft} Draft */

/**
 * Do something at the server, one thing at a time, and put an error into words.
 * @param {() => Promise<void>} work
 */
export const attempt = async work => {
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

/**
 * @param {import('./table_draft.js').TableRequest} request
 * @param {string} [day] of the daily island that it is
 */
const makeTable = async (request, day) => {
  const names = request.seats.map(seat => seat.name ?? '').filter(Boolean);
  openTableOf(await api.makeTable(request), names, day ? { day } : {});
};

/**
 * Keep the tokens of a table that was made for this device, and go there.
 * @param {import('../net/protocol.js').TableMade} made @param {string[]} names
 * @param {{day?: string, lesson?: string, puzzle?: string, position?: string, analysis?: string}} [more] what it is
 *   for, or the analysis board that it came from
 * @param {{replace?: boolean}} [how] to go there
 */
export const openTableOf = (made, names, more = {}, how = {}) => {
  const { position, puzzle } = more;
  storage.saveGame({
    table: made.table,
    tokens: made.seats,
    host: made.host,
    invite: made.invite,
    seats: names,
    ...more,
  });
  go({ name: 'table', table: made.table, ...(puzzle ? { puzzle: addressOf(puzzle, position) } : {}) }, how);
};

/**
 * Give the device's own seat the colour that its person prefers.
 * @param {import('./table_draft.js').TableRequest} request
 */
const inOwnColour = request => {
  const { colour } = storage.device();
  const seats = /** @type {import('./table_draft.js').DraftSeat[]} */ (request.seats);
  return colour === null ? request : { ...request, seats: withColour(seats, ownSeat(seats), colour) };
};

/**
 * What follows `#!puzzles/` in the address of a puzzle.
 * @param {string} puzzle @param {string} [position] of a puzzle that somebody made
 */
export const addressOf = (puzzle, position) =>
  position === undefined ? puzzle : `p/${encodeURIComponent(position)}`;

/** The guided game, for users who have never played or have just finished the lessons. */
export const playGuided = () =>
  attempt(async () => {
    await makeTable(inOwnColour(gentleRequest(app.state.settings.name)));
    storage.saveGuidance(FRESH);
    changeSettings({ guided: true });
  });

/** The big button: play at once, the first time with suggestions, later against three bots. */
export const playNow = () => {
  if (isFirstGame(app.state)) return playGuided();
  return attempt(() => {
    const { settings } = app.state;
    return makeTable(inOwnColour(quickRequest(settings.name, opponents(app.state), speedOf(settings))));
  });
};

/** The island of today, the same for everybody: go on with it, or begin. */
export const playDaily = () =>
  attempt(async () => {
    const { settings } = app.state;
    const today = dailyOf(dayOf(new Date()));
    const begun = storage.games().find(game => game.day === today.day && !game.over);
    if (begun) go({ name: 'table', table: begun.table });
    else await makeTable(inOwnColour(dailyRequest(today, settings.name, speedOf(settings))), today.day);
  });

/** Open the table that the form describes, and remember the form and the player's name. @param {Draft} draft */
export const openDraft = draft =>
  attempt(async () => {
    const { name = '' } = draft.seats[ownSeat(draft.seats)] ?? {};
    if (name) changeSettings({ name });
    await makeTable(requestOf(draft, app.state.settings.name));
    storage.saveNewTable(draft);
  });

/**
 * Take a free seat: by an invitation, or without one at a public table.
 * @param {string} table @param {string | undefined} invite @param {{name: string, seat?: number}} wish
 */
export const takeSeat = (table, invite, wish) =>
  attempt(async () => {
    changeSettings({ name: wish.name });
    const taken = await api.join(table, { ...wish, ...(invite ? { invite } : {}) });
    storage.saveGame({ table, tokens: [{ seat: taken.seat, token: taken.token }] });
    go({ name: 'table', table }, { replace: true });
  });

/** Return where a code leads. @param {string} code @returns {Promise<import('../types.js').Route>} */
const routeOfCode = async code => {
  const { table, invite } = await api.openCode(code);
  return invite ? { name: 'join', table, invite } : { name: 'table', table };
};

/** Return where a link leads, if there is such a table. @param {string} text */
const routeOfFound = async text => {
  const route = routeOfLink(text);
  if (route?.table) await api.table(route.table);
  return route;
};

/** Follow a link or a code that the user typed; what cannot be followed stays where it is. @param {string} text */
export const followLink = async text => {
  updateLobby({ linkProblem: null });
  try {
    const code = codeIn(text);
    const route = await (code ? routeOfCode(code) : routeOfFound(text));
    if (route) go(route);
    else updateLobby({ linkProblem: t('start.join.unreadable') });
  } catch (error) {
    updateLobby({ linkProblem: inWords(error) });
  }
};

/** Open a record that was chosen or dropped. @param {File | undefined | null} file */
export const openRecord = file =>
  attempt(async () => {
    if (!file) return;
    const text = await file.text();
    const { table } = await api.importRecord(text);
    go({ name: 'table', table });
    await keepRecord(table, text, file.lastModified).catch(() => {}); // an unfinished game has no result
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

/** Fetch the list of public tables; when that fails, the last one stays. */
export const fetchPublicTables = async () =>
  app.update({ publicTables: await api.tables().catch(() => app.state.publicTables ?? []) });

/** Milliseconds between two readings of an open list: names and seats change while people read it. */
const READ_AGAIN = 3000;

/** Open the list of public tables, and keep it up to date while it is open. */
export const showPublicTables = async () => {
  const dialog = /** @type {const} */ ({ name: 'tables' });
  app.update({ dialog });
  while (app.state.dialog === dialog) {
    if (!document.hidden) await fetchPublicTables();
    await new Promise(done => setTimeout(done, READ_AGAIN));
  }
};

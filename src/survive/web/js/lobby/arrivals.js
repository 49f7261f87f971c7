/** What a page needs when it is opened: public tables, a form, the table of an invitation. */

import { isOnline } from '../app/offered.js';
import { go, hashOf } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { followTurns } from '../days/waiting_games.js';
import { api, inWords } from '../net/api.js';
import { fetchReach } from './link_reach.js';
import { lobbyOf, updateLobby } from './lobby_state.js';
import { draftFrom, togetherFrom, withoutLinks } from './table_draft.js';
import { fetchPublicTables } from './table_requests.js';

/** @typedef {import('../types.js').Route} Route */

/** After how many milliseconds the page of an invitation looks again who is at the table. */
const LOOK_AGAIN = 3000;

/** Whether the page of an invitation to this table is on the screen. @param {string} table */
const isInvited = table => app.state.route.name === 'join' && app.state.route.table === table;

/**
 * Fetch the table of an invitation, and follow it as long as its page is open.
 * @param {string} table
 */
const fetchInvitation = async table => {
  try {
    const invitation = await api.table(table);
    if (isInvited(table)) updateLobby({ invitation });
  } catch (error) {
    // What was found stays; the next look may succeed.
    if (isInvited(table) && !lobbyOf(app.state).invitation) updateLobby({ problem: inWords(error) });
  }
  looking.start(() => {
    if (!isInvited(table)) return;
    if (document.hidden)
      document.addEventListener('visibilitychange', () => fetchInvitation(table), { once: true });
    else fetchInvitation(table);
  }, LOOK_AGAIN);
};

const looking = new Timer();

/**
 * Return a form whose seats can be taken where nobody else can come.
 * @param {import('./table_draft.js').Draft} draft
 */
const reachable = draft => (isOnline(app.state) ? draft : withoutLinks(draft, app.state.offers));

/** @type {Partial<Record<Route['name'], (route: Route) => void>>} */
const ARRIVALS = {
  start: () => {
    fetchPublicTables();
    followTurns();
  },
  mine: followTurns,
  new: () => updateLobby({ draft: reachable(draftFrom(storage.newTable(), app.state.settings.name)) }),
  together: () => updateLobby({ draft: togetherFrom(storage.newTable(), app.state.settings.name) }),
  table: () => {
    fetchReach();
    followTurns();
  },
  join: ({ table = '' }) => {
    // Anyone who already has a seat there goes straight to it.
    if (storage.game(table)?.tokens.length) go({ name: 'table', table }, { replace: true });
    else fetchInvitation(table);
  },
};

/** Scroll to the top, and let screen readers say which page this is. */
const showTop = () => {
  scrollTo(0, 0);
  const heading = document.querySelector('main h1[tabindex]');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

let arrivedAt = '';

/** @param {import('../types.js').AppState} state */
const arrive = ({ route }) => {
  const place = route.name + hashOf(route);
  if (place === arrivedAt) return;
  if (arrivedAt) queueMicrotask(showTop); // once the page has been drawn
  arrivedAt = place;
  updateLobby({ problem: null, linkProblem: null, invitation: null });
  ARRIVALS[route.name]?.(route);
};

/** From now on fetch what each page needs when it is opened. */
export const watchArrivals = () => app.subscribe(arrive);

/** What a page needs when it is opened: public tables, a form, the table of an invitation. */

import { go, hashOf } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { api, inWords } from '../net/api.js';
import { updateLobby } from './lobby_state.js';
import { draftFrom } from './table_draft.js';
import { fetchPublicTables } from './table_requests.js';

/** @typedef {import('../types.js').Route} Route */

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
  updateLobby({ problem: null, invitation: null });
  ARRIVALS[route.name]?.(route);
};

/** From now on fetch what each page needs when it is opened. */
export const watchArrivals = () => app.subscribe(arrive);

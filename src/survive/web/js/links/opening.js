/**
 * The page that opens what a user was sent: what a link holds (`#!open/…`), and what another app has shared with
 * the installed page (`#!shared`). It checks both and goes on to where they belong.
 */

import { t } from '../app/i18n.js';
import { changesFrom } from '../app/latest.js';
import { go, routeOfLink } from '../app/routes.js';
import { app, ownState } from '../app/store.js';
import { html } from '../lit.js';
import { api, inWords } from '../net/api.js';
import { problem } from '../ui/form_controls.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { MOST_BYTES, UnreadableError } from './packed.js';
import { contentIn } from './whole_links.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Route} Route */

/** @param {string} record @param {number | null} actions @returns {Promise<Route>} */
const routeOfGame = async (record, actions) => {
  const { table } = await api.importRecord(record);
  // At a table that shows a record each action is one change.
  return { name: 'table', table, ...(actions === null ? {} : { moment: actions }) };
};

/** @param {string} part of the link @returns {Promise<Route>} */
const routeOfPart = async part => {
  const content = await contentIn(part);
  if (content.kind === 'game') return routeOfGame(content.record, content.actions);
  if (content.kind === 'study') return { name: 'board', rest: `study/${part}` };
  const rest = `p/${encodeURIComponent(content.position)}`;
  return { name: content.kind === 'puzzle' ? 'puzzles' : 'board', rest };
};

/** Take what the service worker has kept, once. */
const takeShared = async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const address = new URL('shared', location.href).href;
    const found = name.endsWith(' shared') && (await cache.match(address));
    if (!found) continue;
    await cache.delete(address);
    return (await found.text()).slice(0, MOST_BYTES);
  }
  throw new UnreadableError('nothing was shared');
};

/** @returns {Promise<Route>} */
const routeOfShared = async () => {
  const text = await takeShared();
  const [link] = text.match(/https?:\/\/\S+/) ?? [];
  const route = link && routeOfLink(link);
  return route || routeOfGame(text, null);
};

/** Why what was sent or shared cannot be opened, in words. */
const state = ownState({ problem: /** @type {string | null} */ (null) });

/** @param {Route} asked @param {() => Promise<Route>} find */
const arrive = async (asked, find) => {
  state.update({ problem: null });
  try {
    const route = await find();
    if (asked === app.state.route) go(route, { replace: true });
  } catch (error) {
    const words = error instanceof UnreadableError ? t('open.unreadable') : inWords(error);
    if (asked === app.state.route) state.update({ problem: words });
  }
};

const isNewVisit = changesFrom(/** @type {Route | null} */ (null));

/** @type {import('../types.js').PageParts} */
export const openingPage = {
  prepare: ({ route }) => {
    if (!isNewVisit(route)) return;
    // The state is being drawn: it is changed afterwards.
    queueMicrotask(() =>
      arrive(route, route.name === 'shared' ? routeOfShared : () => routeOfPart(route.rest ?? '')),
    );
  },
  view: page => {
    const wrong = state.of(page).problem;
    return pageView({
      title: t(wrong ? 'open.title.problem' : 'open.title'),
      body: html`${problem(wrong)}${
        wrong
          ? html`<button type="button" class="primary" @click=${toStart}>${t('join.to_start')}</button>`
          : html`<p role="status">${t('open.opening')}</p>`
      }`,
    });
  },
};

/** What the page asks of the device: to keep it, to keep the screen on, to show what waits, and to install it. */

import { t } from '../app/i18n.js';
import { storage } from '../app/storage.js';
import { notify } from '../app/store.js';
import { html } from '../lit.js';
import { showBadge } from './badge.js';
import { followServer, hereView } from './played_here.js';
import { keepPage, startNewEdition } from './updates.js';
import { followScreen, isGameRunning, listenForPlayers } from './wake_lock.js';

/** Begin, once the page is at rest. */
export const begin = () => {
  storage.full = () => notify(t('device.no_room'), 'error');
  keepPage();
  showBadge();
  listenForPlayers();
};

/** @param {import('../types.js').AppState} state */
export const follow = state => {
  followScreen(state);
  followServer(state);
};

/**
 * The offer of a newer edition, not while a game runs; or to play without the server.
 * @param {import('../types.js').AppState} state
 */
export const noticeView = state =>
  state.newEdition && !isGameRunning(state)
    ? html`<p class="toast"><span role="status">${t('device.newer')}</span>
        <button @click=${startNewEdition}>${t('device.reload')}</button></p>`
    : hereView(state);

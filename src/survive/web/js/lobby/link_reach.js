/**
 * Where an invitation leads: a page that was opened as localhost must not invite others to localhost. The
 * server tells its own machine which addresses others can use.
 */

import { t } from '../app/i18n.js';
import { isLocal } from '../app/routes.js';
import { app } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { api } from '../net/api.js';
import { segments } from '../ui/form_controls.js';
import { lobbyOf, updateLobby } from './lobby_state.js';

/** @typedef {import('../types.js').AppState} AppState */

/** What a person types to let others in. */
const COMMAND = 'survive serve --host 0.0.0.0 --open';

/** Find out how others reach this server, if this page's own address is no use to them. */
export const fetchReach = async () => {
  if (!isLocal(location.hostname) || lobbyOf(app.state).reach) return;
  const reach = await api.addresses().catch(() => null);
  if (!reach) return;
  updateLobby({ reach });
  app.update({ inviteBase: reach.addresses[0] ?? null });
};

/** Which of several addresses to use. @param {AppState} state */
const choice = state => {
  const { reach } = lobbyOf(state);
  const chosen = state.inviteBase;
  const addresses = reach?.addresses ?? [];
  if (!addresses.length) return nothing;
  return segments({
    name: 'reach',
    label: t('wait.reach.choose'),
    value: chosen ?? '',
    choices: [
      ...addresses.map(value => ({
        value,
        text: addresses.length > 1 ? new URL(value).hostname : t('wait.reach.use_network'),
      })),
      { value: '', text: t('wait.reach.use_local') },
    ],
    onChange: value => app.update({ inviteBase: value || null }),
  });
};

/**
 * Show where the link leads, and to a host how to make it lead further.
 * @param {AppState} state @param {{isHost?: boolean}} [how]
 */
export const reachView = (state, { isHost = true } = {}) => {
  if (!isLocal(location.hostname)) return nothing;
  const isClosed = isHost && lobbyOf(state).reach?.open === false;
  return html`
    ${choice(state)}
    ${
      state.inviteBase
        ? html`<p class="field-note">${t('wait.reach.network')}</p>`
        : html`
      <p class="field-note warning" role="status">${t('wait.reach.local')}
        ${isClosed ? t('wait.reach.closed', { command: COMMAND }) : nothing}</p>`
    }`;
};

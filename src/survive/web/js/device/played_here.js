/**
 * The whole game on this device, for when the server is away: a page without a server that the operator has put
 * beside this one (server/site_routes.py), kept by a service worker of its own.
 */

import { t } from '../app/i18n.js';
import { changesFrom } from '../app/latest.js';
import { ownState } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { html, nothing } from '../lit.js';

const PLACE = 'here/';
/** How long (ms) a connection is lost before the player is offered something else. */
const PATIENCE = 3000;

const own = ownState({ isOffered: false });
const timer = new Timer();
const isNewOffer = changesFrom(false);
const isNewConnection = changesFrom('connecting');

/** Keep it on the device, unless the player saves data. */
const keep = async () => {
  const { connection, serviceWorker } = /** @type {any} */ (navigator);
  if (!serviceWorker || connection?.saveData || new URLSearchParams(location.search).has('modules')) return;
  // No room, or the server went away: the next visit tries again.
  await serviceWorker.register(`${PLACE}sw.js`, { scope: PLACE, updateViaCache: 'none' }).catch(() => {});
};

/** Offer it, if all of it is on the device. */
const offer = async () => {
  const registration = await navigator.serviceWorker?.getRegistration(PLACE);
  const { href } = new URL(PLACE, document.baseURI);
  if (registration?.scope === href && registration.active?.state === 'activated')
    own.update({ isOffered: true });
};

/** @param {import('../types.js').AppState} state */
export const followServer = ({ connection, local, offers }) => {
  if (local) return;
  if (isNewOffer(offers?.here ?? false)) keep();
  if (!isNewConnection(connection)) return;
  if (connection === 'lost') timer.start(offer, PATIENCE);
  else timer.stop();
};

/** @param {import('../types.js').AppState} state */
export const hereView = state =>
  state.connection === 'lost' && own.of(state).isOffered
    ? html`<p class="toast"><span role="status">${t('device.away')}</span>
        <a href=${PLACE}>${t('device.here')}</a></p>`
    : nothing;

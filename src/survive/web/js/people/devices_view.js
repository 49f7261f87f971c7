/** A person's devices, and the way to another one: a QR code and a link. */

import { timeInShort } from '../app/duration.js';
import { ago, t } from '../app/i18n.js';
import { hashOf } from '../app/routes.js';
import { app, notify } from '../app/store.js';
import { Timer } from '../app/timer.js';
import { guard, html, nothing } from '../lit.js';
import { qrView } from '../net/qr_code.js';
import { icon } from '../ui/icons.js';
import { closeLink, makeLink, profileOf, removeDevice } from './profile_state.js';

/** @typedef {import('../net/protocol.js').DeviceInfo} DeviceInfo */

const DAY = 86_400_000;

/** When a device was last there, which is known to the day. @param {number} seen */
const seenInWords = seen =>
  Date.now() - seen * 1000 < DAY ? t('me.device.today') : t('me.device.seen', { when: ago(seen * 1000) });

/** @param {DeviceInfo} device @param {string | null} sure */
const deviceRow = (device, sure) => html`
  <li class="device-row">
    <div><b>${device.label || t('me.device.unnamed')}</b>
      <small>${device.this ? t('me.device.this') : seenInWords(device.seen)}</small></div>
    ${
      device.this
        ? nothing
        : html`<button type="button" class="quiet harmful" @click=${() => removeDevice(device)}>
            ${t(sure === device.id ? 'me.device.remove.sure' : 'me.device.remove')}</button>`
    }
  </li>`;

/** The address of a link for another device. @param {string} secret */
const linkOf = secret =>
  (app.state.inviteBase ?? location.origin + location.pathname) + hashOf({ name: 'device', rest: secret });

/** @param {string} link */
const copy = async link => {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('wait.copied'));
  } catch {
    notify(t('wait.copy_failed'), 'error');
  }
};

const ticking = new Timer();

/** The link, as long as it is good. @param {NonNullable<import('./profile_state.js').ProfileState['link']>} link */
const linkView = ({ secret, until }) => {
  const address = linkOf(secret);
  const left = until - Date.now() / 1000 - app.state.clockSkew;
  if (left > 0) ticking.start(() => app.update({}), 1000);
  if (left <= 0)
    return html`<p role="status">${t('me.link.over')}</p>
      <button type="button" class="secondary" @click=${makeLink}>${t('me.link.again')}</button>`;
  return html`
    <div class="device-link">
      <p>${t('me.link.line')}</p>
      ${guard([address], () => qrView(address, t('me.link.qr')))}
      <input class="text-input" readonly aria-label=${t('wait.link')} .value=${address}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <div class="button-row">
        <button type="button" class="secondary" @click=${() => copy(address)}>${t('wait.copy')}</button>
        <button type="button" class="quiet" @click=${closeLink}>${t('me.link.done')}</button>
      </div>
      <p class="field-note">${t('me.link.left', { time: timeInShort(left) })}</p>
    </div>`;
};

/** @param {import('../types.js').AppState} state @param {DeviceInfo[]} devices */
export const devicesView = (state, devices) => {
  const { link, sure } = profileOf(state);
  return html`
    <ul class="devices">${devices.map(device => deviceRow(device, sure))}</ul>
    ${
      link
        ? linkView(link)
        : html`<button type="button" class="primary" @click=${makeLink}>
            ${icon('ui-devices')}${t('me.link')}</button>`
    }`;
};

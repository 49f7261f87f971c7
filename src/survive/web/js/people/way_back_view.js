/** The ways back for somebody who has lost their devices: a passkey, and a recovery code on paper. */

import { t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { canUsePasskeys } from './passkeys.js';
import {
  addPasskey,
  changeProfile,
  makeRecovery,
  profileOf,
  removePasskey,
  unlock,
} from './profile_state.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../net/profile_api.js').ProfileInfo} ProfileInfo */

/** @param {number} seconds */
const day = seconds => new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang);

/** @param {ProfileInfo} info @param {string | null} sure */
const passkeysView = ({ passkeys, locked, unlocked }, sure) => html`
  <h3>${t('me.passkey')}</h3>
  <p class="field-note">${t('me.passkey.line')}</p>
  <ul class="devices">
    ${passkeys.map(
      ({ id, label, created }) => html`
      <li class="device-row">
        <div><b>${label || t('me.device.unnamed')}</b><small>${day(created)}</small></div>
        <button type="button" class="quiet harmful" @click=${() => removePasskey(id)}>
          ${t(sure === id ? 'me.passkey.remove.sure' : 'me.passkey.remove')}</button>
      </li>`,
    )}
  </ul>
  ${
    passkeys.length
      ? toggle({
          label: t('me.passkey.lock'),
          note: t('me.passkey.lock.line'),
          checked: locked,
          onChange: checked => changeProfile({ locked: checked }),
        })
      : nothing
  }
  <div class="button-row">
    ${
      locked && !unlocked
        ? html`<button type="button" class="primary" @click=${unlock}>${t('me.passkey.unlock')}</button>`
        : nothing
    }
    <button type="button" class="secondary" @click=${addPasskey}>
      ${icon('ui-key')}${t('me.passkey.add')}</button>
  </div>`;

/** @param {ProfileInfo} info @param {string | null} code */
const recoveryView = ({ recovery }, code) => html`
  <h3>${t('me.recovery')}</h3>
  <p class="field-note">${t('me.recovery.line')}</p>
  ${
    code
      ? html`
    <div class="recovery-code">
      <p>${t('me.recovery.shown')}</p>
      <p class="code">${code.toUpperCase()}</p>
      <button type="button" class="secondary" @click=${() => print()}>
        ${icon('ui-file')}${t('me.recovery.print')}</button>
    </div>`
      : html`
    ${recovery ? html`<p>${icon('ui-check')} ${t('me.recovery.made', { day: day(recovery) })}</p>` : nothing}
    <button type="button" class="secondary" @click=${makeRecovery}>
      ${t(recovery ? 'me.recovery.again' : 'me.recovery.make')}</button>`
  }`;

/** @param {AppState} state @param {ProfileInfo} info */
export const wayBackView = (state, info) => {
  const { code, sure } = profileOf(state);
  const hasPasskeys = canUsePasskeys() && app.state.offers?.people.includes('passkeys');
  return html`${hasPasskeys ? passkeysView(info, sure) : nothing}${recoveryView(info, code)}`;
};

/** Where a person is told that a game waits for them: this device, an e-mail address, a chat. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { picker } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { confirmChannel, removeChannel, tellAt, tellHere, testChannel } from './notices_state.js';
import { changeProfile, profileOf } from './profile_state.js';
import { canPush } from './push.js';

/** @typedef {import('../net/protocol.js').ChannelInfo} ChannelInfo */
/** @typedef {import('../net/profile_api.js').Channels} Channels */

/** Names that are the same in every language. */
const STYLES = { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', telegram: 'Telegram' };
const HOURS = [7, 9, 12, 15, 18, 20, 22];
/** From how many failures on the server sends nothing more. */
const OFF = 3;

/**
 * Hand on what a form holds; empty it if all went well.
 * @param {(fields: Record<string, string>) => Promise<void>} act
 */
const onForm = act => async (/** @type {Event} */ event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  await act(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
  if (!profileOf().problem) form.reset();
};

/** How a channel does. @param {ChannelInfo} channel */
const standing = ({ confirmed, failures, problem, this: here }) => {
  if (failures >= OFF) return t('me.tell.off');
  if (problem) return t(`notice.problem.${problem}`);
  if (here) return t('me.device.this');
  return confirmed ? t('me.tell.works') : '';
};

/** @param {string} channel */
const codeForm = channel => html`
  <form class="recovery-form" @submit=${onForm(({ code }) => confirmChannel(channel, code))}>
    <label class="field">
      <span class="field-label">${t('me.tell.code')}</span>
      <input class="text-input" name="code" required maxlength="12" inputmode="numeric" autocomplete="one-time-code">
    </label>
    <button class="primary">${t('me.tell.code.yes')}</button>
  </form>`;

/** @param {ChannelInfo} channel */
const channelRow = channel => html`
  <li class="device-row channel-row">
    <div><b>${channel.label || t('me.device.unnamed')}</b><small>${standing(channel)}</small></div>
    <div class="button-row">
      ${
        channel.confirmed
          ? html`<button type="button" class="quiet" @click=${() => testChannel(channel.id)}>
              ${t('me.tell.test')}</button>`
          : nothing
      }
      <button type="button" class="quiet harmful" @click=${() => removeChannel(channel)}>
        ${t('me.tell.remove')}</button>
    </div>
    ${channel.confirmed ? nothing : codeForm(channel.id)}
  </li>`;

/** @param {Channels} channels */
const hereView = ({ channels }) => {
  if (channels.some(one => one.this)) return nothing;
  if (!canPush()) return html`<p class="field-note">${t('me.tell.here.cannot')}</p>`;
  return html`<button type="button" class="primary" @click=${tellHere}>
    ${icon('ui-bell')}${t('me.tell.here')}</button>`;
};

const mailForm = () => html`
  <form class="recovery-form" @submit=${onForm(({ address }) => tellAt('mail', address, ''))}>
    <label class="field">
      <span class="field-label">${t('me.tell.mail')}</span>
      <input class="text-input" type="email" name="address" required maxlength="254" autocomplete="email">
    </label>
    <button class="secondary">${t('me.tell.add')}</button>
  </form>`;

const hookForm = () => html`
  <form class="recovery-form" @submit=${onForm(({ address, style }) => tellAt('webhook', address, style))}>
    <label class="field">
      <span class="field-label">${t('me.tell.hook')}</span>
      <input class="text-input" type="url" name="address" required maxlength="1000" autocomplete="off">
    </label>
    <label class="field style-field">
      <span class="field-label">${t('me.tell.style')}</span>
      <select class="select-input" name="style">
        <option value="">${t('me.tell.style.auto')}</option>
        ${Object.entries(STYLES).map(([value, name]) => html`<option value=${value}>${name}</option>`)}
        <option value="json">${t('me.tell.style.json')}</option>
      </select>
    </label>
    <button class="secondary">${t('me.tell.add')}</button>
  </form>
  <p class="field-note">${t('me.tell.hook.line')}</p>`;

/** @param {number | null} chosen */
const whenView = chosen => {
  const hours = chosen === null || HOURS.includes(chosen) ? HOURS : [...HOURS, chosen];
  return html`
    ${picker({
      label: t('me.tell.when'),
      value: String(chosen ?? ''),
      choices: [
        { value: '', text: t('me.tell.when.once') },
        ...hours.map(hour => ({ value: String(hour), text: t('me.tell.when.hour', { hour }) })),
      ],
      onChange: hour => changeProfile({ digest_hour: hour ? Number(hour) : null }),
    })}
    ${chosen === null ? nothing : html`<p class="field-note">${t('me.tell.when.line')}</p>`}`;
};

/** @param {Channels} known @param {import('../net/profile_api.js').ProfileInfo} info */
export const noticesView = (known, info) => html`
  ${
    known.channels.length
      ? html`<ul class="devices">${known.channels.map(channelRow)}</ul>`
      : html`<p>${t('me.tell.none')}</p>`
  }
  ${known.kinds.includes('push') ? hereView(known) : nothing}
  ${known.kinds.includes('mail') ? mailForm() : nothing}
  ${known.kinds.includes('webhook') ? hookForm() : nothing}
  ${known.channels.length ? whenView(info.digest_hour) : nothing}`;

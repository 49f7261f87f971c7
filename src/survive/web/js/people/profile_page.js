/**
 * A person and their devices (`#!profile`): who they are, where they play, how they come back, and everything that is
 * stored about them. `#!device/SECRET` is the page on which another device joins.
 */

import { t } from '../app/i18n.js';
import { changesFrom } from '../app/latest.js';
import { storage } from '../app/storage.js';
import { html, nothing } from '../lit.js';
import { problem } from '../ui/form_controls.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { devicesView } from './devices_view.js';
import { hasProfiles } from './holding.js';
import { noticesView } from './notices_view.js';
import { canUsePasskeys } from './passkeys.js';
import { personView } from './person_view.js';
import {
  beginAgain,
  deleteEverything,
  lookAtProfile,
  profileOf,
  saveEverything,
  useLink,
  usePasskey,
  useRecovery,
} from './profile_state.js';
import { wayBackView } from './way_back_view.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./profile_state.js').ProfileState} ProfileState */

/** @param {string} name @param {unknown} body */
const section = (name, body) => html`
  <section aria-labelledby=${`me-${name}`}>
    <h2 id=${`me-${name}`}>${t(`me.${name}`)}</h2>
    <p class="field-note">${t(`me.${name}.line`)}</p>
    ${body}
  </section>`;

/** @param {ProfileState} profile */
const saidView = ({ problem: wrong, said }) => html`
  <p class="things-said" role="status">${said ?? nothing}</p>
  ${problem(wrong)}`;

/** @param {AppState} state */
const everythingView = state => {
  const { info, sure } = profileOf(state);
  return html`
    <div class="button-row">
      <button type="button" class="secondary" @click=${saveEverything}>${t('me.all.save')}</button>
      <button type="button" class="quiet harmful" @click=${deleteEverything}>
        ${t(sure === 'all' ? 'me.all.delete.sure' : 'me.all.delete')}</button>
    </div>
    <p class="field-note">${t('me.id', { id: info?.id ?? '' })}</p>`;
};

/** @param {AppState} state @param {NonNullable<ProfileState['info']>} info */
const notices = (state, info) => {
  const { channels } = profileOf(state);
  return channels ? section('tell', noticesView(channels, info)) : nothing;
};

/** @param {AppState} state @param {NonNullable<ProfileState['info']>} info */
const wholeView = (state, info) => html`
  ${section('you', personView(info))}
  ${section('devices', devicesView(state, info.devices))}
  ${notices(state, info)}
  ${section('back', wayBackView(state, info))}
  ${section('all', everythingView(state))}`;

/** @param {Event} event */
const onCode = event => {
  event.preventDefault();
  useRecovery(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('code')));
};

/** What there is without a profile: how one begins, and how to bring one here. @param {AppState} state */
const noneView = state => html`
  <p>${t(storage.device().off ? 'me.off' : 'me.none')}</p>
  ${
    storage.device().off
      ? html`<button type="button" class="secondary" @click=${beginAgain}>${t('me.off.again')}</button>`
      : nothing
  }
  ${section(
    'bring',
    html`
    <form class="recovery-form" @submit=${onCode}>
      <label class="field">
        <span class="field-label">${t('me.recovery')}</span>
        <input class="text-input" name="code" required maxlength="64" autocomplete="off" spellcheck="false">
      </label>
      <button class="secondary" aria-busy=${profileOf(state).busy}>${t('me.bring.code')}</button>
    </form>
    ${
      canUsePasskeys() && state.offers?.people.includes('passkeys')
        ? html`<button type="button" class="secondary" @click=${usePasskey}>${t('me.bring.passkey')}</button>`
        : nothing
    }`,
  )}`;

/** @param {AppState} state */
const bodyOf = state => {
  const profile = profileOf(state);
  if (profile.info) return wholeView(state, profile.info);
  if (!profile.asked) return html`<p role="status">${t('me.looking')}</p>`;
  return hasProfiles() || storage.device().off ? noneView(state) : html`<p>${t('me.not_here')}</p>`;
};

const isNewVisit = changesFrom(/** @type {import('../types.js').Route | null} */ (null));

/** @type {import('../types.js').PageParts} */
export const profilePage = {
  prepare: ({ route }) => {
    if (isNewVisit(route)) queueMicrotask(lookAtProfile);
  },
  view: state =>
    pageView({
      title: t('me.title'),
      body: html`<div class="things people-page">${saidView(profileOf(state))}${bodyOf(state)}</div>`,
    }),
};

/** The page on which this device joins a profile. @param {AppState} state */
export const joinProfileView = state => {
  const { busy, problem: wrong } = profileOf(state);
  const secret = state.route.rest ?? '';
  return pageView({
    title: t('me.join.title'),
    body: html`
      <p>${t('me.join.line')}</p>
      ${storage.heldGames().length ? html`<p class="field-note">${t('me.join.mine')}</p>` : nothing}
      ${problem(wrong)}
      <footer class="form-foot">
        <button type="button" class="quiet" @click=${toStart}>${t('join.to_start')}</button>
        <button type="button" class="primary" aria-busy=${busy} @click=${() => useLink(secret)}>
          ${t('me.join.yes')}</button>
      </footer>`,
  });
};

/** What this is, whose game it is, and under which licences it comes. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { dialogView } from '../ui/dialog.js';
import { pageView } from '../ui/page_frame.js';

/** @typedef {import('../types.js').AppState} AppState */

/** @param {AppState} state */
const content = ({ offers }) => html`
  <div class="prose">
    <p>${t('about.what')}</p>
    <p>${t('about.author')}</p>
    <p>${t('about.ours')}</p>
    <h2>${t('about.privacy')}</h2>
    <p>${t('about.privacy.line')}</p>
    <h2>${t('about.licences')}</h2>
    <p>${t('about.licences.line')}</p>
    <p><a href="vendor/lit-html/LICENSE" target="_blank" rel="noopener">${t('about.licences.lit')}</a>
      · <a href="vendor/baloo-2/LICENSE" target="_blank" rel="noopener">${t('about.licences.font')}</a></p>
    ${offers ? html`<p class="field-note">${t('about.version', { version: offers.server })}</p>` : ''}
  </div>`;

/** As a page, or as a dialog over a game. @param {AppState} state */
export const aboutView = state =>
  state.route.name === 'about'
    ? pageView({ title: t('about.title'), body: content(state) })
    : dialogView({ name: 'about', title: t('about.title'), body: content(state) });

/** The way from what this device keeps to everything that can be done with it. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html } from '../lit.js';

export const keepsakesWays = () => html`
  <p class="field-note keepsakes-note">${t('keepsakes.where')}</p>
  <button type="button" class="secondary" @click=${() => go({ name: 'things' })}>${t('things.title')}</button>`;

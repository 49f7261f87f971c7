/** The three ways to look something up, one tap apart: the aid card, "How to play", all the rules. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { html } from '../lit.js';
import { openRules } from './open_rules.js';

/** @typedef {'card' | 'help' | 'rules'} Tab */

const TABS = /** @type {Tab[]} */ (['card', 'help', 'rules']);

/**
 * Go to another tab: on a page the text pages have addresses of their own; everything else is a dialog.
 * @param {Tab} tab
 */
const open = tab => {
  const { dialog, route } = app.state;
  if (!dialog && tab !== 'card' && (route.name === 'help' || route.name === 'rules')) go({ name: tab });
  else if (tab === 'rules') openRules();
  else app.update({ dialog: { name: tab } });
  requestAnimationFrame(() => document.querySelector('.dialog-body')?.scrollTo(0, 0));
};

/** @param {Tab} current */
export const learnTabs = current => html`
  <nav class="learn-tabs" aria-label=${t('learn.tabs')}>
    ${TABS.map(
      tab => html`
      <button type="button" aria-current=${tab === current ? 'page' : 'false'} @click=${() => open(tab)}>
        ${t(`learn.${tab}`)}</button>`,
    )}
  </nav>`;

/** What was agreed for a table, as chips: a press explains it. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { openRules } from '../rules/open_rules.js';
import { agreements } from './table_info.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** @param {TableInfo} info @param {Offers | null} offers */
export const agreementChips = (info, offers) => html`
  <ul class="agreements" aria-label=${t('wait.agreed')}>
    ${agreements(info, offers).map(
      ({ phrase, section }) => html`
      <li><button type="button" class="chip asks" title=${t('rules.about', { about: phrase })}
        @click=${() => openRules(section)}>${phrase}</button></li>`,
    )}</ul>`;

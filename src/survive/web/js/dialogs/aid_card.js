/** The aid card: what the card in the box tells, on one screen. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { learnTabs } from '../rules/learn_tabs.js';
import { dialogView } from '../ui/dialog.js';
import { backsTable, creaturesTable, tilesOf, turnSteps } from './help_tables.js';

/** @param {import('../types.js').AppState} state */
export const cardView = state => {
  const tiles = tilesOf(state);
  return dialogView({
    name: 'card',
    title: t('card.title'),
    wide: true,
    body: html`
      ${learnTabs('card')}
      <div class="help aid-card">
        <div>
          ${turnSteps()}
          ${creaturesTable()}
          <p class="field-note">${t('card.swim')}</p>
        </div>
        ${tiles ? backsTable(tiles) : nothing}
      </div>`,
  });
};

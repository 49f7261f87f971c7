/** The aid card: what the card in the box tells, on one screen. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { learnTabs } from '../rules/learn_tabs.js';
import { backsTable } from '../ui/backs_table.js';
import { dialogView } from '../ui/dialog.js';
import { textFor } from '../ui/table_options.js';
import { creaturesTable, tilesOf, turnSteps } from './help_tables.js';

/** @param {import('../types.js').AppState} state */
export const cardView = state => {
  const tiles = tilesOf(state);
  const options = state.table?.shown.info.options;
  return dialogView({
    name: 'card',
    title: t('card.title'),
    wide: true,
    body: html`
      ${learnTabs('card')}
      <div class="help aid-card">
        <div>
          ${turnSteps(options)}
          ${creaturesTable(options)}
          <p class="field-note">${textFor(options, 'help.card.kaiju')} ${t('card.swim')}</p>
        </div>
        ${tiles ? backsTable(tiles, { options }) : nothing}
      </div>`,
  });
};

/** Sound is offered once, while the first game is set up: browsers allow none without a press. */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** @param {AppState} state */
export const soundOfferView = ({ settings, table }) => {
  if (!table || settings.sound || settings.soundOffered) return nothing;
  if (table.viewer < 0 || table.covered || table.past || !table.view.phase.startsWith('placing'))
    return nothing;
  return html`
    <aside class="sound-offer card" aria-label=${t('offer.title')}>
      ${icon('ui-sound')}<p>${t('offer.line')}</p>
      <button class="primary" @click=${() => changeSettings({ sound: true })}>${t('offer.on')}</button>
      <button class="quiet" @click=${() => changeSettings({ soundOffered: true })}>${t('offer.off')}</button>
    </aside>`;
};

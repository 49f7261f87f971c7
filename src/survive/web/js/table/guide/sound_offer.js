/**
 * The question whether to play sound, which browsers allow only after a press. It stands where tips stand, so it
 * hides nothing.
 */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { asksForSound } from '../model/sound_question.js';

/** @param {import('../../types.js').AppState} state */
export const soundOfferView = state =>
  asksForSound(state)
    ? html`
    <aside class="coach sound-offer" aria-label=${t('offer.title')}>
      ${icon('ui-sound')}<p role="status">${t('offer.line')}</p>
      <button class="primary" @click=${() => changeSettings({ sound: true })}>${t('offer.on')}</button>
      <button class="quiet" @click=${() => changeSettings({ soundOffered: true })}>${t('offer.off')}</button>
    </aside>`
    : nothing;

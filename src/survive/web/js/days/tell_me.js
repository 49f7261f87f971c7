/** The offer to be notified, to players of games over days who are told nowhere yet. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { html, nothing } from '../lit.js';
import { hasProfiles } from '../people/holding.js';
import { icon } from '../ui/icons.js';

/** The way to the settings of notifications, for a person without any. */
export const tellMeButton = () => {
  if (!hasProfiles() || storage.device().told) return nothing;
  return html`
    <button type="button" class="quiet tell-me" aria-label=${t('days.tell_me')} title=${t('days.tell_me')}
      @click=${() => go({ name: 'profile' })}>${icon('ui-bell')}<span>${t('days.tell_me')}</span></button>`;
};

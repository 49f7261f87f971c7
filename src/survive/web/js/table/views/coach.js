/** A line for newcomers: what has just happened for the first time. It can be read away, or switched off. */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { html, nothing } from '../../lit.js';
import { openRules } from '../../rules/open_rules.js';
import { icon } from '../../ui/icons.js';
import { SECTIONS } from '../model/coach_topics.js';
import { readTip, tipOf } from '../session/coaching.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** @param {AppState} state */
export const coachView = ({ settings, table }) => {
  if (!table || !settings.coach || table.viewer < 0 || table.covered || table.past) return nothing;
  const topic = tipOf(table);
  if (!topic) return nothing;
  return html`
    <aside class="coach" aria-label=${t('coach.title')} data-topic=${topic}>
      ${icon('ui-hint')}<p role="status">${t(`coach.${topic}`)}
        <button type="button" class="coach-more" @click=${() => openRules(SECTIONS[topic])}>
          ${t('coach.more')}</button></p>
      <button class="coach-close" aria-label=${t('coach.read')} title=${t('coach.read')}
        @click=${readTip}>${icon('ui-check')}</button>
      <button class="coach-close" aria-label=${t('coach.close')} title=${t('coach.close')}
        @click=${() => changeSettings({ coach: false })}>${icon('ui-close')}</button>
    </aside>`;
};

/** A line for newcomers: what has just happened for the first time. It can be read away, or switched off. */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { openRules } from '../../rules/open_rules.js';
import { icon } from '../../ui/icons.js';
import { SECTIONS } from './coach_topics.js';
import { afterReading, tipOf } from './coaching.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** The table at which tips have been shown: they keep their room there, so that the board never shifts. */
let roomAt = '';

/** The person has read the tip. */
const readTip = () =>
  app.update(({ table }) => ({ table: table && { ...table, coach: afterReading(table) } }));

/** @param {AppState} state */
export const coachView = ({ settings, table }) => {
  if (!table) return nothing;
  const isHeard = settings.coach && table.viewer >= 0;
  if (isHeard) roomAt = table.id;
  const topic = isHeard && !table.covered && !table.past ? tipOf(table) : null;
  if (!topic) return roomAt === table.id ? html`<div class="coach-room"></div>` : nothing;
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

/** A line for newcomers: what has just happened for the first time. It can be closed, or switched off. */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { app, notify } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { openRules } from '../../rules/open_rules.js';
import { icon } from '../../ui/icons.js';
import { ofTable } from '../current/current_table.js';
import { isSoundOpen } from '../model/sound_question.js';
import { SECTIONS } from './coach_topics.js';
import { afterReading, tipOf } from './coaching.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** Where tips have been shown they keep their room, so that the board never shifts. */
const kept = ofTable(() => ({ hasRoom: false }));

/** Whether somebody here wants to be told things. @param {AppState} state */
const isHeard = ({ settings, table }) => settings.coach && table !== null && table.shown.viewer >= 0;

/**
 * The room below the board in which tips appear, and the offer of sound; where a screen has it to spare.
 * @param {AppState} state
 */
export const coachRoom = state => {
  if (isHeard(state) || isSoundOpen(state)) kept().hasRoom = true;
  return kept().hasRoom ? html`<div class="coach-room"></div>` : nothing;
};

/** The person has read the tip. */
const readTip = () =>
  app.update(({ table }) => ({
    table: table && { ...table, ui: { ...table.ui, coach: afterReading(table) } },
  }));

/** Tell nothing any more; the notice is the way back. */
const stopTips = () => {
  changeSettings({ coach: false });
  notify(t('coach.stopped'), 'info', {
    label: t('dock.undo'),
    act: () => changeSettings({ coach: true }),
  });
};

/** @param {AppState} state */
export const coachView = state => {
  const { table } = state;
  const topic = table && isHeard(state) && !table.ui.covered && !table.shown.past ? tipOf(table) : null;
  if (!topic) return nothing;
  return html`
    <aside class="coach" aria-label=${t('coach.title')} data-topic=${topic}>
      ${icon('ui-hint')}<p role="status">${t(`coach.${topic}`)}
        <button type="button" class="coach-more" @click=${() => openRules(SECTIONS[topic])}>
          ${t('coach.more')}</button>
        <button type="button" class="coach-more" @click=${stopTips}>${t('coach.stop')}</button></p>
      <button class="coach-close" aria-label=${t('coach.close')} title=${t('coach.close')}
        @click=${readTip}>${icon('ui-close')}</button>
    </aside>`;
};

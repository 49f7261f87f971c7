/** A line for newcomers: what this moment of the game is about. It can be dismissed for good. */

import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { decisionOf, watchesOthers } from '../model/decision.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */

/** After this many rounds a newcomer has seen everything that every turn has. */
const ROUNDS = 3;

/** What each decision has to teach. @type {Record<string, string>} */
const LESSONS = {
  place_adventurer: 'coach.place_adventurer',
  place_raft: 'coach.place_raft',
  act: 'coach.act',
  sink: 'coach.sink',
  push: 'coach.push',
  repel: 'coach.repel',
};

/** Whether the game is still in its first rounds. @param {TableState} table */
const isYoung = ({ view }) => view.phase !== 'over' && view.turn <= ROUNDS * view.seats.length;

/** @param {TableState} table */
const lessonOf = table => {
  const { name, kind } = decisionOf(table.view);
  if (table.view.turn === 0) return t(LESSONS[name] ?? 'coach.place_raft');
  if (watchesOthers(table) || table.turn.decides !== table.viewer) return t('coach.others');
  if (name === 'creature' || name === 'creature_again') return t(`coach.creature.${kind}`);
  return t(LESSONS[name] ?? 'coach.choose');
};

/** The table at which tips have been shown: they keep their room there, so that the board never shifts. */
let roomAt = '';

/** @param {AppState} state */
export const coachView = ({ settings, table }) => {
  if (!table) return nothing;
  const tells = settings.coach && isYoung(table) && table.viewer >= 0 && !table.covered && !table.past;
  if (!tells) return roomAt === table.id ? html`<div class="coach-room"></div>` : nothing;
  roomAt = table.id;
  return html`
    <aside class="coach" aria-label=${t('coach.title')}>
      ${icon('ui-hint')}<p>${lessonOf(table)}</p>
      <button class="coach-close" aria-label=${t('coach.close')} title=${t('coach.close')}
        @click=${() => changeSettings({ coach: false })}>${icon('ui-close')}</button>
    </aside>`;
};

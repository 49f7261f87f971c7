/** The part of the new table's form that describes a game over days: time per turn, reserve, and the deadline. */

import { durationInWords } from '../app/duration.js';
import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { segments } from '../ui/form_controls.js';
import { DAY, HOUR } from './pace.js';

/** @typedef {import('./pace.js').DaysDraft} DaysDraft */

const TURNS = [DAY / 2, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const RESERVES = [0, DAY, 3 * DAY, 7 * DAY];
const ANSWERS = [60, HOUR, 4 * HOUR, 12 * HOUR];
const DEADLINES = /** @type {const} */ (['bot', 'skip', 'wait']);
const LEVELS = ['easy', 'medium', 'hard'];

/**
 * @template {string | number} V
 * @param {string} name @param {V} value @param {{value: V, text: string}[]} choices
 * @param {(value: V) => void} onChange @param {string} [note]
 */
const choice = (name, value, choices, onChange, note) => html`
  <div class="field"><span class="field-label">${t(`days.${name}`)}</span>
    ${segments({ name: `days-${name}`, label: t(`days.${name}`), value, choices, onChange })}
    ${note ? html`<p class="field-note">${note}</p>` : nothing}</div>`;

/** @param {number[]} seconds */
const durations = seconds =>
  seconds.map(value => ({ value, text: value ? durationInWords(value) : t('days.reserve.none') }));

/**
 * @param {DaysDraft} days @param {(patch: Partial<DaysDraft>) => void} change
 * @param {{standIn?: boolean}} [parts] whether the level of the stand-in is chosen too
 */
export const paceForm = (days, change, { standIn: withLevel = true } = {}) => html`
  <p class="field-note">${t('days.line')}</p>
  ${choice('turn', days.turn, durations(TURNS), turn => change({ turn }))}
  ${choice('reserve', days.reserve, durations(RESERVES), reserve => change({ reserve }), t('days.reserve.line'))}
  ${choice(
    'deadline',
    days.atDeadline,
    DEADLINES.map(value => ({ value, text: t(`days.deadline.${value}`) })),
    atDeadline => change({ atDeadline }),
    t(`days.deadline.${days.atDeadline}.line`),
  )}
  ${
    days.atDeadline === 'wait' || !withLevel
      ? nothing
      : choice(
          'stand_in',
          days.standIn,
          LEVELS.map(value => ({ value, text: t(`bot.${value}`) })),
          standIn => change({ standIn }),
        )
  }
  ${choice('answer', days.answer, durations(ANSWERS), answer => change({ answer }), t('days.answer.line'))}`;

/** When the player does not play: nights without a deadline, and holidays. */

import { hourFor, spanFor } from '../../app/duration.js';
import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { holidayOf } from '../../days/holiday.js';
import { html, nothing } from '../../lit.js';
import { onText, picker, toggle } from '../../ui/form_controls.js';
import { when } from '../../ui/template_helpers.js';
import { ofTable } from '../current/current_table.js';
import { ownZone } from '../session/own_hours.js';
import { sendCommand } from '../session/send_command.js';

/** @typedef {import('../../types.js').TableState} TableState */

const USUAL = { from: 22, to: 8 };
const LONGEST = 12;
const DAY = 86400;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** @param {TableState} table @param {{from: number, to: number}} nights */
const changeNights = ({ shown: { viewer } }, nights) => {
  changeSettings({ nights });
  sendCommand({
    type: 'set_hours',
    seat: viewer,
    zone: ownZone(),
    quiet_from: nights.from,
    quiet_to: nights.to,
  });
};

/** @param {number[]} hours */
const choices = hours => hours.map(hour => ({ value: String(hour), text: hourFor(hour) }));

/** @param {TableState} table */
const nightsPart = table => {
  const { from, to } = app.state.settings.nights;
  // A night has at most twelve hours.
  const ends = Array.from({ length: LONGEST }, (_, after) => (from + after + 1) % 24);
  return html`
    <h3>${t('hours.title')}</h3>
    ${toggle({
      label: t('hours.on'),
      note: t('hours.line'),
      checked: from !== to,
      onChange: on => changeNights(table, on ? USUAL : { from: 0, to: 0 }),
    })}
    ${when(
      from !== to,
      () => html`
      <div class="field-pair">
        ${picker({
          label: t('hours.from'),
          value: String(from),
          choices: choices(HOURS),
          onChange: text => {
            const begins = Number(text);
            const length = (to - from + 24) % 24;
            changeNights(table, { from: begins, to: (begins + length) % 24 });
          },
        })}
        ${picker({
          label: t('hours.to'),
          value: String(to),
          choices: choices(ends),
          onChange: text => changeNights(table, { from, to: Number(text) }),
        })}
      </div>`,
    )}`;
};

/** The holiday that is being entered. */
const draft = ofTable(() => ({ first: '', days: 7 }));

/** @param {Partial<ReturnType<typeof draft>>} patch */
const change = patch => {
  Object.assign(draft(), patch);
  app.update({});
};

/** Today on this device, as "2026-12-24". */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** @param {TableState} table @param {string} first @param {number} days */
const take = ({ shown: { viewer } }, first, days) =>
  sendCommand({ type: 'take_vacation', seat: viewer, zone: ownZone(), first, days });

/**
 * The holiday that is planned.
 * @param {TableState} table @param {import('../../types.js').SeatInfo['vacation']} holiday
 */
const plannedPart = (table, holiday) => html`
  <p>${t('hours.holiday.planned', { span: spanFor(holiday?.began ?? 0, (holiday?.ended ?? 0) - DAY / 2) })}</p>
  <div class="button-row"><button class="secondary" ?disabled=${table.ui.busy}
    @click=${() => take(table, today(), 0)}>${t('hours.holiday.end')}</button></div>`;

/** The form for a holiday. @param {TableState} table @param {number} most days */
const newPart = (table, most) => html`
  <div class="field-pair">
    <label class="field"><span class="field-label">${t('hours.holiday.first')}</span>
      <input class="text-input" type="date" min=${today()} .value=${draft().first || today()}
        @change=${onText(first => change({ first }))}></label>
    ${picker({
      label: t('hours.holiday.days'),
      value: String(Math.min(draft().days, most)),
      choices: Array.from({ length: most }, (_, n) => ({ value: String(n + 1), text: String(n + 1) })),
      onChange: text => change({ days: Number(text) }),
    })}
  </div>
  <div class="button-row"><button class="secondary" ?disabled=${table.ui.busy}
    @click=${() => take(table, draft().first || today(), Math.min(draft().days, most))}>
    ${t('hours.holiday.take')}</button></div>`;

/** @param {TableState} table */
const holidayPart = table => {
  const seat = table.shown.info.seats[table.shown.viewer];
  const holiday = holidayOf(seat);
  return html`
    <h3>${t('hours.holiday')}</h3>
    <p class="field-note">${t('hours.holiday.line')} ${t('hours.holiday.left', { n: seat.vacation_days })}</p>
    ${holiday ? plannedPart(table, holiday) : when(seat.vacation_days > 0, () => newPart(table, seat.vacation_days))}`;
};

/** @param {TableState} table */
export const awayForm = table =>
  table.shown.viewer >= 0 && table.shown.info.clock?.over_days
    ? html`<section class="away-form">${nightsPart(table)}${holidayPart(table)}</section>`
    : nothing;

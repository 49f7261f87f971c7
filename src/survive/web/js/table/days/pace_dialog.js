/** The pace of the running game: what it is, what the players wish for, and the form to suggest another. */

import { t } from '../../app/i18n.js';
import { isOnline } from '../../app/offered.js';
import { app } from '../../app/store.js';
import { newDays, paceRequest } from '../../days/pace.js';
import { paceForm } from '../../days/pace_form.js';
import { paceInWords } from '../../days/pace_words.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { closeDialog, dialogView } from '../../ui/dialog.js';
import { segments } from '../../ui/form_controls.js';
import { when } from '../../ui/template_helpers.js';
import { ofTable } from '../current/current_table.js';
import { awayForm } from './away_form.js';
import { mayAgree, missing, othersPlay, wishers, wishFor } from './wishes.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../../types.js').TableState} TableState */

const CLOCKS = /** @type {const} */ (['none', '30', '60', '120', 'days']);
/** Seconds of reserve at a live table. */
const RESERVE = 180;

/** The form, as it was last changed. */
const draft = ofTable(() => ({ clock: /** @type {typeof CLOCKS[number]} */ ('days'), days: newDays() }));

/** @param {Partial<ReturnType<typeof draft>>} patch */
const change = patch => {
  Object.assign(draft(), patch);
  app.update({});
};

/** The pace that the form describes. @returns {import('./wishes.js').Pace} */
const suggested = () => {
  if (draft().clock === 'none') return { clock: null, answer: null };
  if (draft().clock === 'days') {
    const { clock, answer } = paceRequest(draft().days);
    return { clock, answer };
  }
  const clock = { turn: Number(draft().clock), reserve: RESERVE, over_days: false, at_deadline: 'bot' };
  return { clock: /** @type {import('./wishes.js').Pace['clock']} */ (clock), answer: null };
};

/** A wish: agree to it, or withdraw your own. @param {TableState} table @param {SeatInfo} wisher */
export const wishView = ({ shown: { info, yours }, ui: { busy } }, { seat, wished_pace: wished }) => {
  const pace = /** @type {import('./wishes.js').Pace} */ (wished);
  const isOwn = yours.includes(seat);
  const said = { name: nameOf(info, seat), pace: paceInWords(pace.clock) };
  const names = missing(info, pace);
  return html`
    <p>${t(isOwn ? 'pace.wish.own' : 'pace.wish', said)}
      ${names ? t('pace.missing', { names }) : nothing}</p>
    <div class="button-row">
      ${when(
        mayAgree(info, yours, pace),
        () => html`
        <button class="primary" ?disabled=${busy} @click=${() => wishFor(pace)}>${t('pace.agree')}</button>`,
      )}
      ${when(
        isOwn,
        () => html`
        <button class="secondary" ?disabled=${busy}
          @click=${() => wishFor({ clock: info.clock, answer: info.answer })}>${t('pace.withdraw')}</button>`,
      )}
    </div>`;
};

const suggest = () => {
  wishFor(suggested());
  closeDialog();
};

/** The form for another pace. @param {TableState} table */
const suggestion = ({ shown: { info, yours } }) => {
  const others = othersPlay(info, yours);
  return html`
    <details class="other-pace" ?open=${!wishers(info, yours).length && !info.clock?.over_days}>
    <summary>${t('pace.other')}</summary>
    <div class="pace-form">${segments({
      name: 'pace-clock',
      label: t('new.clock'),
      value: draft().clock,
      choices: CLOCKS.filter(clock => clock !== 'days' || isOnline(app.state)).map(value => ({
        value,
        text: t(`new.clock.${value}`),
      })),
      onChange: clock => change({ clock }),
    })}
    ${when(draft().clock === 'days', () =>
      paceForm(draft().days, patch => change({ days: { ...draft().days, ...patch } }), { standIn: false }),
    )}
    <p class="field-note">${t(others ? 'pace.all' : 'pace.reserve')}</p>
    <div class="button-row"><button class="primary" @click=${suggest}>
      ${t(others ? 'pace.suggest' : 'pace.change')}</button></div></div>
    </details>`;
};

/** Name the dialog by what can be set there. @param {import('../../types.js').TableInfo} info */
export const paceTitle = ({ clock }) => t(clock?.over_days ? 'pace.title.days' : 'pace.title');

/** @param {AppState} state */
export const paceView = ({ table }) => {
  if (!table) return nothing;
  const { info, yours } = table.shown;
  return dialogView({
    name: 'pace',
    title: paceTitle(info),
    body: html`
      <p><b>${paceInWords(info.clock)}</b></p>
      ${wishers(info, yours).map(seat => html`<section class="wish">${wishView(table, seat)}</section>`)}
      ${awayForm(table)}
      ${suggestion(table)}`,
  });
};

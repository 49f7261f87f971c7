/**
 * What decided the game: the largest changes of the chances, whatever caused them, and the turning points. The bar
 * with the one that is looked at stays in sight; a press leads to the moment, with the better idea if there is one.
 */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { costLine } from './decision_list.js';
import { keyMomentsOf, momentFrom } from './key_moments.js';
import { momentLine } from './moment_words.js';
import { percent } from './review_model.js';
import { showMoment } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./review_model.js').Review} Review */
/** @typedef {import('./key_moments.js').KeyMoment} KeyMoment */

/** @param {number} change @param {number} [error] */
const changeWords = (change, error = 0) => {
  const n = percent(Math.abs(change));
  if (!n) return '';
  const words = t(change > 0 ? 'review.plus' : 'review.minus', { n: t('review.percent', { n }) });
  return percent(error) ? t('review.key.error', { change: words, n: percent(error) }) : words;
};

/** @param {TableState} table @param {number[]} changes @param {number[]} [errors] */
const changesView = (table, changes, errors = []) =>
  html`<span class="key-changes">${changes.map((change, seat) => {
    const words = changeWords(change, errors[seat]);
    return words
      ? html`<span class=${seatClass(seat)}><i aria-hidden="true"></i>
        <span class="visually-hidden">${nameOf(table.shown.info, seat)} </span>${words}</span>`
      : nothing;
  })}</span>`;

/** @param {TableState} table @param {Review} review @param {KeyMoment} moment */
const told = (table, review, moment) => html`
  <span><b>${moment.turn > 0 ? t('replay.at', { turn: moment.turn }) : t('review.accounts.setup')}</b> ${momentLine(
    table,
    moment,
  )}</span>
  ${moment.swing ? changesView(table, moment.swing.changes, moment.swing.errors) : nothing}
  ${moment.decision ? html`<span class="cost">${costLine(review, moment.decision)}</span>` : nothing}`;

/**
 * The moment that is looked at, or a decision that is none of those that decided the game.
 * @param {TableState} table @param {Review} review @param {KeyMoment[]} moments @returns {KeyMoment | null}
 */
const lookedAt = ({ ui }, { decisions }, moments) => {
  const { moment = null, idea = null } = ui.review ?? {};
  if (moment !== null) return moments[moment] ?? null;
  const decision = idea === null ? null : decisions[idea];
  return decision && { swing: null, decision, place: -1, seq: decision.seq, turn: decision.turn };
};

/** The bar that stays in sight. @param {TableState} table @param {Review} review */
export const keyBar = (table, review) => {
  const moments = keyMomentsOf(review);
  const shown = table.ui.review?.moment ?? null;
  const at = table.shown.past?.seq ?? Infinity;
  const moment = lookedAt(table, review, moments);
  /** @param {-1 | 1} step @param {string} key @param {string} name */
  const stepTo = (step, key, name) => {
    const place = momentFrom(moments, shown, at, step);
    return html`
    <button type="button" class="icon-button" title=${t(key)} aria-label=${t(key)} ?disabled=${place === null}
      @click=${() => place !== null && showMoment(place)}>${icon(name)}</button>`;
  };
  const position = shown === null ? '' : t('review.key.place', { n: shown + 1, of: moments.length });
  return html`
    <div class="key-bar">
      <header><h3 id="key-title">${t('review.key')}</h3>
        ${
          moments.length
            ? html`<span>
          ${position ? html`<small>${position}</small>` : nothing}
          ${stepTo(-1, 'review.key.earlier', 'ui-back')}${stepTo(1, 'review.key.later', 'ui-next')}</span>`
            : nothing
        }
      </header>
      <p class="key-now" role="status">${moment ? told(table, review, moment) : nothing}</p>
    </div>`;
};

/** The list, the largest change first. @param {TableState} table @param {Review} review */
export const keyMomentsView = (table, review) => {
  const moments = keyMomentsOf(review);
  const others = review.swings.length - moments.filter(({ swing }) => swing).length;
  return html`
    <section class="key-moments" aria-labelledby="key-title">
      ${
        moments.length
          ? html`<ol>${moments.map(
              (moment, place) => html`
        <li><button type="button" class="key-moment ${moment.decision?.turning ? 'turning' : ''}"
          aria-current=${table.ui.review?.moment === place ? 'true' : nothing}
          @click=${() => showMoment(place)}>${told(table, review, moment)}</button></li>`,
            )}</ol>`
          : html`<p>${t('review.key.none')}</p>`
      }
      <p class="fine key-rest">${t('review.key.rest', { n: others })} ${changesView(table, review.rest)}</p>
      <p class="fine">${t('review.key.unsure')}</p>
    </section>`;
};

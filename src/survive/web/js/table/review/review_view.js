/** The review beside the board: its progress, then what decided the game, the chart, the decisions, skill and luck. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { isReader, labelOf, nameOf } from '../../play/words/seat_words.js';
import { picker, segments } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { when } from '../../ui/template_helpers.js';
import { sliderView } from '../log/replay.js';
import { accountsTable } from './accounts_table.js';
import { decisionsView } from './decision_list.js';
import { keyBar, keyMomentsView } from './key_moments_view.js';
import { playersTable } from './players_table.js';
import { reviewChart, valuesView } from './review_chart.js';
import { counted, percent } from './review_model.js';
import { closeReview, lookWith, setReview, start } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Reviewing} Reviewing */
/** @typedef {import('./review_model.js').Review} Review */

/** Whether the review takes the place of log and meters. @param {TableState} table */
export const isReviewing = table => table.shown.info.over && table.ui.review?.open === true;

/** @param {TableState} table @param {number} seat */
const knewWords = (table, seat) =>
  isReader(table.shown, seat)
    ? t('review.sight.you')
    : t('review.sight.known', { name: nameOf(table.shown.info, seat) });

/** What was true, or what a player knew, and which one. @param {TableState} table */
const sightView = table => {
  const { sight, seat } = /** @type {Reviewing} */ (table.ui.review);
  return html`
    <div class="sight">
      ${segments({
        name: 'review-sight',
        label: t('review.sight'),
        value: sight,
        choices: [
          { value: 'true', text: t('review.sight.true') },
          { value: 'known', text: knewWords(table, seat) },
        ],
        onChange: value => lookWith({ sight: value }),
      })}
      <p class="fine">${
        sight === 'true'
          ? t('review.sight.true.line')
          : t(isReader(table.shown, seat) ? 'review.sight.you.line' : 'review.sight.known.line', {
              name: nameOf(table.shown.info, seat),
            })
      }</p>
      ${when(sight === 'known', () =>
        picker({
          label: t('review.sight.whose'),
          value: String(seat),
          choices: table.shown.info.seats.map((_, one) => ({
            value: String(one),
            text: labelOf(table.shown, one),
          })),
          onChange: text => lookWith({ seat: Number(text) }),
        }),
      )}
    </div>`;
};

/** @param {TableState} table @param {Review} review */
const found = (table, review) => html`
  ${keyBar(table, review)}
  ${draftView(table)}
  ${keyMomentsView(table, review)}
  <figure class="review-figure" aria-label=${t('review.chart')}>
    ${segments({
      name: 'review-measure',
      label: t('review.chart'),
      value: table.ui.review?.measure ?? 'chances',
      choices: [
        { value: 'chances', text: t('review.chart.chances') },
        { value: 'points', text: t(counted(review, 'review.chart.points')) },
      ],
      onChange: measure => setReview({ measure: /** @type {Reviewing['measure']} */ (measure) }),
    })}
    ${reviewChart(table, review)}
    <figcaption class="fine">${t(`review.chart.${table.ui.review?.measure ?? 'chances'}.line`)}
      ${t('review.chart.legend')}</figcaption>
  </figure>
  ${sightView(table)}
  ${sliderView(table)}
  ${valuesView(table, review)}
  ${decisionsView(table, review)}
  ${playersTable(table, review)}
  ${accountsTable(table, review)}
  <p class="fine">${t('review.method', { n: review.rollouts })}</p>`;

/** Nobody has asked for it yet, but the game can be looked at. @param {TableState} table */
const offered = table => html`
  ${sliderView(table)}
  <div class="review-wait">
    <button class="primary" @click=${start}>${t('review.open')}</button>
    <p class="fine">${t('review.leave')}</p>
  </div>`;

/** @param {number} left in milliseconds */
const timeWords = left =>
  left < 60_000 ? t('review.left.soon') : t('review.left', { n: Math.ceil(left / 60_000) });

/** How far a review has come whose draft can be read. @param {TableState} table */
const draftView = ({ ui }) => {
  const { standing, left } = /** @type {Reviewing} */ (ui.review);
  if (!standing || standing.state === 'done') return nothing;
  return html`
    <div class="review-draft">
      <p class="fine" role="status">${t('review.draft')} ${typeof left === 'number' ? timeWords(left) : nothing}</p>
      <progress max="1" .value=${shareOf(standing)} aria-label=${t('review.progress')}></progress>
    </div>`;
};

/** @param {import('./review_model.js').Standing | null} standing */
const shareOf = standing => (standing?.of ? standing.done / standing.of : 0);

/** @param {Reviewing} reviewing */
const underWay = ({ left, standing }) => {
  const share = shareOf(standing);
  const words =
    standing?.state === 'running' ? t('review.running', { percent: percent(share) }) : t('review.waiting');
  return html`
    <div class="review-wait">
      <p role="status">${words}</p>
      <progress max="1" .value=${share} aria-label=${t('review.progress')}></progress>
      <p class="fine">${typeof left === 'number' ? timeWords(left) : nothing} ${t('review.leave')}</p>
    </div>`;
};

const failed = () => html`
  <div class="review-wait"><p role="alert">${t('review.failed')}</p>
    <button class="primary" @click=${start}>${t('review.again')}</button></div>`;

/** @param {TableState} table */
const bodyOf = table => {
  const reviewing = /** @type {Reviewing} */ (table.ui.review);
  const { standing } = reviewing;
  if (standing?.state === 'failed') return failed();
  if (standing?.state === 'none') return offered(table);
  return standing?.review ? found(table, standing.review) : underWay(reviewing);
};

/** @param {TableState} table */
export const reviewView = table =>
  isReviewing(table)
    ? html`
  <section class="review card" aria-labelledby="review-title">
    <header class="review-head">
      <h2 id="review-title">${t('review.title')}</h2>
      <button class="icon-button" aria-label=${t('review.close')} title=${t('review.close')}
        @click=${closeReview}>${icon('ui-close')}</button>
    </header>
    <div class="review-body" tabindex="-1">${bodyOf(table)}</div>
  </section>`
    : nothing;

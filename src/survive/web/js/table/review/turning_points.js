/** The turning points of a game at a glance: one press leads to each, with the better idea on the board. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { labelOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';
import { setReview, showIdea } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./review_model.js').Review} Review */

/** Go to a decision, on the board and in the list. @param {number} place */
export const goToDecision = place => {
  setReview({ of: null });
  showIdea(place);
  requestAnimationFrame(() =>
    document.querySelector(`.slip-entry[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
};

/** @param {TableState} table @param {Review} review */
export const turningPoints = (table, { decisions }) => {
  const turning = decisions
    .map((decision, place) => ({ decision, place }))
    .filter(({ decision }) => decision.turning);
  return html`
    <section class="turning-points" aria-label=${t('review.turning.all')}>
      <p>${t(turning.length ? 'review.turning.line' : 'review.turning.none', { n: turning.length })}</p>
      ${
        turning.length
          ? html`<div class="turning-chips">${turning.map(
              ({ decision, place }) => html`
          <button type="button" class="turning-chip ${seatClass(decision.seat)}"
            aria-pressed=${table.ui.review?.idea === place ? 'true' : 'false'} @click=${() => goToDecision(place)}>
            <i aria-hidden="true"></i>${t('review.turning.chip', {
              turn: decision.turn,
              name: labelOf(table.shown, decision.seat),
            })}</button>`,
            )}</div>`
          : nothing
      }
    </section>`;
};

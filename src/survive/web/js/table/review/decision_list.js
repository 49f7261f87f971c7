/** The decisions that cost something: what was played, what would have been better, what it cost, and why. */

import { t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html, nothing, repeat } from '../../lit.js';
import { adviceReason } from '../../play/words/advice_words.js';
import { isReader, labelOf, nameOf } from '../../play/words/seat_words.js';
import { picker } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { movesOf } from './moment_words.js';
import { ACTIONS } from './review_actions.js';
import { FEW, costlyOf, counted, percent, tenth } from './review_model.js';
import { setReview } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Reviewing} Reviewing */
/** @typedef {import('./review_model.js').Review} Review */
/** @typedef {import('./review_model.js').Decision} Decision */

/**
 * Hints speak to the player: what one would have said to another player is quoted.
 * @param {TableState} table @param {Decision} decision
 */
const whyLine = (table, { reason, seat }) => {
  const why = adviceReason(reason);
  if (!why || isReader(table.shown, seat)) return why;
  return t('review.why.other', { name: nameOf(table.shown.info, seat), why });
};

/** What a decision cost. @param {Review} review @param {Decision} decision */
export const costLine = (review, { cost, cost_chance: chance }) =>
  percent(chance) > 0
    ? t(counted(review, 'review.cost.both'), { n: tenth(cost), percent: percent(chance) })
    : t(counted(review, 'review.cost'), { n: tenth(cost) });

/** @param {Decision} decision */
const whenLine = ({ turn, phase }) =>
  turn > 0 ? t('review.when', { turn, phase: t(`review.phase.${phase}`) }) : t('review.phase.placing');

/** @param {TableState} table @param {Review} review @param {Decision} decision @param {number} place */
const entry = (table, review, decision, place) => {
  const isShown = table.ui.review?.idea === place;
  const why = whyLine(table, decision);
  return html`
    <li class="slip-entry ${seatClass(decision.seat)} ${decision.turning ? 'turning' : ''}"
      aria-current=${isShown ? 'true' : nothing} data-place=${place}>
      <header>${seatFace(table.shown.info, decision.seat)}
        <span><b>${labelOf(table.shown, decision.seat)}</b>
          <small>${whenLine(decision)}</small></span>
        ${when(decision.turning, () => html`<em class="turning-word">${t('review.turning')}</em>`)}
      </header>
      <dl>
        <div class="played"><dt>${t('review.played')}</dt><dd>${movesOf(table, decision.played)}</dd></div>
        <div class="best"><dt>${t('review.better')}</dt><dd>${movesOf(table, decision.best)}</dd></div>
      </dl>
      <p class="cost">${costLine(review, decision)}</p>
      ${when(why, () => html`<p class="why">${why}</p>`)}
      <div class="slip-actions">
        ${ACTIONS.map(
          action => html`
          <button class="secondary" @click=${() => action.run(table, decision, place)}>
            ${icon(action.icon)}${t(action.key)}</button>`,
        )}
      </div>
    </li>`;
};

/** @param {TableState} table @param {Review} review */
const whose = (table, review) =>
  picker({
    label: t('review.whose'),
    value: String(table.ui.review?.of ?? ''),
    choices: [
      { value: '', text: t('review.everyone') },
      ...review.players.map(({ seat }) => ({ value: String(seat), text: labelOf(table.shown, seat) })),
    ],
    onChange: text => setReview({ of: text === '' ? null : Number(text), all: false }),
  });

/** @param {TableState} table @param {Review} review */
export const decisionsView = (table, review) => {
  const { of, all } = /** @type {Reviewing} */ (table.ui.review);
  const costly = costlyOf(review, of);
  const shown = all ? costly : costlyOf(review, of, FEW);
  return html`
    <section class="slips" aria-labelledby="slips-title">
      <header class="slips-head"><h3 id="slips-title">${t('review.decisions')}</h3>${whose(table, review)}</header>
      ${when(!costly.length, () => html`<p>${t('review.decisions.none')}</p>`)}
      <ol>${repeat(
        shown,
        ({ place }) => place,
        ({ decision, place }) => entry(table, review, decision, place),
      )}</ol>
      ${when(
        costly.length > shown.length,
        () => html`<button class="quiet" @click=${() => setReview({ all: true })}>
          ${t('review.decisions.all', { n: costly.length })}</button>`,
      )}
    </section>`;
};

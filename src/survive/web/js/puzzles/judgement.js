/** What a plan is worth beside the best one: as a bar, in words, and what it does to the rating. */

import { language, t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { adviceReason } from '../table/words/hint_words.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('./puzzle_course.js').Play} Play */
/** @typedef {import('../net/protocol.js').PuzzleAnswered} Answered */

/** From which share on an answer is called nearly right. */
const NEARLY = 0.5;

/**
 * Write a difference with its sign, as the language does.
 * @param {number} value @param {number} [digits] after the point
 */
const signed = (value, digits = 1) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');

/** @param {Answered} answered */
const headline = ({ share, solved }) => {
  if (solved) return t(share >= 0.995 ? 'puzzles.verdict.best' : 'puzzles.verdict.solved');
  return t(share >= NEARLY ? 'puzzles.verdict.nearly' : 'puzzles.verdict.missed');
};

/** The bar: how far the answer comes on the way from the usual plan to the best one. @param {Answered} answered */
const bar = ({ best, share, solved, usual, value }) => {
  const words = t('puzzles.bar', {
    value: signed(value),
    best: signed(best),
    usual: signed(usual),
  });
  return html`
    <div class="puzzle-bar ${solved ? 'solved' : ''}" role="img" aria-label=${words}
      style="--share: ${share}"><i></i><span>${signed(usual)}</span><b>${signed(best)}</b></div>
    <p class="puzzle-words">${words}</p>`;
};

/** @param {Play} play */
const ratingView = ({ answered, isFirst }) => {
  const rating = answered?.rating;
  if (!rating) return nothing;
  if (!isFirst) return html`<p class="puzzle-rating">${t('puzzles.rating.again')}</p>`;
  const [before, after] = [Math.round(rating.before.value), Math.round(rating.after.value)];
  return html`
    <p class="puzzle-rating">${t('puzzles.rating.change', {
      rating: String(after),
      change: signed(after - before, 0),
    })}</p>`;
};

/**
 * Why the best plan is better than the usual one: its idea, and what it brings.
 * @param {Answered} answered
 */
const whyView = ({ lesson, reasons }) => {
  const idea = lesson ? t(`puzzles.lesson.${lesson}`) : '';
  const reason = reasons.map(adviceReason).filter(Boolean).join(' ');
  return html`
    ${idea ? html`<p class="puzzle-lesson">${icon('ui-hint')}<span>${idea}</span></p>` : nothing}
    ${reason ? html`<p class="puzzle-why">${t('puzzles.why', { reason })}</p>` : nothing}`;
};

/** @param {Play} play */
export const judgementView = play => {
  const { answered } = play;
  if (!answered) return nothing;
  return html`
    <p class="puzzle-verdict ${answered.solved ? 'solved' : ''}">
      ${icon(answered.solved ? 'ui-check' : 'ui-close')}<b>${headline(answered)}</b>${ratingView(play)}</p>
    ${bar(answered)}
    ${whyView(answered)}`;
};

/** What a plan is worth beside the best one: as bars, in words, and what it does to the rating. */

import { language, t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { adviceReason } from '../play/words/advice_words.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('./puzzle_course.js').Play} Play */
/** @typedef {import('../net/protocol.js').PuzzleAnswered} Answered */

/** From which share on an answer is called nearly right. */
const NEARLY = 0.5;
/** From which share on nothing better is known. */
const FULL = 0.995;
/** Up to how many points behind the best plan another one is as good, when it is written. */
const SAME = 0.05;

/**
 * Write a difference with its sign, as the language does.
 * @param {number} value @param {number} [digits] after the point
 */
const signed = (value, digits = 1) =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');

/** Write points. @param {number} value */
const plain = value => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

/** @param {Answered} answered */
const headline = ({ as_good, share, solved }) => {
  if (as_good) return t('puzzles.verdict.as_good');
  if (solved) return t(share >= FULL ? 'puzzles.verdict.best' : 'puzzles.verdict.solved');
  return t(share >= NEARLY ? 'puzzles.verdict.nearly' : 'puzzles.verdict.missed');
};

/**
 * The three plans beside each other, from the worst of them on: what each can be expected to bring.
 * @param {Answered} answered
 */
const plansView = ({ best, error, solved, usual, value }) => {
  const low = Math.min(best, usual, value);
  const span = Math.max(best, usual, value) - low || 1;
  /** @param {string} name @param {number} worth */
  const row = (name, worth) => html`
    <li class="puzzle-plan ${name}"><span>${t(`puzzles.plan.${name}`)}</span>
      <i style="--far: ${(0.06 + (0.94 * (worth - low)) / span).toFixed(3)}" aria-hidden="true"></i>
      <b>${signed(worth)}</b></li>`;
  return html`
    <ul class="puzzle-plans ${solved ? 'solved' : ''}" aria-label=${t('puzzles.plans')}>
      ${row('best', best)}${row('yours', value)}${row('usual', usual)}</ul>
    ${
      best - value > SAME
        ? html`<p class="puzzle-behind">
            ${t('puzzles.behind', { points: plain(best - value), error: plain(error) })}</p>`
        : nothing
    }
    <p class="puzzle-words">${t('puzzles.plans')}.</p>`;
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

/** Whether nothing better than an answer is known. @param {Answered} answered */
export const isBest = ({ share }) => share >= FULL;

/**
 * The verdict, why, and the figures.
 * @param {Play} play @param {unknown} shown  which plan is on the board
 */
export const judgementView = (play, shown) => {
  const { answered } = play;
  if (!answered) return nothing;
  return html`
    <p class="puzzle-verdict ${answered.solved ? 'solved' : ''}">
      ${icon(answered.solved ? 'ui-check' : 'ui-close')}<b>${headline(answered)}</b>${ratingView(play)}</p>
    ${shown}
    ${whyView(answered)}
    ${plansView(answered)}`;
};

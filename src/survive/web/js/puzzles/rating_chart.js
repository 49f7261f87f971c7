/** The course of somebody's rating: a line over their tries. */

import { t } from '../app/i18n.js';
import { html, nothing, svg } from '../lit.js';

/** @typedef {import('./puzzle_memory.js').Try} Try */

const WIDTH = 320;
const HEIGHT = 72;
const MARGIN = 6;
/** How many tries are shown, and how many points of rating the line spans at least. */
const SHOWN = 60;
const LEAST_SPAN = 100;

/**
 * Return where each rating is in the picture.
 * @param {number[]} ratings the oldest first
 * @returns {[number, number][]}
 */
export const pointsOf = ratings => {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const span = Math.max(high - low, LEAST_SPAN);
  const top = (high + low + span) / 2;
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, ratings.length - 1);
  return ratings.map((rating, at) => [
    MARGIN + at * step,
    MARGIN + ((top - rating) / span) * (HEIGHT - 2 * MARGIN),
  ]);
};

/** The line, once there is one to draw. @param {Try[]} tries the latest first */
export const ratingChart = tries => {
  const shown = tries.slice(0, SHOWN).toReversed();
  if (shown.length < 2) return nothing;
  const points = pointsOf(shown.map(({ rating }) => rating));
  const [x, y] = /** @type {[number, number]} */ (points.at(-1));
  const words = t('puzzles.course', {
    n: shown.length,
    from: String(Math.round(shown[0].rating)),
    to: String(Math.round(shown.at(-1)?.rating ?? 0)),
  });
  return html`
    <svg class="rating-chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
      ${svg`<polyline points=${points.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(' ')}></polyline>
        <circle cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="4"></circle>`}
    </svg>`;
};

/**
 * The chart of a review: everybody's chances or expected points over the game, as one slider. It is dragged,
 * clicked and moved by keys, and follows the moment that the board shows. Lines differ by colour, by their
 * dashes and by the mark at their end.
 */

import { t } from '../../app/i18n.js';
import { html, nothing, svg } from '../../lit.js';
import { labelOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';
import { chartMarks } from './key_moments.js';
import {
  costlyOf,
  counted,
  lineOf,
  nearestTo,
  percent,
  prospectAt,
  prospectsOf,
  scaleOf,
  stepFrom,
  tenth,
  turnsIn,
} from './review_model.js';
import { goTo, showIdea, showMoment } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Reviewing} Reviewing */
/** @typedef {import('./review_model.js').Review} Review */
/** @typedef {import('./review_model.js').Prospect} Prospect */
/** @typedef {ReturnType<typeof scaleOf>} Scale */

const WIDTH = 400;
const HEIGHT = 190;
const BOX = { left: 40, right: WIDTH - 16, top: 12, bottom: HEIGHT - 24 };
/** Marks at the ends of lines are this far apart at least. */
const APART = 15;

/** Write a value of the chart. @param {Review} review @param {Reviewing['measure']} measure @param {number} value */
export const valueWords = (review, measure, value) =>
  measure === 'chances'
    ? t('review.percent', { n: percent(value) })
    : t(counted(review, 'review.points'), { n: tenth(value) });

/** The change that is being looked at. @param {TableState} table */
export const here = table => table.ui.sought ?? table.shown.past?.seq ?? table.shown.seq;

/** @param {Scale} scale @param {Reviewing['measure']} measure */
const levels = ({ top, step, y }, measure) =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, place) => {
    const value = place * step;
    return svg`
    <path class="level" d="M${BOX.left},${y(value)}H${BOX.right}"></path>
    <text class="scale" x=${BOX.left - 6} y=${y(value) + 4} text-anchor="end">
      ${measure === 'chances' ? t('review.percent', { n: percent(value) }) : value}</text>`;
  });

/** @param {Prospect[]} all @param {Scale} scale */
const turnScale = (all, { x }) => {
  const turns = turnsIn(all);
  const last = turns.at(-1)?.turn ?? 0;
  const step = last > 60 ? 20 : last > 24 ? 10 : 5;
  return (
    turns
      // From one player's view only some of the turns are known.
      .filter(
        ({ turn }, place) => place && Math.floor(turn / step) > Math.floor(turns[place - 1].turn / step),
      )
      .map(
        ({ turn, seq }) =>
          svg`<text class="scale" x=${x(seq)} y=${HEIGHT - 8} text-anchor="middle">${turn}</text>`,
      )
  );
};

/**
 * Where the marks at the ends of the lines are, moved apart so that none covers another.
 * @param {number[]} heights
 */
const spread = heights => {
  const order = heights.map((_, seat) => seat).toSorted((a, b) => heights[b] - heights[a]);
  const placed = [...heights];
  // From the bottom up: players with more are further up.
  for (const [place, seat] of order.entries()) {
    if (place) placed[seat] = Math.min(placed[seat], placed[order[place - 1]] - APART);
  }
  return placed;
};

/** @param {Prospect[]} all @param {Reviewing['measure']} measure @param {Scale} scale */
const lines = (all, measure, scale) => {
  const last = all.at(-1);
  if (!last) return nothing;
  const ends = spread(last[measure].map(value => scale.y(value)));
  return last[measure].map((_, seat) => {
    const d = lineOf(all, measure, seat, scale);
    return svg`
    <g class="line line-${seat + 1} ${seatClass(seat)}">
      <path class="casing" d=${d}></path><path class="value" d=${d}></path>
      <g transform="translate(${BOX.right} ${ends[seat].toFixed(1)}) scale(.8)">
        <circle class="end-mark" r="9"></circle><use href="#mark-${seat + 1}"></use></g>
    </g>`;
  });
};

/**
 * What decided the game, and other costly decisions.
 * @param {Review} review @param {Prospect[]} all @param {Reviewing} reviewing @param {Scale} scale
 */
const marks = (review, all, { measure, of, sight, seat }, scale) =>
  chartMarks(review, costlyOf(review, sight === 'known' ? seat : of)).map(mark => {
    const at = prospectAt(all, mark.seq);
    const y = at ? scale.y(at[measure][mark.seat]) : BOX.bottom;
    const isKey = mark.kind === 'moment';
    const shape = isKey ? 'M0,-8L8,0L0,8L-8,0Z' : 'M0,-4.5A4.5,4.5 0 1 1 -.01,-4.5Z';
    const spot = `translate(${scale.x(mark.seq).toFixed(1)} ${y.toFixed(1)})`;
    return svg`<path class="slip ${isKey ? 'turning' : ''} ${seatClass(mark.seat)}"
      data-kind=${mark.kind} data-place=${mark.place} d=${shape} transform=${spot}></path>`;
  });

/**
 * The values of a moment, in words.
 * @param {TableState} table @param {Review} review @param {Reviewing['measure']} measure @param {Prospect} at
 */
const spokenValues = (table, review, measure, at) =>
  at[measure]
    .map((value, seat) => `${labelOf(table.shown, seat)} ${valueWords(review, measure, value)}`)
    .join(', ');

/** @param {Prospect} at */
const turnWords = at => (at.turn > 0 ? t('replay.at', { turn: at.turn }) : t('replay.setup'));

/** @param {PointerEvent} event @param {Scale} scale */
const seqUnder = (event, scale) => {
  const picture = /** @type {SVGElement} */ (event.currentTarget);
  const { left, width } = picture.getBoundingClientRect();
  return scale.seqAt(((event.clientX - left) / width) * WIDTH);
};

/** @param {Prospect[]} all @param {Scale} scale */
const dragging = (all, scale) => ({
  /** @param {PointerEvent} event */
  down: event => {
    const mark = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    if (mark) {
      const show = mark.getAttribute('data-kind') === 'moment' ? showMoment : showIdea;
      return show(Number(mark.getAttribute('data-place')));
    }
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    goTo(nearestTo(all, seqUnder(event, scale)));
  },
  /** @param {PointerEvent} event */
  move: event => {
    if (event.buttons & 1) goTo(nearestTo(all, seqUnder(event, scale)));
  },
});

/** @param {KeyboardEvent} event @param {Prospect[]} all @param {number} seq */
const press = (event, all, seq) => {
  /** @type {Record<string, number | undefined>} */
  const keys = {
    ArrowLeft: stepFrom(all, seq, -1),
    ArrowDown: stepFrom(all, seq, -1),
    ArrowRight: stepFrom(all, seq, 1),
    ArrowUp: stepFrom(all, seq, 1),
    Home: all[0]?.seq,
    End: all.at(-1)?.seq,
  };
  const wanted = keys[event.key];
  if (wanted === undefined) return;
  goTo(wanted);
  event.preventDefault();
};

/** @param {TableState} table @param {Review} review */
export const reviewChart = (table, review) => {
  const reviewing = /** @type {Reviewing} */ (table.ui.review);
  const { measure, sight, seat } = reviewing;
  const all = prospectsOf(review, sight, seat);
  if (!all.length) return nothing;
  const scale = scaleOf(all, measure, BOX);
  const seq = here(table);
  const at = /** @type {Prospect} */ (prospectAt(all, seq));
  const drag = dragging(all, scale);
  const x = scale.x(seq).toFixed(1);
  const label =
    measure === 'points' ? counted(review, 'review.chart.points.label') : 'review.chart.chances.label';
  return html`
    <svg class="review-chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0"
      aria-label=${t(label)} aria-valuemin=${all[0].seq}
      aria-valuemax=${all.at(-1)?.seq ?? 0} aria-valuenow=${seq}
      aria-valuetext=${`${turnWords(at)}: ${spokenValues(table, review, measure, at)}`}
      @pointerdown=${drag.down} @pointermove=${drag.move}
      @keydown=${(/** @type {KeyboardEvent} */ event) => press(event, all, seq)}>
      ${levels(scale, measure)}${turnScale(all, scale)}
      <text class="scale" x=${BOX.left} y=${HEIGHT - 8}>${t('table.turn')}</text>
      <path class="cursor" d="M${x},${BOX.top - 6}V${BOX.bottom + 4}"></path>
      ${lines(all, measure, scale)}
      ${marks(review, all, reviewing, scale)}
    </svg>`;
};

/** The numbers of the moment, by player. @param {TableState} table @param {Review} review */
export const valuesView = (table, review) => {
  const { sight, seat } = /** @type {Reviewing} */ (table.ui.review);
  const at = prospectAt(prospectsOf(review, sight, seat), here(table));
  if (!at) return nothing;
  return html`
    <table class="review-values">
      <caption>${turnWords(at)}</caption>
      <thead class="visually-hidden"><tr><th scope="col">${t('review.player')}</th>
        <th scope="col">${t('review.chart.chances')}</th>
        <th scope="col">${t(counted(review, 'review.chart.points'))}</th></tr></thead>
      <tbody>${at.chances.map(
        (chance, one) => html`
        <tr class=${seatClass(one)}>
          <th scope="row"><svg class="seat-mark" viewBox="-10 -10 20 20" aria-hidden="true">
            <circle class="end-mark" r="9"></circle><use
            href="#mark-${one + 1}"></use></svg>${labelOf(table.shown, one)}</th>
          <td><i class="bar" style="--far: ${chance.toFixed(3)}" aria-hidden="true"></i>
            ${valueWords(review, 'chances', chance)}</td>
          <td>${valueWords(review, 'points', at.points[one])}</td>
        </tr>`,
      )}</tbody>
    </table>`;
};

/** Points over time as a chart, with the same numbers as a table for people who cannot see it. */

import { t } from '../../app/i18n.js';
import { html, nothing, svg } from '../../lit.js';
import { labelOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {{turn: number, points: number[]}} Moment */

const WIDTH = 600;
const HEIGHT = 230;
const EDGE = { left: 34, right: 20, top: 14, bottom: 30 };
/** Lines of players with equal points are this far apart, so that none hides another. */
const APART = 3;
/** Width of the mark at the end of a line. */
const MARK = 19;

/** Return a round step for a scale of about four lines. @param {number} most */
export const stepOf = most => [1, 2, 5, 10, 20, 50].find(step => most / step <= 5) ?? 100;

/**
 * Return where everything is in the chart.
 * @param {Moment[]} timeline
 */
export const scaleOf = timeline => {
  const lastTurn = Math.max(1, ...timeline.map(({ turn }) => turn));
  const most = Math.max(1, ...timeline.flatMap(({ points }) => points));
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  return {
    lastTurn,
    top,
    step,
    x: (/** @type {number} */ turn) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * turn) / lastTurn,
    y: (/** @type {number} */ points) =>
      HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * points) / top,
  };
};

/**
 * Return the line of a seat: level until an adventurer is saved, then straight up.
 * @param {Moment[]} timeline @param {number} seat @param {number} seats
 */
export const lineOf = (timeline, seat, seats) => {
  const { x, y } = scaleOf(timeline);
  const shift = ((seat - (seats - 1) / 2) * APART) / 2;
  const [first, ...later] = timeline.map(({ turn, points }) => ({ x: x(turn), y: y(points[seat]) + shift }));
  if (!first) return '';
  const rest = later.map(at => `H${at.x.toFixed(1)}V${at.y.toFixed(1)}`).join('');
  return `M${first.x.toFixed(1)},${first.y.toFixed(1)}${rest}`;
};

/** The scale of points. @param {ReturnType<typeof scaleOf>} scale */
const levels = ({ top, step, y }) =>
  Array.from({ length: top / step + 1 }, (_, place) => {
    const points = place * step;
    return svg`
    <path class="level" d="M${EDGE.left},${y(points)}H${WIDTH - EDGE.right}"></path>
    <text class="scale" x=${EDGE.left - 8} y=${y(points) + 4} text-anchor="end">${points}</text>`;
  });

/**
 * The scale of turns: every fifth, or fewer marks in a long game.
 * @param {ReturnType<typeof scaleOf>} scale
 */
const turns = ({ lastTurn, x }) => {
  const step = lastTurn > 60 ? 20 : lastTurn > 25 ? 10 : 5;
  return Array.from({ length: Math.floor(lastTurn / step) }, (_, place) => {
    const turn = (place + 1) * step;
    return svg`<text class="scale" x=${x(turn)} y=${HEIGHT - 10} text-anchor="middle">${turn}</text>`;
  });
};

/**
 * Return how far a mark moves aside, so that marks with nearly equal points do not cover each other.
 * @param {number[]} points @param {number} seat
 */
const aside = (points, seat) => {
  const { y } = scaleOf([{ turn: 1, points }]);
  const near = points.filter((other, place) => place < seat && Math.abs(y(other) - y(points[seat])) < MARK);
  return -MARK * near.length;
};

/** @param {Moment[]} timeline @param {number} seat @param {number} seats */
const seatLine = (timeline, seat, seats) => {
  const { x, y } = scaleOf(timeline);
  const last = timeline.at(-1);
  if (!last) return nothing;
  const shift = (seat - (seats - 1) / 2) * APART;
  return svg`
    <g class=${seatClass(seat)}>
      <path class="casing" d=${lineOf(timeline, seat, seats)}></path>
      <path class="points" d=${lineOf(timeline, seat, seats)}></path>
      <g transform="translate(${x(last.turn) + aside(last.points, seat)} ${y(last.points[seat]) + shift})">
        <circle class="end-mark" r="9"></circle><use href="#mark-${seat + 1}"></use>
      </g>
    </g>`;
};

/** @param {Summary} summary @param {TableState} table */
export const chartView = ({ timeline, scores }, table) => {
  const scale = scaleOf(timeline);
  return html`
    <figure class="chart">
      <figcaption>${t('chart.title')}</figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t('chart.label')}>
        ${levels(scale)}${turns(scale)}
        <text class="scale" x=${EDGE.left} y=${HEIGHT - 10}>${t('chart.turn')}</text>
        ${scores.map((_, seat) => seatLine(timeline, seat, scores.length))}
      </svg>
      <details>
        <summary>${t('chart.numbers')}</summary>
        <table>
          <thead><tr><th scope="col">${t('chart.turn')}</th>
            ${scores.map((_, seat) => html`<th scope="col">${labelOf(table.shown, seat)}</th>`)}</tr></thead>
          <tbody>${timeline.map(
            ({ turn, points }) => html`
            <tr><th scope="row">${turn}</th>${points.map(number => html`<td>${number}</td>`)}</tr>`,
          )}</tbody>
        </table>
      </details>
    </figure>`;
};

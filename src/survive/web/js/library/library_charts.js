/** Bars and a line for the numbers of the library; each says its numbers to people who cannot see it. */

import { number } from '../app/i18n.js';
import { html, nothing, svg } from '../lit.js';

const WIDTH = 600;
const HEIGHT = 160;
const EDGE = { left: 34, right: 12, top: 12, bottom: 12 };

/**
 * Bars below each other. @param {string} title
 * @param {{label: string, value: number, note?: string, kind?: string}[]} bars
 */
export const barsView = (title, bars) => {
  const most = Math.max(...bars.map(({ value }) => value), Number.EPSILON);
  return html`
    <figure class="library-figure">
      <figcaption>${title}</figcaption>
      <ul class="library-bars">
        ${bars.map(
          ({ label, value, note, kind = '' }) => html`
          <li>
            <span>${label}${note ? html` <small>${note}</small>` : nothing}</span>
            <i class=${kind} style="--share: ${value / most}" aria-hidden="true"></i>
            <b>${number(value, 1)}</b>
          </li>`,
        )}
      </ul>
    </figure>`;
};

/**
 * A line from the oldest game to the newest.
 * @param {string} title @param {string} said what it shows, in words @param {number[]} values
 */
export const lineView = (title, said, values) => {
  const top = Math.max(10, Math.ceil(Math.max(...values) / 10) * 10);
  const x = (/** @type {number} */ at) =>
    EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * at) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) =>
    HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * value) / top;
  return html`
    <figure class="library-figure">
      <figcaption>${title}</figcaption>
      <svg class="library-line" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${said}>
        ${[0, top / 2, top].map(
          level => svg`
          <path class="level" d="M${EDGE.left},${y(level)}H${WIDTH - EDGE.right}"></path>
          <text x=${EDGE.left - 8} y=${y(level) + 5} text-anchor="end">${level}</text>`,
        )}
        <polyline points=${values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
        <circle cx=${x(values.length - 1)} cy=${y(values.at(-1) ?? 0)} r="5"></circle>
      </svg>
    </figure>`;
};

/** Where each player's chance to win came from: from the start to the end, in parts that add up. */

import { t } from '../../app/i18n.js';
import { html } from '../../lit.js';
import { labelOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';
import { accountRow } from './key_moments.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./review_model.js').Review} Review */

const HEADS = [
  'review.accounts.start',
  'review.accounts.setup',
  'review.accounts.own',
  'review.accounts.others',
  'review.luck',
  'review.accounts.end',
];

/** @param {number} n */
const change = n =>
  n > 0 ? t('review.plus', { n }) : n < 0 ? t('review.minus', { n: -n }) : t('review.none');

/** @param {number} n */
const share = n => t('review.percent', { n });

/** @param {TableState} table @param {Review} review */
export const accountsTable = (table, review) => html`
  <section class="skill accounts" aria-labelledby="accounts-title">
    <h3 id="accounts-title">${t('review.accounts')}</h3>
    <table>
      <thead><tr><th scope="col">${t('review.player')}</th>
        ${HEADS.map(key => html`<th scope="col">${t(key)}</th>`)}</tr></thead>
      <tbody>${review.accounts.map((account, seat) => {
        const { start, parts, end } = accountRow(account);
        return html`
        <tr class=${seatClass(seat)}>
          <th scope="row">${labelOf(table.shown, seat)}</th>
          <td>${share(start)}</td>
          ${parts.map(part => html`<td class=${part < 0 ? 'bad' : 'good'}>${change(part)}</td>`)}
          <td>${share(end)}</td>
        </tr>`;
      })}</tbody>
    </table>
    <p class="fine">${t('review.accounts.line')}</p>
  </section>`;

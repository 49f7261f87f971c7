/** Skill and luck, apart from each other: what each player's decisions cost, and what dice and tiles gave. */

import { t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html } from '../../lit.js';
import { isReader, labelOf, nameOf } from '../../play/words/seat_words.js';
import { seatClass } from '../../ui/seats.js';
import { WORTH_A_WORD, counted, tenth, worstOf } from './review_model.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../net/protocol.js').PlayerSummary} PlayerSummary */
/** @typedef {import('./review_model.js').Review} Review */

/** @param {number} value */
const signed = value => {
  const n = tenth(value);
  return n > 0 ? t('review.plus', { n }) : n < 0 ? t('review.minus', { n: -n }) : t('review.none');
};

/** "Lost most points by …". @param {TableState} table @param {Review} review @param {PlayerSummary} player */
const summary = (table, review, player) => {
  const worst = worstOf(review, player);
  const isYou = isReader(table.shown, player.seat);
  const name = nameOf(table.shown.info, player.seat);
  if (!worst) return t(isYou ? 'review.lost_nothing.you' : 'review.lost_nothing', { name });
  return t(counted(review, isYou ? 'review.lost_most.you' : 'review.lost_most'), {
    name,
    how: t(`review.theme.${worst.theme}`),
    n: tenth(worst.cost),
  });
};

/** What luck did for a player, in words. @param {Review} review @param {PlayerSummary} player */
const luckWords = (review, { luck }) => {
  if (Math.abs(luck) < WORTH_A_WORD[review.counts]) return t('review.luck.even');
  const key = luck > 0 ? 'review.luck.gave' : 'review.luck.took';
  return t(counted(review, key), { n: tenth(Math.abs(luck)) });
};

/** @param {TableState} table @param {Review} review */
export const playersTable = (table, review) => html`
  <section class="skill" aria-labelledby="skill-title">
    <h3 id="skill-title">${t('review.skill_and_luck')}</h3>
    <table>
      <thead><tr><th scope="col">${t('review.player')}</th><th scope="col">${t('review.skill')}</th>
        <th scope="col">${t('review.luck')}</th></tr></thead>
      <tbody>${review.players.map(
        player => html`
        <tr class=${seatClass(player.seat)}>
          <th scope="row">${seatFace(table.shown.info, player.seat)}${labelOf(table.shown, player.seat)}</th>
          <td>${signed(-player.cost)}
            <small>${t('review.found', { found: player.found, n: player.decisions })}</small></td>
          <td class=${player.luck < 0 ? 'bad' : 'good'}>${signed(player.luck)}</td>
        </tr>`,
      )}</tbody>
    </table>
    <ul class="summaries">${review.players.map(
      player =>
        html`<li class=${seatClass(player.seat)}>${summary(table, review, player)} ${luckWords(review, player)}</li>`,
    )}</ul>
    <p class="fine">${t(counted(review, 'review.luck.line'))}</p>
  </section>`;

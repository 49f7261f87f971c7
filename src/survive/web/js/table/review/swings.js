/**
 * What decided the game: the largest swings of the chart, whatever caused them, in a sentence each. A press leads to
 * the moment; "earlier" and "later" go from one to the next.
 */

import { hasText, t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { tileKey } from '../../ui/tile_names.js';
import { WORTH_A_WORD, largestSwings, percent } from './review_model.js';
import { goTo, showIdea } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./review_model.js').Review} Review */
/** @typedef {import('./review_model.js').Swing} Swing */

/** Names of what comes up, as the log has them. @param {string} came */
const cameWords = came => {
  const key = tileKey(came);
  return t(hasText(`help.back.${key}`) ? `help.back.${key}` : `creature.${key}`);
};

/** @param {TableState} table @param {Swing['fates']} fates */
const piecesOf = (table, fates) =>
  fates
    .map(({ seat, value }) => t('review.swing.piece', { value, name: nameOf(table.shown.info, seat) }))
    .join(', ');

/**
 * What happened to people, in a sentence; nothing if nobody was saved or lost.
 * @param {TableState} table @param {Swing} swing
 */
const fatesLine = (table, { fates }) => {
  const saved = fates.filter(({ by }) => !by);
  const lost = fates.filter(({ by }) => by);
  return [
    saved.length ? t('review.swing.saved', { what: piecesOf(table, saved) }) : '',
    lost.length ? t('review.swing.lost', { what: piecesOf(table, lost) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** @param {TableState} table @param {Review} review @param {Swing} swing */
const causeLine = (table, { counts, decisions }, { cause, came, phase, odds, seat, seq, fates }) => {
  const name = seat === null ? '' : nameOf(table.shown.info, seat);
  if (cause === 'setup') return t('review.swing.setup');
  if (cause === 'tile' || cause === 'die')
    return t(`review.swing.${cause}`, { name, what: cameWords(came ?? ''), n: percent(odds ?? 0) });
  const struck = fates.find(({ by, seat: owner }) => by && owner !== seat);
  if (struck) return t('review.swing.attack', { name, creature: cameWords(struck.by) });
  const slip = decisions.some(
    one => one.seq === seq && one.seat === seat && one.cost >= WORTH_A_WORD[counts],
  );
  return t(slip ? 'review.swing.slip' : 'review.swing.moves', { name, phase: t(`review.phase.${phase}`) });
};

/** @param {number} change */
const changeWords = change => {
  const n = percent(Math.abs(change));
  if (!n) return '';
  return t(change > 0 ? 'review.plus' : 'review.minus', { n: t('review.percent', { n }) });
};

/** @param {TableState} table @param {number[]} changes */
const changesView = (table, changes) =>
  html`<span class="swing-changes">${changes.map((change, seat) => {
    const words = changeWords(change);
    return words
      ? html`<span class=${seatClass(seat)}><i aria-hidden="true"></i>
        <span class="visually-hidden">${nameOf(table.shown.info, seat)} </span>${words}</span>`
      : nothing;
  })}</span>`;

/** Go to what a swing changed, with the better idea if there is one. @param {Review} review @param {Swing} swing */
const goToSwing = ({ decisions }, { seq, seat, cause }) => {
  const place =
    cause === 'decision'
      ? decisions.findIndex(one => one.seq === seq && one.seat === seat && one.cost > 0)
      : -1;
  if (place >= 0) showIdea(place);
  else goTo(seq);
};

/** @param {TableState} table @param {Review} review */
export const swingsView = (table, review) => {
  const { told, rest, others } = largestSwings(review);
  const at = table.shown.past?.seq ?? Infinity;
  const inOrder = told.toSorted((a, b) => a.seq - b.seq);
  const [earlier, later] = [inOrder.findLast(({ seq }) => seq < at), inOrder.find(({ seq }) => seq > at)];
  /** @param {Swing | undefined} swing @param {string} key @param {string} name */
  const stepTo = (swing, key, name) => html`
    <button type="button" class="icon-button" title=${t(key)} aria-label=${t(key)} ?disabled=${!swing}
      @click=${() => swing && goToSwing(review, swing)}>${icon(name)}</button>`;
  return html`
    <section class="swings" aria-labelledby="swings-title">
      <header><h3 id="swings-title">${t('review.swings')}</h3>
        <span>${stepTo(earlier, 'review.swing.earlier', 'ui-back')}
          ${stepTo(later, 'review.swing.later', 'ui-next')}</span>
      </header>
      ${
        told.length
          ? html`<ol>${told.map(
              swing => html`
        <li><button type="button" class="swing" aria-current=${swing.seq === at ? 'true' : nothing}
          @click=${() => goToSwing(review, swing)}>
          <span>${swing.turn > 0 ? html`<b>${t('replay.at', { turn: swing.turn })}</b> ` : nothing}${causeLine(
            table,
            review,
            swing,
          )} ${fatesLine(table, swing)}</span>
          ${changesView(table, swing.changes)}</button></li>`,
            )}</ol>
        <p class="fine swing-rest">${t('review.swing.rest', { n: others })} ${changesView(table, rest)}</p>`
          : html`<p>${t('review.swing.none')}</p>`
      }
    </section>`;
};

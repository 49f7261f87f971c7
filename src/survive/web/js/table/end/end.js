/**
 * The end: treasures are turned over one by one, then who won, what was lost, and what to do next.
 */

import { t } from '../../app/i18n.js';
import { isOwn, openShare } from '../../app/open_share.js';
import { go } from '../../app/routes.js';
import { speedOf } from '../../app/settings.js';
import { bandName } from '../../bots/bot_words.js';
import { achievementLine, achievementName, achievementSymbol } from '../../keepsakes/achievement_words.js';
import { keepsakes } from '../../keepsakes/keepsakes.js';
import { nextStep } from '../../keepsakes/results.js';
import { share, shareLine } from '../../keepsakes/share.js';
import { html, nothing } from '../../lit.js';
import { isReader } from '../../play/words/seat_words.js';
import { agreementChips } from '../../rules/agreement_chips.js';
import { openRules } from '../../rules/open_rules.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { analyseButton, watchGame } from '../log/replay.js';
import { isTold } from '../model/unveiling.js';
import { openReview } from '../review/reviewing.js';
import * as commands from '../session/player_commands.js';
import { chartView } from './chart.js';
import { momentsView } from './moments_to_remember.js';
import { rankingView } from './ranking.js';
import { skipToVerdict } from './unveil.js';
import { champions, headline, subline } from './verdict.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../keepsakes/results.js').Result} Result */
/** @typedef {import('../../types.js').Offers} Offers */
/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Playing again: the rematch if it already exists, or a new table with the same people.
 * @param {TableState} table
 */
const again = ({ shown: { info, yours, host } }) => {
  const { rematch } = info;
  if (rematch) {
    return html`
      <button class="primary" @click=${() => go({ name: 'table', table: rematch })}>
        ${t('end.to_rematch')}</button>`;
  }
  if (yours.length === 0 && !host) return nothing;
  return html`<button class="primary" @click=${() => commands.rematch()}>${t('end.rematch')}</button>`;
};

/**
 * Offer bots of another level after a row of wins or losses, once the verdict is told.
 * @param {TableState} table @param {Offers | null} offers
 */
const stepView = (table, offers) => {
  const { games } = keepsakes();
  if (!isTold(table) || table.shown.info.rematch || games[0]?.table !== table.shown.id) return nothing;
  const step = nextStep(games, offers);
  if (!step) return nothing;
  const { rating, way } = step;
  return html`
    <button class="secondary end-step" @click=${() => commands.rematch(`level:${rating}`)}>
      ${t(`end.${way}`, { level: t('bots.rating', { band: bandName(rating), rating: String(rating) }) })}</button>`;
};

/**
 * Where to go from here: on to the next game, or back into this one.
 * @param {TableState} table @param {Offers | null} offers
 */
const ways = (table, offers) => html`
  <div class="end-ways">
    <div class="end-next">
      ${again(table)}
      ${stepView(table, offers)}
      <button class="secondary" @click=${() => go({ name: 'new' })}>${t('end.new')}</button>
    </div>
    <div class="end-look">
      <button class="secondary" @click=${() => watchGame()}>${icon('ui-play')}${t('end.watch')}</button>
      <button class="secondary" @click=${() => openReview()}>${icon('ui-eye')}${t('review.open')}</button>
      ${analyseButton(table)}
      <button class="secondary" @click=${() => openShare({ table: table.shown.id, own: isOwn(table.shown.info) })}>
        ${icon('ui-share')}${t('share.button')}</button>
    </div>
  </div>`;

/**
 * What was played and how it is counted, with the way to the rules.
 * @param {TableState} table @param {Offers | null} offers
 */
const agreed = ({ shown: { info } }, offers) => html`
  <section class="end-agreed">
    <h3>${t('wait.agreed')}</h3>
    ${agreementChips(info, offers, { isOver: true })}
    <button type="button" class="link" @click=${() => openRules(info.options.challenge ? 'challenge' : 'end')}>
      ${t('end.how')}</button>
  </section>`;

/** Coins that rain on the winner, once. */
const cheer = () => html`
  <span class="cheer" aria-hidden="true">
    ${Array.from({ length: 18 }, (_, i) => html`<i style="--i: ${i}"></i>`)}</span>`;

/**
 * What this game has brought to this device: new achievements, and the line of a daily island.
 * @param {TableState} table
 */
const gainsView = ({ shown: { id }, ui: { earned = [] } }) => {
  const result = keepsakes().games.find(game => game.table === id);
  const day = result?.day;
  if (!earned.length && !day) return nothing;
  return html`
    <div class="gains">
      ${earned.map(
        key => html`
        <p class="gain">${icon(achievementSymbol(key))}<span>
          <b>${achievementName(key)}</b> ${achievementLine(key)}</span></p>`,
      )}
      ${when(
        result && day,
        () => html`
        <button class="secondary" @click=${() => share(shareLine(/** @type {Result} */ (result), day ?? ''))}>
          ${t('daily.share.long')}</button>`,
      )}
    </div>`;
};

/**
 * What the end has to tell so far.
 * @param {TableState} table @param {Summary} summary @param {Offers | null} offers
 */
const body = (table, summary, offers) => html`
  ${when(summary.counts === 'adventurers', () => html`<p class="end-note">${t('end.challenge')}</p>`)}
  ${rankingView(table, summary)}
  ${when(
    isTold(table),
    // A lesson begins in the middle of a game: its moments and its chart would tell only a part of the story.
    () =>
      table.shown.info.lesson
        ? nothing
        : html`${gainsView(table)}${momentsView(table, summary)}${chartView(summary, table)}
          ${agreed(table, offers)}`,
  )}`;

/** @param {AppState} state */
export const endView = ({ table, settings, offers }) => {
  if (table?.shown.view.phase !== 'over' || !table.ui.endOpen || table.shown.past) return nothing;
  const {
    shown: { summary },
  } = table;
  const told = isTold(table);
  // A result that was told beat by beat ends in cheers; one that is only looked up does not.
  const cheers =
    told && Number.isFinite(table.shown.turned) && summary?.winners.some(seat => isReader(table.shown, seat));
  return html`
    <section class="end card ${speedOf(settings) === 'off' ? 'still' : ''} ${told ? 'told' : ''}" role="dialog"
      aria-labelledby="end-title" @click=${skipToVerdict}>
      ${when(cheers, cheer)}
      <header class="end-head ${summary && told ? seatClass(summary.winners[0]) : ''}">
        ${summary && told ? champions(table, summary) : nothing}
        <div class="end-words" aria-live="polite">
          <h2 id="end-title">${summary && told ? headline(table, summary) : t('end.counting')}</h2>
          ${summary && told ? html`<p>${subline(table, summary)}</p>` : nothing}
        </div>
        ${when(summary && !told, () => html`<button class="quiet">${t('dock.skip')}</button>`)}
        <button class="icon-button" aria-label=${t('end.close')} title=${t('end.close')}
          @click=${() => commands.showEnd(false)}>${icon('ui-close')}</button>
      </header>
      <div class="end-body">${summary ? body(table, summary, offers) : nothing}</div>
      ${ways(table, offers)}
    </section>`;
};

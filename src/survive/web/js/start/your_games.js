/** What became of this device's games: the last results, wins by level, achievements; and the daily island. */

import { ago, hasText, listed, t } from '../app/i18n.js';
import { openShare } from '../app/open_share.js';
import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { ratingInWords } from '../bots/bot_words.js';
import { allLevels, earnedLevels } from '../keepsakes/achievement_levels.js';
import { dayOf } from '../keepsakes/daily.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import {
  dailyResult,
  dailyStanding,
  isWon,
  levelBeaten,
  levelsOf,
  ownLine,
  winsByLevel,
} from '../keepsakes/results.js';
import { dayInWords, resultInWords, share, shareLine } from '../keepsakes/share.js';
import { html, nothing } from '../lit.js';
import { playDaily } from '../lobby/table_requests.js';
import { icon } from '../ui/icons.js';
import { wayView, wayWords } from '../ui/way.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../keepsakes/results.js').Result} Result */

/** How many results the start page shows. */
const SHOWN = 2;

/** Name a level of bots; one that the server's operator brought goes by its own name. @param {string} level */
const levelName = level => (hasText(`bot.${level}`) ? t(`bot.${level}`) : level);

/** Return how a game ended. @param {Result} result */
const outcome = result => {
  if (ownLine(result)) return resultInWords(result);
  return t('result.of_others', {
    names: listed(result.lines.filter(one => one.place === 1).map(one => one.name)),
  });
};

/** A finished game, which can be opened again. @param {Result} result @param {unknown} [more] buttons */
export const resultRow = (result, more = nothing) => html`
  <li class="game result ${isWon(result) ? 'won' : ''}">
    <button type="button" class="game-open" @click=${() => go({ name: 'table', table: result.table })}>
      <b>${isWon(result) ? icon('ui-trophy') : nothing}${outcome(result)}</b>
      <small>${result.day ? `${t('daily.title')} · ` : ''}${listed(
        result.lines.filter(one => !one.mine).map(one => one.name),
      )} · ${ago(result.when)}</small>
    </button>
    <button type="button" class="icon-button" aria-label=${t('share.title')} title=${t('share.title')}
      @click=${() => openShare({ table: result.table })}>${icon('ui-share')}</button>
    ${more}
  </li>`;

/**
 * The strongest level that was beaten, and how many games were won against which bots.
 * @param {AppState} state
 */
export const tallyView = ({ offers }) => {
  const { games } = keepsakes();
  const levels = levelsOf(offers);
  const beaten = levelBeaten(games, levels);
  return html`
    <ul class="wins" aria-label=${t('result.wins')}>
      ${
        beaten
          ? html`<li class="chip good">${icon('ui-trophy')}${t('result.beaten', { level: levelName(beaten) })}</li>`
          : nothing
      }
      ${winsByLevel(games, levels).map(
        ({ level, games: all, wins }) => html`
        <li class="chip">${t('result.wins_against', { level: levelName(level), n: wins, all: String(all) })}</li>`,
      )}
    </ul>`;
};

/** Achievements, the rating and the latest results; nothing before the first one. @param {AppState} state */
export const yourGamesView = state => {
  const kept = keepsakes();
  if (!kept.games.length) return nothing;
  const rating = storage.rating();
  const count = t('achievement.count', { number: String(earnedLevels(kept)), all: String(allLevels()) });
  return html`
    <section class="keepsakes" aria-label=${t('result.title')}>
      ${wayView({
        symbol: 'ui-trophy',
        title: t('keepsakes.title'),
        line: [count, rating ? ratingInWords(rating) : ''].filter(Boolean).join(' · '),
        act: () => app.update({ dialog: { name: 'keepsakes' } }),
      })}
      ${tallyView(state)}
      <ul class="games">${kept.games.slice(0, SHOWN).map(resultRow)}</ul>
    </section>`;
};

/** What is said about today's island: its result, or its date; then the best score and the days in a row. */
const dailyLine = (/** @type {Result|null} */ done, /** @type {string} */ day) => {
  const { best, days } = dailyStanding(keepsakes().games, day);
  return [
    done ? t('daily.done', { result: resultInWords(done) }) : dayInWords(day),
    best === null ? t('daily.line') : t('daily.best', { points: t('end.points', { n: best }) }),
    days > 1 ? t('puzzles.days', { n: days }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The island of today: play it, or tell others how it went. */
export const dailyView = () => {
  const day = dayOf(new Date());
  const done = dailyResult(keepsakes().games, day);
  const words = { symbol: 'ui-day', title: t('daily.title'), line: dailyLine(done, day) };
  if (!done) return wayView({ ...words, act: playDaily });
  return html`
    <div class="way">${wayWords(words)}
      <button type="button" class="secondary" @click=${() => share(shareLine(done, day))}>
        ${t('daily.share.button')}</button></div>`;
};

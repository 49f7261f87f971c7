/** What became of this device's games: the last results, wins by level, achievements; and the daily island. */

import { ago, hasText, listed, t } from '../app/i18n.js';
import { openShare } from '../app/open_share.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { ACHIEVEMENTS } from '../keepsakes/achievements.js';
import { dailyOf, dayOf } from '../keepsakes/daily.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { dailyResult, isWon, levelBeaten, levelsOf, ownLine, winsByLevel } from '../keepsakes/results.js';
import { resultInWords, share, shareLine } from '../keepsakes/share.js';
import { html, nothing } from '../lit.js';
import { playDaily } from '../lobby/table_requests.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../keepsakes/results.js').Result} Result */

/** How many results the start page shows. */
const SHOWN = 2;

/** Name a level of bots; one that the server's operator brought goes by its own name. @param {string} level */
const levelName = level => (hasText(`bot.${level}`) ? t(`bot.${level}`) : level);

/** Say how a game ended. @param {Result} result */
const outcome = result => {
  if (ownLine(result)) return resultInWords(result);
  return t('result.of_others', {
    names: listed(result.lines.filter(one => one.place === 1).map(one => one.name)),
  });
};

/** A finished game, which can be opened again. @param {Result} result */
export const resultRow = result => html`
  <li class="game result ${isWon(result) ? 'won' : ''}">
    <button type="button" class="game-open" @click=${() => go({ name: 'table', table: result.table })}>
      <b>${isWon(result) ? icon('ui-trophy') : nothing}${outcome(result)}</b>
      <small>${result.day ? `${t('daily.title')} · ` : ''}${listed(
        result.lines.filter(one => !one.mine).map(one => one.name),
      )} · ${ago(result.when)}</small>
    </button>
    <button type="button" class="icon-button" aria-label=${t('share.title')} title=${t('share.title')}
      @click=${() => openShare({ table: result.table })}>${icon('ui-share')}</button>
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
        <li class="chip">${t('result.wins_against', { level: levelName(level), wins: String(wins), n: all })}</li>`,
      )}
    </ul>`;
};

/** The results on the start page; nothing before the first one. @param {AppState} state */
export const yourGamesView = state => {
  const { earned, games } = keepsakes();
  if (!games.length) return nothing;
  return html`
    <section class="panel keepsakes" aria-labelledby="keepsakes-title">
      <header class="panel-head">
        <h2 id="keepsakes-title">${t('result.title')}</h2>
        <button type="button" class="quiet" @click=${() => app.update({ dialog: { name: 'keepsakes' } })}>
          ${icon('ui-trophy')}${t('achievement.count', {
            number: String(Object.keys(earned).length),
            all: String(Object.keys(ACHIEVEMENTS).length),
          })}</button>
      </header>
      ${tallyView(state)}
      <ul class="games">${games.slice(0, SHOWN).map(resultRow)}</ul>
    </section>`;
};

/** The island of today: play it, or tell others how it went. */
export const dailyView = () => {
  const { day, levels } = dailyOf(dayOf(new Date()));
  const done = dailyResult(keepsakes().games, day);
  if (done) {
    return html`
      <div class="way daily done">
        <span>${t('daily.title')}<small>${t('daily.done', { result: resultInWords(done) })}</small></span>
        <button type="button" class="secondary" @click=${() => share(shareLine(done, day))}>
          ${t('daily.share.button')}</button>
      </div>`;
  }
  return html`
    <button type="button" class="way daily" @click=${playDaily}>
      ${icon('ui-day')}<span>${t('daily.title')}<small>${t('daily.line', {
        levels: listed([...new Set(levels)].map(levelName)),
      })}</small></span></button>`;
};

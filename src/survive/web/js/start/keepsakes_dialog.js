/** The dialog of all results and achievements. */

import { t } from '../app/i18n.js';
import { ACHIEVEMENTS } from '../keepsakes/achievements.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { html, nothing } from '../lit.js';
import { dialogView } from '../ui/dialog.js';
import { icon } from '../ui/icons.js';
import { keepsakesWays } from './keepsakes_ways.js';
import { resultRow, tallyView } from './your_games.js';

/** @typedef {import('../types.js').AppState} AppState */

/** @param {string} name @param {string} symbol @param {boolean} earned */
const achievement = (name, symbol, earned) => html`
  <li class="achievement ${earned ? 'earned' : ''}">
    ${icon(symbol)}
    <span><b>${t(`achievement.${name}`)}${
      earned ? html`<span class="visually-hidden"> ${t('achievement.has')}</span>` : nothing
    }</b><small>${t(`achievement.${name}.line`)}</small></span>
  </li>`;

/** @param {AppState} state */
export const keepsakesView = state => {
  const { earned, games } = keepsakes();
  return dialogView({
    name: 'keepsakes',
    wide: true,
    title: t('keepsakes.title'),
    body: html`
      ${tallyView(state)}
      <h3>${t('achievement.title')}</h3>
      <ul class="achievements">
        ${Object.entries(ACHIEVEMENTS).map(([name, symbol]) => achievement(name, symbol, name in earned))}
      </ul>
      <h3>${t('result.title')}</h3>
      ${
        games.length
          ? html`<ul class="games">${games.map(resultRow)}</ul>`
          : html`<p class="field-note">${t('result.none')}</p>`
      }`,
    foot: keepsakesWays(),
  });
};

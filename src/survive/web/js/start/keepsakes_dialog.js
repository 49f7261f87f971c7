/** The dialog of all results and achievements. */

import { t } from '../app/i18n.js';
import { progressOf } from '../keepsakes/achievement_levels.js';
import { achievementLine, achievementName, achievementSymbol } from '../keepsakes/achievement_words.js';
import { ACHIEVEMENTS } from '../keepsakes/achievements.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { html, nothing } from '../lit.js';
import { dialogView } from '../ui/dialog.js';
import { icon } from '../ui/icons.js';
import { keepsakesWays } from './keepsakes_ways.js';
import { resultRow, tallyView } from './your_games.js';

/** @typedef {import('../types.js').AppState} AppState */

/** The last level of an achievement is gold, the one before silver. */
const MEDALS = ['bronze', 'silver', 'gold'];

/** An achievement: its level as a ring of bronze, silver or gold, and how far the next one is. @param {string} name */
const achievement = name => {
  const { count, level, levels, needed } = progressOf(keepsakes(), name);
  const medal = level ? MEDALS[MEDALS.length - 1 - (levels - level)] : '';
  return html`
    <li class="achievement ${level ? 'earned' : ''} ${medal}">
      ${icon(achievementSymbol(name))}
      <span><b>${achievementName(level > 1 ? `${name}.${level}` : name)}${
        level ? html`<span class="visually-hidden"> ${t('achievement.has')}</span>` : nothing
      }</b><small>${achievementLine(name)}</small>
        <small class="achievement-count">${
          count < needed
            ? html`<progress max=${needed} value=${count} aria-hidden="true"></progress>${t(
                'achievement.progress',
                { count, n: needed },
              )}`
            : t('achievement.complete')
        }</small></span>
    </li>`;
};

/** @param {AppState} state */
export const keepsakesView = state => {
  const { games } = keepsakes();
  return dialogView({
    name: 'keepsakes',
    wide: true,
    title: t('keepsakes.title'),
    body: html`
      ${tallyView(state)}
      <h3>${t('achievement.title')}</h3>
      <ul class="achievements">
        ${Object.keys(ACHIEVEMENTS).map(achievement)}
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

/** The button that leads on to the next game that waits for the player. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html, nothing } from '../lit.js';
import { icon } from '../ui/icons.js';
import { otherWaitingGames } from './waiting_games.js';

/** @param {string} table the game on the screen */
export const nextGameButton = table => {
  const games = otherWaitingGames(table);
  if (!games.length) return nothing;
  return html`
    <button class="secondary next-game" @click=${() => go({ name: 'table', table: games[0].table })}>
      ${icon('ui-next')}${t('days.next', { n: games.length })}</button>`;
};

/**
 * The running games of this device: who is playing, when each was last seen, whether it is waiting for you.
 */

import { ago, listed, t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app } from '../app/store.js';
import { html, nothing, repeat } from '../lit.js';
import { icon } from '../ui/icons.js';

/** How many are shown on the start page; older ones are folded away. */
const SHOWN = 2;

/** @typedef {import('../app/storage.js').Game} Game */

/** @param {Game} game */
const forget = game => {
  storage.forget(game.table);
  app.update({});
};

/** @param {Game} game */
const gameRow = game => html`
  <li class="game">
    <button type="button" class="game-open" @click=${() => go({ name: 'table', table: game.table })}>
      <b>${listed(game.seats.length ? game.seats : [game.table])}</b>
      <small>${ago(game.when)}</small>
    </button>
    ${game.mine ? html`<span class="chip good">${t('start.continue.your_turn')}</span>` : nothing}
    <button type="button" class="icon-button" @click=${() => forget(game)}
      aria-label=${t('start.continue.remove', { names: listed(game.seats) })}>
      ${icon('ui-close')}
    </button>
  </li>`;

/** @param {Game[]} games */
const list = games => html`<ul class="games">${repeat(games, game => game.table, gameRow)}</ul>`;

/** The games are read from the device at each drawing. */
export const gamesView = () => {
  const running = storage
    .games()
    .filter(game => !game.over && !game.lesson && !game.puzzle && (game.tokens.length || game.host));
  if (!running.length) return nothing;
  const older = running.slice(SHOWN);
  return html`
    <section class="panel continue" aria-labelledby="continue-title">
      <h2 id="continue-title">${t('start.continue')}</h2>
      ${list(running.slice(0, SHOWN))}
      ${
        older.length
          ? html`
        <details>
          <summary>${t('start.continue.older', { n: older.length })}</summary>
          ${list(older)}
        </details>`
          : nothing
      }
    </section>`;
};

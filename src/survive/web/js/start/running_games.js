/**
 * The running games of this device: the one that waits for the player stands on top of the page, the others in a
 * list. Hiding a game takes it from the list and leaves the seat, with its key, to this device.
 */

import { ago, listed, t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app, notify } from '../app/store.js';
import { awaitedInWords, leftInWords } from '../days/game_words.js';
import { tellMeButton } from '../days/tell_me.js';
import { inOrder } from '../days/waiting_games.js';
import { dayInWords } from '../keepsakes/share.js';
import { html, nothing, repeat } from '../lit.js';
import { hasProfiles } from '../people/holding.js';
import { closeDialog, dialogView } from '../ui/dialog.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';

/** How many are shown on the start page; older ones are folded away. */
const SHOWN = 2;

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../app/storage.js').Game} Game */

/** The games are read from the device at each drawing; the most urgent first. */
const runningGames = () =>
  storage
    .games()
    .filter(game => !game.over && !game.lesson && !game.puzzle && (game.tokens.length || game.host))
    .toSorted(inOrder);

/** The most urgent game that waits for the player. */
export const waitingGame = () => runningGames().find(game => game.mine && !game.hidden) ?? null;

/** @param {Game} game */
const namesOf = game => listed(game.seats.length ? game.seats : [game.table]);

/** What a game is called: the daily island by its date, others by their players. @param {Game} game */
const titleOf = game => (game.day ? `${t('daily.title')}, ${dayInWords(game.day)}` : namesOf(game));

/** @param {Game} game */
const open = game => go({ name: 'table', table: game.table });

/** @param {Game} game @param {boolean} hidden */
const setHidden = (game, hidden) => {
  storage.markGame(game.table, { hidden });
  app.update({});
};

/** @param {Game} game */
const hide = game => {
  setHidden(game, true);
  notify(t('start.hide.done', { names: namesOf(game) }), 'info', {
    label: t('dock.undo'),
    act: () => setHidden(game, false),
  });
};

/** Hide a game; a player with a seat there is asked first. @param {Game} game */
const askToHide = game => {
  if (game.tokens.length) app.update({ dialog: { name: 'hide', table: game.table } });
  else hide(game);
};

/** The question before a game is hidden. @param {AppState} state */
export const hideView = ({ dialog }) => {
  const game = dialog?.name === 'hide' ? storage.game(dialog.table) : null;
  if (!game) return nothing;
  const answer = () => {
    closeDialog();
    hide(game);
  };
  return dialogView({
    name: 'hide',
    title: t('start.hide.title'),
    body: html`
      <p>${t(game.mine ? 'start.hide.your_turn' : 'start.hide.seat')}</p>
      <p class="field-note">${t('start.hide.line')}</p>`,
    foot: html`
      <button type="button" class="secondary" @click=${answer}>${t('start.hide.yes')}</button>
      <button type="button" class="primary" @click=${closeDialog}>${t('start.hide.no')}</button>`,
  });
};

/** @param {Game} game */
const hideButton = game => html`
  <button type="button" class="icon-button" @click=${() => askToHide(game)}
    aria-label=${t('start.continue.remove', { names: namesOf(game) })}>
    ${icon('ui-close')}
  </button>`;

/** The game that waits for the player, as the page's first button. @param {Game} game */
export const continueView = game => html`
  <div class="turn-card">
    <button type="button" class="play" @click=${() => open(game)}>
      <b>${t('start.continue.your_turn_in')}</b>
      <span>${titleOf(game)} · ${leftInWords(game) || ago(game.when)}</span>
    </button>
    ${hideButton(game)}
  </div>`;

/** @param {Game} game */
const gameRow = game => html`
  <li class="game">
    <button type="button" class="game-open" @click=${() => open(game)}>
      <b>${titleOf(game)}</b>
      <small>${[awaitedInWords(game), leftInWords(game) || ago(game.when)].filter(Boolean).join(' · ')}</small>
    </button>
    ${game.mine ? html`<span class="chip good">${t('start.continue.your_turn')}</span>` : nothing}
    ${game.hidden ? nothing : hideButton(game)}
  </li>`;

/** @param {Game[]} games */
const list = games => html`<ul class="games">${repeat(games, game => game.table, gameRow)}</ul>`;

/** All running games on a page of their own: those that wait for the player, the others, and the hidden ones. */
export const myGamesPage = (/** @type {AppState} */ state) => {
  const games = runningGames();
  const shown = games.filter(({ hidden }) => !hidden);
  const parts = [
    { title: t('start.continue.your_turn'), part: shown.filter(({ mine }) => mine) },
    { title: t('days.others_turn'), part: shown.filter(({ mine }) => !mine) },
    { title: t('days.hidden'), part: games.filter(({ hidden, tokens }) => hidden && tokens.length) },
  ];
  return html`
    ${pageView({
      title: t('days.my_games'),
      body: html`
        ${
          games.length
            ? parts
                .filter(({ part }) => part.length)
                .map(
                  ({ title, part }) =>
                    html`<section class="my-games"><h2>${title}</h2>${list(part)}</section>`,
                )
            : html`<p>${t('days.none')}</p>`
        }
        ${games.some(({ overDays }) => overDays) ? tellMeButton() : nothing}
        ${
          hasProfiles()
            ? html`<button type="button" class="secondary" @click=${() => go({ name: 'profile' })}>
                ${t('days.another_device')}</button>`
            : nothing
        }`,
    })}
    ${hideView(state)}`;
};

/** The running games, without the one on top of the page. */
export const gamesView = () => {
  const top = waitingGame();
  const others = runningGames().filter(({ table }) => table !== top?.table);
  const shown = others.filter(({ hidden }) => !hidden);
  const folded = [...shown.slice(SHOWN), ...others.filter(({ hidden, tokens }) => hidden && tokens.length)];
  if (!shown.length && !folded.length) return nothing;
  return html`
    <section class="panel continue" aria-labelledby="continue-title">
      ${
        shown.length
          ? html`<h2 id="continue-title">${t(top ? 'start.continue.others' : 'start.continue')}</h2>`
          : nothing
      }
      ${list(shown.slice(0, SHOWN))}
      ${
        folded.length
          ? html`
        <details>
          <summary id=${shown.length ? nothing : 'continue-title'}>
            ${t('start.continue.older', { n: folded.length })}</summary>
          ${list(folded)}
        </details>`
          : nothing
      }
      <button type="button" class="quiet" @click=${() => go({ name: 'mine' })}>${t('days.my_games')}</button>
    </section>`;
};

/** The table as a whole: what is where around the board. */

import { LANGUAGES, t } from '../../app/i18n.js';
import { changeSettings, isDark, speedOf } from '../../app/settings.js';
import { lessonLights, lessonView } from '../../lessons/lesson_panel.js';
import { html, nothing, repeat } from '../../lit.js';
import { hasPuzzle, puzzleLights, puzzleView } from '../../puzzles/puzzle_panel.js';
import { icon } from '../../ui/icons.js';
import { coachRoom, coachView } from '../coach/coach_view.js';
import { endView } from '../end/end.js';
import { soundOfferView } from '../guide/sound_offer.js';
import { whatView } from '../guide/what_is_this.js';
import { roundView } from '../log/last_round_bar.js';
import { logView } from '../log/log.js';
import { lookingView } from '../log/replay.js';
import { emotesView } from '../people/emotes.js';
import { noticeView } from '../people/notice_bar.js';
import { isReviewing, reviewView } from '../review/review_view.js';
import * as commands from '../session/player_commands.js';
import { arrivalView, coverView, isTurned, isVeiled } from './cover.js';
import { dockView } from './dock.js';
import { handView } from './hand.js';
import { metersView } from './meters.js';
import { playersView, standingsView } from './players.js';
import { questionView } from './question.js';
import { boardOf } from './table_board.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').Language} Language */
/** @typedef {import('../../types.js').TableState} TableState */

/** Return the next language in the list. @param {Language} language */
const nextLanguage = language => {
  const codes = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  return codes[(codes.indexOf(language) + 1) % codes.length];
};

/** Which table it is and how far the game has come. @param {TableState} table */
const whereView = table => {
  const turn = table.past ? table.past.view.turn : table.shownTurn.turn;
  const isWatching = table.yours.length === 0;
  return html`
    <p class="where">
      <span class="table-name">${t('table.name')} <b>${table.id.slice(0, 5)}</b> · </span>
      ${turn > 0 ? html`${t('table.turn')} <b>${turn}</b>` : t('table.setup')}
      ${isWatching ? html`<span class="watching"> · ${t('table.watching')}</span>` : nothing}
    </p>`;
};

/**
 * A round button in the top line; narrow screens have some of them only in the menu.
 * @param {string} text @param {unknown} picture @param {() => void} action @param {string} [classes]
 */
const tool = (text, picture, action, classes = '') => html`
  <button class=${classes} aria-label=${text} title=${text} @click=${action}>${picture}</button>`;

/** @param {AppState} state @param {TableState} table */
const headerView = ({ settings }, table) => html`
  <header class="top">
    <a class="brand" href="#" aria-label=${t('table.home')}>
      <svg viewBox="-36 -26 72 52" aria-hidden="true">
        <use href="#raft"></use>
        <use href="#adventurer-1" class="p1" transform="translate(0 8) scale(.8)"></use>
      </svg><span>${t('title.game')}</span></a>
    ${whereView(table)}
    <nav aria-label=${t('table.tools')}>
      ${emotesView(table)}
      ${tool(t('card.title'), icon('ui-help'), () => commands.dialog('card'))}
      ${tool(
        t('table.language', { language: LANGUAGES[settings.language] }),
        settings.language.toUpperCase(),
        () => changeSettings({ language: nextLanguage(settings.language) }),
        'on-wide',
      )}
      ${tool(
        t('table.theme'),
        icon(isDark(settings) ? 'ui-day' : 'ui-night'),
        () => changeSettings({ theme: isDark(settings) ? 'light' : 'dark' }),
        'on-wide',
      )}
      ${tool(
        t(settings.sound ? 'table.mute' : 'table.sound'),
        icon(settings.sound ? 'ui-sound' : 'ui-mute'),
        () => changeSettings({ sound: !settings.sound }),
        'on-wide',
      )}
      ${tool(t('menu.title'), icon('ui-menu'), () => commands.dialog('menu'))}
    </nav>
  </header>`;

/** Whether the table is for a puzzle, and whether its plan is complete. @param {TableState} table */
const puzzleState = table => {
  if (!hasPuzzle(table)) return nothing;
  return table.turn.puzzle && !table.turn.puzzle.complete ? 'open' : 'done';
};

/** Whether the coach may speak: lessons and puzzles have words of their own. @param {TableState} table */
const hasCoach = table => !table.info.lesson && !hasPuzzle(table);

/**
 * What stands beside the board: the lesson, the puzzle, or the room for what the coach says.
 * @param {AppState} state @param {TableState} table
 */
const guideView = (state, table) => {
  if (table.info.lesson) return lessonView(state);
  return hasPuzzle(table) ? puzzleView(state) : html`${coachRoom(state)}${soundOfferView(state)}`;
};

/** @param {AppState} state */
export const tableView = state => {
  const table = /** @type {TableState} */ (state.table);
  const choices = commands.choicesNow(table);
  const veiled = isVeiled(table);
  return html`
    <div class="table" data-viewer=${table.viewer} data-speed=${speedOf(state.settings)}
      data-turned=${isTurned(table) ? 'half' : nothing} ?data-veiled=${veiled}
      ?data-review=${isReviewing(table)} data-lesson=${table.info.lesson || nothing}
      data-puzzle=${puzzleState(table)} data-lights=${[...lessonLights(table), ...puzzleLights(table)].join(' ')}>
      ${headerView(state, table)}
      ${playersView(table)}
      <main id="board" class="board-place" ?inert=${veiled}>
        <div class="board-space">${boardOf(state)}${arrivalView(table)}${questionView(table)}</div>
        ${guideView(state, table)}
        ${lookingView(table)}
        ${roundView(table)}${noticeView(table)}
        ${endView(state)}
      </main>
      ${hasCoach(table) ? coachView(state) : nothing}
      ${
        table.covered
          ? coverView(table)
          : html`${veiled ? nothing : handView(table, choices)}${dockView(table, choices)}`
      }
      <aside class="info" aria-label=${t('table.info')} ?inert=${veiled}>
        ${
          isReviewing(table)
            ? reviewView(table)
            : html`${table.logOpen ? standingsView(table) : nothing}${metersView(table)}${logView(table)}`
        }
      </aside>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${t('table.spoken')}>
        ${repeat(
          table.spoken,
          line => line.id,
          line => html`<p>${line.text}</p>`,
        )}</div>
    </div>
    ${whatView()}`;
};

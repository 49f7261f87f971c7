/** The table as a whole: what is where around the board. */

import { LANGUAGES, t } from '../../app/i18n.js';
import { codeOf } from '../../app/routes.js';
import { changeSettings, isDark, speedOf } from '../../app/settings.js';
import { dayInWords } from '../../keepsakes/share.js';
import { html, nothing, repeat } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { homeLink } from '../../ui/page_frame.js';
import { when } from '../../ui/template_helpers.js';
import { coachRoom, coachView } from '../coach/coach_view.js';
import { endView } from '../end/end.js';
import { soundOfferView } from '../guide/sound_offer.js';
import { whatView } from '../guide/what_is_this.js';
import { roundView } from '../log/last_round_bar.js';
import { logView } from '../log/log.js';
import { lookingView } from '../log/replay.js';
import { choicesNow } from '../model/choosing.js';
import { guideOf } from '../model/guides.js';
import { planningOf } from '../model/planning.js';
import { emotesView } from '../people/emotes.js';
import { noticeView } from '../people/notice_bar.js';
import { isReviewing, reviewView } from '../review/review_view.js';
import * as commands from '../session/player_commands.js';
import { arrivalView, coverView, isTurned, isVeiled, memoriseView } from './cover.js';
import { dockView } from './dock.js';
import { handView } from './hand.js';
import { metersView } from './meters.js';
import { planDock } from './plan_dock.js';
import { playersView, standingsView } from './players.js';
import { questionView } from './question.js';
import { boardOf, prepareBoard, settleBoard } from './table_board.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').Language} Language */
/** @typedef {import('../../types.js').TableState} TableState */

/** Return the next language in the list. @param {Language} language */
const nextLanguage = language => {
  const codes = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  return codes[(codes.indexOf(language) + 1) % codes.length];
};

/** Name the table: the daily island by its date, others by the beginning of their address. @param {TableState} table */
const tableName = ({ shown: { id }, ui: { day } }) =>
  day ? html`${t('daily.title')}, <b>${dayInWords(day)}</b>` : html`${t('table.name')} <b>${codeOf(id)}</b>`;

/** How many watch. @param {number} n */
const spectatorsView = n => {
  const words = t('table.spectators', { n });
  return html`<span class="spectators" role="img" aria-label=${words} title=${words}>${icon('ui-eye')}${n}</span>`;
};

/** Whether the table needs a name: on a day, and where anybody else plays from elsewhere. @param {TableState} table */
const isNamed = table =>
  Boolean(table.ui.day) ||
  (!guideOf(table) &&
    table.shown.info.seats.some(({ kind, seat }) => kind !== 'bot' && !table.shown.yours.includes(seat)));

/** Which table it is and how far the game has come. @param {TableState} table */
const whereView = table => {
  const turn = table.shown.past ? table.shown.past.view.turn : table.shown.shownTurn.turn;
  const isWatching = table.shown.yours.length === 0;
  return html`
    <p class="where">
      ${isNamed(table) ? html`<span class="table-name">${tableName(table)} · </span>` : nothing}
      ${turn > 0 ? html`${t('table.turn')} <b>${turn}</b>` : t('table.setup')}
      ${isWatching ? html`<span class="watching"> · ${t('table.watching')}</span>` : nothing}
      ${when(table.shown.spectators, () => spectatorsView(table.shown.spectators))}
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
    ${homeLink()}
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

/** What the coach says, or the question about sound; a guide has words of its own. @param {AppState} state */
const tipView = state => {
  const tip = coachView(state);
  return tip === nothing ? soundOfferView(state) : tip;
};

/**
 * Below the board: who gets the device, or hand and dock of the player who has it.
 * @param {TableState} table @param {import('../../play/choices.js').Choices} choices @param {boolean} veiled
 */
const lowerView = (table, choices, veiled) => {
  if (table.ui.covered) return coverView(table);
  if (commands.isMemorising()) return memoriseView(table);
  const planning = planningOf(table);
  const dock = planning ? planDock(table, planning) : dockView(table, choices);
  return html`${veiled ? nothing : handView(table, choices)}${dock}`;
};

/** @param {AppState} state */
const tableView = state => {
  const table = /** @type {TableState} */ (state.table);
  const choices = choicesNow(table);
  const veiled = isVeiled(table);
  const guide = guideOf(table);
  const panel = (/** @type {'table' | 'info'} */ place) =>
    guide?.place === place ? guide.view(state) : nothing;
  return html`
    <div class="table" data-viewer=${table.shown.viewer} data-speed=${speedOf(state.settings)}
      data-turned=${isTurned(table) ? 'half' : nothing} ?data-veiled=${veiled}
      ?data-review=${isReviewing(table)} data-guide=${guide?.name ?? nothing}
      data-guide-of=${guide?.subject(table) ?? nothing} data-guide-is=${guide?.standing(table) ?? nothing}
      data-lights=${guide?.lights(table).join(' ') ?? nothing}>
      ${headerView(state, table)}
      ${playersView(table)}
      <main id="board" class="board-place" ?inert=${veiled}>
        <div class="board-space">${boardOf(state)}${arrivalView(table)}${questionView(table)}</div>
        ${guide ? nothing : coachRoom(state)}
        ${lookingView(table)}
        ${roundView(table)}${noticeView(table)}
        ${endView(state)}
      </main>
      ${guide ? panel('table') : tipView(state)}
      ${lowerView(table, choices, veiled)}
      <aside class="info" aria-label=${t('table.info')} ?inert=${veiled}>
        ${panel('info')}
        ${
          isReviewing(table)
            ? reviewView(table)
            : html`${table.ui.logOpen ? standingsView(table) : nothing}${metersView(table)}${logView(table)}`
        }
      </aside>
      <div class="visually-hidden" role="log" aria-live="polite" aria-label=${t('table.spoken')}>
        ${repeat(
          table.ui.spoken,
          line => line.id,
          line => html`<p>${line.text}</p>`,
        )}</div>
    </div>
    ${whatView()}`;
};

/** @type {import('../../types.js').PageParts} */
export const tablePage = { prepare: prepareBoard, view: tableView, settle: settleBoard };

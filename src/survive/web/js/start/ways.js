/** What leads from the start page to everything else, in three groups. */

import { t } from '../app/i18n.js';
import { isOnline } from '../app/offered.js';
import { go } from '../app/routes.js';
import { readSite } from '../app/site.js';
import { isNewcomer } from '../lessons/lesson_memory.js';
import { html, nothing } from '../lit.js';
import { lobbyOf } from '../lobby/lobby_state.js';
import { followLink, openRecord, showPublicTables } from '../lobby/table_requests.js';
import { dailyPuzzleView } from '../puzzles/daily_puzzle.js';
import { problem } from '../ui/form_controls.js';
import { wayView, wayWords } from '../ui/way.js';
import { dailyView, yourGamesView } from './your_games.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Route} Route */

/**
 * A way to another page.
 * @param {string} symbol @param {Route['name']} name @param {string} title @param {string} line
 */
const wayTo = (symbol, name, title, line) => wayView({ symbol, title, line, act: () => go({ name }) });

/** The lessons, under the same name and with the same promise everywhere. */
export const lessonsWay = () => wayTo('ui-learn', 'lessons', t('lessons.title'), t('start.lessons.line'));

/** @param {AppState} state */
const tablesLine = ({ publicTables }) =>
  publicTables?.length ? t('start.tables.line', { n: publicTables.length }) : t('start.tables.none_line');

/** @param {Event} event */
const onJoin = event => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  followLink(String(new FormData(form).get('link')));
};

/** @param {AppState} state */
const joinForm = state => html`
  <form class="way-form" @submit=${onJoin}>
    <input class="text-input" name="link" aria-label=${t('start.join.label')} autocomplete="off"
      placeholder=${t('start.join.placeholder')} spellcheck="false" required>
    <button class="secondary">${t('start.join')}</button>
    ${problem(lobbyOf(state).linkProblem)}
  </form>`;

/** What leads to people elsewhere. @param {AppState} state */
const othersWays = state => html`
  ${wayTo('ui-link', 'new', t('start.new'), t('start.new.line'))}
  ${wayView({ symbol: 'ui-eye', title: t('start.tables'), line: tablesLine(state), act: showPublicTables })}
  ${joinForm(state)}`;

/** @param {Event} event */
const onFile = event => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  openRecord(input.files?.[0]);
  input.value = ''; // so that the same file can be chosen again
};

const recordWay = () => html`
  <label class="way">
    <input class="visually-hidden" type="file" accept=".txt,.record,text/plain" @change=${onFile}>
    ${wayWords({ symbol: 'ui-file', title: t('start.record'), line: t('start.record.line') })}
  </label>`;

/** @param {string} name @param {unknown} body */
const group = (name, body) => html`
  <section class="panel way-group" aria-labelledby=${`group-${name}`}>
    <h2 id=${`group-${name}`}>${t(`start.group.${name}`)}</h2>${body}
  </section>`;

/** Games online are elsewhere; in a frame (itch.io) a server would not open. */
const onlineWay = () => {
  const server = readSite()?.server;
  if (!server) return nothing;
  const line = t('start.online.line', { server: new URL(server).host });
  return html`<a class="way" href=${server} target="_blank" rel="noopener">
    ${wayWords({ symbol: 'ui-link', title: t('start.online'), line })}</a>`;
};

const aloneWays = () =>
  html`${wayTo('ui-settings', 'new', t('start.new'), t('start.new.local'))}${onlineWay()}`;

/** @param {AppState} state */
export const waysView = state => html`
  <nav class="ways" aria-label=${t('start.ways')}>
    ${group(
      'play',
      html`
      ${wayTo('ui-people', 'together', t('start.together'), t('start.together.line'))}
      ${isOnline(state) ? othersWays(state) : aloneWays()}`,
    )}
    ${group(
      'learn',
      html`
      ${isNewcomer() ? nothing : lessonsWay()}
      ${wayTo('ui-book', 'help', t('start.help'), t('start.help.line'))}
      ${wayTo('ui-study', 'study', t('start.study'), t('start.study.line'))}
      ${recordWay()}`,
    )}
    ${group('yours', html`${dailyView()}${dailyPuzzleView()}${yourGamesView(state)}`)}
  </nav>
  <footer class="start-foot">
    <button type="button" class="small-way" @click=${() => go({ name: 'things' })}>${t('things.title')}</button>
    <button type="button" class="small-way" @click=${() => go({ name: 'about' })}>${t('about.title')}</button>
  </footer>`;

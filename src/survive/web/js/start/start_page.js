/** The start page: one button to play at once, and below it every other way to a table. */

import { LANGUAGES, t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { changeSettings, isDark, MOST_LETTERS } from '../app/settings.js';
import { app } from '../app/store.js';
import { opponentsView } from '../bots/opponents.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { isNewcomer } from '../lessons/lesson_memory.js';
import { html, nothing } from '../lit.js';
import { lobbyOf, updateLobby } from '../lobby/lobby_state.js';
import { followLink, openRecord, playNow, showPublicTables } from '../lobby/table_requests.js';
import { dailyPuzzleView } from '../puzzles/daily_puzzle.js';
import { onText, picker, problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { publicTablesView } from './public_tables.js';
import { gamesView } from './running_games.js';
import { sceneView } from './start_picture.js';
import { titleView } from './title.js';
import { dailyView, yourGamesView } from './your_games.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Language} Language */

/** @param {AppState} state */
export const startView = state => html`
  <div class=${`start ${lobbyOf(state).dragging ? 'dragging' : ''}`}
    @dragover=${onDragOver} @dragleave=${onDragLeave} @drop=${onDrop}>
    ${barView(state)}
    <main class="start-main">
      ${titleView()}
      ${keepsakes().games.length ? nothing : html`<p class="lead">${t('start.lead')}</p>`}
      ${sceneView()}
      ${problem(lobbyOf(state).problem)}
      ${playView(state)}
      ${isNewcomer() ? lessonsOffer() : nothing}
      ${gamesView()}
      ${yourGamesView(state)}
      ${waysView(state)}
    </main>
    <p class="drop-note" aria-hidden="true">${t('start.record.drop')}</p>
  </div>
  ${state.dialog?.name === 'tables' ? publicTablesView(state) : nothing}`;

/** The button that switches between day and night. @param {AppState} state */
const themeSwitch = ({ settings }) => {
  const other = isDark(settings) ? 'light' : 'dark';
  return html`
    <button type="button" class="round" aria-label=${t(`start.theme.${other}`)}
      @click=${() => changeSettings({ theme: other })}>
      ${icon(other === 'light' ? 'ui-day' : 'ui-night')}
    </button>`;
};

const settingsButton = () => html`
  <button type="button" class="round" aria-label=${t('settings.title')}
    @click=${() => app.update({ dialog: { name: 'settings' } })}>
    ${icon('ui-settings')}
  </button>`;

/** Language, theme and settings at the top. @param {AppState} state */
const barView = state => html`
  <header class="start-bar">
    ${picker({
      label: t('settings.language'),
      hidden: true,
      value: state.settings.language,
      choices: Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
      onChange: language => changeSettings({ language: /** @type {Language} */ (language) }),
    })}
    ${themeSwitch(state)}${settingsButton()}
  </header>`;

/** The name and the big button. @param {AppState} state */
const playView = state => html`
  <form class="play-form" @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    playNow();
  }}>
    <label class="name-field">
      <span>${t('start.name')}</span>
      <input class="text-input" name="name" autocomplete="nickname" maxlength=${MOST_LETTERS}
        placeholder=${t('start.name.placeholder')} .value=${state.settings.name}
        @change=${onText(name => changeSettings({ name: name.trim() }))}>
    </label>
    <button class="play" aria-busy=${lobbyOf(state).busy}>
      <b>${t('start.play')}</b><span>${t('start.play.line')}</span>
    </button>
    ${opponentsView(state)}
  </form>`;

/** To whoever has never played, the lessons are offered first. */
const lessonsOffer = () => html`
  <button type="button" class="learn" @click=${() => go({ name: 'lessons' })}>
    ${icon('ui-help')}<span><b>${t('start.lessons.new')}</b> ${t('start.lessons.line')}</span></button>`;

const lessonsWay = () => html`
  <button type="button" class="way" @click=${() => go({ name: 'lessons' })}>
    ${t('lessons.title')}<small>${t('start.lessons.line')}</small></button>`;

/** Everything else. @param {AppState} state */
const waysView = state => html`
  <nav class="ways" aria-label=${t('start.ways')}>
    ${dailyView()}
    ${dailyPuzzleView()}
    <button type="button" class="way" @click=${() => go({ name: 'new' })}>
      ${t('start.new')}<small>${t('start.new.line')}</small></button>
    <button type="button" class="way" @click=${showPublicTables}>
      ${t('start.tables')}<small>${tablesLine(state)}</small></button>
    <form class="way-form" @submit=${onJoin}>
      <input class="text-input" name="link" aria-label=${t('start.join.label')} autocomplete="off"
        placeholder=${t('start.join.placeholder')} spellcheck="false" required>
      <button class="secondary">${t('start.join')}</button>
      ${problem(lobbyOf(state).linkProblem)}
    </form>
    <button type="button" class="way" @click=${() => go({ name: 'study' })}>
      ${t('start.study')}<small>${t('start.study.line')}</small></button>
    ${isNewcomer() ? nothing : lessonsWay()}
    <button type="button" class="way" @click=${() => go({ name: 'help' })}>
      ${t('start.help')}<small>${t('start.help.line')}</small></button>
    <div class="small-ways">
      <label class="small-way">
        <input class="visually-hidden" type="file" accept=".txt,.record,text/plain" @change=${onFile}>
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
          stroke-linejoin="round" stroke-linecap="round">
          <path d="M6,3H14L19,8V21H6ZM14,3V8H19M9,13H16M9,17H16"/></svg>
        <span>${t('start.record')}</span>
      </label>
      <button type="button" class="small-way" @click=${() => go({ name: 'about' })}>
        ${t('about.title')}</button>
    </div>
  </nav>`;

/** @param {AppState} state */
const tablesLine = ({ publicTables }) =>
  publicTables?.length ? t('start.tables.line', { n: publicTables.length }) : t('start.tables.none_line');

/** @param {Event} event */
const onJoin = event => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  followLink(String(new FormData(form).get('link')));
};

// ---- Records: chosen, or dropped anywhere on the page --------------------------------------------------

/** @param {Event} event */
const onFile = event => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  openRecord(input.files?.[0]);
  input.value = ''; // so that the same file can be chosen again
};

/** @param {DragEvent} event */
const holdsFile = event => event.dataTransfer?.types.includes('Files') ?? false;

/** @param {DragEvent} event */
const onDragOver = event => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  if (!app.state.lobby?.dragging) updateLobby({ dragging: true });
};

/** @param {DragEvent} event */
const onDragLeave = event => {
  const left =
    !(event.relatedTarget instanceof Node) ||
    !(/** @type {Node} */ (event.currentTarget).contains(event.relatedTarget));
  if (left) updateLobby({ dragging: false });
};

/** @param {DragEvent} event */
const onDrop = event => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  updateLobby({ dragging: false });
  openRecord(event.dataTransfer?.files[0]);
};

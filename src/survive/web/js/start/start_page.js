/** The start page: a game that waits, one button to play at once, and below them every other way in three groups. */

import { isFirstGame } from '../app/first_game.js';
import { LANGUAGES, t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { changeSettings, isDark, MOST_LETTERS } from '../app/settings.js';
import { app } from '../app/store.js';
import { opponentsView } from '../bots/opponents.js';
import { sceneView } from '../drawings/opening_picture.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { isNewcomer } from '../lessons/lesson_memory.js';
import { html, nothing } from '../lit.js';
import { lobbyOf, updateLobby } from '../lobby/lobby_state.js';
import { openRecord, playNow } from '../lobby/table_requests.js';
import { localView } from '../local/start_view.js';
import { hasProfiles } from '../people/holding.js';
import { onText, picker, problem, showLimit } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { publicTablesView } from './public_tables.js';
import { continueView, gamesView, hideView, waitingGame } from './running_games.js';
import { titleView } from './title.js';
import { lessonsWay, waysView } from './ways.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Language} Language */

/** @param {AppState} state */
export const startView = state => {
  const waiting = waitingGame();
  return html`
  <div class=${`start ${lobbyOf(state).dragging ? 'dragging' : ''}`}
    @dragover=${onDragOver} @dragleave=${onDragLeave} @drop=${onDrop}>
    ${barView(state)}
    <main class="start-main">
      <div class=${`hero ${waiting ? 'returning' : ''}`}>
        ${titleView()}
        ${waiting ? continueView(waiting) : nothing}
        ${waiting || keepsakes().games.length ? nothing : html`<p class="lead">${t('start.lead')}</p>`}
        ${sceneView()}
        ${problem(lobbyOf(state).problem)}
        ${playView(state)}
        ${localView(state)}
        ${isNewcomer() ? html`<div class="panel learn">${lessonsWay()}</div>` : nothing}
        ${gamesView()}
      </div>
      ${waysView(state)}
    </main>
    <p class="drop-note" aria-hidden="true">${t('start.record.drop')}</p>
  </div>
  ${state.dialog?.name === 'tables' ? publicTablesView(state) : nothing}
  ${hideView(state)}`;
};

/** The button that switches between day and night. @param {AppState} state */
const themeSwitch = ({ settings }) => {
  const other = isDark(settings) ? 'light' : 'dark';
  return html`
    <button type="button" class="round" aria-label=${t(`start.theme.${other}`)}
      @click=${() => changeSettings({ theme: other })}>
      ${icon(other === 'light' ? 'ui-day' : 'ui-night')}
    </button>`;
};

/** The way to the page about the person and their devices. */
const profileButton = () => html`
  <button type="button" class="round" aria-label=${t('start.profile')} @click=${() => go({ name: 'profile' })}>
    ${icon('ui-devices')}
  </button>`;

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
    ${hasProfiles() ? profileButton() : nothing}${themeSwitch(state)}${settingsButton()}
  </header>`;

/** The big button, and what it takes along: the name and the opponents. @param {AppState} state */
const playView = state => html`
  <form class="play-form" @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    playNow();
  }}>
    <button class="play" aria-busy=${lobbyOf(state).busy}>
      <b>${t('start.play')}</b><span>${t(isFirstGame(state) ? 'start.play.first' : 'start.play.line')}</span>
    </button>
    <div class="play-options panel">
      <label class="name-field">
        <span>${t('start.name')}</span>
        <input class="text-input" name="name" autocomplete="nickname" maxlength=${MOST_LETTERS}
          @input=${showLimit} placeholder=${t('start.name.placeholder')} .value=${state.settings.name}
          @change=${onText(name => changeSettings({ name: name.trim() }))}>
      </label>
      ${opponentsView(state)}
    </div>
  </form>`;

// ---- Records: dropped anywhere on the page ----------- --------------------------------------------------

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

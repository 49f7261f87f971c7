/** How far the start of a page without a server has come: bytes, then Python; nothing once it is ready. */

import { t } from '../app/i18n.js';
import { sceneView } from '../drawings/opening_picture.js';
import { html, nothing } from '../lit.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {Extract<import('./messages.js').Start, {type: 'starting'}>} Starting */

const failed = () => html`${t('local.failed')}
  <button class="secondary" type="button" @click=${() => location.reload()}>${t('local.again')}</button>`;

/** @param {Starting} start */
const percentOf = ({ got, of }) => Math.floor((100 * got) / of);

/** @param {Starting} start */
const inWords = start => {
  if (start.step === 'loading') return t('local.loading', { n: percentOf(start) });
  return t(start.step === 'again' ? 'local.restarting' : 'local.starting');
};

/** In a page. @param {AppState} state */
export const localView = ({ local }) => {
  if (!local || local.type === 'ready') return nothing;
  if (local.type === 'failed') return html`<p class="local-start problem" role="alert">${failed()}</p>`;
  return html`
    <p class="local-start">
      <label for="local-progress">${inWords(local)}</label>
      ${
        local.step === 'loading'
          ? html`<progress id="local-progress" max="100" .value=${percentOf(local)}></progress>`
          : html`<progress id="local-progress"></progress>`
      }
    </p>`;
};

/** Whether a page without a server is still starting. @param {AppState} state */
export const isStarting = ({ local }) => local?.type === 'starting' || local?.type === 'failed';

/**
 * The whole page, for a player who is already on the way to a game.
 * @param {AppState} state @param {string} tip '' while its text is loading
 */
export const waitingForStart = (state, tip) => html`
  <main class="start local-wait">
    ${sceneView()}
    ${localView(state)}
    <p class="local-tip">${tip}</p>
  </main>`;

/** The same in a line above any other page. @param {AppState} state */
export const localBanner = ({ local }) => {
  if (!local || local.type === 'ready') return nothing;
  return local.type === 'failed'
    ? html`<p class="banner" role="alert">${failed()}</p>`
    : html`<p class="banner" role="status">${inWords(local)}</p>`;
};

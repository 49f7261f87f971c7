/** How far the start of a page without a server has come: bytes, then Python; nothing once it is ready. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';

/** @param {import('../types.js').AppState} state */
export const localView = ({ local }) => {
  if (!local || local.type === 'ready') return nothing;
  if (local.type === 'failed')
    return html`<p class="local-start problem" role="alert">${t('local.failed')}
      <button class="secondary" type="button" @click=${() => location.reload()}>${t('local.again')}</button></p>`;
  const loading = local.step === 'loading';
  const percent = Math.floor((100 * local.got) / local.of);
  return html`
    <p class="local-start">
      <label for="local-progress">${loading ? t('local.loading', { n: percent }) : t('local.starting')}</label>
      ${
        loading
          ? html`<progress id="local-progress" max="100" .value=${percent}></progress>`
          : html`<progress id="local-progress"></progress>`
      }
    </p>`;
};

/** The page to which every notification leads (`#!stop/SECRET`): it stops the next ones. */

import { t } from '../app/i18n.js';
import { ownState } from '../app/store.js';
import { html } from '../lit.js';
import { inWords } from '../net/api.js';
import { profileApi } from '../net/profile_api.js';
import { problem } from '../ui/form_controls.js';
import { pageView } from '../ui/page_frame.js';

const { of: stopOf, update } = ownState(
  /** @type {{stopped: string | null, problem: string | null}} */ ({ stopped: null, problem: null }),
);

/** @param {string} secret */
const stop = async secret => {
  try {
    await profileApi.stop(secret);
    update({ stopped: secret, problem: null });
  } catch (error) {
    update({ problem: inWords(error) });
  }
};

/** @param {import('../types.js').AppState} state */
const body = state => {
  const { stopped, problem: wrong } = stopOf(state);
  const secret = state.route.rest ?? '';
  if (stopped === secret) return html`<p role="status">${t('notice.stop.done')}</p>`;
  return html`
    <p>${t('notice.stop.line')}</p>
    ${problem(wrong)}
    <footer class="form-foot">
      <button type="button" class="primary" @click=${() => stop(secret)}>${t('notice.stop.yes')}</button>
    </footer>`;
};

/** @type {import('../types.js').PageParts} */
export const stopPage = { view: state => pageView({ title: t('notice.stop.title'), body: body(state) }) };

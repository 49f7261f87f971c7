/** A link that holds what it shows, made once the person asks for it. */

import { t } from '../app/i18n.js';
import { ownState } from '../app/store.js';
import { html, keyed, nothing } from '../lit.js';
import { lobbyOf } from '../lobby/lobby_state.js';
import { copy } from '../lobby/table_requests.js';
import { inWords } from '../net/api.js';
import { problem } from '../ui/form_controls.js';
import { canPack } from './packed.js';
import { wholeLink } from './whole_links.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./whole_links.js').Content} Content */
/** @typedef {{of: string, link: string | null, problem: string | null}} MadeLink */

const state = ownState({ made: /** @type {MadeLink | null} */ (null) });

/** @param {string} of what it is about @param {() => Promise<Content>} find */
const make = async (of, find) => {
  /** @type {MadeLink} */
  let made = { of, link: null, problem: null };
  state.update({ made });
  try {
    const link = await wholeLink(await find());
    made = { of, link, problem: link ? null : t('link.whole.too_long') };
  } catch (error) {
    made = { of, link: null, problem: inWords(error) };
  }
  if (state.of().made?.of === of) state.update({ made });
};

/** @param {Event} event */
const selectAll = event => /** @type {HTMLInputElement} */ (event.target).select();

/**
 * @param {AppState} app @param {string} of what it is about: another text makes another link
 * @param {() => Promise<Content>} find @param {boolean} [open] it is the only link that there is
 */
export const wholeLinkView = (app, of, find, open = false) => {
  if (!canPack) return nothing;
  const latest = state.of(app).made;
  const made = latest?.of === of ? latest : null;
  const onToggle = (/** @type {Event} */ event) => {
    const details = /** @type {HTMLDetailsElement} */ (event.target);
    if (details.open && !made) make(of, find);
  };
  // Another one begins closed: what its link holds is found when it is opened.
  const view = html`
    <details class="whole-link" ?open=${open} @toggle=${onToggle}>
      <summary>${t('link.whole')}</summary>
      <p class="field-note">${t('link.whole.line')}</p>
      ${
        made?.link
          ? html`
        <input class="text-input" readonly aria-label=${t('link.whole')} .value=${made.link} @focus=${selectAll}>
        <div class="button-row">
          <button type="button" class="secondary" @click=${() => copy(made.link ?? '', 'whole-link')}>
            ${t('share.copy')}</button>
          <span class="said" role="status">${
            lobbyOf(app).copied === 'whole-link' ? t('share.copied') : ''
          }</span>
        </div>`
          : nothing
      }
      ${problem(made?.problem ?? null)}
    </details>`;
  return keyed(of, view);
};

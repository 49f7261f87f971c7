/** Games from files: the buttons that choose them, and what became of them. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { icon } from '../ui/icons.js';
import { when } from '../ui/template_helpers.js';
import { bringFiles, endImport, imported } from './importing.js';

/** How many files that were left out are named. */
const NAMED = 10;

/** @param {string} label @param {boolean} folder */
const fileInput = (label, folder) => html`
  <label class="secondary file-button">${icon(folder ? 'ui-book' : 'ui-file')}${label}<input type="file"
    class="visually-hidden" multiple ?webkitdirectory=${folder} accept=${folder ? nothing : '.txt,.survive,text/plain'}
    @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
      bringFiles([...(target.files ?? [])]);
      target.value = '';
    }}></label>`;

/** @param {import('./importing.js').Import} found */
const foundView = ({ fresh, known, more, running, unread }) => {
  if (running)
    return html`
      <div class="button-row">
        <progress max=${running.of} value=${running.done} aria-label=${t('library.import.running')}></progress>
        <button type="button" class="secondary" @click=${endImport}>${t('library.import.stop')}</button>
      </div>`;
  return html`
    <p role="status">${t('library.import.fresh', { n: fresh })}
      ${when(known, () => t('library.import.known', { n: known }))}
      ${when(more, () => t('library.import.more', { n: more }))}</p>
    ${when(
      unread.length,
      () => html`<p>${t('library.import.unread', { n: unread.length })}</p>
        <ul class="library-unread">${unread
          .slice(0, NAMED)
          .map(one => html`<li>${t('library.import.row', one)}</li>`)}</ul>`,
    )}`;
};

/** @param {import('../types.js').AppState} app @param {boolean} open there is nothing else */
export const importView = (app, open) => {
  const found = imported(app);
  return html`
    <details class="fold library-import" ?open=${open || found !== null}>
      <summary>${icon('ui-file')}${t('library.import')}</summary>
      <p class="field-note">${t('library.import.line')}</p>
      <div class="button-row">
        ${fileInput(t('library.import.files'), false)}${fileInput(t('library.import.folder'), true)}
      </div>
      ${found ? foundView(found) : nothing}
    </details>`;
};

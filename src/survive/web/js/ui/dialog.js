/**
 * The frame of every dialog: a native <dialog>, so the browser keeps the focus inside, closes it with Esc and
 * returns the focus. `state.dialog` says which one is open; this puts it on the screen.
 */

import { t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { html, nothing, ref } from '../lit.js';
import { icon } from './icons.js';

/** @param {Element | undefined} element */
const open = element => {
  if (!(element instanceof HTMLDialogElement)) return;
  // A template is filled before it is in the page, and a dialog can be opened only in the page.
  queueMicrotask(() => {
    if (element.isConnected && !element.open) element.showModal();
  });
};

/** Close the open dialog, natively if possible, so that the focus returns to where it was. */
export const closeDialog = () => {
  const shown = document.querySelector('dialog[open]');
  if (shown instanceof HTMLDialogElement) shown.close();
  else app.update({ dialog: null });
};

/** @param {Event} event a click beside the dialog, on its backdrop */
const onBackdrop = event => {
  if (event.target === event.currentTarget) closeDialog();
};

/**
 * @param {object} parts
 * @param {string} parts.name of the dialog: a hook for styles and tests
 * @param {string} parts.title
 * @param {unknown} parts.body
 * @param {unknown} [parts.foot] buttons
 * @param {boolean} [parts.wide]
 */
export const dialogView = ({ name, title, body, foot = nothing, wide = false }) => html`
  <dialog class=${`dialog ${wide ? 'wide' : ''}`} data-dialog=${name} aria-labelledby="dialog-title"
    ${ref(open)} @close=${() => app.update({ dialog: null })} @click=${onBackdrop}>
    <header class="dialog-head">
      <h2 id="dialog-title" tabindex="-1" autofocus>${title}</h2>
      <button type="button" class="icon-button" aria-label=${t('dialog.close')} @click=${closeDialog}>
        ${icon('ui-close')}
      </button>
    </header>
    <div class="dialog-body">${body}</div>
    ${foot === nothing ? nothing : html`<footer class="dialog-foot">${foot}</footer>`}
  </dialog>`;

/** Asks before a move that is legal, cannot be undone and loses own adventurers. */

import { t } from '../../app/i18n.js';
import { html, nothing, ref } from '../../lit.js';
import { closeDialog, dialogView } from '../../ui/dialog.js';
import { portrait } from '../../ui/seats.js';
import { focusLater } from '../../ui/template_helpers.js';
import { press } from '../session/player_commands.js';

/** @typedef {import('../../types.js').AppState} AppState */

/** The harmless answer has the focus: Enter and Esc lose nobody. @param {AppState} state */
export const confirmView = ({ dialog, table }) => {
  if (dialog?.name !== 'confirm') return nothing;
  const { index, lost } = dialog;
  return dialogView({
    name: 'confirm',
    title: t('confirm.title'),
    body: html`
      <div class="confirm-lost">${Array.from({ length: lost }, () => portrait(table?.shown.viewer ?? 0))}
        <p>${t('confirm.line', { n: lost })}</p></div>
      <p class="field-note">${t('confirm.note')}</p>`,
    foot: html`
      <button class="secondary" ${ref(focusLater)} @click=${closeDialog}>${t('confirm.cancel')}</button>
      <button class="primary harmful" @click=${() => press(index, { sure: true })}>
        ${t('confirm.go')}</button>`,
  });
};

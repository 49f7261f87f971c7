/** The dialog in which the host of a waiting table changes its rules; seats and link stay. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { changeRules } from '../table/session/player_commands.js';
import { closeDialog, dialogView } from '../ui/dialog.js';
import { gamePart } from './new_table_game.js';
import { optionsAfter } from './table_draft.js';
import { formOf } from './table_form.js';

/** @typedef {import('../types.js').AppState} AppState */

/** @param {AppState} state */
export const rulesFormView = state => {
  const { table } = state;
  if (!table || table.shown.info.started) return nothing;
  const form = formOf(state);
  const onSubmit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await changeRules(optionsAfter(table.shown.info.options, form.draft))) closeDialog();
  };
  return dialogView({
    name: 'table_rules',
    title: t('wait.change_rules'),
    wide: true,
    body: html`
      <form id="table-rules" class="new-table" @submit=${onSubmit}>
        <p class="field-note">${t('wait.change_rules.line')}</p>
        ${gamePart(form)}
      </form>`,
    foot: html`
      <button type="button" class="quiet" @click=${closeDialog}>${t('dialog.cancel')}</button>
      <button class="primary" form="table-rules" ?disabled=${table.ui.busy}>
        ${t('wait.change_rules.save')}</button>`,
  });
};

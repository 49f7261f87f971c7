/** "Report a problem": the game as a record, with what the player says went wrong. Nothing is sent by itself. */

import { language, t } from '../app/i18n.js';
import { saveFile } from '../app/save_file.js';
import { app, notify } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { api, inWords } from '../net/api.js';
import { closeDialog, dialogView } from '../ui/dialog.js';
import { onText, toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('../types.js').AppState} AppState */

/** How much a player may write. */
const MOST = 1000;

/** What is in the dialog; a report that was not saved is still there when it is opened again. */
const draft = { said: '', names: false };

/** @param {string} text */
const escaped = text =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\r?\n/g, '\\n').replaceAll('\r', '');

/**
 * Return a record with a report in its tags, as a developer can read it and replay the game.
 * @param {string} record @param {Record<string, string>} tags @param {boolean} names  whether players are named
 */
export const reportText = (record, tags, names) => {
  const lines = record.split('\n').filter(line => names || !/^\[(Players|Event) /.test(line));
  const said = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return [lines[0], ...said, ...lines.slice(1)].join('\n');
};

/** @param {string} table @param {number} seq */
const save = async (table, seq) => {
  try {
    const tags = {
      Problem: draft.said.trim().slice(0, MOST),
      At: String(seq),
      Program: app.state.offers?.server ?? '',
      Page: `${language()} ${innerWidth}x${innerHeight} ${navigator.userAgent}`,
    };
    saveFile(`survive-report-${table}.txt`, reportText(await api.record(table), tags, draft.names));
    draft.said = '';
    closeDialog();
    notify(t('report.saved'));
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** @param {AppState} state */
export const reportView = ({ table }) => {
  if (!table) return nothing;
  const { id, info, seq } = table.shown;
  return dialogView({
    name: 'report',
    title: t('report.title'),
    body: html`<div class="prose">
      <p>${t('report.line')}</p>
      <label class="field">
        <span class="field-label">${t('report.what')}</span>
        <textarea class="text-input" rows="5" maxlength=${MOST} .value=${draft.said}
          @input=${onText(said => {
            draft.said = said;
          })}></textarea>
      </label>
      ${toggle({
        label: t('report.names'),
        checked: draft.names,
        onChange: names => {
          draft.names = names;
          app.update({});
        },
      })}
      ${info.over ? nothing : html`<p class="field-note">${t('report.running')}</p>`}
      <div class="button-row">
        <button type="button" class="primary" @click=${() => save(id, seq)}>
          ${icon('ui-download')}${t('report.save')}</button>
      </div>
    </div>`,
  });
};

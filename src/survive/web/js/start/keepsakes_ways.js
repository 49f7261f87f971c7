/** The ways to take everything along that this device keeps, and to delete it: two clicks each, at most. */

import { t } from '../app/i18n.js';
import { saveFile } from '../app/save_file.js';
import { app, notify } from '../app/store.js';
import { forgetKeepsakes, keepsakesText } from '../keepsakes/keepsakes.js';
import { html } from '../lit.js';

/** Whether the player has pressed "delete" once and is asked whether they mean it. */
let isSure = false;

/** Save everything as a file. */
const takeAlong = () => saveFile('survive-the-island.json', keepsakesText(), 'application/json');

const remove = () => {
  if (isSure) {
    forgetKeepsakes();
    notify(t('keepsakes.deleted'));
  }
  isSure = !isSure;
  app.update({});
};

export const keepsakesWays = () => html`
  <p class="field-note keepsakes-note">${t('keepsakes.where')}</p>
  <button type="button" class="quiet harmful" @click=${remove}>
    ${t(isSure ? 'keepsakes.delete.sure' : 'keepsakes.delete')}</button>
  <button type="button" class="secondary" @click=${takeAlong}>${t('keepsakes.export')}</button>`;

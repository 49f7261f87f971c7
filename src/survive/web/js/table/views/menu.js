/** The menu of a table: coming and going, the name, the invitation, and the ways to everything else. */

import { html, nothing } from '../../lit.js';
import { t } from '../../i18n.js';
import { go, inviteLink } from '../../routes.js';
import { typed } from '../../start/controls.js';
import { closeDialog, dialogView } from '../../start/dialog.js';
import { notify } from '../../store.js';
import * as control from '../control.js';
import { icon } from './parts.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */

/** The address of the record of a game. @param {string} table */
export const recordAddress = table => `api/tables/${table}/record`;

/** @param {TableState} table @param {string} invite */
const copyInvite = async (table, invite) => {
  const link = inviteLink(table.id, invite);
  try {
    await navigator.clipboard.writeText(link);
    notify(t('menu.invite.copied'));
  } catch {
    // Some browsers hand the clipboard only to secure pages: then the link itself is shown.
    notify(link);
  }
};

/** @param {string} symbol @param {string} text @param {() => void} action */
const item = (symbol, text, action) => html`
  <li><button class="menu-item" @click=${action}>${icon(symbol)}<span>${text}</span></button></li>`;

/** @param {TableState} table */
const standIn = ({ info, viewer }) => {
  if (viewer < 0 || info.over) return nothing;
  const isPlayedFor = info.seats[viewer].stands_in !== null;
  const act = () => {
    if (isPlayedFor) control.back();
    else control.leave();
    closeDialog();
  };
  return item('ui-bot', t(isPlayedFor ? 'menu.back' : 'menu.stand_in'), act);
};

/** @param {TableState} table */
const nameForm = ({ info, viewer }) => {
  if (viewer < 0) return nothing;
  const { name } = info.seats[viewer];
  const rename = (/** @type {Event} */ event) => {
    const wanted = typed(event).trim();
    if (wanted && wanted !== name) control.rename(wanted);
  };
  return html`
    <label class="field">
      <span class="field-label">${t('menu.name')}</span>
      <input class="text-input" maxlength="24" autocomplete="nickname" .value=${name}
        placeholder=${t('start.name.placeholder')} @change=${rename}>
    </label>`;
};

/** @param {AppState} state */
export const menuView = ({ table }) => {
  if (!table) return nothing;
  // Only while there is a seat to take.
  const invite = table.info.over || !table.info.seats.some(seat => seat.kind === 'link' && !seat.taken)
    ? null : table.invite;
  return dialogView({
    name: 'menu',
    title: t('menu.title'),
    body: html`
      ${nameForm(table)}
      <ul class="menu">
        ${invite ? item('ui-link', t('menu.invite'), () => copyInvite(table, invite)) : nothing}
        ${standIn(table)}
        ${item('ui-settings', t('menu.settings'), () => control.dialog('settings'))}
        ${item('ui-help', t('menu.help'), () => control.dialog('help'))}
        ${item('ui-menu', t('menu.keys'), () => control.dialog('keys'))}
        <li><a class="menu-item" href=${recordAddress(table.id)} download=${`survive-${table.id}.txt`}>
          ${icon('ui-download')}<span>${t('menu.record')}</span></a></li>
        ${item('ui-person', t('menu.about'), () => control.dialog('about'))}
        ${item('ui-back', t('menu.leave'), () => go({ name: 'start' }))}
      </ul>`,
  });
};

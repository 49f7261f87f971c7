/** The menu of a table: leaving and coming back, the name, the invitation, and the way to everything else. */

import { t } from '../../app/i18n.js';
import { isOwn } from '../../app/open_share.js';
import { codeOf, go, inviteLink, watchLink } from '../../app/routes.js';
import { MOST_LETTERS } from '../../app/settings.js';
import { storage } from '../../app/storage.js';
import { notify } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { inWords, recordAddress, recordName, saveRecord } from '../../net/api.js';
import { openRules } from '../../rules/open_rules.js';
import { closeDialog, dialogView } from '../../ui/dialog.js';
import { showLimit, typed } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { unlessTyping } from '../../ui/unless_typing.js';
import { paceTitle } from '../days/pace_dialog.js';
import { othersPlay } from '../days/wishes.js';
import { openReview } from '../review/reviewing.js';
import * as commands from '../session/player_commands.js';
import { seatItems } from './seat_menu.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */

/** @param {string} link @param {string} words what to say then */
const copyLink = async (link, words) => {
  try {
    await navigator.clipboard.writeText(link);
    notify(words);
  } catch {
    // Some browsers give the clipboard only to secure pages; then the link itself is shown.
    notify(link);
  }
};

/** @param {string} symbol @param {string} text @param {() => void} action */
const item = (symbol, text, action) => html`
  <li><button class="menu-item" @click=${action}>${icon(symbol)}<span>${text}</span></button></li>`;

/** The code of a game that others can join or watch: phones show it nowhere else. @param {TableState} table */
const codeLine = ({ shown: { id, info } }) =>
  info.over || isOwn(info)
    ? nothing
    : html`<p class="table-code">${rich('wait.code', { code: codeOf(id).toUpperCase() })}</p>`;

/** The links of a game that is played: to take a seat, while there is one, and to watch. @param {TableState} table */
const linkItems = ({ shown: { id, info, invite } }) => {
  if (info.over || isOwn(info)) return nothing;
  const hasSeat = info.seats.some(({ kind, taken, closed }) => kind === 'link' && !taken && !closed);
  const copyInvite = () => copyLink(inviteLink(id, invite ?? ''), t('menu.invite.copied'));
  return html`
    ${invite && hasSeat ? item('ui-link', t('menu.invite'), copyInvite) : nothing}
    ${item('ui-link', t('menu.watch'), () => copyLink(watchLink(id), t('menu.watch.copied')))}`;
};

/** The way back to the analysis board that the table came from. @param {TableState} table */
const analysisItem = ({ shown: { id } }) => {
  const rest = storage.game(id)?.analysis;
  return rest ? item('ui-board', t('menu.analysis'), () => go({ name: 'board', rest })) : nothing;
};

/** @param {TableState} table */
const standIn = ({ shown: { info, viewer } }) => {
  if (viewer < 0 || info.over) return nothing;
  const isPlayedFor = info.seats[viewer].stands_in !== null;
  const act = () => {
    if (isPlayedFor) commands.back();
    else commands.leave();
    closeDialog();
  };
  return item('ui-bot', t(isPlayedFor ? 'menu.back' : 'menu.stand_in'), act);
};

/** Where several people play: the pace, and how to change it. @param {TableState} table */
const paceItem = ({ shown: { info, yours } }) =>
  yours.length && info.started && !info.over && othersPlay(info, yours)
    ? item('ui-clock', paceTitle(info), () => commands.dialog('pace'))
    : nothing;

/** At a device that several people share: turn the page to the one who has it. @param {TableState} table */
const turnItem = ({ shown: { viewer, yours } }) => {
  if (yours.length < 2 || viewer < 0) return nothing;
  const act = () => {
    commands.turnBoard(viewer);
    closeDialog();
  };
  return item('ui-turn', t('cover.turn'), act);
};

/** @param {TableState} table */
const nameForm = ({ shown: { info, viewer } }) => {
  if (viewer < 0) return nothing;
  const { name } = info.seats[viewer];
  const rename = (/** @type {Event} */ event) => {
    const wanted = typed(event).trim();
    if (wanted && wanted !== name) commands.rename(wanted);
  };
  return html`
    <label class="field">
      <span class="field-label">${t('menu.name')}</span>
      <input class="text-input" maxlength=${MOST_LETTERS} @input=${showLimit} autocomplete="nickname"
        .value=${unlessTyping(name)}
        placeholder=${t('start.name.placeholder')} @change=${rename}>
    </label>`;
};

const review = () => {
  closeDialog();
  openReview();
};

/** @param {AppState} state */
export const menuView = ({ table }) => {
  if (!table) return nothing;
  const keepRecord = (/** @type {Event} */ event) =>
    saveRecord(event, table.shown.id).catch(error => notify(inWords(error), 'error'));
  return dialogView({
    name: 'menu',
    title: t('menu.title'),
    body: html`
      ${nameForm(table)}${codeLine(table)}
      <ul class="menu">
        ${linkItems(table)}
        ${analysisItem(table)}
        ${table.shown.info.over ? item('ui-eye', t('review.open'), review) : nothing}
        ${standIn(table)}
        ${paceItem(table)}
        ${seatItems(table)}
        ${turnItem(table)}
        ${item('ui-settings', t('menu.settings'), () => commands.dialog('settings'))}
        ${item('ui-card', t('card.title'), () => commands.dialog('card'))}
        ${item('ui-help', t('menu.help'), () => commands.dialog('help'))}
        ${item('ui-book', t('rules.title'), () => openRules())}
        ${item('ui-keyboard', t('menu.keys'), () => commands.dialog('keys'))}
        <li><a class="menu-item" href=${recordAddress(table.shown.id)} download=${recordName(table.shown.id)}
          @click=${keepRecord}>
          ${icon('ui-download')}<span>${t('menu.record')}</span></a></li>
        ${item('ui-edit', t('report.title'), () => commands.dialog('report'))}
        ${item('ui-info', t('menu.about'), () => commands.dialog('about'))}
        ${item('ui-back', t('menu.leave'), () => go({ name: 'start' }))}
      </ul>`,
  });
};

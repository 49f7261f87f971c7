/** What the menu offers about seats: leaving for good, and substitutes for players who stay away. */

import { t } from '../../app/i18n.js';
import { isOwn } from '../../app/open_share.js';
import { app } from '../../app/store.js';
import { html, nothing, ref } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { closeDialog, dialogView } from '../../ui/dialog.js';
import { icon } from '../../ui/icons.js';
import { focusLater } from '../../ui/template_helpers.js';
import * as commands from '../session/player_commands.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').SeatInfo} SeatInfo */
/** @typedef {import('../../types.js').TableState} TableState */

/** Whether a seat may go to a substitute: its player has been away for long enough. @param {SeatInfo} seat */
const isAbandoned = ({ offered_from: from }) =>
  from !== null && Date.now() / 1000 + app.state.clockSkew >= from;

/** @param {TableState} table @param {SeatInfo} seat */
const offerItem = ({ shown: { info, yours } }, { seat, offered_by: offeredBy }) => {
  const name = nameOf(info, seat);
  if (yours.every(one => offeredBy.includes(one)))
    return html`<li><p class="field-note">${t('menu.offer.agreed', { name })}</p></li>`;
  const act = () => {
    commands.offerSeat(seat);
    closeDialog();
  };
  return html`
    <li><button class="menu-item" @click=${act}>
      ${icon('ui-link')}<span>${t('menu.offer', { name })}</span></button></li>`;
};

/** @param {TableState} table */
export const seatItems = table => {
  const { info, yours } = table.shown;
  const others = info.seats.filter(({ kind, seat }) => kind !== 'bot' && !yours.includes(seat));
  if (info.over || !info.started || isOwn(info) || !yours.length || !others.length) return nothing;
  return html`
    ${others.filter(isAbandoned).map(seat => offerItem(table, seat))}
    <li><button class="menu-item" @click=${() => app.update({ dialog: { name: 'give_up' } })}>
      ${icon('ui-close')}<span>${t('menu.give_up')}</span></button></li>`;
};

const giveUp = () => {
  closeDialog();
  commands.standUp();
};

/** The question before a player leaves for good; the harmless answer has the focus. */
export const giveUpView = () =>
  dialogView({
    name: 'give_up',
    title: t('menu.give_up.title'),
    body: html`<p>${t('menu.give_up.line')}</p>`,
    foot: html`
      <button class="secondary" ${ref(focusLater)} @click=${closeDialog}>${t('menu.give_up.no')}</button>
      <button class="primary harmful" @click=${giveUp}>${t('menu.give_up')}</button>`,
  });

/** The bar over the board for those who are not playing: nobody is there, or the others play again. */

import { t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { html, nothing } from '../../lit.js';
import { when } from '../../ui/template_helpers.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Whether only spectators are there. @param {TableState} table */
const isDeserted = ({ shown: { info, yours } }) =>
  !yours.length &&
  info.seats.some(({ kind }) => kind !== 'bot') &&
  info.seats.every(({ kind, here }) => kind === 'bot' || !here);

const desertedView = () => html`
  <div class="notice-bar card" role="status" data-notice="nobody">${t('away.nobody')}</div>`;

/** @param {string} next */
const rematchView = next => html`
  <div class="notice-bar card" role="status" data-notice="rematch">
    <span>${t('rematch.made')}</span>
    <button class="primary" @click=${() => go({ name: 'table', table: next })}>${t('rematch.join')}</button>
  </div>`;

/** @param {TableState} table */
export const noticeView = table => {
  const {
    shown: { info, past },
    ui: { endOpen },
  } = table;
  if (info.record) return nothing;
  if (info.over) return when(info.rematch && (past || !endOpen), () => rematchView(info.rematch ?? ''));
  if (past) return nothing;
  return isDeserted(table) ? desertedView() : nothing;
};

/** What is passed on to friends before the game: the code of the table, its link, the QR code. */

import { t } from '../app/i18n.js';
import { codeOf, inviteLink, watchLink } from '../app/routes.js';
import { guard, html, nothing } from '../lit.js';
import { qrView } from '../net/qr_code.js';
import { rich } from '../ui/rich_text.js';
import { reachView } from './link_reach.js';
import { lobbyOf } from './lobby_state.js';
import { isFree } from './table_info.js';
import { copy } from './table_requests.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableState} TableState */

/** @param {string} link */
const share = async link => {
  try {
    await navigator.share({ title: t('game.title'), text: t('wait.share_text'), url: link });
  } catch {
    // Closing the system's share sheet is not an error.
  }
};

/** Return what the link is good for. @param {boolean} seats there are some to be taken with it */
const lineOf = seats => t(seats ? 'wait.invite.line' : 'wait.invite.watch');

/**
 * The link that invites to a seat; guests, and everybody once all seats are taken, have one to watch.
 * @param {TableState} table @param {AppState} state
 */
export const invitationView = (table, state) => {
  const hasSeats = Boolean(table.shown.invite) && table.shown.info.seats.some(isFree);
  const link = hasSeats ? inviteLink(table.shown.id, table.shown.invite ?? '') : watchLink(table.shown.id);
  const { copied } = lobbyOf(state);
  return html`
    <section class="invite" aria-labelledby="invite-title">
      <div class="invite-words">
        <h2 id="invite-title">${t(hasSeats ? 'wait.invite' : 'wait.invite.watchers')}</h2>
        <p class="table-code">${rich('wait.code', { code: codeOf(table.shown.id).toUpperCase() })}</p>
        <p class="field-note">${lineOf(hasSeats)}</p>
        ${reachView(state)}
        <input class="text-input" readonly aria-label=${t('wait.link')} .value=${link}
          @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
        <div class="button-row">
          <button type="button" class="secondary" @click=${() => copy(link, 'invite')}>
            ${t('wait.copy')}</button>
          ${
            'share' in navigator
              ? html`
            <button type="button" class="secondary" @click=${() => share(link)}>
              ${t('wait.share')}</button>`
              : nothing
          }
          <span class="said" role="status">${copied === 'invite' ? t('wait.copied') : ''}</span>
        </div>
      </div>
      ${hasSeats ? guard([link, state.settings.language], () => qrView(link, t('wait.qr'))) : nothing}
    </section>`;
};

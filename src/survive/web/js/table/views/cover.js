/** Several people at one device: a cover between what one of them may see and what the next one may. */

import { t } from '../../app/i18n.js';
import { html, nothing, ref } from '../../lit.js';
import { rich } from '../../ui/rich_text.js';
import { seatClass } from '../../ui/seats.js';
import { focusLater } from '../../ui/template_helpers.js';
import { look } from '../session/player_commands.js';
import { nameOf } from '../words/seat_words.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Who plays next at this device, and the button that lifts the cover. @param {TableState} table */
export const coverView = table => {
  const seat = table.turn.decides;
  if (!table.covered || seat === null) return nothing;
  const name = nameOf(table.info, seat);
  return html`
    <div class="cover ${seatClass(seat)}" role="dialog" aria-modal="true" aria-labelledby="cover-title">
      <svg class="cover-art" viewBox="-42 -48 84 80" aria-hidden="true">
        <use href="#raft" transform="translate(0 2)"></use><use href="#adventurer-${seat + 1}"></use>
      </svg>
      <h1 id="cover-title">${rich('cover.pass', { name })}</h1>
      <p>${t('cover.line')}</p>
      <button class="primary" ${ref(focusLater)} @click=${() => look(seat)}>
        ${t('cover.show', { name })}</button>
    </div>`;
};

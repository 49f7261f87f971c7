/** The page on which a new table is made: who plays, which game, how it is played. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { problem } from '../ui/form_controls.js';
import { pageView, toStart } from '../ui/page_frame.js';
import { lobbyOf } from './lobby_state.js';
import { coursePart } from './new_table_course.js';
import { gamePart } from './new_table_game.js';
import { seatsPart } from './new_table_seats.js';
import { beginsAtOnce } from './table_draft.js';
import { formOf } from './table_form.js';
import { openDraft } from './table_requests.js';

/** @typedef {import('../types.js').AppState} AppState */

/** @param {AppState} state */
export const newTableView = state => {
  const lobby = lobbyOf(state);
  const form = formOf(state);
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    openDraft(form.draft);
  };
  return pageView({
    title: t(state.route.name === 'together' ? 'start.together' : 'new.title'),
    wide: true,
    body: html`
      <form class="new-table" @submit=${onSubmit}>
        ${seatsPart(form)}${gamePart(form)}${coursePart(form)}
        <footer class="form-foot">
          ${problem(lobby.problem)}
          <button type="button" class="quiet" @click=${toStart}>${t('dialog.cancel')}</button>
          <button class="primary" aria-busy=${lobby.busy}>
            ${beginsAtOnce(form.draft) ? t('new.start') : t('new.open')}</button>
        </footer>
      </form>`,
  });
};

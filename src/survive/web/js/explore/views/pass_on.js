/** What others get of the position on the board: a puzzle, a link, and of a moment of a game an animation. */

import { t } from '../../app/i18n.js';
import { openShare } from '../../app/open_share.js';
import { app } from '../../app/store.js';
import { wholeLinkView } from '../../links/whole_link_view.js';
import { html, nothing } from '../../lit.js';
import { lobbyOf } from '../../lobby/lobby_state.js';
import { copy } from '../../lobby/table_requests.js';
import { icon } from '../../ui/icons.js';
import { nodeOf } from '../model/tree.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** The folder of the page, under the address for others if they cannot use this one. */
const base = () => new URL('.', app.state.inviteBase ?? location.origin + location.pathname).href;

/** @param {AppState} state @param {string} link @param {string} what @param {string} label */
const copyButton = (state, link, what, label) => html`
  <button type="button" class="secondary" @click=${() => copy(link, what)}>${icon('ui-copy')}${label}</button>
  ${lobbyOf(state).copied === what ? html`<span class="said" role="status">${t('wait.copied')}</span>` : nothing}`;

/** Whether links can have a preview: without a server they hold the position themselves. @param {AppState} state */
const hasPreviews = ({ offers }) => offers?.pictures !== false;

/** @param {AppState} state @param {'position' | 'puzzle'} kind @param {string} position escaped */
const wholeOf = (state, kind, position) =>
  wholeLinkView(
    state,
    `${kind} ${position}`,
    async () => ({ kind, position: decodeURIComponent(position) }),
    kind === 'position' && !hasPreviews(state),
  );

/** @param {AppState} state @param {string} position */
const puzzleView = (state, position) => html`
  <details class="explore-bots">
    <summary>${icon('ui-hint')}${t('explore.puzzle')}</summary>
    <p class="field-note">${t('editor.puzzle.line')}</p>
    <div class="explore-choices">
      ${copyButton(state, `${base()}#!puzzles/p/${position}`, 'puzzle-link', t('editor.puzzle.copy'))}
      <a class="secondary" href=${`#!puzzles/p/${position}`}>${icon('ui-play')}${t('editor.puzzle.open')}</a>
    </div>
    ${wholeOf(state, 'puzzle', position)}
  </details>`;

/** @param {AppState} state @param {string} position */
const linkView = (state, position) => html`
  <details class="explore-bots">
    <summary>${icon('ui-share')}${t('explore.share')}</summary>
    <p class="field-note">${t('explore.link.line')}</p>
    ${
      hasPreviews(state)
        ? html`<div class="explore-choices">
          ${copyButton(state, `${base()}p/${position}`, 'board-link', t('explore.link.copy'))}
        </div>`
        : nothing
    }
    ${wholeOf(state, 'position', position)}
  </details>`;

/** @param {AppState} state @param {ExploreState} explored */
export const passOnView = (state, { info, shown, source, tree }) => {
  const position = encodeURIComponent(shown.position);
  const { seq } = nodeOf(tree, tree.at);
  const isPlayed = 'table' in source && seq !== undefined && !(info?.position && !info.record);
  return html`
    ${shown.turn.decides === null ? nothing : puzzleView(state, position)}
    ${
      isPlayed
        ? html`<button type="button" class="explore-way"
            @click=${() => openShare({ table: source.table, seq })}>
            ${icon('ui-share')}${t('explore.share.moment')}</button>`
        : linkView(state, position)
    }`;
};

/** The analysis board as a whole: the board, whose decision it is, ideas, the tree. */

import { t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { changeSettings, isDark, speedOf } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { homeLink } from '../../ui/page_frame.js';
import { when } from '../../ui/template_helpers.js';
import { explored, page, setExplore } from '../model/explore_state.js';
import { motion } from '../motion.js';
import { followThoughts } from '../thinking.js';
import { beginView, fileButton } from './begin_view.js';
import { exploreBoard, prepareBoard } from './explore_board.js';
import { ideasView } from './ideas_view.js';
import { passOnView } from './pass_on.js';
import { playOnView } from './play_on.js';
import { playersView } from './players_view.js';
import { sendView, studyView } from './study_view.js';
import { followTree, treeView } from './tree_view.js';
import { turnView } from './turn_view.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** @param {AppState} app_ @param {ExploreState} state */
const headerView = ({ settings }, { backs, source, shown }) => html`
  <header class="top">
    ${homeLink()}
    <h1 class="where"><span class="explore-title">${t('explore.title')}</span>${
      shown.view.turn > 0
        ? html`<span class="dot"> · </span>${t('table.turn')} <b>${shown.view.turn}</b>`
        : nothing
    }</h1>
    <nav aria-label=${t('table.tools')}>
      ${when(
        'table' in source,
        () =>
          html`<a class="chip-link" href=${`#${'table' in source ? source.table : ''}`}>${t('explore.to_game')}</a>`,
      )}
      <button aria-label=${t('explore.backs')} title=${t('explore.backs')} aria-pressed=${backs ? 'true' : 'false'}
        @click=${() => setExplore({ backs: !backs })}>${icon('ui-eye')}</button>
      <button aria-label=${t('menu.keys')} title=${t('menu.keys')}
        @click=${() => app.update({ dialog: { name: 'keys' } })}>${icon('ui-keyboard')}</button>
      <button aria-label=${t('table.theme')} title=${t('table.theme')}
        @click=${() => changeSettings({ theme: isDark(settings) ? 'light' : 'dark' })}>
        ${icon(isDark(settings) ? 'ui-day' : 'ui-night')}</button>
    </nav>
  </header>`;

/** What else can be done with the position and the tree. @param {AppState} app_ @param {ExploreState} state */
const moreView = (app_, state) => html`
  <section class="explore-more card" aria-label=${t('explore.more')}>
    ${playOnView(app_, state)}
    ${passOnView(app_, state)}
    ${sendView(app_, state)}
    <div class="explore-choices">
      ${fileButton(t('explore.import'))}
      <button type="button" class="secondary" @click=${() => edit(state)}>${t('explore.edit')}</button>
      <button type="button" class="secondary" @click=${() => go({ name: 'board' })}>${t('explore.other')}</button>
    </div>
  </section>`;

/** Change the position on the board by hand. @param {ExploreState} state */
const edit = ({ shown }) => go({ name: 'editor', rest: encodeURIComponent(shown.position) });

/** @param {AppState} app_ */
const exploreView = app_ => {
  const state = explored(app_);
  if (!state)
    return app_.route.rest && !page.of(app_).problem
      ? html`<main class="opening"><p role="status">${t('table.opening')}</p></main>`
      : beginView(app_);
  return html`
    <div class="explore" data-speed=${speedOf(app_.settings)} data-node=${state.node}
      data-moving=${state.moving || state.busy ? 'yes' : 'no'}>
      ${headerView(app_, state)}
      <main id="board" class="explore-board"><div class="board-space">${exploreBoard(state)}</div></main>
      <aside class="explore-side" aria-label=${t('explore.title')}>
        ${playersView(state)}
        ${turnView(state)}
        ${studyView(state)}
        ${ideasView(app_, state)}
        ${moreView(app_, state)}
      </aside>
      ${treeView(state)}
    </div>`;
};

/** @type {import('../../types.js').PageParts} */
export const explorePage = {
  prepare: prepareBoard,
  view: exploreView,
  settle: state => {
    if (!explored(state)) return;
    motion.settle();
    followTree();
    followThoughts();
  },
};

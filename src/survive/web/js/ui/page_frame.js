/**
 * The frame of a page that is neither the start page nor a table: the way back, a heading, a sheet of paper.
 */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html } from '../lit.js';

export const toStart = () => go({ name: 'start' });

/** The game's name in the top line of a board, which leads home. */
export const homeLink = () => html`
  <a class="brand" href="#" aria-label=${t('table.home')}>
    <svg viewBox="-36 -26 72 52" aria-hidden="true">
      <use href="#raft"></use>
      <use href="#adventurer-1" class="p1" transform="translate(0 8) scale(.8)"></use>
    </svg><span>${t('title.game')}</span></a>`;

/**
 * @param {{title: string, body: unknown, wide?: boolean}} parts
 */
export const pageView = ({ title, body, wide = false }) => html`
  <div class=${`page ${wide ? 'wide' : ''}`}>
    <header class="page-head">
      <button type="button" class="brand" @click=${toStart}>
        <svg viewBox="-40 -30 80 56" aria-hidden="true"><use href="#raft"/>
          <use href="#adventurer-1" class="p1" transform="translate(0 6) scale(.72)"/></svg>
        <span>${t('game.title')}</span>
      </button>
    </header>
    <main class="sheet">
      <h1 tabindex="-1">${title}</h1>
      ${body}
    </main>
  </div>`;

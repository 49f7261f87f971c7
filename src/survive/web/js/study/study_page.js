/** The page that leads to everything for study: a card for each. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html } from '../lit.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Route} Route */

/**
 * In the order of the cards: the page, the name of its icon, and the key of its texts (`study.KEY` is the
 * title, `study.KEY.line` what is found there).
 * @type {{name: Route['name'], icon: string, key: string}[]}
 */
const CARDS = [
  { name: 'puzzles', icon: 'ui-hint', key: 'puzzles' },
  { name: 'games', icon: 'ui-trophy', key: 'games' },
  { name: 'board', icon: 'ui-board', key: 'board' },
  { name: 'editor', icon: 'ui-edit', key: 'editor' },
];

/** @param {AppState} _state */
export const studyView = _state =>
  pageView({
    title: t('study.title'),
    body: html`
      <p>${t('study.intro')}</p>
      <nav class="study-cards" aria-label=${t('study.title')}>
        ${CARDS.map(
          card => html`
          <button type="button" class="study-card" @click=${() => go({ name: card.name })}>
            ${icon(card.icon)}<span><b>${t(`study.${card.key}`)}</b> ${t(`study.${card.key}.line`)}</span>
          </button>`,
        )}
        <button type="button" class="study-card" @click=${() => go({ name: 'lessons' })}>
          ${icon('ui-learn')}<span><b>${t('lessons.title')}</b> ${t('start.lessons.line')}</span>
        </button>
      </nav>`,
  });

/** All the rules, with contents and a search: a page, or a dialog that does not disturb the game under it. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { guard, html, live, nothing } from '../lit.js';
import { dialogView } from '../ui/dialog.js';
import { typed } from '../ui/form_controls.js';
import { pageView } from '../ui/page_frame.js';
import { bookIn, figures, hasFailed, tryAgain } from './book.js';
import { figureView } from './figure.js';
import { learnTabs } from './learn_tabs.js';
import { openAnew, reading } from './reading.js';
import { search } from './search.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./book.js').Book} Book */
/** @typedef {import('./book.js').Section} Section */

const LINK = '#!rules/';

/** @param {Event} event */
const ask = event => {
  reading.question = typed(event);
  // What is found begins at the top, and the field stays there however little it is.
  if (event.target instanceof Element) event.target.closest('.dialog-body')?.scrollTo({ top: 0 });
  app.update({});
};

/** Go to a section, on the page or in the dialog. @param {string} section */
const show = section => {
  openAnew();
  if (app.state.route.name === 'rules') go({ name: 'rules', section });
  else app.update({ dialog: { name: 'rules', section } });
};

/** Links in the text lead to other sections. @param {Event} event */
const follow = event => {
  const link = event.target instanceof Element ? event.target.closest(`a[href^="${LINK}"]`) : null;
  if (!link) return;
  event.preventDefault();
  show((link.getAttribute('href') ?? '').slice(LINK.length));
};

/**
 * Go where the reader wanted, once it is on the screen.
 * @param {string | undefined} section
 */
const reach = section => {
  if (section === reading.reached) return;
  reading.reached = section;
  if (!section) return;
  // Two frames: the dialog must be open and the text drawn.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (reading.question) return; // a search has begun meanwhile
      const heading = document.querySelector(`#rules-${section}`);
      heading?.scrollIntoView({ block: 'start' });
      if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    }),
  );
};

/** @param {Section} section */
const heading = ({ id, level, title }) => {
  if (level === 2) return html`<h2 id=${`rules-${id}`} tabindex="-1">${title}</h2>`;
  if (level === 3) return html`<h3 id=${`rules-${id}`} tabindex="-1">${title}</h3>`;
  return html`<h4 id=${`rules-${id}`} tabindex="-1">${title}</h4>`;
};

/** @param {Section} section */
const sectionView = section => html`
  <section data-section=${section.id}>${heading(section)}
    ${section.blocks.map(block =>
      'html' in block
        ? html`<div class="rules-text" .innerHTML=${block.html}></div>`
        : figureView(block.figure, block.caption),
    )}</section>`;

/** @param {Book} book */
const contents = ({ sections }) => html`
  <nav class="help-contents" aria-label=${t('help.contents')}>
    ${sections
      .filter(({ level }) => level === 2)
      .map(
        ({ id, title }) => html`
        <button type="button" class="chip" @click=${() => show(id)}>${title}</button>`,
      )}
  </nav>`;

/** @param {Book} book */
const results = ({ sections }) => {
  const found = search(sections, reading.question);
  return html`
    <p class="field-note" role="status">${found.length ? t('rules.found', { n: found.length }) : t('rules.none')}</p>
    <ul class="rules-found">${found.map(
      ({ section, before, match, after }) => html`
      <li><button type="button" class="rules-result" @click=${() => show(section.id)}>
        <b>${section.title}</b><span>${before}${
          match ? html`<mark>${match}</mark>` : nothing
        }${after}</span></button></li>`,
    )}</ul>`;
};

const searchBox = () => html`
  <label class="rules-search"><span class="visually-hidden">${t('rules.search')}</span>
    <input class="text-input" type="search" placeholder=${t('rules.search')} autocomplete="off"
      .value=${live(reading.question)} @input=${ask}></label>`;

const notYet = () =>
  hasFailed()
    ? html`<p class="problem" role="alert">${t('rules.failed')}</p>
      <button type="button" class="secondary" @click=${tryAgain}>${t('rules.again')}</button>`
    : html`<p role="status">${t('rules.loading')}</p>`;

/** @param {AppState} state @param {{section?: string, rule?: string}} wanted */
const content = ({ settings }, { section, rule }) => {
  const book = bookIn(settings.language);
  if (!book) return notYet();
  if (!reading.question) reach(section ?? book.rules[rule ?? '']);
  return html`
    ${learnTabs('rules')}
    <div class="help rules" @click=${follow}>
      ${searchBox()}
      ${
        reading.question.trim()
          ? results(book)
          : html`${contents(book)}
            ${guard([book, figures()], () => book.sections.map(sectionView))}`
      }
    </div>`;
};

/** @param {AppState} state */
export const rulesView = state => {
  const { dialog, route } = state;
  if (dialog?.name === 'rules')
    return dialogView({
      name: 'rules',
      title: t('rules.title'),
      body: content(state, dialog),
      wide: true,
    });
  return pageView({ title: t('rules.title'), body: content(state, route), wide: true });
};

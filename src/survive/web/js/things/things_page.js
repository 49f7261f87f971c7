/** Your things (`#!things`): what this device remembers, kept safe, moved to another device, or deleted. */

import { number, t } from '../app/i18n.js';
import { changesFrom } from '../app/latest.js';
import { storage } from '../app/storage.js';
import { keepsakes } from '../keepsakes/keepsakes.js';
import { lessonMemory } from '../lessons/lesson_memory.js';
import { html, nothing } from '../lit.js';
import { puzzleMemory } from '../puzzles/puzzle_memory.js';
import { problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import {
  bringIn,
  deleteAll,
  installPage,
  keepSafe,
  lookAtStorage,
  startAgain,
  takeAlong,
  thingsOf,
} from './things_state.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./things_state.js').ThingsState} ThingsState */

const MEGABYTE = 1e6;

/** @param {string} name @param {unknown} body */
const section = (name, body) => html`
  <section aria-labelledby=${`things-${name}`}>
    <h2 id=${`things-${name}`}>${t(`things.${name}`)}</h2>
    <p class="field-note">${t(`things.${name}.line`)}</p>
    ${body}
  </section>`;

/** How much there is of each kind. */
const counts = () => [
  t('things.count.running', { n: storage.heldGames().length }),
  t('things.count.results', { n: keepsakes().games.length }),
  t('things.count.puzzles', { n: puzzleMemory().tries.length }),
  t('things.count.lessons', { n: lessonMemory().done.length }),
];

/** @param {ThingsState} things */
const hereView = ({ bytes, kept }) => {
  const canAsk = Boolean(navigator.storage?.persist);
  return section(
    'here',
    html`<ul class="things-counts">${counts().map(one => html`<li>${one}</li>`)}</ul>
    ${
      bytes === null || bytes < MEGABYTE
        ? nothing
        : html`<p class="field-note">${t('things.bytes', { size: number(bytes / MEGABYTE, 1) })}</p>`
    }
    ${kept ? html`<p>${icon('ui-check')} ${t('things.safe.yes')}</p>` : nothing}
    ${
      canAsk && kept === false
        ? html`<button type="button" class="secondary" @click=${keepSafe}>${t('things.safe')}</button>`
        : nothing
    }`,
  );
};

/** @param {AppState} state */
const installView = ({ installOffer }) =>
  installOffer
    ? section(
        'install',
        html`<button type="button" class="secondary" @click=${installPage}>
          ${icon('ui-download')}${t('things.install.yes')}</button>`,
      )
    : nothing;

/** @param {Event} event */
const onFile = event => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  bringIn(input.files?.[0]);
  input.value = ''; // so that the same file can be chosen again
};

/** @param {ThingsState} things */
const moveView = ({ busy }) =>
  section(
    'move',
    html`<div class="button-row">
      <button type="button" class="secondary" ?disabled=${busy !== null} @click=${takeAlong}>
        ${icon('ui-download')}${t('things.take')}</button>
      <label class="secondary">
        <input class="visually-hidden" type="file" accept=".json,application/json" ?disabled=${busy !== null}
          @change=${onFile}>${icon('ui-file')}${t('things.bring')}</label>
    </div>`,
  );

/** @param {ThingsState} things */
const doneView = ({ busy, problem: wrong, said, stale }) => html`
  <p class="things-said" role="status">${busy ?? said ?? nothing}</p>
  ${problem(wrong)}
  ${
    stale && !busy
      ? html`<button type="button" class="primary" @click=${startAgain}>${t('things.go_on')}</button>`
      : nothing
  }`;

/** @param {ThingsState} things */
const deleteView = ({ sure }) =>
  section(
    'delete',
    html`<button type="button" class="quiet harmful" @click=${deleteAll}>
      ${t(sure ? 'things.delete.sure' : 'things.delete')}</button>`,
  );

const isNewVisit = changesFrom(/** @type {import('../types.js').Route | null} */ (null));

/** @type {import('../types.js').PageParts} */
export const thingsPage = {
  prepare: ({ route }) => {
    if (isNewVisit(route)) queueMicrotask(lookAtStorage);
  },
  view: state => {
    const things = thingsOf(state);
    return pageView({
      title: t('things.title'),
      body: html`<div class="things">
        ${hereView(things)}${moveView(things)}${doneView(things)}${installView(state)}${deleteView(things)}
      </div>`,
    });
  },
};

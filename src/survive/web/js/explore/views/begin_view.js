/** Where an analysis begins: a new island, a record, or one that this device remembers. */

import { ago, listed, t } from '../../app/i18n.js';
import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { app } from '../../app/store.js';
import { html } from '../../lit.js';
import { problem } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { pageView } from '../../ui/page_frame.js';
import { when } from '../../ui/template_helpers.js';
import { newBoard } from '../in_out.js';
import { page } from '../model/explore_state.js';
import { forgetAnalysis, keptAnalyses } from '../model/memory.js';
import { keptStudies } from '../model/studies.js';
import { openChapter, openFile, removeStudy } from '../studying.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/memory.js').Kept} Kept */

/** @param {Kept} kept */
const titleOf = ({ names, players }) =>
  names.some(Boolean) ? listed(names.filter(Boolean)) : t('explore.kept.position', { n: players });

/** @param {Kept} kept */
const keptRow = kept => html`
  <li class="game">
    <button type="button" class="game-open" @click=${() => go({ name: 'board', rest: kept.key })}>
      <b>${titleOf(kept)}</b>
      <small>${t('explore.kept.moves', { n: kept.moves })} · ${ago(kept.when)}</small>
    </button>
    <button type="button" class="icon-button" aria-label=${t('explore.kept.forget', { name: titleOf(kept) })}
      title=${t('explore.kept.forget', { name: titleOf(kept) })} @click=${() => {
        forgetAnalysis(kept.key);
        app.update({});
      }}>${icon('ui-close')}</button>
  </li>`;

/** @param {import('../model/studies.js').Study} study */
const studyRow = study => html`
  <li class="game">
    <button type="button" class="game-open" @click=${() => openChapter(study, 0)}>
      <b>${study.title}</b>
      <small>${t('chapters.count', { n: study.chapters.length })} · ${ago(study.when)}</small>
    </button>
    <button type="button" class="icon-button" aria-label=${t('chapters.forget', { title: study.title })}
      title=${t('chapters.forget', { title: study.title })} @click=${() => removeStudy(study)}>
      ${icon('ui-close')}</button>
  </li>`;

/** How many games of the device are offered; all of them are in the library. */
const FEW = 4;

/** The latest games that this device has seen to their end. */
const yours = () =>
  storage
    .games()
    .filter(
      ({ over, lesson, puzzle, position, seats }) =>
        over && !lesson && !puzzle && !position && seats.length > 0,
    )
    .slice(0, FEW);

/** @param {import('../../app/storage.js').Game} game */
const gameRow = ({ table, seats, when: played }) => html`
  <li class="game">
    <button type="button" class="game-open" @click=${() => go({ name: 'board', rest: table })}>
      <b>${listed(seats)}</b><small>${ago(played)}</small></button>
  </li>`;

/** Choose a file. @param {unknown} label */
export const fileButton = label => html`
  <label class="secondary file-button">${label}<input type="file" class="visually-hidden"
    accept=".txt,.survive,text/plain"
    @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
      openFile(target.files?.[0]);
      target.value = '';
    }}></label>`;

/** @param {AppState} state */
export const beginView = state =>
  pageView({
    title: t('explore.title'),
    body: html`
      ${problem(page.of(state).problem)}
      <p>${t('explore.intro')}</p>
      ${when(
        yours().length,
        () => html`<h2>${t('explore.begin.yours')}</h2><ul class="games">${yours().map(gameRow)}</ul>`,
      )}
      ${when(
        keptStudies().length,
        () => html`<h2>${t('chapters.kept')}</h2><ul class="games">${keptStudies().map(studyRow)}</ul>`,
      )}
      <h2>${t('explore.begin.new')}</h2>
      <div class="explore-choices">
        ${[2, 3, 4, 5, 6].map(
          n => html`
          <button type="button" class="secondary" @click=${() => newBoard(n)}>
            ${t('explore.begin.players', { n })}</button>`,
        )}
      </div>
      <h2>${t('explore.begin.record')}</h2>
      <p class="field-note">${t('explore.begin.record.line')}</p>
      <div class="explore-choices">${fileButton(html`${icon('ui-place')}${t('explore.import')}`)}</div>
      ${when(
        keptAnalyses().length,
        () => html`<h2>${t('explore.kept')}</h2><ul class="games">${keptAnalyses().map(keptRow)}</ul>`,
      )}`,
  });

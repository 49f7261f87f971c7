/** The board editor: the board in the open sea, and a panel with everything that can be put and said. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html, nothing } from '../lit.js';
import { problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { toStart } from '../ui/page_frame.js';
import { arriveAt, redo, startFrom, undo } from './editing.js';
import { editorBoard, goToSpace, prepareBoard, settleBoard } from './editor_board.js';
import { editorOf } from './editor_state.js';
import { faultWords } from './fault_words.js';
import { handsPart, rulesPart, turnPart } from './game_panel.js';
import { analysisLink, playPart, puzzlePart, textPart } from './outcome_panel.js';
import { paletteView } from './palette.js';
import { spacePanel } from './space_panel.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./editor_state.js').EditorState} EditorState */

const STARTS = /** @type {const} */ (['sea', 'island', 'game']);

/** @param {string} name @param {string} text @param {() => void} act @param {boolean} disabled @param {string} keys */
const topButton = (name, text, act, disabled, keys) => html`
  <button type="button" aria-label=${text} title=${text} aria-keyshortcuts=${keys} ?disabled=${disabled}
    @click=${act}>${icon(name)}</button>`;

/** @param {EditorState} editor */
const topLine = ({ history }) => html`
  <header class="editor-top">
    <button type="button" class="brand" @click=${toStart} aria-label=${t('game.title')}>
      <svg viewBox="-40 -30 80 56" aria-hidden="true"><use href="#raft"/>
        <use href="#adventurer-1" class="p1" transform="translate(0 6) scale(.72)"/></svg></button>
    <h1 tabindex="-1">${t('editor.title')}</h1>
    <nav aria-label=${t('editor.steps')}>
      ${topButton('ui-undo', t('editor.undo'), undo, !history?.past.length, 'Control+Z')}
      ${topButton('ui-redo', t('editor.redo'), redo, !history?.future.length, 'Control+Y')}
      ${topButton('ui-close', t('editor.leave'), () => go({ name: 'study' }), false, '')}
    </nav>
  </header>`;

/**
 * What is wrong several times is said once, with all its places.
 * @param {import('./editor_state.js').Fault[]} faults
 */
const spacesByWords = faults => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const fault of faults) {
    const words = faultWords(fault);
    found.set(words, new Set([...(found.get(words) ?? []), ...fault.spaces.slice(0, 1)]));
  }
  return found;
};

/** Whether it can be played, or everything that is wrong. @param {EditorState} editor */
const verdict = ({ answer, judging, problem: trouble }) => {
  if (trouble) return problem(trouble);
  if (!answer) return html`<p class="verdict" role="status">${t('table.opening')}</p>`;
  const faults = answer.problems;
  return html`<div class="verdict ${faults.length ? 'wrong' : 'sound'}" aria-busy=${judging} role="status">
    ${
      faults.length === 0
        ? html`<p>${icon('ui-check')}${t(answer.complete ? 'editor.sound' : 'editor.sound.open')}</p>`
        : html`<ul>${[...spacesByWords(faults)].map(
            ([words, spaces]) =>
              html`<li>${icon('ui-danger')}<span>${words}</span>${[...spaces].map(
                space =>
                  html`<button type="button" class="chip" @click=${() => goToSpace(space)}>${space}</button>`,
              )}</li>`,
          )}</ul>`
    }</div>`;
};

/** @param {string} name of its text @param {unknown} body @param {boolean} [open] */
const fold = (name, body, open = false) =>
  body === nothing
    ? nothing
    : html`<details class="fold" ?open=${open}><summary>${t(`editor.fold.${name}`)}</summary>
        <div class="fold-body">${body}</div></details>`;

const starts = () => html`
  <div class="button-row starts">${STARTS.map(
    start => html`<button type="button" class="secondary" @click=${() => startFrom(start)}>
      ${t(`editor.start.${start}`)}</button>`,
  )}</div>`;

/** @param {AppState} state */
const editorView = state => {
  const editor = editorOf(state);
  const sheet = editor.history?.now;
  return html`
    <div class="editor">
      ${topLine(editor)}
      <main class="editor-main">
        <div class="editor-place">${sheet ? editorBoard() : nothing}</div>
        <div class="editor-panel card">
          ${verdict(editor)}
          ${
            sheet
              ? html`
                ${paletteView(state, sheet)}
                ${spacePanel(state, sheet)}
                ${turnPart(sheet)}
                ${fold('start', starts())}
                ${fold('hands', handsPart(state, sheet))}
                ${fold('rules', rulesPart(state, sheet))}
                ${fold('text', textPart(state), editor.textFaults.length > 0)}
                ${fold('play', playPart(state, sheet))}
                ${fold('puzzle', puzzlePart(state, sheet))}
                <div class="button-row">${analysisLink()}</div>`
              : nothing
          }
        </div>
      </main>
    </div>`;
};

/** @type {import('../types.js').PageParts} */
export const editorPage = {
  prepare: state => {
    arriveAt(state.route.rest ?? '');
    prepareBoard();
  },
  view: editorView,
  settle: settleBoard,
};

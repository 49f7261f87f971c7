/** Whether the position in the editor makes a puzzle: asked of the judge, and told in words. */

import { language, t } from '../app/i18n.js';
import { ownState } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { api, inWords } from '../net/api.js';
import { movesLine } from '../play/words/move_words.js';
import { problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../net/protocol.js').PuzzleChecked} Checked */
/** @typedef {{of: string, checked: Checked | null, problem: string | null}} Check */

const state = ownState({ check: /** @type {Check | null} */ (null) });

/** @param {string} position */
const ask = async position => {
  /** @type {Check} */
  let check = { of: position, checked: null, problem: null };
  state.update({ check });
  try {
    check = { ...check, checked: await api.checkPuzzle(position) };
  } catch (error) {
    check = { ...check, problem: inWords(error) };
  }
  if (state.of().check?.of === position) state.update({ check });
};

/** Write points. @param {number} value */
const plain = value => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

/** @param {Checked['best_moves']} moves */
const inMoves = moves => movesLine(moves, seat => t(`colour.${seat + 1}`));

/** What the judge found. @param {Checked} checked */
const foundView = ({ best_moves, error, gap, result, usual_moves }) => {
  const isPuzzle = result === 'puzzle';
  const figures = { points: plain(gap), error: plain(error) };
  return html`
    <div class="verdict ${isPuzzle ? 'sound' : 'wrong'}" role="status">
      <p>${icon(isPuzzle ? 'ui-check' : 'ui-danger')}${t(`editor.check.${result}`, figures)}</p>
    </div>
    <details class="puzzle-plans"><summary>${t('editor.check.plans')}</summary>
      <p>${t('puzzles.plan.best')}: ${inMoves(best_moves)}</p>
      ${result === 'forced' ? nothing : html`<p>${t('puzzles.plan.usual')}: ${inMoves(usual_moves)}</p>`}
    </details>`;
};

/** The button, and what the judge found for this position. @param {AppState} page @param {string} position */
export const checkView = (page, position) => {
  const latest = state.of(page).check;
  const check = latest?.of === position ? latest : null;
  const isAsked = check !== null && !check.checked && !check.problem;
  return html`
    ${
      check?.checked
        ? foundView(check.checked)
        : html`<button type="button" class="secondary" aria-busy=${isAsked} ?disabled=${isAsked}
            @click=${() => ask(position)}>${icon('ui-hint')}${t(
              isAsked ? 'editor.check.busy' : 'editor.check',
            )}</button>`
    }
    ${problem(check?.problem)}`;
};

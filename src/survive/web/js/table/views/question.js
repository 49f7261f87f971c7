/**
 * The repellent question: a shark or a kaiju is about to strike, and the viewer may drive it off. At a shared
 * device the player who is asked answers, also without a repellent: otherwise the hand-over would tell who holds one.
 */

import { listed, t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { questionOf } from '../../play/decision.js';
import { icon, powerTile } from '../../ui/icons.js';
import { rich } from '../../ui/rich_text.js';
import { when } from '../../ui/template_helpers.js';
import { board } from '../current/board.js';
import { choiceIndex, isMine } from '../model/turn.js';
import { countdown } from '../people/countdown.js';
import * as commands from '../session/player_commands.js';
import { isAdvised } from '../words/hint_words.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Return how many adventurers of the viewer are there. @param {TableState} table @param {string} space */
const ownIn = ({ shown: { view, viewer } }, space) =>
  view.adventurers.filter(one => one.at === space && one.seat === viewer).length;

/**
 * Show what is lost if the repellent is kept, as the server foresees it.
 * @param {TableState} table @param {number} decline
 */
const lossLine = ({ shown: { turn, view, viewer } }, decline) => {
  const { lost = [], pushed = 0, rafts = 0 } = turn.choices[decline] ?? {};
  const own = lost.map(number => view.adventurers[number]).filter(({ seat }) => seat === viewer);
  const values = listed(own.map(({ value }) => String(value)));
  const key = own.every(({ value }) => value !== null) ? 'question.loss.values' : 'question.loss';
  return [
    ...(own.length ? [t(key, { n: own.length, values })] : []),
    ...(rafts > 0 ? [t('question.loss.raft')] : []),
    ...(own.length || rafts || pushed ? [] : [t('question.loss.none')]),
  ].join(' ');
};

/**
 * What can be answered.
 * @param {TableState} table @param {number} repel @param {number} decline
 */
const answers = (table, repel, decline) => {
  const isOff = !isMine(table);
  if (repel < 0) {
    return html`<button class="secondary" ?disabled=${isOff}
      @click=${() => commands.press(decline, { sure: true })}>${t('question.none')}</button>`;
  }
  return html`
    <button class="primary ${isAdvised(table, 'repel') ? 'advised' : ''}" ?disabled=${isOff}
      @click=${() => commands.press(repel)}>${t('question.use')}</button>
    <button class="secondary ${isAdvised(table, 'decline') ? 'advised' : ''}" ?disabled=${isOff}
      @click=${() => commands.press(decline, { sure: true })}>${t('question.keep')}</button>`;
};

/** The panel with the question; nothing while the viewer is not asked. @param {TableState} table */
export const questionView = table => {
  const asked = questionOf(table.shown.view);
  const { deadline, since } = table.shown.turn;
  const repel = choiceIndex(table, 'repel');
  const decline = choiceIndex(table, 'decline');
  if (!asked || decline < 0 || table.shown.animating || table.shown.past) return nothing;
  const { kind, space } = asked;
  return html`
    <section class="question card ${board.isInUpperHalf(space) ? '' : 'high'}" role="alertdialog"
      aria-labelledby="question-title" aria-describedby="question-line">
      <div class="question-art ${kind}">${icon(`fx-${kind}`, 'beast')}${powerTile('repellent')}</div>
      <div class="question-words">
        <h2 id="question-title">${t(`question.${kind}`)}</h2>
        <p id="question-line">${
          repel < 0
            ? t('question.none.line')
            : rich(`question.${kind}.line`, { space, n: ownIn(table, space) })
        }
          <b>${lossLine(table, decline)}</b></p>
      </div>
      ${when(deadline !== null, () =>
        countdown(/** @type {number} */ (deadline), {
          whole: table.shown.info.answer ?? /** @type {number} */ (deadline) - since,
        }),
      )}
      <div class="question-answers">${answers(table, repel, decline)}</div>
    </section>`;
};

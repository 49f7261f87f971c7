/**
 * The lesson beside the board: what to achieve, praise, the answer to a mistake, a hint after hesitation. What
 * is done and what is a mistake the server says (`turn.lesson`); nothing is judged here.
 */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { isLessonHintAsked } from '../table/coach/lesson_hint.js';
import { answerToRefusal } from '../table/coach/lesson_refusal.js';
import * as commands from '../table/session/player_commands.js';
import { icon } from '../ui/icons.js';
import {
  beginLesson,
  fetchLessons,
  nextLesson,
  openLesson,
  playFirstGame,
  skipLesson,
} from './lesson_course.js';
import { isDone, noteDone } from './lesson_memory.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableState} TableState */
/** @typedef {import('../net/protocol.js').LessonTurn} LessonTurn */

/** The text of a lesson. @param {string} key as the server sends it */
const said = key => t(`lesson.${key}`);

// ---- The hint after hesitation ----------------------------------------------------------------------

/** The moment for which the hint waits, and whether it has come. */
let hesitation = { key: '', shown: false };
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/**
 * Whether the learner has hesitated long enough; begins to count at each new moment.
 * @param {TableState} table @param {LessonTurn} lesson
 */
const hesitates = (table, lesson) => {
  const key = `${table.id} ${table.seq} ${lesson.text}`;
  if (hesitation.key !== key) {
    clearTimeout(timer);
    hesitation = { key, shown: false };
    timer = setTimeout(() => {
      if (hesitation.key !== key) return;
      hesitation = { key, shown: true };
      app.update({});
    }, lesson.hint_after * 1000);
  }
  return hesitation.shown;
};

// ---- The parts -------------------------------------------------------------------------------------

/** @param {TableState} table @param {LessonTurn} lesson */
const mistakeOf = (table, lesson) => {
  if (lesson.mistake) return said(lesson.mistake);
  if (lesson.stuck) return t('lessons.stuck');
  const answer = table.animating ? '' : answerToRefusal(table);
  return answer ? said(answer) : '';
};

/** @param {TableState} table @param {LessonTurn} lesson */
const mistakeView = (table, lesson) => {
  const text = mistakeOf(table, lesson);
  if (!text) return nothing;
  const wrong = lesson.mistake || lesson.stuck;
  return html`
    <div class="lesson-wrong">
      <p class="lesson-mistake">${icon('ui-danger')}<span>${text}</span></p>
    ${
      !wrong
        ? nothing
        : table.turn.may_undo && !lesson.stuck
          ? html`<button type="button" class="primary" @click=${commands.undo}>${t('lessons.back')}</button>`
          : html`<button type="button" class="primary"
              @click=${() => beginLesson(lesson.lesson)}>${t('lessons.again')}</button>`
    }</div>`;
};

/** @param {LessonTurn} lesson */
const doneView = lesson => {
  const next = nextLesson(lesson.lesson);
  return html`
    <p class="lesson-praise">${icon('ui-check')}<span>${said(lesson.praise)}</span></p>
    ${next ? nothing : html`<p>${t('lessons.graduated')}</p>`}
    <div class="lesson-ways">
      ${
        next
          ? html`<button type="button" class="primary" @click=${() => openLesson(next.lesson)}>
              ${t('lessons.next')}</button>`
          : html`<button type="button" class="primary" @click=${playFirstGame}>${t('lessons.first_game')}</button>`
      }
      <button type="button" class="quiet" @click=${() => beginLesson(lesson.lesson)}>${t('lessons.repeat')}</button>
    </div>`;
};

/** @param {TableState} table @param {LessonTurn} lesson */
const stepView = (table, lesson) => html`
  ${
    lesson.praise && !lesson.mistake
      ? html`<p class="lesson-praise">${icon('ui-check')}<span>${said(lesson.praise)}</span></p>`
      : nothing
  }
  <p class="lesson-text">${said(lesson.text)}</p>
  ${mistakeView(table, lesson)}
  ${
    (hesitates(table, lesson) && !table.animating && !mistakeOf(table, lesson)) || isLessonHintAsked(table)
      ? html`<p class="lesson-hint">${icon('ui-hint')}<span>${said(lesson.hint)}</span></p>`
      : nothing
  }`;

/**
 * A way out of the lesson; on small screens in one word.
 * @param {string} sign @param {string} key of its text @param {() => void} follow
 */
const way = (sign, key, follow) => html`
  <button type="button" class="quiet" title=${t(key)} aria-label=${t(key)} @click=${follow}>
    ${icon(sign)}<span class="whole" aria-hidden="true">${t(key)}</span><span class="short"
      aria-hidden="true">${t(`${key}.short`)}</span></button>`;

/** The lesson of a table, if it is for one. @param {AppState} state */
export const lessonView = ({ table, lessons }) => {
  const lesson = table?.turn.lesson;
  if (!table || !lesson || table.past) return nothing;
  if (!lessons) fetchLessons();
  if (lesson.done && !isDone(lesson.lesson)) noteDone(lesson.lesson);
  const number = (lessons ?? []).findIndex(one => one.lesson === lesson.lesson) + 1;
  const title = t(`lesson.${lesson.lesson}.title`);
  return html`
    <aside class="lesson" aria-label=${t('lessons.panel', { n: number, title })}>
      <header>
        <h2>${t('lessons.panel', { n: number, title })}</h2>
        <ol class="lesson-steps" aria-label=${t('lessons.step', { n: lesson.step + 1, all: lesson.steps })}>
          ${Array.from({ length: lesson.steps }, (_, at) => {
            const done = lesson.done || at < lesson.step;
            return html`<li class=${done ? 'done' : at === lesson.step ? 'present' : ''}></li>`;
          })}
        </ol>
        ${way('ui-menu', 'lessons.all', () => go({ name: 'lessons' }))}
        ${lesson.done ? nothing : way('ui-next', 'lessons.skip', () => skipLesson(lesson.lesson))}
      </header>
      <div class="lesson-says" aria-live="polite">${lesson.done ? doneView(lesson) : stepView(table, lesson)}</div>
    </aside>`;
};

/** What lights up on the board for the lesson. @param {TableState} table @returns {string[]} */
export const lessonLights = table => (table.past || table.animating ? [] : (table.turn.lesson?.lights ?? []));

/** The page of the lessons: all of them in their order, which are done, and where to go on. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { lobbyOf } from '../lobby/lobby_state.js';
import { playGuided } from '../lobby/table_requests.js';
import { problem } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import { beginLesson, fetchLessons, nextLesson, openLesson, lessonsOf } from './lesson_course.js';
import { lessonMemory } from './lesson_memory.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Lesson} Lesson */

/** @param {Lesson} lesson @param {number} number @param {boolean} isNext */
const lessonRow = ({ lesson, minutes }, number, isNext) => {
  const { done, skipped, tables } = lessonMemory();
  const isDone = done.includes(lesson);
  const isSkipped = skipped.includes(lesson);
  const word = tables[lesson] ? 'lessons.resume' : isDone ? 'lessons.repeat' : 'lessons.begin';
  const act = () => (isDone && !tables[lesson] ? beginLesson(lesson) : openLesson(lesson));
  return html`
    <li class=${`lesson-row ${isDone ? 'done' : isSkipped ? 'skipped' : ''}`}>
      <span class="lesson-number" aria-hidden="true">${isDone ? icon('ui-check') : number}</span>
      <div>
        <h2>${t(`lesson.${lesson}.title`)}
          ${isDone ? html`<span class="visually-hidden">(${t('lessons.done')})</span>` : nothing}
          ${isSkipped ? html`<small class="lesson-skipped">${t('lessons.skipped')}</small>` : nothing}</h2>
        <p>${t(`lesson.${lesson}.line`)} · ${t('lessons.minutes', { n: minutes })}</p>
      </div>
      <button type="button" class=${isNext ? 'primary' : 'secondary'} @click=${act}
        aria-label=${`${t(word)}: ${t(`lesson.${lesson}.title`)}`}>${t(word)}</button>
    </li>`;
};

/** @param {AppState} state */
export const lessonListView = state => {
  fetchLessons();
  const lessons = lessonsOf(state);
  const { done } = lessonMemory();
  const next = nextLesson();
  const finished = lessons.filter(({ lesson }) => done.includes(lesson)).length;
  return pageView({
    title: t('lessons.title'),
    body: html`
      <p>${t('lessons.intro')}</p>
      <p class="field-note">${t('lessons.progress', { done: finished, all: lessons.length })}</p>
      ${problem(lobbyOf(state).problem)}
      <ol class="lesson-list">
        ${lessons.map((lesson, at) => lessonRow(lesson, at + 1, lesson === next))}
      </ol>
      <div class="lesson-after">
        <button type="button" class=${next ? 'secondary' : 'primary'} @click=${playGuided}
          aria-busy=${lobbyOf(state).busy}>${t('lessons.first_game')}</button>
        <p class="field-note">${t('lessons.first_game.line')}</p>
      </div>`,
  });
};

/**
 * The lesson beside the board: what to achieve, praise, the answer to a mistake, a hint after hesitation. What
 * is done and what is a mistake the server says (`turn.guides.lesson`); nothing is judged here.
 */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html, nothing } from '../lit.js';
import { playGuided } from '../lobby/table_requests.js';
import { isUnveiling } from '../table/model/unveiling.js';
import { player } from '../table/session/playback.js';
import * as commands from '../table/session/player_commands.js';
import { icon } from '../ui/icons.js';
import { beginLesson, fetchLessons, nextLesson, openLesson, skipLesson, lessonsOf } from './lesson_course.js';
import { showsLessonHint } from './lesson_hint.js';
import { isDone, noteDone } from './lesson_memory.js';
import { answerToRefusal } from './lesson_refusal.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableState} TableState */
/** @typedef {import('../net/protocol.js').LessonTurn} LessonTurn */

/** The text of a lesson. @param {string} key as the server sends it */
const said = key => t(`lesson.${key}`);

/** The answer to something that the rules refused, while nothing else has been done. @param {TableState} table */
const refusalView = table => {
  const answer = table.shown.animating ? '' : answerToRefusal(table);
  return answer
    ? html`<p class="lesson-mistake">${icon('ui-danger')}<span>${said(answer)}</span></p>`
    : nothing;
};

/** A remark on what the learner did, with which the lesson can go on. @param {LessonTurn} lesson */
const remarkView = ({ mistake }) =>
  mistake ? html`<p class="lesson-remark">${icon('ui-check')}<span>${said(mistake)}</span></p>` : nothing;

/** Why the lesson leads no further, and the way back. @param {TableState} table @param {LessonTurn} lesson */
const lostView = (table, { lesson, mistake, back }) => html`
  <div class="lesson-wrong">
    <p class="lesson-mistake">${icon('ui-danger')}<span>${mistake ? said(mistake) : t('lessons.lost')}</span></p>
    ${
      table.shown.view.phase === 'over'
        ? html`<button type="button" class="primary"
            @click=${() => beginLesson(lesson)}>${t('lessons.again')}</button>`
        : html`<button type="button" class="primary" ?disabled=${table.ui.busy}
            @click=${() => commands.takeBack(back)}>${icon('ui-undo')}${t('lessons.back')}</button>`
    }</div>`;

/** @param {LessonTurn} lesson */
const doneView = lesson => {
  const next = nextLesson(lesson.lesson);
  return html`
    <p class="lesson-end">${icon('ui-check')}<b>${t('lessons.over')}</b></p>
    <p class="lesson-text">${said(lesson.praise)}</p>
    ${next ? nothing : html`<p>${t('lessons.graduated')}</p>`}
    <div class="lesson-ways">
      ${
        next
          ? html`<button type="button" class="primary" @click=${() => openLesson(next.lesson)}>
              ${t('lessons.next')}</button>`
          : html`<button type="button" class="primary" @click=${playGuided}>${t('lessons.first_game')}</button>`
      }
      <button type="button" class="quiet" @click=${() => beginLesson(lesson.lesson)}>${t('lessons.repeat')}</button>
    </div>`;
};

/** What the learner reads before the others play on. */
const goOnView = () => html`
  <div class="lesson-ways">
    <button type="button" class="primary" @click=${commands.skip}>${t('dock.go_on')}</button></div>`;

/** @param {TableState} table @param {LessonTurn} lesson */
const stepView = (table, lesson) => html`
  ${
    lesson.praise && !lesson.mistake && !lesson.lost && !lesson.done
      ? html`<p class="lesson-praise">${icon('ui-check')}<span>${said(lesson.praise)}</span></p>`
      : nothing
  }
  ${lesson.done ? nothing : html`<p class="lesson-text">${said(lesson.text)}</p>`}
  ${lesson.lost ? lostView(table, lesson) : html`${remarkView(lesson)}${refusalView(table)}`}
  ${lesson.watch && player.isHeld ? goOnView() : nothing}
  ${
    showsLessonHint(table)
      ? html`<p class="lesson-hint">${icon('ui-hint')}<span>${said(lesson.hint)}</span></p>`
      : nothing
  }`;

/**
 * Whether the lesson is over, and nothing of it is still to be told.
 * @param {TableState} table @param {LessonTurn} lesson
 */
const isOver = (table, lesson) =>
  lesson.done &&
  !table.shown.animating &&
  (table.shown.view.phase !== 'over' || (table.shown.summary !== null && !isUnveiling(table)));

/**
 * A way out of the lesson; on small screens in one word.
 * @param {string} sign @param {string} key of its text @param {() => void} follow
 */
const way = (sign, key, follow) => html`
  <button type="button" class="quiet" title=${t(key)} aria-label=${t(key)} @click=${follow}>
    ${icon(sign)}<span class="whole" aria-hidden="true">${t(key)}</span><span class="short"
      aria-hidden="true">${t(`${key}.short`)}</span></button>`;

/** The lesson of a table, if it is for one. @param {AppState} state */
export const lessonView = state => {
  const { table } = state;
  const lesson = table?.shown.turn.guides.lesson;
  if (!table || !lesson || table.shown.past) return nothing;
  fetchLessons();
  if (lesson.done && !isDone(lesson.lesson)) noteDone(lesson.lesson);
  const number = lessonsOf(state).findIndex(one => one.lesson === lesson.lesson) + 1;
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
      <div class="lesson-says" aria-live="polite">
        ${isOver(table, lesson) ? doneView(lesson) : stepView(table, lesson)}</div>
    </aside>`;
};

/** What lights up on the board for the lesson. @param {TableState} table @returns {string[]} */
export const lessonLights = table =>
  table.shown.past || table.shown.animating ? [] : (table.shown.turn.guides.lesson?.lights ?? []);

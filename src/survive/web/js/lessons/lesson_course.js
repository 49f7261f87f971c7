/** Going through the lessons: beginning one, taking one up again, the next one. */

import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app, ownState } from '../app/store.js';
import { attempt, openTableOf } from '../lobby/table_requests.js';
import { api } from '../net/api.js';
import { lessonMemory, noteBegun, noteSkipped } from './lesson_memory.js';

/** @typedef {import('../types.js').Lesson} Lesson */

/** The lessons, in the order in which they are taught, once the server has told them. */
const course = ownState({ lessons: /** @type {Lesson[] | null} */ (null) });

/** @param {import('../types.js').AppState} [state] */
export const lessonsOf = state => course.of(state).lessons ?? [];

/** Ask the server which lessons there are, once. */
export const fetchLessons = async () => {
  if (course.of().lessons) return;
  const lessons = await api.lessons().catch(() => null);
  if (lessons) course.update({ lessons });
};

/** Begin a lesson from its start. @param {string} lesson */
export const beginLesson = lesson =>
  attempt(async () => {
    const made = await api.makeLesson(lesson, app.state.settings.name);
    noteBegun(lesson, made.table);
    openTableOf(made, [], { lesson });
  });

/** Take up a lesson where it was left, or begin it. @param {string} lesson */
export const openLesson = lesson => {
  const table = lessonMemory().tables[lesson];
  if (table && storage.game(table)) go({ name: 'table', table });
  else beginLesson(lesson);
};

/**
 * The first lesson after this one that is neither done nor skipped.
 * @param {string} [lesson] @returns {Lesson|null}
 */
export const nextLesson = lesson => {
  const lessons = lessonsOf();
  const { done, skipped } = lessonMemory();
  const at = lessons.findIndex(one => one.lesson === lesson);
  const later = lessons.slice(at + 1);
  return later.find(one => ![...done, ...skipped].includes(one.lesson)) ?? null;
};

/** Leave a lesson out and go on with the next one. @param {string} lesson */
export const skipLesson = lesson => {
  noteSkipped(lesson);
  const next = nextLesson(lesson);
  if (next) openLesson(next.lesson);
  else go({ name: 'lessons' });
};

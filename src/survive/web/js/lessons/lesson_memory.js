/** What this device remembers of the lessons: which are done or skipped, and at which table each was begun. */

import { storage } from '../app/storage.js';

/**
 * @typedef {object} LessonMemory
 * @property {string[]} done  names of the lessons that were finished
 * @property {string[]} skipped  names of the lessons that were left out; older memories count them as done
 * @property {{[lesson: string]: string}} tables  the table of each lesson that was begun and not finished
 */

/** @returns {LessonMemory} */
export const lessonMemory = () => ({ done: [], skipped: [], tables: {}, ...storage.lessons() });

/** @param {string} lesson */
export const isDone = lesson => lessonMemory().done.includes(lesson);

/**
 * Record that a lesson was begun at a table; an earlier table of it is forgotten.
 * @param {string} lesson @param {string} table
 */
export const noteBegun = (lesson, table) => {
  const memory = lessonMemory();
  if (memory.tables[lesson]) storage.forget(memory.tables[lesson]);
  storage.saveLessons({ ...memory, tables: { ...memory.tables, [lesson]: table } });
};

/** Return the memory without a lesson that is over. @param {string} lesson @returns {LessonMemory} */
const without = lesson => {
  const { done, skipped, tables } = lessonMemory();
  const { [lesson]: _table, ...others } = tables;
  const isOther = (/** @type {string} */ one) => one !== lesson;
  return { done: done.filter(isOther), skipped: skipped.filter(isOther), tables: others };
};

/** Record that a lesson was finished. @param {string} lesson */
export const noteDone = lesson => {
  const memory = without(lesson);
  storage.saveLessons({ ...memory, done: [...memory.done, lesson] });
};

/** Record that a lesson was skipped; one that was done before stays done. @param {string} lesson */
export const noteSkipped = lesson => {
  if (isDone(lesson)) {
    noteDone(lesson);
    return;
  }
  const memory = without(lesson);
  storage.saveLessons({ ...memory, skipped: [...memory.skipped, lesson] });
};

/** Whether the user has never played: neither a game nor a lesson. */
export const isNewcomer = () => {
  const { done, skipped } = lessonMemory();
  return storage.games().length + done.length + skipped.length === 0;
};

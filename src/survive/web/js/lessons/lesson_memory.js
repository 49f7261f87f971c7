/** What this device remembers of the lessons: which are done, and at which table each was begun. */

import { storage } from '../app/storage.js';

/**
 * @typedef {object} LessonMemory
 * @property {string[]} done  names of the lessons that were finished or skipped
 * @property {{[lesson: string]: string}} tables  the table of each lesson that was begun and not finished
 */

/** @returns {LessonMemory} */
export const lessonMemory = () => ({ done: [], tables: {}, ...storage.lessons() });

/** @param {string} lesson */
export const isDone = lesson => lessonMemory().done.includes(lesson);

/**
 * Note that a lesson was begun at a table; an earlier table of it is forgotten.
 * @param {string} lesson @param {string} table
 */
export const noteBegun = (lesson, table) => {
  const { done, tables } = lessonMemory();
  if (tables[lesson]) storage.forget(tables[lesson]);
  storage.saveLessons({ done, tables: { ...tables, [lesson]: table } });
};

/** Note that a lesson was finished or skipped. @param {string} lesson */
export const noteDone = lesson => {
  const { done, tables } = lessonMemory();
  const { [lesson]: _table, ...others } = tables;
  storage.saveLessons({ done: [...new Set([...done, lesson])], tables: others });
};

/** Whether somebody who comes here has never played: neither a game nor a lesson. */
export const isNewcomer = () => storage.games().length === 0 && lessonMemory().done.length === 0;

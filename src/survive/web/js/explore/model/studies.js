/** The studies of this device: chapters in order, each the record that it began with and a tree on the board. */

import { storage } from '../../app/storage.js';
import { forgetAnalysis, keptTree } from './memory.js';

/**
 * @typedef {object} Chapter
 * @property {string} title
 * @property {string} text  the record that it began with
 * @property {string} key  under which the device remembers its tree; '' until it is opened
 *
 * @typedef {object} Study
 * @property {string} id
 * @property {string} title
 * @property {number} when  it was changed, in milliseconds
 * @property {Chapter[]} chapters
 */

export const MOST_STUDIES = 20;

/** What is stored, as it was read last: it is asked for with every drawing. @type {Study[] | null} */
let known = null;

/** Return the studies of this device, the latest first. */
export const keptStudies = () => (known ??= storage.studies());

/** Read them again: another tab may have changed them. */
export const readStudies = () => {
  known = null;
};

/** @param {Study[]} studies */
const store = studies => {
  storage.saveStudies(studies);
  known = null;
};

/** @param {Study} study @param {string} key */
export const chapterOf = ({ chapters }, key) => chapters.findIndex(chapter => chapter.key === key);

/**
 * Return the study that a board is a chapter of: the one that was opened last.
 * @param {string} key of the board
 */
export const studyOf = key => keptStudies().find(study => key && chapterOf(study, key) >= 0) ?? null;

/**
 * Keep a study, as the latest one; the oldest of too many makes room.
 * @param {Omit<Study, 'when'>} study @returns {Study}
 */
export const keepStudy = study => {
  const kept = { ...study, when: Date.now() };
  const all = [kept, ...keptStudies().filter(one => one.id !== study.id)];
  store(all.slice(0, MOST_STUDIES));
  forgetTrees(all.slice(MOST_STUDIES).flatMap(one => one.chapters));
  return kept;
};

/** Remember the tree of a chapter. @param {string} key @param {import('./tree.js').Tree} tree */
export const keepTree = (key, tree) => storage.saveAnalysis(key, tree);

/** Forget the trees of chapters that no study has any more. @param {Chapter[]} chapters */
const forgetTrees = chapters => {
  for (const { key } of chapters) if (key && !studyOf(key)) forgetAnalysis(key);
};

/**
 * Forget a study, or what its next state has no more; return what brings it back.
 * @param {Study} study @param {Study | null} next
 */
export const forgetStudy = (study, next = null) => {
  const trees = study.chapters.map(({ key }) => ({ key, tree: key && keptTree(key) }));
  const others = keptStudies().filter(one => one.id !== study.id);
  store([...(next ? [next] : []), ...others]);
  forgetTrees(study.chapters);
  return () => {
    for (const { key, tree } of trees) if (tree) keepTree(key, tree);
    keepStudy(study);
  };
};

/** What this device remembers of analyses: each tree under a key of its own, and a list of the latest. */

import { storage } from '../../app/storage.js';

/** @typedef {import('./tree.js').Tree} Tree */

/** How many analyses are remembered; the oldest make room. */
const MOST = 20;

/**
 * @typedef {object} Kept  An analysis in the list.
 * @property {string} key  as the address has it
 * @property {string[]} names  of the players; none for a position
 * @property {number} players
 * @property {number} moves  that were tried
 * @property {number} when  in milliseconds
 */

/** Return the analyses of this device, the latest first. @returns {Kept[]} */
export const keptAnalyses = () => storage.analyses();

/** @param {string} key @returns {Tree|null} */
export const keptTree = key => {
  const tree = /** @type {Tree|null} */ (storage.analysis(key));
  return Array.isArray(tree?.nodes) && tree.nodes[0] ? tree : null;
};

/** Whether a study has it as a chapter. @param {string} key */
const isChapter = key => storage.studies().some(study => study.chapters.some(one => one.key === key));

/** Remember an analysis; those of studies are listed there. @param {Omit<Kept, 'when'>} about @param {Tree} tree */
export const keepAnalysis = (about, tree) => {
  if (isChapter(about.key)) {
    storage.saveAnalysis(about.key, tree);
    return;
  }
  const others = keptAnalyses().filter(one => one.key !== about.key);
  for (const { key } of others.slice(MOST - 1)) storage.forgetAnalysis(key);
  storage.saveAnalyses([{ ...about, when: Date.now() }, ...others.slice(0, MOST - 1)]);
  storage.saveAnalysis(about.key, tree);
};

/** @param {string} key */
export const forgetAnalysis = key => {
  storage.forgetAnalysis(key);
  storage.saveAnalyses(keptAnalyses().filter(one => one.key !== key));
};

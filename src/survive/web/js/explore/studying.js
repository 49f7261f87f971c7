/** Studies: chapters come onto the analysis board, are added and put in order, and leave it as one text. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { saveFile } from '../app/save_file.js';
import { app, notify } from '../app/store.js';
import { api } from '../net/api.js';
import { attempt } from './in_out.js';
import { LONGEST_STUDY, LONGEST_TITLE, MOST_CHAPTERS, studyIn, studyText } from './model/chapters.js';
import { explored, page } from './model/explore_state.js';
import { keptTree } from './model/memory.js';
import { chapterOf, forgetStudy, keepStudy, keepTree, keptStudies, studyOf } from './model/studies.js';
import { emptyTree, goTo, pathTo, reached, treeOf, writtenOf } from './model/tree.js';

/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/studies.js').Chapter} Chapter */
/** @typedef {import('./model/studies.js').Study} Study */

/** Return the study whose chapter is on the board. */
export const studyNow = () => {
  const { board, study } = page.of(app.state);
  return board && study && chapterOf(study, board.key) >= 0 ? study : null;
};

/** Know the study of the board that opens: the one that was open, or the latest with it. @param {string} key */
export const studyAt = key => {
  const { study } = page.of(app.state);
  return study && chapterOf(study, key) >= 0 ? study : studyOf(key);
};

/** @param {Omit<Study, 'when'>} study */
const keep = study => page.update({ study: keepStudy(study) });

/** @param {Study} study @param {number} index @param {Partial<Chapter>} patch */
const withChapter = (study, index, patch) => ({
  ...study,
  chapters: study.chapters.map((one, at) => (at === index ? { ...one, ...patch } : one)),
});

/** @param {string} title */
const tidy = title => title.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE);

/** @param {Omit<Study, 'when'>} study @param {number} index */
const arrive = async (study, index) => {
  const { table } = await api.importRecord(study.chapters[index].text);
  keep(withChapter(/** @type {Study} */ (study), index, { key: table }));
  go({ name: 'board', rest: table });
};

/** Open a chapter. @param {Study} study @param {number} index */
export const openChapter = (study, index) => attempt(() => arrive(study, index));

const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** Open what a text holds: a study, or a single record. @param {string} text */
const arriveAt = async text => {
  const found = studyIn(text);
  if (!found) {
    notify(t('chapters.unreadable'), 'error');
    return;
  }
  if (found.chapters.length === 1 && !found.title) {
    const { table } = await api.importRecord(text);
    go({ name: 'board', rest: table });
    return;
  }
  const title = found.title || t('chapters.untitled');
  const chapters = found.chapters.map((one, at) => ({
    text: one.text,
    title: one.title || t('chapters.n', { n: at + 1 }),
    key: '',
  }));
  const isSame = (/** @type {Study} */ one) =>
    one.title === title && one.chapters.map(chapter => chapter.text).join('') === textsOf(chapters);
  await arrive(keptStudies().find(isSame) ?? { id: newId(), title, chapters }, 0);
};

/** @param {Chapter[]} chapters */
const textsOf = chapters => chapters.map(({ text }) => text).join('');

/** Open a text with one or more records. @param {string} text */
export const openText = text => attempt(() => arriveAt(text));

/** Open a file with one or more records. @param {File | undefined | null} file */
export const openFile = file =>
  attempt(async () => {
    if (file) await arriveAt(await file.slice(0, LONGEST_STUDY + 1).text());
  });

/**
 * Return the record of what is on the board: all of it, or only the position.
 * @param {ExploreState} state @param {boolean} whole
 */
const recordOf = ({ shown, source, tree }, whole) =>
  whole
    ? api.writeTree({ ...source, game: writtenOf(tree) })
    : api.writeTree({ position: shown.position, game: writtenOf(emptyTree()) });

/**
 * Make what is on the board a chapter, at the end of a study of this device or of a new one.
 * @param {{study: string, studyTitle: string, title: string, whole: boolean}} asked
 */
export const addChapter = asked =>
  attempt(async () => {
    const state = explored();
    if (!state) return;
    const study = keptStudies().find(one => one.id === asked.study) ?? {
      id: newId(),
      title: tidy(asked.studyTitle) || t('chapters.untitled'),
      chapters: [],
    };
    const at = study.chapters.length;
    if (at >= MOST_CHAPTERS) {
      notify(t('chapters.too_many', { n: MOST_CHAPTERS }), 'error');
      return;
    }
    const title = tidy(asked.title) || t('chapters.n', { n: at + 1 });
    const text = studyText({
      title: study.title,
      chapters: [{ title, text: await recordOf(state, asked.whole) }],
    });
    const { table } = await api.importRecord(text);
    if (asked.whole && !keptTree(table)) {
      // A chapter is a copy: it has the same place on the board.
      const tree = treeOf(await api.gameTree(table));
      keepTree(table, goTo(tree, reached(tree, pathTo(state.tree, state.tree.at))));
    }
    keep({ ...study, chapters: [...study.chapters, { title, text, key: table }] });
    go({ name: 'board', rest: table });
  });

/** Call the study something else. @param {string} title */
export const nameStudy = title => {
  const study = studyNow();
  if (study && tidy(title)) keep({ ...study, title: tidy(title) });
};

/** Call the chapter on the board something else. @param {string} title */
export const nameChapter = title => {
  const [study, state] = [studyNow(), explored()];
  if (study && state && tidy(title))
    keep(withChapter(study, chapterOf(study, state.key), { title: tidy(title) }));
};

/** Move the chapter on the board one place to the front. */
export const moveChapter = () => {
  const [study, state] = [studyNow(), explored()];
  const at = study && state ? chapterOf(study, state.key) : 0;
  if (!study || at < 1) return;
  const { chapters } = study;
  keep({
    ...study,
    chapters: [...chapters.slice(0, at - 1), chapters[at], chapters[at - 1], ...chapters.slice(at + 1)],
  });
};

/** Take the chapter on the board out of its study; with the last one the study goes. */
export const removeChapter = () => {
  const [study, state] = [studyNow(), explored()];
  if (!study || !state) return;
  const chapters = study.chapters.filter(one => one.key !== state.key);
  const back = forgetStudy(study, chapters.length ? { ...study, chapters } : null);
  page.update({ study: null });
  offerBack(back);
};

/** Delete a study. @param {Study} study */
export const removeStudy = study => {
  const back = forgetStudy(study);
  page.update({ study: null });
  offerBack(back);
};

/** @param {() => void} back */
const offerBack = back =>
  notify(t('chapters.removed'), 'info', {
    label: t('dock.undo'),
    act: () => {
      back();
      page.update({ study: studyOf(explored()?.key ?? '') });
    },
  });

/** Return a chapter's record with what was changed since. @param {Chapter} chapter */
const recordNow = async ({ key, text }) => {
  const tree = key ? keptTree(key) : null;
  if (!tree) return text;
  await api.importRecord(text); // the server may have forgotten it
  return api.writeTree({ table: key, game: writtenOf(tree) });
};

/** Return the study on the board as one text; of what is in none, its record. */
export const textNow = async () => {
  const [study, state] = [studyNow(), explored()];
  if (!state) return '';
  if (!study) return recordOf(state, true);
  const chapters = [];
  for (const chapter of study.chapters) {
    // One after the other: a server takes only so many at once.
    // oxlint-disable-next-line no-await-in-loop
    chapters.push({ title: chapter.title, text: await recordNow(chapter) });
  }
  return studyText({ title: study.title, chapters });
};

/** Save the study, or what is in none, as a file. */
export const saveText = () =>
  attempt(async () => saveFile(studyNow() ? 'study.survive.txt' : 'analysis.survive.txt', await textNow()));

/** Games come into the library from files: one, several, or a folder of them. */

import { t } from '../app/i18n.js';
import { latestOnly } from '../app/latest.js';
import { ownState } from '../app/store.js';
import { isKept, keepRecord } from '../lobby/record_results.js';
import { Problem, api, inWords } from '../net/api.js';
import { patiently } from '../net/patiently.js';

/** @typedef {{file: string, why: string}} Unread */
/**
 * @typedef {object} Import  What became of files.
 * @property {{done: number, of: number} | null} running
 * @property {number} fresh  games that were added
 * @property {number} known  games that were there
 * @property {Unread[]} unread
 * @property {number} more  files that were too many
 */

/** How many files are read at once: the library keeps no more games. */
export const MOST_FILES = 500;
/** The longest record that a server reads, in bytes. */
const MOST_BYTES = 256 * 1024;

const state = ownState({ latest: /** @type {Import | null} */ (null) });
const newImport = latestOnly();

/** What was brought last; null before that. @param {import('../types.js').AppState} app */
export const imported = app => state.of(app).latest;

/** Stop bringing games. */
export const endImport = () => {
  newImport();
  const { latest } = state.of();
  if (latest) state.update({ latest: { ...latest, running: null } });
};

/** @param {File} file @returns {Promise<'fresh' | 'known'>} */
const bring = async file => {
  if (file.size > MOST_BYTES) throw new Problem('too_long', t('library.import.too_long'));
  const text = await file.text();
  const { table } = await patiently(() => api.importRecord(text));
  if (isKept(table)) return 'known';
  await keepRecord(table, text, file.lastModified);
  return 'fresh';
};

/** A folder has other things, too. @param {File} file */
const mayBeRecord = ({ name }) => /\.(survive|txt)$/i.test(name);

/** Bring games, one after the other. @param {File[]} files */
export const bringFiles = async files => {
  const isLatest = newImport();
  const wanted = files.filter(mayBeRecord);
  const all = wanted.slice(0, MOST_FILES);
  const more = wanted.length - all.length;
  const counts = { fresh: 0, known: 0 };
  /** @type {Unread[]} */
  const unread = [];
  const tell = (/** @type {Import['running']} */ running) =>
    state.update({ latest: { ...counts, unread: [...unread], more, running } });
  for (const [done, file] of all.entries()) {
    tell({ done, of: all.length });
    try {
      // oxlint-disable-next-line no-await-in-loop
      counts[await bring(file)] += 1;
    } catch (error) {
      const why = error instanceof Problem && error.code === 'too_long' ? error.message : inWords(error);
      unread.push({ file: file.name, why });
    }
    if (!isLatest()) return;
  }
  tell(null);
};

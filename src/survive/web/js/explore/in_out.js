/** What comes onto the analysis board from files and leaves it as one. */

import { go } from '../app/routes.js';
import { saveFile } from '../app/save_file.js';
import { notify } from '../app/store.js';
import { api, inWords } from '../net/api.js';
import { restOfPosition } from './address.js';
import { explored } from './model/explore_state.js';
import { writtenOf } from './model/tree.js';

/** Do something at the server, and say what went wrong. @param {() => Promise<void>} work */
export const attempt = async work => {
  try {
    await work();
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** Save the record with all variations as a file. */
export const exportRecord = () =>
  attempt(async () => {
    const state = explored();
    if (!state) return;
    const text = await api.writeTree({ ...state.source, game: writtenOf(state.tree) });
    saveFile('analysis.survive.txt', text);
  });

/** Open a record, with the variations in it. @param {File | undefined | null} file */
export const importRecord = file =>
  attempt(async () => {
    if (!file) return;
    const { table } = await api.importRecord(await file.text());
    go({ name: 'board', rest: table });
  });

/** Begin with a new island for this many. @param {number} players */
export const newBoard = players =>
  attempt(async () => {
    const { position } = await api.explore({ players });
    go({ name: 'board', rest: restOfPosition(position) });
  });

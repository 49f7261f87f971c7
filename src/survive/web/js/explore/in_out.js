/** What the analysis board asks the server for beside positions. */

import { go } from '../app/routes.js';
import { notify } from '../app/store.js';
import { api, inWords } from '../net/api.js';
import { restOfPosition } from './address.js';

/** Do something at the server, and say what went wrong. @param {() => Promise<void>} work */
export const attempt = async work => {
  try {
    await work();
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** Begin with a new island for this many. @param {number} players */
export const newBoard = players =>
  attempt(async () => {
    const { position } = await api.explore({ players });
    go({ name: 'board', rest: restOfPosition(position) });
  });

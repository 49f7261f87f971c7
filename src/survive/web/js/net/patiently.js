/** Requests that wait while the server wants fewer of them. */

import { Problem } from './api.js';

/** How long (ms) a server that is asked too much is left alone. */
const REST = 3000;

/**
 * Ask again as long as the server wants fewer questions.
 * @template T @param {() => Promise<T>} ask @returns {Promise<T>}
 */
export const patiently = async ask => {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'too_many') throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise(done => setTimeout(done, REST));
    }
  }
};

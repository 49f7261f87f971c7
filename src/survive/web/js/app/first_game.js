/** Whether the next game by the big button is the first of this device. */

import { storage } from './storage.js';

/**
 * Whether nobody has begun a game here, apart from lessons and puzzles, or chosen opponents. Then the big button
 * begins the guided game.
 * @param {import('../types.js').AppState} state
 */
export const isFirstGame = ({ settings: { opponents } }) =>
  opponents.rating === null &&
  opponents.style === null &&
  storage.rating() === null &&
  storage.games().every(({ lesson, puzzle }) => lesson || puzzle);

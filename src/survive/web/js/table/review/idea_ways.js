/** The idea that a review shows on the board, over what was played, as arrows. */

import { goalOf } from '../../play/choices.js';
import { stepsOf } from '../../play/words/move_words.js';

/** @typedef {import('../../net/protocol.js').ReviewedMove} Move */
/** @typedef {import('../../board/layers/marks.js').Way} Way */
/** @typedef {import('../../types.js').TableState} TableState */

/** Return the moves as arrows and rings. @param {Move[]} moves @param {Way['tone']} tone @returns {Way[]} */
export const waysOf = (moves, tone) =>
  stepsOf(moves).flatMap(step => {
    const to = goalOf(step);
    return to ? [{ from: step.origin || null, to, tone }] : [];
  });

/**
 * The idea that a review shows on the board, over what was played, or what decided the game.
 * @param {TableState} table @returns {Way[]}
 */
export const ideaWays = ({ shown: { past }, ui: { review } }) => {
  const found = review?.open && past ? review.standing?.review : null;
  if (!review || !found) return [];
  const decision = found.decisions[review.idea ?? -1];
  if (decision) return [...waysOf(decision.played, 'played'), ...waysOf(decision.best, 'best')];
  const swing = found.swings[found.key_moments[review.moment ?? -1]?.swing ?? -1];
  return swing ? waysOf(swing.played ?? [], 'played') : [];
};

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

/** @param {TableState} table @returns {Way[]} */
export const ideaWays = ({ shown: { past }, ui: { review } }) => {
  const decision = review?.open && past ? review.standing?.review?.decisions[review.idea ?? -1] : null;
  return decision ? [...waysOf(decision.played, 'played'), ...waysOf(decision.best, 'best')] : [];
};

/**
 * What a user can do with a decision of a review. Each action is a button under the decision; a
 * further one is one more entry here.
 */

import { go } from '../../app/routes.js';
import { showIdea } from './reviewing.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./review_model.js').Decision} Decision */
/**
 * `key` names its text; `run` gets the table, the decision and its place in the review.
 * @typedef {{key: string, icon: string, run: (table: TableState, decision: Decision, place: number) => void}}
 *   ReviewAction
 */

/** In the order of the buttons. @type {ReviewAction[]} */
export const ACTIONS = [
  {
    key: 'review.show',
    icon: 'ui-eye',
    run: (_table, _decision, place) => showIdea(place),
  },
  {
    key: 'review.try',
    icon: 'ui-board',
    run: ({ shown: { id } }, { seq, best }) =>
      go({
        name: 'board',
        rest: `${id}/${seq}/${encodeURIComponent(best.map(({ text }) => text).join(', '))}`,
      }),
  },
];

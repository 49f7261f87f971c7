/** The plans of a puzzle that was judged, on the board: as arrows over the position in which it began. */

import { currentTable, setTable } from '../table/current/current_table.js';
import { stopWatching } from '../table/log/replaying.js';
import { waysOf } from '../table/review/idea_ways.js';
import { lookBack } from '../table/session/looking_back.js';
import { playAt } from './puzzle_course.js';

/** @typedef {import('../board/layers/marks.js').Way} Way */
/** @typedef {import('../types.js').TableState} TableState */
/** @typedef {'best' | 'yours' | ''} PlanShown  the best plan, the player's own, or the board as it is */

/** Show a plan over the beginning of the puzzle, or the board as it is now. @param {PlanShown} plan */
export const showPlan = plan => {
  if (!currentTable()) return;
  stopWatching();
  setTable({ ui: { plan } });
  lookBack(plan ? 0 : null);
};

/**
 * The plan that is on the board; none while another moment is looked at.
 * @param {TableState} table @returns {PlanShown}
 */
export const planShown = ({ shown: { past }, ui: { plan = '', sought } }) =>
  plan && (sought ?? past?.seq) === 0 ? plan : '';

/** Its moves. @param {TableState} table */
export const movesShown = table => {
  const { answered } = playAt(table);
  const plan = planShown(table);
  if (!answered || !plan) return [];
  return plan === 'best' ? answered.best_moves : answered.moves;
};

/** Its moves as arrows and rings. @param {TableState} table @returns {Way[]} */
export const planWays = table => waysOf(movesShown(table), planShown(table) === 'best' ? 'best' : 'played');

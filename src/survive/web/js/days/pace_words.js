/** The pace of a table in words: its clock. */

import { durationInWords } from '../app/duration.js';
import { t } from '../app/i18n.js';

/** @typedef {import('../types.js').TableInfo['clock']} TimeControl */

/** @param {TimeControl} clock */
export const paceInWords = clock => {
  if (!clock) return t('wait.no_clock');
  if (clock.over_days) return t('days.per_turn', { time: durationInWords(clock.turn) });
  return t('wait.clock', { turn: clock.turn, reserve: clock.reserve ?? 0 });
};

/** What a list says about a running game: whose turn it is, and how much time is left. */

import { timeInShort } from '../app/duration.js';
import { t } from '../app/i18n.js';
import { app } from '../app/store.js';

/** @typedef {import('../app/storage.js').Game} Game */

/** Return how much time is left, "" without a deadline. @param {Game} game */
export const leftInWords = ({ deadline }) => {
  if (!deadline) return '';
  const left = deadline - Date.now() / 1000 - app.state.clockSkew;
  return left > 0 ? t('days.left', { time: timeInShort(left) }) : t('days.overdue');
};

/** Return for whom the game waits, if another player is to decide. @param {Game} game */
export const awaitedInWords = ({ awaited, mine, seats }) =>
  mine || awaited === null || awaited === undefined || !seats[awaited]
    ? ''
    : t('days.waits_for', { name: seats[awaited] });

/** Tells screen readers who has just lost the connection. */

import { clockTime, t } from '../../app/i18n.js';
import { nameOf } from '../../play/words/seat_words.js';
import { say } from '../current/spoken.js';

/** @typedef {import('../../types.js').TableInfo} TableInfo */

/** Announce who is away and was not before. @param {TableInfo} before @param {TableInfo} info */
export const noticeAbsences = (before, info) => {
  for (const { seat, away_since: since } of info.seats)
    if (since !== null && before.seats[seat].away_since === null)
      say(t('away.since', { name: nameOf(info, seat), time: clockTime(since) }));
};

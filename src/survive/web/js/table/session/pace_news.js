/** Tells players what was changed about their table: its pace, or its rules before the game. */

import { t } from '../../app/i18n.js';
import { notify } from '../../app/store.js';
import { paceInWords } from '../../days/pace_words.js';
import { nameOf } from '../../play/words/seat_words.js';

/** @typedef {import('../../types.js').TableInfo} TableInfo */

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {TableInfo} before @param {TableInfo} info @param {number[]} yours */
export const noticePace = (before, info, yours) => {
  if (!yours.length || !before.started) return;
  if (!isSame(before.clock, info.clock)) notify(t('pace.changed', { pace: paceInWords(info.clock) }));
  for (const { seat, wished_pace: wished } of info.seats)
    if (wished && !yours.includes(seat) && !isSame(wished, before.seats[seat].wished_pace))
      notify(t('pace.wish', { name: nameOf(info, seat), pace: paceInWords(wished.clock) }));
};

/**
 * Before the game: tell guests that the host has changed the rules.
 * @param {TableInfo | undefined} before @param {TableInfo} info @param {boolean} isHost
 */
export const noticeRules = (before, info, isHost) => {
  if (before?.table !== info.table || info.started || isHost) return;
  if (!isSame(before.options, info.options)) notify(t('wait.rules_changed'));
};

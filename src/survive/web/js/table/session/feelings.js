/** Feelings that others show: a nudge is told to whoever must decide, and every bubble goes after a while. */

import { t } from '../../app/i18n.js';
import { app, notify } from '../../app/store.js';
import { SHOWN_SECONDS, newFeelings } from '../model/feelings.js';
import { nameOf } from '../words/seat_words.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Take notice of what others show. @param {TableState} before @param {TableState} table */
export const noticeFeelings = (before, table) => {
  const shown = newFeelings(before.info, table.info);
  if (!shown.length) return;
  setTimeout(() => app.update({}), SHOWN_SECONDS * 1000 + 100);
  const nudge = shown.find(({ seat, emote }) => emote?.name === 'nudge' && !table.yours.includes(seat));
  if (!nudge || !table.yours.includes(table.turn.decides ?? -1)) return;
  notify(t('emote.nudged', { name: nameOf(table.info, nudge.seat) }));
  globalThis.navigator?.vibrate?.(120);
};

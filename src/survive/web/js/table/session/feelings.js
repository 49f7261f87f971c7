/** Feelings that others show: a nudge is shown to the player to move, and every bubble goes after a while. */

import { t } from '../../app/i18n.js';
import { app, notify } from '../../app/store.js';
import { nameOf } from '../../play/words/seat_words.js';
import { SHOWN_SECONDS, newFeelings } from '../model/feelings.js';

/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').Shown} Shown */

/** Take notice of what others show. @param {Shown} before @param {Known} told */
export const noticeFeelings = ({ info: before, yours }, { info, turn }) => {
  const shown = newFeelings(before, info);
  if (!shown.length) return;
  setTimeout(() => app.update({}), SHOWN_SECONDS * 1000 + 100);
  const nudge = shown.find(({ seat, emote }) => emote?.name === 'nudge' && !yours.includes(seat));
  if (!nudge || !yours.includes(turn.decides ?? -1)) return;
  notify(t('emote.nudged', { name: nameOf(info, nudge.seat) }));
  globalThis.navigator?.vibrate?.(120);
};

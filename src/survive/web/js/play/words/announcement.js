/** What the live region says about events. */

import { t } from '../../app/i18n.js';
import { condensed } from './condensed_events.js';
import { wordsOf } from './event_words.js';
import { listenerOf, spoken } from './sentences.js';

/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Reader} Reader */

/**
 * Put events into words for the live region: unlike the log, it also says that a turn begins, or that
 * a player is asked.
 * @param {GameEvent[]} events
 * @param {Reader} table
 */
export const announcementOf = (events, table) => {
  const listener = listenerOf(table);
  return condensed(events, listener.owners)
    .map(event => wordsOf(event, listener))
    .filter(words => words !== null)
    .map(({ key, params }) => `${t(key, spoken(params, table))}.`)
    .join(' ');
};

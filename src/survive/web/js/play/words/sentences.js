/** From keys and parameters to sentences in the page's language. */

import { hasText, t } from '../../app/i18n.js';
import { isReader, nameOf } from './seat_words.js';

/** @typedef {import('../../types.js').Reader} Reader */
/** @typedef {import('./event_words.js').Listener} Listener */
/** @typedef {import('./event_words.js').Words} Words */

/**
 * Return who reads: the viewer's seat, who owns the adventurers, and where people sit.
 * @param {Reader} table @returns {Listener}
 */
export const listenerOf = ({ info, view, viewer, yours }) => ({
  viewer,
  owners: view.adventurers.map(one => one.seat),
  people: info.seats.filter(({ kind, taken }) => kind !== 'bot' && taken).map(({ seat }) => seat),
  isOverheard: yours.length > 1 && !info.over,
});

/** Name a space, or a safe island by its direction. @param {string} name */
export const placeWord = name => (hasText(`island.${name}`) ? t(`island.${name}`) : name);

/**
 * Return the parameters of a sentence as texts in the page's language.
 * @param {Words['params']} params
 * @param {Reader} table
 */
export const spoken = (params, table) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      if ('text' in value) return [name, t(value.text)];
      const who = nameOf(table.info, value.seat);
      if (!value.bot) return [name, who];
      return [name, isReader(table, value.seat) ? t('log.your_bot') : t('log.bot_for', { name: who })];
    }),
  );

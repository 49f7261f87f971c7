/** From keys and parameters to sentences in the page's language. */

import { hasText, t } from '../../app/i18n.js';
import { nameOf } from './seat_words.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('./event_words.js').Listener} Listener */
/** @typedef {import('./event_words.js').Words} Words */

/**
 * Return who reads: the viewer's seat, and who owns the adventurers.
 * @param {TableState} table @returns {Listener}
 */
export const listenerOf = ({ viewer, view }) => ({ viewer, owners: view.adventurers.map(one => one.seat) });

/** Name a space, or a safe island by its direction. @param {string} name */
export const placeWord = name => (hasText(`island.${name}`) ? t(`island.${name}`) : name);

/**
 * Return the parameters of a sentence as texts in the page's language.
 * @param {Words['params']} params
 * @param {TableState} table
 */
export const spoken = (params, table) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'text' in value ? t(value.text) : nameOf(table.info, value.seat)];
    }),
  );

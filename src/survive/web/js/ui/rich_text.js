/** Sentences with bold names. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';

/** Marks the place of a parameter in a sentence; none of our texts contains this character. */
const MARK = '\u0001';

/**
 * A text in which names and places are bold. The parameters are put in as marks, so that every language can
 * order its sentence as it likes. Numbers stay plain: they choose the plural.
 * @param {string} key
 * @param {Record<string, string | number>} params
 */
export const rich = (key, params) => {
  const names = Object.keys(params).filter(name => typeof params[name] === 'string');
  const marked = Object.fromEntries(names.map((name, place) => [name, `${MARK}${place}${MARK}`]));
  return t(key, { ...params, ...marked })
    .split(MARK)
    .map((part, place) => (place % 2 === 1 ? html`<b>${params[names[Number(part)]]}</b>` : part));
};

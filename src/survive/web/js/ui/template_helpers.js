/** What many templates need. */

import { nothing } from '../lit.js';

/** Focus an element as soon as it is on the page, as a `ref`. @param {Element | undefined} element */
export const focusLater = element => {
  if (element instanceof HTMLElement) setTimeout(() => element.focus());
};

/** Show something only when it is so. @template T @param {unknown} condition @param {() => T} template */
export const when = (condition, template) => (condition ? template() : nothing);

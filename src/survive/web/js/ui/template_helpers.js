/** Small helpers for templates. */

import { nothing } from '../lit.js';

/** Focus an element as soon as it is in the page; used as a `ref`. @param {Element | undefined} element */
export const focusLater = element => {
  if (element instanceof HTMLElement) setTimeout(() => element.focus());
};

/** Bring an element into sight as soon as it is in the page; used as a `ref`. @param {Element | undefined} element */
export const showLater = element => {
  if (element) setTimeout(() => element.scrollIntoView({ block: 'nearest' }));
};

/**
 * Show a template only if a condition holds.
 * @template T
 * @param {unknown} condition
 * @param {() => T} template
 */
export const when = (condition, template) => (condition ? template() : nothing);

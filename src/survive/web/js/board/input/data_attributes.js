/** What the elements of the board say they are (`data-space`, `data-key` and the like). */

/**
 * The value of a data attribute of an element, or of the nearest one around it that has it.
 * @param {EventTarget | null} target
 * @param {string} name without `data-`
 */
export const dataOf = (target, name) => {
  const holder = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return holder?.getAttribute(`data-${name}`) ?? null;
};

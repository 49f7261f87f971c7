/** What moves with the clock without a drawing: elements that are beaten some times a second, while there are any. */

const BEATS_A_SECOND = 4;
/** Beats without any element after which nothing beats any more: the drawing may come a little later. */
const PATIENCE = 20;

/**
 * Return a function that keeps the elements of a selector going; it is called whenever one is drawn.
 * @param {string} selector @param {(element: HTMLElement) => void} beat
 */
export const beatsOf = (selector, beat) => {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let beating;
  let inVain = 0;
  const beatAll = () => {
    if (document.hidden) return;
    const elements = document.querySelectorAll(selector);
    elements.forEach(element => beat(/** @type {HTMLElement} */ (element)));
    inVain = elements.length > 0 ? 0 : inVain + 1;
    if (inVain < PATIENCE) return;
    clearInterval(beating);
    beating = undefined;
  };
  return () => {
    inVain = 0;
    beating ??= setInterval(beatAll, 1000 / BEATS_A_SECOND);
  };
};

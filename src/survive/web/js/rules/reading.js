/** Where the reader of the rules is: kept while the rules are open, forgotten when they are opened again. */

export const reading = {
  /** What the reader looks for. */
  question: '',
  /**
   * The section that the page last went to, so that a redraw does not go there again.
   * @type {string | undefined}
   */
  reached: undefined,
};

/** Begin again. */
export const openAnew = () => {
  reading.question = '';
  reading.reached = undefined;
};

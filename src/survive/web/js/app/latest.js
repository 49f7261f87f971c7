/** The latest of several: questions whose older answers do not count, values that are new. */

/**
 * Return a counter of questions. It is called when one is asked, and returns whether that is still the latest one.
 * @returns {() => () => boolean}
 */
export const latestOnly = () => {
  let latest = 0;
  return () => {
    latest += 1;
    const mine = latest;
    return () => mine === latest;
  };
};

/**
 * Return a function that says whether a value differs from the one that it was last given.
 * @template T @param {T} first @returns {(value: T) => boolean}
 */
export const changesFrom = first => {
  let last = first;
  return value => {
    const isNew = value !== last;
    last = value;
    return isNew;
  };
};

/** Tables for tests: flat fields in, what was shown and what is only UI out. */

const UI = new Set(
  'arrival busy coach covered endOpen handClosed hint hintAsked lit logStays opposite review selection spoken why'.split(
    ' ',
  ),
);

/** Return a table with these fields, each where it belongs. */
export const tableWith = fields => {
  const all = Object.entries(fields);
  return {
    shown: Object.fromEntries(all.filter(([name]) => !UI.has(name))),
    ui: Object.fromEntries(all.filter(([name]) => UI.has(name))),
  };
};

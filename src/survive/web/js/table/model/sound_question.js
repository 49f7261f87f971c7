/** When the page asks whether to play sound: once, after the person's first turn at a table. */

/** @typedef {import('../../types.js').AppState} AppState */

/** Whether a player at this table has yet to answer. @param {AppState} state */
export const isSoundOpen = ({ settings, table }) =>
  !settings.sound && !settings.soundOffered && table !== null && table.shown.viewer >= 0;

/** Whether the viewer's first turn has been played. @param {import('../../types.js').TableState} table */
const hasPlayed = ({ shown: { shownTurn, view, viewer } }) => {
  const players = view.seats.length;
  return shownTurn.turn > ((viewer - view.first + players) % players) + 1;
};

/** Whether to ask now. @param {AppState} state */
export const asksForSound = state => {
  const { table } = state;
  if (
    !table ||
    !isSoundOpen(state) ||
    table.ui.covered ||
    table.shown.past ||
    table.shown.view.phase === 'over'
  )
    return false;
  return hasPlayed(table);
};

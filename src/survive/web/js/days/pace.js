/** A game over days, as the form of a new table keeps it. */

/**
 * What the form keeps of a game over days; times in seconds.
 * @typedef {object} DaysDraft
 * @property {number} turn
 * @property {number} reserve
 * @property {'bot' | 'skip' | 'wait'} atDeadline
 * @property {string} standIn  the bot that takes over
 * @property {number} answer  how long a question about a repellent stays open
 */

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** What the form shows the first time. @returns {DaysDraft} */
export const newDays = () => ({
  turn: DAY,
  reserve: 3 * DAY,
  atDeadline: 'bot',
  standIn: 'medium',
  answer: 60,
});

/** Return the part of the request that describes the pace. @param {DaysDraft} days */
export const paceRequest = ({ turn, reserve, atDeadline, standIn, answer }) => ({
  clock: { turn, reserve, over_days: true, at_deadline: atDeadline },
  stand_in: standIn,
  answer,
});

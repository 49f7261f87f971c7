/** Results of games that come from files: they are kept among the games of this device. */

import { app } from '../app/store.js';
import { keepOthers, keepsakes } from '../keepsakes/keepsakes.js';
import { resultOf } from '../keepsakes/results.js';
import { Problem, api } from '../net/api.js';
import { patiently } from '../net/patiently.js';
import { boxOf, rulesOf } from '../ui/table_options.js';

/** When a record says that it was played, in milliseconds. @param {string} text @param {number} otherwise */
const whenOf = (text, otherwise) => {
  const [, day] = text.match(/^\[Date "(\d{4}-\d\d-\d\d)"\]/m) ?? [];
  return Math.min(Date.parse(day ?? '') || otherwise, Date.now());
};

/**
 * Keep the result of a table that shows a record; a Problem if its game is not over. The seat with this player's name
 * is theirs.
 * @param {string} table @param {string} text the record @param {number} when the file was written
 */
export const keepRecord = async (table, text, when) => {
  const info = await patiently(() => api.table(table));
  if (!info.over) throw new Problem('not_over', 'the game is not over');
  const summary = await patiently(() => api.summary(table));
  const { offers, settings } = app.state;
  const isMine = (/** @type {{name: string, level: string}} */ { name, level }) =>
    settings.name !== '' && name === settings.name && !level;
  const yours = info.seats.filter(isMine).map(({ seat }) => seat);
  const result = resultOf(info, yours, summary, {
    when: whenOf(text, when),
    day: null,
    nameOf: seat => info.seats[seat].name,
    box: boxOf(info),
    rules: rulesOf(info, offers),
  });
  // Nobody sits at a table that shows a record: its bots are known by their levels alone.
  keepOthers([
    { ...result, lines: result.lines.map((line, seat) => ({ ...line, level: info.seats[seat].level })) },
  ]);
};

/** Whether the result of a game is kept. @param {string} table */
export const isKept = table => keepsakes().games.some(one => one.table === table);

/**
 * What follows once everything is at rest: the cover between two people who share this device, and the end
 * screen.
 */

import { changeSettings, speedOf } from '../../app/settings.js';
import { app, notify } from '../../app/store.js';
import { api, inWords } from '../../net/api.js';
import { isPlacedFor } from '../model/decision.js';
import { connection } from './connection.js';
import { currentTable, setTable } from './current_table.js';
import { rememberResult } from './game_memory.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Call this whenever nothing is moving any more and no command is on its way. */
export const atRest = () => {
  const table = currentTable();
  if (!table || table.busy) return;
  coverIfAnother(table);
  // Whoever has let the offer pass for a whole setting up has been asked.
  if (table.view.turn > 0 && table.viewer >= 0 && !app.state.settings.soundOffered) {
    changeSettings({ soundOffered: true });
  }
  if (table.info.over && !table.summary) fetchSummary(table.id);
};

/**
 * With several people at this device, the next one must not see what the last one may. A person for whom the
 * server places needs no device: it is left to all, and shows what all may see.
 * @param {TableState} table
 */
const coverIfAnother = table => {
  const {
    covered,
    info,
    turn: { decides: next },
    viewer,
    yours,
  } = table;
  const isForOneHere = next !== null && yours.includes(next) && !isPlacedFor(table, next);
  if (yours.length > 1 && isForOneHere && next !== viewer && !covered && !info.over) {
    setTable({ covered: true, selection: null });
    if (viewer >= 0) connection.look(table.id, null);
  } else if (covered && (info.over || !isForOneHere)) {
    setTable({ covered: false });
  } else if (yours.length > 1 && isPlacedFor(table, viewer)) {
    connection.look(table.id, null);
  }
};

/** @param {string} id */
const fetchSummary = async id => {
  try {
    const summary = await api.summary(id);
    const { settings, table } = app.state;
    const turned = speedOf(settings) === 'off' ? Infinity : (table?.turned ?? 0);
    if (table?.id !== id) return;
    setTable({ summary, endOpen: true, turned, earned: rememberResult(table, summary) });
    // Anyone who has played a game to its end has learnt what the coach has to tell.
    if (table.viewer >= 0) changeSettings({ coach: false, beginner: false });
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

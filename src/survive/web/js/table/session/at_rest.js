/**
 * What follows once everything is at rest: the device goes from one of the people who share it to the next,
 * and the end screen.
 */

import { changeSettings, speedOf } from '../../app/settings.js';
import { app, notify } from '../../app/store.js';
import { api, inWords } from '../../net/api.js';
import { connection } from '../current/connection.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { isPlacedFor } from '../model/placing.js';
import { asksForSound } from '../model/sound_question.js';
import { rememberResult } from './game_memory.js';
import { offerHint } from './guided_hints.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Call this whenever nothing is moving any more and no command is on its way. */
export const atRest = () => {
  const table = currentTable();
  if (!table || table.ui.busy) return;
  passOn(table);
  noteOffer(table);
  offerHint(currentTable() ?? table);
  if (table.shown.info.over && !table.shown.summary) fetchSummary(table.shown.id);
};

/** The turn in which the question about sound came up. */
const kept = ofTable(() => ({ askedIn: /** @type {number | null} */ (null) }));

/** Count a player who has ignored the question for a whole round as asked. @param {TableState} table */
const noteOffer = ({ shown: { view } }) => {
  if (!asksForSound(app.state)) return;
  const askedIn = (kept().askedIn ??= view.turn);
  if (view.turn > askedIn + view.seats.length) changeSettings({ soundOffered: true });
};

/**
 * With several people at this device, the next one must not see what the last one may. As long as nobody has
 * taken it, it shows what everybody may see; a player who has nothing to hide gets it at once. A person for
 * whom the server places needs no device: it is left to all.
 * @param {TableState} table
 */
const passOn = table => {
  const {
    shown: { id, info, turn, viewer, yours },
    ui: { covered },
  } = table;
  const next = turn.decides;
  if (yours.length < 2 || info.over || next === null || !yours.includes(next) || isPlacedFor(table, next)) {
    if (covered) setTable({ ui: { covered: false } });
    if (yours.length > 1 && isPlacedFor(table, viewer)) connection.look(id, null);
  } else if (next === viewer) {
    if (covered) setTable({ ui: { covered: false } });
  } else if (turn.secrets === false) {
    if (table.ui.arrival === next) return; // the server has been told
    setTable({ ui: { covered: false, selection: null, arrival: next } });
    connection.look(id, next);
  } else if (!covered) {
    setTable({ ui: { covered: true, selection: null } });
    if (viewer >= 0) connection.look(id, null);
  }
};

/** @param {string} id */
const fetchSummary = async id => {
  try {
    const summary = await api.summary(id);
    const { settings, table } = app.state;
    const turned = speedOf(settings) === 'off' ? Infinity : (table?.shown.turned ?? 0);
    if (table?.shown.id !== id) return;
    setTable({ shown: { summary, turned }, ui: { endOpen: true, earned: rememberResult(table, summary) } });
    if (table.shown.viewer >= 0) changeSettings({ beginner: false });
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** Planning the next turn on the board: the server says after each move how it would stand, and what can follow. */

import { t } from '../../app/i18n.js';
import { notify } from '../../app/store.js';
import { sceneOf } from '../../board/scene/scene.js';
import { goalOf, selectionAfter } from '../../play/choices.js';
import { connection } from '../current/connection.js';
import { currentTable, setTable } from '../current/current_table.js';
import { actionsOf, begunPlan, isPlanned, mayPlan, planningOf, shortened } from '../model/planning.js';
import { sendCommand } from './send_command.js';

/** @typedef {import('../model/planning.js').Planning} Planning */
/** @typedef {import('../../types.js').TableState} TableState */

/** The number of the last question, which its answer repeats. */
const asked = { number: 0 };

/** Ask what can follow this much of a plan. @param {Planning} planning @param {string | null} [selection] */
const ask = (planning, selection = null) => {
  const table = currentTable();
  if (!table) return;
  const {
    shown: { id, seq, viewer: seat },
  } = table;
  asked.number += 1;
  setTable({ ui: { planning: { ...planning, seq, choices: [] }, selection, why: null } });
  const actions = actionsOf({ ...planning, sink: null });
  connection.ask({ type: 'ask_plan', table: id, seat, seq, number: asked.number, actions });
};

/** Ask again: the server did not answer. */
export const askPlanAgain = () => {
  const planning = currentTable()?.ui.planning;
  if (planning && !planning.choices.length) ask(planning);
};

/** Begin to plan, or to change the plan. */
export const beginPlan = () => {
  const table = currentTable();
  if (table && mayPlan(table)) ask(begunPlan(table));
};

/** Stop planning; what the server keeps stays. */
export const leavePlan = () => setTable({ ui: { planning: null, selection: null, why: null } });

/** Add what was chosen: a move, or the tile to sink. @param {number} index */
export const addToPlan = index => {
  const planning = currentTable()?.ui.planning;
  const choice = planning?.choices[index];
  const to = goalOf(choice);
  if (!planning || !choice || !to) return;
  if (choice.action.type === 'sink') setTable({ ui: { planning: { ...planning, sink: to }, why: null } });
  else {
    const moves = [...planning.moves, { action: choice.action, from: choice.origin ?? null, to }];
    ask({ ...planning, moves }, selectionAfter(choice));
  }
};

/** Take the last part of the plan back. */
export const shortenPlan = () => {
  const planning = currentTable()?.ui.planning;
  if (planning && (isPlanned(planning) || planning.sinks)) ask(shortened(planning));
};

/** Plan no more moves, but the tile. */
export const planTile = () => {
  const planning = currentTable()?.ui.planning;
  if (planning && !planning.sinks) ask({ ...planning, sinks: true });
};

/** @param {import('../../types.js').Action[]} actions */
const send = async actions => {
  const table = currentTable();
  if (!table) return;
  const { seq, viewer } = table.shown;
  const isDone = await sendCommand({ type: 'plan_turn', seat: viewer, seq, actions });
  if (isDone && currentTable()?.shown.id === table.shown.id) leavePlan();
};

/** Give the plan to the server, which carries it out. */
export const keepPlan = () => {
  const planning = currentTable()?.ui.planning;
  if (planning && isPlanned(planning)) send(actionsOf({ ...planning, sinks: false }));
};

/** Have the server forget the plan. */
export const withdrawPlan = () => send([]);

/** @param {import('../../net/protocol.js').Planning} message */
export const planningArrived = ({ table: id, number, view, choices }) => {
  const table = currentTable();
  const planning = table?.ui.planning;
  if (!table || !planning || table.shown.id !== id || number !== asked.number) return;
  const { map, saved, scene } = table.shown;
  const ashore = planning.moves.flatMap(({ action, to }) =>
    action.type === 'step' && map.safe.includes(to) ? [[action.adventurer, to]] : [],
  );
  const there = sceneOf(view, map, { ...saved, ...Object.fromEntries(ashore) }, planning.scene ?? scene);
  const left = planning.sinks ? planning.left : view.moves_left;
  const told = { ...planning, left, view, scene: there };
  const isFull = choices.every(({ action }) => action.type === 'end_actions');
  if (!planning.sinks && (isFull || planning.sink)) ask({ ...told, sinks: true });
  else setTable({ ui: { planning: { ...told, choices } } });
};

/**
 * The server does not take a plan, or a part of it.
 * @param {string} code @returns {boolean} whether that is all there is to say
 */
export const planRefused = code => {
  const planning = currentTable()?.ui.planning;
  if (!planning || (code !== 'late' && code !== 'bad_plan')) return false;
  if (code === 'bad_plan') {
    notify(t('plan.moved_on'));
    ask({ ...planning, moves: [], sink: null, sinks: false });
  }
  return true; // what is late is asked again once the change has been shown
};

/** After each drawing: when the game has gone on, go on with the plan, or end it. @param {TableState} table */
export const followPlan = table => {
  const { planning } = table.ui;
  if (!planning || table.shown.animating) return;
  const { info, view, viewer } = table.shown;
  if (info.over || view.active === viewer) {
    leavePlan();
    if (isPlanned(planning)) notify(t('plan.too_late'));
  } else if (planningOf(table) && planning.seq !== table.shown.seq) ask(planning);
};

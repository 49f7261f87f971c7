/**
 * The viewer's next turn over days, planned while others are playing: the plan that the server keeps, and the one that
 * is being made. Pure functions.
 *
 * @typedef {{action: Action, from: string | null, to: string}} PlannedStep
 * @typedef {object} Planning  a plan that is being made
 * @property {PlannedStep[]} moves
 * @property {string | null} sink  the tile to sink
 * @property {boolean} sinks  the tile is being chosen: all moves are made
 * @property {number} left  moves that are left
 * @property {number} seq  the change of the game after which the server was asked what can follow
 * @property {Choice[]} choices  its answer; empty until it comes
 * @property {View | null} view  the position after the moves, and `scene`: the same as the board shows it
 * @property {Scene | null} scene
 */

/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../net/protocol.js').Choice} Choice */
/** @typedef {import('../../board/layers/marks.js').Way} Way */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */

/** Whether the viewer can plan: others are playing, and nothing is asked of the viewer. @param {TableState} table */
export const mayPlan = ({ shown: { animating, info, past, turn, view, viewer }, ui: { covered } }) =>
  viewer >= 0 &&
  Boolean(info.clock?.over_days) &&
  !info.over &&
  !info.record &&
  !(animating || past || covered) &&
  !turn.choices.length &&
  view.active !== viewer &&
  !view.phase.startsWith('placing') &&
  info.seats[viewer].stands_in === null;

/** Return the plan that is being made, if it is on the board. @param {TableState} table */
export const planningOf = table => (mayPlan(table) && table.ui.planning) || null;

/** What is planned at first: what the server keeps. @param {TableState} table @returns {Planning} */
export const begunPlan = ({ shown: { turn } }) => {
  const kept = turn.planned?.lost ? null : turn.planned;
  const moves = (kept?.moves ?? []).map(({ action, origin, target }) => ({
    action,
    from: origin,
    to: target,
  }));
  return {
    moves,
    sink: kept?.sink ?? null,
    sinks: false,
    left: 0,
    seq: -1,
    choices: [],
    view: null,
    scene: null,
  };
};

/** Return the actions of a plan. @param {Planning} planning @returns {Action[]} */
export const actionsOf = ({ moves, sink, sinks }) => [
  ...moves.map(({ action }) => action),
  ...(sinks || sink ? [/** @type {Action} */ ({ type: 'end_actions' })] : []),
  ...(sink ? [/** @type {Action} */ ({ type: 'sink', space: sink })] : []),
];

/** Return a plan without its last part. @param {Planning} planning @returns {Planning} */
export const shortened = planning => {
  if (planning.sink) return { ...planning, sink: null };
  if (planning.sinks && planning.left > 0) return { ...planning, sinks: false };
  return { ...planning, moves: planning.moves.slice(0, -1), sinks: false };
};

/** Whether anything is planned. @param {Planning} planning */
export const isPlanned = ({ moves, sink }) => moves.length > 0 || sink !== null;

/** @param {{from: string | null, to: string}[]} moves @param {string | null} sink @returns {Way[]} */
const waysOf = (moves, sink) =>
  [...moves, ...(sink ? [{ from: null, to: sink }] : [])].map(({ from, to }) => ({
    from,
    to,
    tone: 'planned',
  }));

/** What is planned, as arrows and a ring around the tile. @param {TableState} table @returns {Way[]} */
export const plannedWays = table => {
  const planning = planningOf(table);
  if (planning) return waysOf(planning.moves, planning.sink);
  const { planned } = table.shown.turn;
  if (!planned || planned.lost || table.shown.past || table.ui.covered) return [];
  return waysOf(
    planned.moves.map(({ origin, target }) => ({ from: origin, to: target })),
    planned.sink,
  );
};

/** The game of the table on the screen, as the board plays it. */

import { t } from '../../app/i18n.js';
import { Play } from '../../play/play.js';
import { nameOf } from '../../play/words/seat_words.js';
import { board } from '../current/board.js';
import { currentTable, setTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { offered } from '../model/choosing.js';
import { planningOf } from '../model/planning.js';
import { isMine } from '../model/turn.js';
import { isTold } from '../model/unveiling.js';
import { pastScene } from './looking_back.js';
import { press, skip } from './player_commands.js';
import { addToPlan } from './turn_plan.js';
import { askWhy } from './why_not.js';

/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../../play/play.js').Game} Game */
/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Return the scene as far as the end has been told: at the end all values are known, but they stay hidden until the
 * treasures have been turned over, except those that the viewer knew before.
 * @param {TableState} table @returns {Scene}
 */
const sceneNow = table => {
  const {
    shown: { past, scene, view, viewer },
  } = table;
  if (past) return pastScene(table) ?? scene;
  if (view.phase !== 'over' || isTold(table)) return scene;
  const knows = view.options.memory === false ? viewer : -1;
  const pieces = scene.pieces.map(piece => (piece.seat === knows ? piece : { ...piece, value: null }));
  return { ...scene, pieces };
};

/** @param {TableState} table @returns {Game} */
const gameOf = table => {
  const planning = planningOf(table);
  return {
    scene: planning?.scene ?? sceneNow(table),
    map: table.shown.map,
    offered: planning?.choices ?? offered(table),
    view: planning?.view ?? table.shown.view,
    viewer: table.shown.viewer,
    selection: table.ui.selection,
    why: table.ui.why,
    nameOf: seat => nameOf(table.shown.info, seat),
  };
};

/** The plan that is being made, if it is on the board. */
const planningNow = () => {
  const table = currentTable();
  return table && planningOf(table);
};

export const play = new Play(board, {
  now: () => {
    const table = currentTable();
    return table && gameOf(table);
  },
  select: selection => setTable({ ui: { selection, hint: null, why: null, arrival: null } }),
  act: index => (planningNow() ? addToPlan(index) : press(index)),
  askWhy: tried => (planningNow() ? Promise.resolve({ text: t('plan.cannot'), rule: '' }) : askWhy(tried)),
  explain: why => {
    setTable({ ui: { why } });
    if (why) say(why.text);
  },
  goOn: () => {
    const isMoving = currentTable()?.shown.animating ?? false;
    if (isMoving) skip();
    return isMoving;
  },
});

/** A power was chosen that cannot be played. @param {import('../../types.js').Power} power */
export const refusedPower = power => {
  const table = currentTable();
  if (!table) return;
  const place = `power:${power}`;
  if (power === 'repellent') play.explain({ place, text: t('hand.repellent_waits'), rule: '' });
  else if (!isMine(table)) play.explain({ place, text: t('reason.not_your_decision'), rule: '' });
  else play.askWhy({ power }, place);
};

/**
 * The event player of the table on the screen. What it shows becomes the scene of the board, and every event
 * that it has shown is counted, announced and told in the log.
 */

import { app } from '../../app/store.js';
import { applyEvent, sceneOf } from '../../board/scene/scene.js';
import { effects } from '../../motion/effects/effects.js';
import { EventPlayer } from '../../motion/event_player.js';
import { factorOf } from '../../motion/timing.js';
import { sound } from '../../sound/sound.js';
import { placedSeats } from '../model/decision.js';
import { turnAfter, turnOf } from '../model/table_state.js';
import { counted, tallyOf } from '../model/tally.js';
import { announcementOf } from '../words/announcement.js';
import { atRest } from './at_rest.js';
import { noticeEvents, noticeRest } from './coaching.js';
import { currentTable, setTable } from './current_table.js';

/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/** How much quicker everything goes while the rest is placed for the player. */
const HURRY = 0.35;

/**
 * The change that an event completes: once it is shown, the log tells of it.
 * @type {WeakMap<GameEvent, number>}
 */
const completes = new WeakMap();

/** How the board gets from its last picture to the next; read after each drawing. */
export const transition = { motion: 'none', length: 0 };

/** Whether somebody here has the rest placed, and only waits for the game. @param {TableState|null} table */
const isHurried = table => table !== null && placedSeats(table).length > 0;

/** @param {View} view @param {Scene} previous */
const sceneOfView = (view, previous) => {
  const table = /** @type {TableState} */ (currentTable());
  return sceneOf(view, table.map, table.saved, previous);
};

/** Let everything around the board follow the events that were just shown. @param {GameEvent[]} events */
const follow = events => {
  const table = currentTable();
  if (!table) return;
  setTable({
    announcement: announcementOf(events, table),
    shownSeq: Math.max(table.shownSeq, ...events.map(event => completes.get(event) ?? 0)),
    shownTurn: turnAfter(events) ?? table.shownTurn,
    tally: counted(table.tally, events),
  });
  noticeEvents(events, table);
};

/** Everything has been shown: from now on the numbers are the view's. */
const settle = () => {
  const table = currentTable();
  if (table) {
    const { seq, view } = table;
    setTable({ animating: false, shownSeq: seq, shownTurn: turnOf(view), tally: tallyOf(view) });
  }
  noticeRest();
  atRest();
};

/** @type {EventPlayer<View>} */
export const player = new EventPlayer({
  show: (scene, how) => {
    Object.assign(transition, how);
    setTable({ scene });
  },
  sceneOf: sceneOfView,
  applyEvent,
  shown: follow,
  sound,
  effects,
  // Those who have the rest placed want to play, not to watch.
  factor: () => factorOf(app.state.settings.speed) * (isHurried(currentTable()) ? HURRY : 1),
  mine: seat => currentTable()?.viewer === seat,
  settled: settle,
});

/**
 * Show what happened after what is already waiting, and then this view.
 * @param {Change[]} news
 * @param {View} view
 */
export const playChanges = (news, view) => {
  for (const { seq, events } of news) {
    const last = events.at(-1);
    if (last) completes.set(last, seq);
  }
  player.enqueue(news, view);
};

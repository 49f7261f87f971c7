/**
 * The event player of the table on the screen. What it shows becomes the scene of the board, and every event
 * that it has shown is counted, announced and told in the log. The page draws nothing else: what the server has
 * told gets on the screen here alone, in the order in which it is shown.
 */

import { speedOf } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { sceneOf } from '../../board/scene/scene.js';
import { MOST_WAITING, factorOf, prefersReducedMotion } from '../../motion/timing.js';
import { counted, tallyOf } from '../../play/tally.js';
import { afterEvents, atRestWith } from '../coach/coaching.js';
import { motion } from '../current/board.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { guideOf } from '../model/guides.js';
import { placedSeats } from '../model/placing.js';
import { withHarm } from '../model/round.js';
import { logUpTo, turnAfter, turnOf, withShown } from '../model/table_state.js';
import { atRest } from './at_rest.js';
import { witness } from './game_memory.js';

/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').TableState} TableState */

/** How many milliseconds a busy device may need to draw a card. */
const LATENESS = 3000;

/** How much quicker everything goes while the rest is placed for the player. */
const HURRY = 0.35;

/** The change that an event belongs to. @type {WeakMap<GameEvent, Change>} */
const changeOf = new WeakMap();

/** Whether a player here has the rest placed, and only waits for the game. @param {TableState|null} table */
const isHurried = table => table !== null && placedSeats(table).length > 0;

/** Whether the others' round is shown again. */
const isRoundPlaying = () => currentTable()?.ui.round?.isPlaying ?? false;

/** What the user has asked to see again is slow, whatever the speed. */
const speedNow = () => (isRoundPlaying() ? 'slow' : speedOf(app.state.settings));

/** @param {Known} known @param {Scene} previous */
const sceneOfKnown = ({ saved, view }, previous) => {
  const table = currentTable();
  return table ? sceneOf(view, table.shown.map, saved, previous) : previous;
};

/** Return the log with the events that were just shown. @param {TableState} table @param {GameEvent[]} events */
const toldIn = ({ shown: { log, logComplete } }, events) =>
  logComplete
    ? events.reduce((told, event) => {
        const change = changeOf.get(event);
        return change ? withShown(told, change, event) : told;
      }, log)
    : log;

/** Whether a player wants to be told what happens for the first time. */
const listens = () => app.state.settings.coach;

/** Let the coach compare what has come to rest with the last time. */
export const restCoach = () => {
  const table = currentTable();
  if (table && listens()) setTable({ ui: { coach: atRestWith(table) } });
};

/**
 * Let everything around the board follow the events that were just shown.
 * @param {GameEvent[]} events @param {string} announcement  the events in words
 */
const follow = (events, announcement) => {
  const table = currentTable();
  if (!table) return;
  // What is shown again was seen before.
  if (!isRoundPlaying()) witness(table, events);
  const doer =
    events.map(event => changeOf.get(event)?.seat ?? null).findLast(seat => seat !== null) ??
    table.shown.doer;
  const {
    ui: { round },
  } = table;
  const foundPower = events.some(event => event.type === 'power_drawn' && event.power);
  say(announcement);
  setTable({
    shown: {
      announcement,
      doer,
      log: toldIn(table, events),
      shownTurn: turnAfter(events) ?? table.shown.shownTurn,
      tally: counted(table.shown.tally, events),
    },
    ui: {
      round: round && {
        ...round,
        harm: withHarm(round.harm, events, table.shown.shownTurn.seat, table.shown.tally.owners),
      },
      coach: listens() ? afterEvents(table, events, event => changeOf.get(event)) : table.ui.coach,
      handClosed: table.ui.handClosed || (foundPower && isShared(table)),
    },
  });
};

/** All that leads to this has been shown: now it is what the page knows. @param {Known} known */
const arrive = known => {
  const table = currentTable();
  if (table?.shown.id !== known.id) return;
  const { info, saved, seq, turn, view } = known;
  // The beginning of the log may have come meanwhile.
  const { log, logComplete } = known.logComplete ? known : table.told;
  setTable({
    shown: {
      info,
      saved,
      seq,
      turn,
      view,
      log: logComplete ? logUpTo(log, seq) : table.shown.log,
      logComplete,
      shownTurn: turnOf(view),
      tally: tallyOf(view),
    },
    ui: { hint: null, why: null },
  });
};

/** Everything has been shown. */
const settle = () => {
  const round = currentTable()?.ui.round;
  setTable({
    shown: { animating: false },
    ui: { round: round?.harm.length ? { ...round, isPlaying: false } : null },
  });
  restCoach();
  atRest();
};

/** Whether several people look at this screen. @param {TableState|null} table */
const isShared = table => (table?.shown.yours.length ?? 0) > 1;

/** The last piece that the viewer has placed, if the values go out of sight after it. */
const kept = ofTable(() => ({ lastPlaced: /** @type {GameEvent|null} */ (null) }));

/**
 * Find the viewer's last adventurer or raft of this phase: the next person must not see the values, and with memory
 * the viewer does not see them again.
 * @param {Change[]} news @param {Known} known
 */
const lastPlacedIn = (news, { view, viewer }) => {
  if (!isShared(currentTable()) || view.options.memory === false) return null;
  if (view.decides === viewer && view.phase.startsWith('placing')) return null;
  const placed = news
    .flatMap(change => change.events ?? [])
    .findLast(event => event?.type === 'adventurer_placed' || event?.type === 'raft_placed');
  if (placed?.seat !== viewer) return null;
  const { rafts_to_place: rafts, unplaced } = view.seats[viewer];
  return (placed.type === 'raft_placed' ? rafts : unplaced?.length) ? null : placed;
};

/** @type {import('../../motion/event_player.js').EventPlayer<Known>} */
export const player = motion.newPlayer({
  show: scene => setTable({ shown: { scene } }),
  sceneOf: sceneOfKnown,
  reader: () => currentTable()?.shown ?? null,
  shown: follow,
  arrived: arrive,
  // Those who have the rest placed want to play, not to watch.
  factor: () => factorOf(speedNow()) * (isHurried(currentTable()) ? HURRY : 1),
  mostWaiting: () => (isRoundPlaying() ? Infinity : MOST_WAITING),
  lateness: () => (prefersReducedMotion() ? 0 : LATENESS),
  untilTap: () => app.state.settings.beginner,
  readFirst: ({ id, turn }) => {
    const table = currentTable();
    if (table?.shown.id !== id) return false;
    return guideOf(table)?.readFirst(turn, table.shown.turn) ?? false;
  },
  held: () => app.update({}),
  mine: seat => currentTable()?.shown.viewer === seat,
  powers: () => (isShared(currentTable()) ? 'sealed' : 'shown'),
  memorises: event => event === kept().lastPlaced,
  settled: settle,
});

/**
 * Show what happened after what is already waiting, and then what is known.
 * @param {Change[]} news
 * @param {Known} known
 */
export const playChanges = (news, known) => {
  for (const change of news) for (const event of change.events ?? []) if (event) changeOf.set(event, change);
  if (!player.isPlaying) {
    const round = currentTable()?.ui.round;
    setTable({
      shown: { animating: true, announcement: '' },
      ui: { round: round?.isPlaying ? round : null },
    });
  }
  kept().lastPlaced = lastPlacedIn(news, known);
  player.enqueue(news, known);
};

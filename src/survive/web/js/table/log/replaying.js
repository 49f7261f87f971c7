/**
 * Watching a game again: change after change, with everything that moved and sounded. The board between two
 * changes is what the server says it was; an event player of its own shows how one became the other.
 */

import { Timer } from '../../app/timer.js';
import { sceneOf } from '../../board/scene/scene.js';
import { prefersReducedMotion } from '../../motion/timing.js';
import { motion } from '../current/board.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { savedIn } from '../model/table_state.js';
import { lookBack, onPast, pastScene } from '../session/looking_back.js';
import { onReplay } from '../session/missed.js';

/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @template View @typedef {import('../../motion/event_player.js').EventPlayer<View>} EventPlayer */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/** How many times as fast as usual, in the order in which a button offers them. */
export const PACES = Object.freeze([0.5, 1, 2, 4]);
/** Milliseconds between two changes: a breath, or time to look where nothing moves. */
const BREATH = 160;
const STILL = 600;
/** A moment to remember begins this many changes earlier, so that one sees it coming. */
const RUN_UP = 2;

const replay = ofTable(() => ({
  /** The player of the replay that is running; each has its own. */
  player: /** @type {EventPlayer<View>|null} */ (null),
  /** The change that is being shown, and the view that it leads to. */
  comes: 0,
  leadsTo: /** @type {View|null} */ (null),
}));

const next = new Timer();

/** The event player of the replay, if one is running. */
export const replayPlayer = () => (currentTable()?.ui.watching ? replay().player : null);

const paceNow = () => currentTable()?.ui.pace ?? 1;

const pauseBetween = () => (prefersReducedMotion() ? STILL : BREATH) / paceNow();

/** @param {Scene} first */
const newReplayer = first => {
  /** @type {EventPlayer<View>} */
  const me = motion.newPlayer(
    {
      show: scene => {
        const table = currentTable();
        if (me === replay().player && table?.shown.past)
          setTable({ shown: { past: { ...table.shown.past, scene } } });
      },
      sceneOf: (view, previous) => {
        const table = currentTable();
        // If the table was left meanwhile, nothing more of it is shown.
        return table
          ? sceneOf(
              view,
              table.shown.map,
              savedIn(table.shown.info, table.shown.log, replay().comes),
              previous,
            )
          : previous;
      },
      reader: () => currentTable()?.shown ?? null,
      shown: (_events, told) => {
        const table = currentTable();
        if (me === replay().player && table) setTable({ ui: { retold: told || table.ui.retold } });
      },
      factor: () => 1 / paceNow(),
      mine: seat => currentTable()?.shown.viewer === seat,
      powers: () => ((currentTable()?.shown.yours.length ?? 0) > 1 ? 'hidden' : 'shown'),
      settled: () => {
        if (me === replay().player) arrived();
      },
    },
    first,
  );
  return me;
};

/** What was moving has settled: the numbers follow, and after a breath the next change. */
const arrived = () => {
  const now = replay();
  const { comes, leadsTo, player } = now;
  if (!currentTable()?.shown.past || !leadsTo) return;
  setTable({ shown: { past: { seq: comes, view: leadsTo, scene: player?.scene } }, ui: { sought: comes } });
  now.leadsTo = null;
  next.start(goOn, pauseBetween());
};

const goOn = () => {
  const table = currentTable();
  if (!table?.ui.watching || !table.shown.past) return;
  const comes = table.shown.past.seq + 1;
  replay().comes = comes;
  if (table.shown.past.seq >= table.shown.seq) {
    stopWatching();
    lookBack(null);
    if (table.shown.info.over) setTable({ ui: { endOpen: true } });
  } else if (comes === table.shown.seq) tell(comes, table.shown.view);
  else lookBack(comes);
};

/** Show how the board came to be like this. @param {number} seq @param {View} view */
const tell = (seq, view) => {
  const table = currentTable();
  const change = table?.shown.log.find(one => one.seq === seq);
  const now = replay();
  now.leadsTo = view;
  if (change && now.player) now.player.enqueue([change], view);
  else arrived();
};

/**
 * The server has sent a moment: the first of the replay is shown as it is, each further one with its motion.
 * @param {number} seq @param {View} view
 * @returns {boolean} whether it belongs to the replay
 */
const taken = (seq, view) => {
  const table = currentTable();
  if (!table?.ui.watching) return false;
  const now = replay();
  if (now.player && seq === now.comes) tell(seq, view);
  else {
    setTable({ shown: { past: { seq, view } } });
    now.player = newReplayer(/** @type {Scene} */ (pastScene(/** @type {TableState} */ (currentTable()))));
    next.start(goOn, STILL / paceNow());
  }
  return true;
};
onPast(taken);

/** Watch the game again from a change on. @param {number} seq */
export const watchFrom = seq => {
  stopWatching();
  setTable({ ui: { watching: true, endOpen: false, retold: '' } });
  replay().comes = -1;
  lookBack(seq);
};

onReplay(watchFrom);

/** Watch a moment to remember: the change in which it happened, and a little of what led to it. @param {number} seq */
export const watchChange = seq => watchFrom(Math.max(0, seq - 1 - RUN_UP));

/** Stop where the replay is. */
export const stopWatching = () => {
  next.stop();
  const table = currentTable();
  const now = replay();
  if (now.player) motion.effects.clear();
  now.player = null;
  now.leadsTo = null;
  if (!table?.ui.watching) return;
  const {
    shown: { past },
  } = table;
  setTable({ shown: { past: past && { seq: past.seq, view: past.view } }, ui: { watching: false } });
};

/** Watch faster, or after the fastest slowly again. */
export const changePace = () =>
  setTable({ ui: { pace: PACES[(PACES.indexOf(paceNow()) + 1) % PACES.length] } });

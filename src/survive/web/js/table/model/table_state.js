/**
 * A table as this page knows it: the server's messages folded into one object. Pure functions, without page
 * or socket.
 *
 * What the server has told (`told`) and what the screen has shown (`shown`) are two things: messages are folded into
 * the first, and only motion passes them on to the second, event by event. Views read `shown` and `ui` alone, so that
 * nothing on the screen can reveal what has yet to be shown.
 */

import { sceneOf } from '../../board/scene/scene.js';
import { tallyOf } from '../../play/tally.js';
import { changedView } from './view_change.js';

/** @typedef {import('../../net/protocol.js').State} State */
/** @typedef {import('../../net/protocol.js').Update} Update */
/** @typedef {import('../../net/protocol.js').Stale} Stale */
/** @typedef {import('../../net/protocol.js').History} History */
/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../types.js').MapInfo} MapInfo */

/**
 * Add changes to a log; what was undone is emptied.
 * @param {Change[]} log @param {Change[]} changes
 */
export const extendLog = (log, changes) => {
  const longer = [...log];
  for (const change of changes) {
    if (change.seq <= lastOf(longer)) continue;
    // An undone change stays in its place, empty, so that the numbers go on counting.
    if (change.undone) takeBack(longer, change.undone);
    longer.push(change);
  }
  return longer;
};

/** Empty the last changes that have not been undone yet. @param {Change[]} log @param {number} number */
const takeBack = (log, number) => {
  let left = number;
  for (let i = log.length - 1; i >= 0 && left > 0; i -= 1) {
    if (log[i].undone || log[i].takenBack) continue;
    log[i] = { ...log[i], events: [], takenBack: true };
    left -= 1;
  }
};

/** Return the number of the last known change. @param {Change[]} log */
export const lastOf = log => log.at(-1)?.seq ?? 0;

/**
 * Return the safe island of each saved adventurer, as far as it is known.
 * @param {Pick<TableInfo, 'ashore'>} info @param {Change[]} log @param {number} [until]
 */
export const savedIn = ({ ashore }, log, until = Infinity) => {
  /** @type {{[adventurer: number]: string}} */
  const saved = { ...ashore };
  for (const change of log) {
    if (change.seq > until) break;
    for (const event of change.events) {
      if (event.type === 'adventurer_saved') saved[event.adventurer] = event.safe_island;
    }
  }
  return saved;
};

/**
 * Make the table of a `state` message, keeping what the page already knows of it.
 * @param {State} message @param {MapInfo} map @param {TableState|null} before
 * @param {{invite?: string|null, opposite?: number[], day?: string}} [more]  what the device has stored of the game
 * @returns {TableState}
 */
export const tableOf = (message, map, before, more = {}) => {
  const same = before?.shown.id === message.info.table ? before : null;
  // What one viewer was told (such as the powers they drew) is not for the next one at this device.
  const told = same?.shown.viewer === message.viewer ? same : null;
  const log = told?.shown.log ?? [];
  const saved = same?.shown.saved ?? { ...message.info.ashore };
  /** @type {Known} */
  const known = {
    id: message.info.table,
    seq: message.seq,
    viewer: message.viewer,
    info: message.info,
    view: message.view,
    turn: message.turn,
    log,
    logComplete: lastOf(log) === message.seq,
    saved,
  };
  return {
    visit: same?.visit ?? {},
    told: known,
    shown: {
      ...known,
      yours: message.yours,
      host: message.host,
      invite: more.invite ?? null,
      spectators: message.spectators,
      map,
      past: told?.shown.past ?? null,
      scene: sceneOf(message.view, map, saved, same?.shown.scene),
      animating: false,
      doer: null,
      shownTurn: turnOf(message.view),
      tally: tallyOf(message.view),
      summary: same?.shown.summary ?? null,
      // A game that is over when it is opened shows its result at once.
      turned: same?.shown.turned ?? (message.info.over ? Infinity : 0),
      announcement: told?.shown.announcement ?? '',
    },
    ui: {
      busy: same?.ui.busy ?? false,
      sending: same?.ui.sending ?? null,
      // What can follow is asked again: the answer may have been lost.
      planning: told?.ui.planning ? { ...told.ui.planning, seq: -1 } : null,
      selection: same?.shown.seq === message.seq ? (same?.ui.selection ?? null) : null,
      covered: same?.ui.covered ?? false,
      handClosed: told?.ui.handClosed ?? false,
      arrival: same?.ui.arrival === message.viewer ? same.ui.arrival : null,
      opposite: more.opposite ?? [],
      day: more.day,
      review: same?.ui.review ?? null,
      endOpen: same?.ui.endOpen ?? message.info.over,
      hint: null,
      lit: [],
      coach: told?.ui.coach ?? { waiting: [], telling: null, rested: null },
      spoken: told?.ui.spoken ?? [],
      why: null,
    },
  };
};

/**
 * Whether an update tells what changed since another state than the one that is known.
 * @param {Pick<Known, 'seq'>} known @param {Update} message
 */
export const hasGap = (known, message) => message.since !== known.seq;

/**
 * Fold in an `update` or a `stale` message.
 * @param {Known} known @param {Update|Stale} message  an update that fits (see `hasGap`)
 * @returns {{known: Known, news: Change[]}}
 */
export const updated = (known, message) => {
  if (message.seq < known.seq) return { known, news: [] };
  const news = message.changes.filter(change => change.seq > known.seq);
  const log = known.logComplete ? extendLog(known.log, news) : known.log;
  return {
    news,
    known: {
      ...known,
      seq: message.seq,
      view: message.type === 'update' ? changedView(known.view, message.changed) : message.view,
      turn: message.turn,
      info: (message.type === 'update' ? message.info : null) ?? known.info,
      log,
      saved: known.logComplete ? savedIn(known.info, log) : known.saved,
    },
  };
};

/**
 * Fold in a `history` message.
 * @param {Known} known @param {History} message
 * @returns {Known}
 */
export const withHistory = (known, message) => {
  if (message.after > lastOf(known.log)) return known;
  const log = extendLog(known.log, message.changes);
  return { ...known, log, logComplete: lastOf(log) >= known.seq, saved: savedIn(known.info, log) };
};

/** Return a log up to a change. @param {Change[]} log @param {number} seq */
export const logUpTo = (log, seq) => (lastOf(log) <= seq ? log : log.filter(change => change.seq <= seq));

/**
 * Return the log with one more event of a change, which may be the first.
 * @param {Change[]} log @param {Change} change @param {import('../../types.js').GameEvent} event
 */
export const withShown = (log, change, event) => {
  const last = log.at(-1);
  if (last?.seq === change.seq) return [...log.slice(0, -1), { ...last, events: [...last.events, event] }];
  return [...log, { ...change, events: [event] }];
};

/** Return whose turn it is, and the turn number. @param {View} view */
export const turnOf = ({ active, decides, phase, turn }) => ({
  seat: phase.startsWith('placing') ? (decides ?? active) : active,
  turn,
});

/**
 * Return whose turn it is once these events have been shown; null if they do not say.
 * @param {import('../../types.js').GameEvent[]} events
 */
export const turnAfter = events => {
  const last = events.findLast(
    event =>
      event.type === 'turn_began' || event.type === 'adventurer_placed' || event.type === 'raft_placed',
  );
  return last ? { seat: last.seat, turn: last.type === 'turn_began' ? last.turn : 0 } : null;
};

/**
 * Return the view that the board shows: the current one, or that of the slider's moment.
 * @param {TableState} table
 */
export const shownView = table => table.shown.past?.view ?? table.shown.view;

/**
 * Whether the slider is on its way: what is read, seldom seen or only heard follows once it rests.
 * @param {TableState} table
 */
export const isInPassing = ({ shown: { past }, ui: { logStays = null, watching } }) =>
  past !== null && logStays !== null && !watching;

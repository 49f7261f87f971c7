/**
 * The table on the screen: opens and closes it, folds the server's messages into the page's state, lets motion play
 * what happened, and does what follows when everything has come to rest (the cover between two people at one device,
 * the end screen).
 */

import { go } from '../../app/routes.js';
import { changeSettings } from '../../app/settings.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { applyEvent, sceneOf } from '../../board/scene/scene.js';
import { effects } from '../../motion/effects/effects.js';
import { createPlayer } from '../../motion/event_player.js';
import { factorOf } from '../../motion/timing.js';
import { Problem, api, inWords } from '../../net/api.js';
import { Connection } from '../../net/socket.js';
import { sound } from '../../sound/sound.js';
import { sourceIdOf } from '../model/choices.js';
import { isPlacedFor, placedSeats } from '../model/decision.js';
import { lastOf, savedIn, tableOf, turnAfter, turnOf, updated, withHistory } from '../model/table_state.js';
import { counted, tallyOf } from '../model/tally.js';
import { announcementOf } from '../words/event_words.js';
import { labelOf } from '../words/seat_words.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').MapInfo} MapInfo */

/** Maps of the tables that were opened. @type {Map<string, MapInfo>} */
const maps = new Map();

/** The change that an event completes: then the log tells of it. @type {WeakMap<object, number>} */
const seqOf = new WeakMap();

/** How much quicker everything goes while the rest is placed for the player. */
const HURRY = 0.35;

/** Whether somebody here has what is left placed, and only waits for the game. @param {TableState|null} table */
const isHurried = table => table !== null && placedSeats(table).length > 0;

/** How the board gets from its last picture to the next; read after each drawing. */
export const passage = { motion: 'none', length: 0 };

/** Change something of the table on the screen. @param {Partial<TableState>} patch */
export const setTable = patch => app.update(({ table }) => (table ? { table: { ...table, ...patch } } : {}));

/** @returns {TableState|null} */
const current = () => app.state.table;

export const player = createPlayer({
  show: (scene, how) => {
    Object.assign(passage, how);
    setTable({ scene: /** @type {TableState['scene']} */ (scene) });
  },
  sceneOf: (view, previous) => {
    const table = /** @type {TableState} */ (current());
    return sceneOf(view, table.map, table.saved, /** @type {TableState['scene']} */ (previous));
  },
  applyEvent: (scene, event) => applyEvent(/** @type {TableState['scene']} */ (scene), event),
  announce: events => {
    const table = current();
    if (!table) return;
    const shownSeq = Math.max(table.shownSeq, ...events.map(event => seqOf.get(event) ?? 0));
    const shownTurn = turnAfter(events) ?? table.shownTurn;
    setTable({ announcement: announcementOf(events, table), shownSeq, shownTurn, tally: counted(table.tally, events) });
  },
  sound,
  effects,
  // Who lets the rest be placed wants to play, not to watch.
  factor: () => factorOf(app.state.settings.speed) * (isHurried(current()) ? HURRY : 1),
  mine: seat => current()?.viewer === seat,
  settled: () => {
    const table = current();
    if (table) setTable({ animating: false, shownSeq: table.seq, shownTurn: turnOf(table.view), tally: tallyOf(table.view) });
    atRest();
  },
});

export const connection = new Connection({
  message: message => hear(message),
  status: status => app.update({ connection: status }),
});

// ---- Opening and closing ---------------------------------------------------------------------

/** Put a table on the screen: as the seats that this device holds there, or as a spectator. @param {string} id */
export const openTable = async id => {
  closeTable();
  const game = storage.game(id);
  const tokens = game?.tokens.map(grant => grant.token) ?? [];
  try {
    if (!maps.has(id)) maps.set(id, await api.map(id));
  } catch (error) {
    notify(inWords(error), 'error');
    if (error instanceof Problem && error.code === 'no_such_table') {
      storage.forget(id);
      go({ name: 'start' }, { replace: true });
    } else {
      setTimeout(() => { if (app.state.route.table === id) openTable(id); }, 1500);
    }
    return;
  }
  if (app.state.route.table === id) connection.attach(id, game?.host ? [...tokens, game.host] : tokens);
};

export const closeTable = () => {
  for (const table of [...connection.tables.keys()]) connection.detach(table);
  app.update({ table: null });
};

// ---- What the server says -----------------------------------------------------------------------

/** @type {Record<string, (message: any) => void>} */
const ON = {
  welcome: message => app.update({ clockSkew: message.now - Date.now() / 1000 }),

  state: message => {
    if (!connection.tables.has(message.info.table)) return;
    const before = current();
    const game = storage.game(message.info.table);
    const map = /** @type {MapInfo} */ (maps.get(message.info.table));
    const table = tableOf(message, map, before, game?.invite ?? null);
    app.update({ table });
    player.reset(table.scene);
    remember(table);
    if (table.info.rematch) keepRematch(table.id, table.info.rematch);
    historyAsked = false;
    completeLog(table);
  },

  update: message => {
    const before = current();
    if (!before || before.id !== message.table) return;
    const { table, news } = updated(before, message);
    for (const { seq, events } of news) if (events.length) seqOf.set(events[events.length - 1], seq);
    app.update({ table: { ...table, animating: true } });
    completeLog(table);
    player.enqueue(news, table.view);
    remember(table);
  },

  stale: message => ON.update(message),

  seats: message => {
    const before = current();
    if (!before || before.id !== message.info.table) return;
    const table = { ...before, info: message.info, turn: message.turn };
    app.update({ table });
    remember(table);
    if (message.info.rematch && !before.info.rematch) keepRematch(before.id, message.info.rematch);
    if (!player.isPlaying) atRest();
  },

  past: message => {
    if (current()?.id !== message.table) return;
    if (wantedPast !== message.seq) return;
    setTable({ past: { seq: message.seq, view: message.view } });
  },

  history: message => {
    const before = current();
    if (!before || before.id !== message.table) return;
    const table = withHistory(before, message);
    app.update({ table });
    historyAsked = false;
    completeLog(table);
    // Where the saved ones stand is known only now.
    if (table.logComplete && !player.isPlaying) player.reset(sceneOf(table.view, table.map, table.saved, table.scene));
  },

  hint: message => {
    const table = current();
    if (!table || table.id !== message.table || table.seq !== message.seq) return;
    const wanted = JSON.stringify(message.action);
    const index = table.turn.legal.findIndex(action => JSON.stringify(action) === wanted);
    if (index < 0) return;
    setTable({ hint: index, selection: sourceIdOf(table.turn, table.view, index) });
  },

  error: message => {
    notify(inWords(new Problem(message.code, message.reason)), 'error');
    if (message.code === 'bad_token' && message.table) {
      // The seats are no longer this device's: it may still watch.
      connection.attach(message.table, []);
    }
  },

  closing: message => {
    if (!message.again) notify(inWords(new Problem(message.code, message.reason)), 'error');
  },
};

/** @param {any} message */
const hear = message => ON[message.type]?.(message);

/** Whether an answer is on its way: one question at a time, however many changes come meanwhile. */
let historyAsked = false;

/** Ask for the part of the log that is not known yet. @param {TableState} table */
const completeLog = table => {
  if (table.logComplete || historyAsked) return;
  historyAsked = true;
  connection.ask({ type: 'ask_history', table: table.id, after: lastOf(table.log) });
};

/** Keep what the list of running games shows. @param {TableState} table */
const remember = table => {
  if (!table.yours.length && !table.host) return;
  storage.saveGame({
    table: table.id,
    seats: table.info.seats.map(({ seat }) => labelOf(table, seat)),
    over: table.info.over,
    mine: table.yours.includes(table.turn.decides ?? -1),
  });
};

/** The tokens of a table hold at its rematch too. @param {string} old @param {string} next */
const keepRematch = (old, next) => {
  const game = storage.game(old);
  if (game) storage.saveGame({ table: next, tokens: game.tokens, host: game.host, invite: game.invite });
  if (wantsRematch) go({ name: 'table', table: next });
  wantsRematch = false;
};

/** Whether this device asked for the rematch: then it goes there by itself. */
let wantsRematch = false;

export const askRematch = () => {
  wantsRematch = true;
  return command({ type: 'rematch' });
};

// ---- What the player says ------------------------------------------------------------------------

/** Send a command of the table on the screen; an error is told in words. @param {{type: string, [field: string]: any}} message */
export const command = async message => {
  const table = current();
  if (!table) return;
  setTable({ busy: true });
  try {
    await connection.command({ table: table.id, ...message });
  } catch (error) {
    notify(inWords(error), 'error');
  } finally {
    if (current()?.id === table.id) setTable({ busy: false });
    if (!player.isPlaying) atRest();
  }
};

/** Take the legal action of this number. @param {number} index */
export const play = index => {
  const table = current();
  if (!table || table.busy || !table.turn.legal[index]) return;
  const action = table.turn.legal[index];
  setTable({ hint: null, lit: [] });
  command({ type: 'play', seat: table.viewer, seq: table.seq, action });
};

/** The seq that the slider last asked for: an older answer that comes late is not shown. */
let wantedPast = -1;

/** Look at an earlier moment; null: back to now. @param {number|null} seq */
export const lookBack = seq => {
  const table = current();
  if (!table) return;
  wantedPast = seq ?? -1;
  player.skip();
  if (seq === null || seq >= table.seq) {
    setTable({ past: null, sought: null, lit: [] });
  } else {
    setTable({ sought: seq });
    connection.ask({ type: 'ask_past', table: table.id, seq });
  }
};

/** The scene of the moment that the slider looks at. @param {TableState} table */
export const pastScene = table => table.past
  && sceneOf(table.past.view, table.map, savedIn(table.log, table.past.seq), undefined);

// ---- When everything has come to rest ------------------------------------------------------------

const atRest = () => {
  const table = current();
  if (!table || table.busy) return;
  coverIfAnother(table);
  if (table.info.over && !table.summary) fetchSummary(table.id);
};

/**
 * With several people at this device: the next one must not see what the last one may. For whom the server places
 * needs no device; it is left to all, and shows what all may see.
 * @param {TableState} table
 */
const coverIfAnother = table => {
  const { covered, info, turn: { decides: next }, viewer, yours } = table;
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
    if (current()?.id === id) setTable({ summary, endOpen: true });
    // Who has played a game to its end has learnt what the coach has to tell.
    if ((current()?.viewer ?? -1) >= 0) changeSettings({ coach: false });
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

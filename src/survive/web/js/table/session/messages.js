/**
 * What the server says: each message is folded into what is known of the table, and motion brings it to the screen.
 */

import { t } from '../../app/i18n.js';
import { reportWay } from '../../app/report_way.js';
import { go } from '../../app/routes.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { sceneOf } from '../../board/scene/scene.js';
import { dispatch } from '../../dispatch.js';
import { Problem, inWords } from '../../net/api.js';
import { sourceIdOf } from '../../play/choices.js';
import { connection } from '../current/connection.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { mapOf } from '../current/table_maps.js';
import { hasGap, lastOf, logUpTo, savedIn, tableOf, updated, withHistory } from '../model/table_state.js';
import { noticeAbsences } from './absences.js';
import { atRest } from './at_rest.js';
import { noticeFeelings } from './feelings.js';
import { remember } from './game_memory.js';
import { isWelcome, noteHint } from './guided_hints.js';
import { askRoundAgain, roundArrived } from './last_round.js';
import { askAgain, pastArrived } from './looking_back.js';
import { noteReturn, tellMissed } from './missed.js';
import { keepHours } from './own_hours.js';
import { noticePace, noticeRules } from './pace_news.js';
import { playChanges, player, restCoach } from './playback.js';
import { rematchMade } from './rematch.js';
import { askPlanAgain, planRefused, planningArrived } from './turn_plan.js';
import { whyArrived } from './why_not.js';

/** @typedef {import('../../types.js').Known} Known */
/** @typedef {import('../../types.js').ToClient} ToClient */

/** Which answers are on their way: each is asked for once, however many changes come meanwhile. */
const asked = ofTable(() => ({ state: false, history: false }));

/** The table on the screen, if it is this one. @param {string} id */
const onScreen = id => {
  const table = currentTable();
  return table?.shown.id === id ? table : null;
};

/**
 * Whether the host has taken this device's only seat away, before the game; who stands up leaves by themselves.
 * @param {import('../../types.js').TableState | null} before @param {import('../../net/protocol.js').State} message
 */
const wasRemoved = (before, { info, yours, host }) =>
  before?.shown.id === info.table &&
  before.shown.yours.length > 0 &&
  !yours.length &&
  !host &&
  !before.ui.busy;

/** Forget a table whose seat is lost, and say why. @param {string} table @param {string} why */
const leaveForGood = (table, why) => {
  storage.forget(table);
  go({ name: 'start' }, { replace: true });
  notify(why, 'error');
};

/** @param {import('../../net/protocol.js').State} message */
const state = message => {
  const { info } = message;
  if (!connection.tables.has(info.table)) return;
  if (wasRemoved(currentTable(), message)) {
    leaveForGood(info.table, t(info.started ? 'menu.given_away' : 'wait.removed'));
    return;
  }
  const game = storage.game(info.table);
  noticeRules(currentTable()?.shown.info, info, message.host);
  player.finish(); // what the same viewer has been told goes on from there
  const table = tableOf(message, mapOf(info.table), currentTable(), game ?? {});
  const { shown, told } = table;
  app.update({ table });
  player.reset(shown.scene);
  restCoach();
  noteReturn(told.id);
  remember(shown, told);
  keepHours(told);
  if (info.rematch) rematchMade(told.id, info.rematch);
  Object.assign(asked(), { state: false, history: false });
  completeLog(told);
  if (told.logComplete) tellMissed(shown, told.log);
  askAgain();
};

/** @param {import('../../net/protocol.js').Update|import('../../net/protocol.js').Stale} message */
const update = message => {
  const table = onScreen(message.table);
  if (!table) return;
  if (message.type === 'update' && hasGap(table.told, message)) {
    askAnew(table.told);
    return;
  }
  const { known, news } = updated(table.told, message);
  setTable({ told: known });
  completeLog(known);
  playChanges(news, known);
  remember(table.shown, known);
};

/**
 * Who is here and how much time is left is shown at once; that a game is over, only with its end.
 * @param {import('../../net/protocol.js').Seats} message
 */
const seats = message => {
  const before = onScreen(message.info.table);
  if (!before) return;
  const told = { ...before.told, info: message.info, turn: message.turn };
  setTable({ told });
  if (player.amend(told)) setTable({ shown: { info: { ...message.info, over: before.shown.info.over } } });
  else setTable({ shown: { info: message.info, turn: message.turn } });
  remember(before.shown, told);
  noticeFeelings(before.shown, told);
  noticeAbsences(before.shown.info, message.info);
  noticePace(before.shown.info, message.info, before.shown.yours);
  if (!before.shown.info.clock?.over_days) keepHours(told);
  if (message.info.rematch && !before.shown.info.rematch) rematchMade(before.shown.id, message.info.rematch);
  if (!player.isPlaying) atRest();
};

/** @param {import('../../net/protocol.js').Spectators} message */
const spectators = message => {
  if (onScreen(message.table)) setTable({ shown: { spectators: message.spectators } });
};

/** @param {import('../../net/protocol.js').Past} message */
const past = ({ table, seq, view }) => {
  if (onScreen(table) && !roundArrived(seq, view)) pastArrived(seq, view);
};

/** @param {import('../../net/protocol.js').History} message */
const history = message => {
  const before = onScreen(message.table);
  if (!before) return;
  const told = withHistory(before.told, message);
  setTable({ told });
  player.amend(told);
  const log = logUpTo(told.log, before.shown.seq);
  setTable({
    shown: { log, logComplete: lastOf(log) >= before.shown.seq, saved: savedIn(before.shown.info, log) },
  });
  asked().history = false;
  completeLog(told);
  if (told.logComplete) tellMissed(before.shown, told.log);
  // Only now is it known where the saved adventurers stand.
  if (told.logComplete && !player.isPlaying) {
    player.reset(sceneOf(before.shown.view, before.shown.map, told.saved, before.shown.scene));
  }
};

/** @param {import('../../net/protocol.js').Hint} message */
const hint = message => {
  const table = onScreen(message.table);
  if (!table || table.shown.seq !== message.seq) return;
  const choice = table.shown.turn.choices[message.choice];
  if (!choice) return;
  if (!isWelcome(table)) {
    setTable({ ui: { hintAsked: null } });
    return;
  }
  noteHint(table, message.choice);
  const selection = sourceIdOf(choice, table.shown.view);
  setTable({ ui: { hintAsked: null, hint: message.choice, hintReason: message.reason, selection } });
};

/** The server says so to a client that looked back too often, or while it is busy. */
const LOOK_LATER = new Set(['too_many', 'too_many_looks', 'looks_busy']);
/** After how many milliseconds to ask again. */
const LATER = 2000;

/** Ask again for what the server refused to say about what happened before. */
const lookAgain = () => {
  const table = currentTable();
  if (!table) return;
  asked().history = false;
  completeLog(table.told);
  askAgain();
  askRoundAgain();
  askPlanAgain();
};

/** @param {import('../../net/protocol.js').Error} message */
const error = message => {
  if (planRefused(message.code)) return;
  notify(inWords(new Problem(message.code, message.reason)), 'error', reportWay(message.code));
  setTable({ ui: { hintAsked: null } }); // a refused hint is not coming
  // The seats are no longer this device's: it may still watch.
  if (message.code === 'bad_token' && message.table) connection.attach(message.table, []);
  if (LOOK_LATER.has(message.code)) setTimeout(lookAgain, LATER);
};

/** Seconds by which the server's clock may move, as messages take their time, without a redraw. */
const CLOCK_PLAY = 0.5;

/** Follow the server's clock: it stands still while the server does. @param {{ now: number }} message */
const setClock = message => {
  const clockSkew = message.now - Date.now() / 1000;
  if (Math.abs(clockSkew - app.state.clockSkew) > CLOCK_PLAY) app.update({ clockSkew });
};

/** @type {import('../../dispatch.js').Handlers<ToClient, [], void>} */
const HANDLERS = {
  state,
  update,
  stale: update,
  seats,
  spectators,
  past,
  history,
  hint,
  why: whyArrived,
  planning: planningArrived,
  error,
  welcome: setClock,
  pong: setClock,
  closing: message => {
    if (!message.again) notify(inWords(new Problem(message.code, message.reason)), 'error');
  },
};

/** @param {ToClient} message */
export const hear = message => dispatch(HANDLERS, message);

/**
 * Ask for the whole state: it is the answer to a look, even if the same seat was already looking.
 * @param {Known} known
 */
const askAnew = ({ id, viewer }) => {
  if (asked().state) return;
  asked().state = true;
  connection.ask({ type: 'look', table: id, seat: viewer < 0 ? null : viewer });
};

/** Ask for the part of the log that is not known yet. @param {Known} known */
const completeLog = ({ id, log, logComplete }) => {
  if (logComplete || asked().history) return;
  asked().history = true;
  connection.ask({ type: 'ask_history', table: id, after: lastOf(log) });
};

/** Looking at an earlier moment of the game, which the server sends when it is asked. */

import { Timer } from '../../app/timer.js';
import { sceneOf } from '../../board/scene/scene.js';
import { connection } from '../current/connection.js';
import { currentTable, ofTable, setTable } from '../current/current_table.js';
import { savedIn } from '../model/table_state.js';
import { player } from './playback.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').View} View */

/**
 * With whose eyes to look at a game that is over: a seat's, or with nothing hidden; null: the viewer's own.
 * @typedef {{seat: number} | {open: true} | null} Eyes
 */

/**
 * What was asked for. One question at a time, however fast the slider moves; an older answer that comes late is not
 * shown.
 */
const kept = ofTable(() => ({
  /** The change that the slider asked for last, or -1. */
  wanted: -1,
  /** An answer is on its way. */
  asked: false,
  eyes: /** @type {Eyes} */ (null),
  /** The eyes for which the answer on its way is. */
  askedFor: /** @type {Eyes} */ (null),
  /** When the last moment came, by the page's clock. */
  cameAt: -Infinity,
}));

/**
 * How long (ms) an answer usually takes at most. What is sought and what is found are then one drawing: a player who
 * moves the slider sees its knob go at once, and everything else with the answer.
 */
const ANSWERED_WITHIN = 50;

/** Ask for the moment that is wanted. */
const ask = () => {
  const table = currentTable();
  const past = kept();
  if (!table || past.wanted < 0 || past.asked) return;
  past.asked = true;
  past.askedFor = past.eyes;
  connection.ask({ type: 'ask_past', table: table.shown.id, seq: past.wanted, ...past.eyes });
};

/** No answer is on its way any more: ask again if one is still wanted. */
export const askAgain = () => {
  kept().asked = false;
  ask();
};

/** Look at an earlier moment; null: back to now. @param {number|null} seq */
export const lookBack = seq => {
  const table = currentTable();
  if (!table) return;
  kept().wanted = seq ?? -1;
  player.finish();
  if (seq === null || seq >= table.shown.seq) {
    setTable({ shown: { past: null }, ui: { sought: null, logStays: null, lit: [] } });
  } else {
    setTable({ ui: { sought: seq } }, ANSWERED_WITHIN);
    ask();
  }
};

/** Look with other eyes, also at the moment that is on the board. @param {Eyes} other */
export const setEyes = other => {
  const past = kept();
  past.eyes = other;
  const seq = currentTable()?.shown.past?.seq;
  if (seq !== undefined && past.wanted === seq) ask();
};

/** Takes moments that it asked for itself. @type {(seq: number, view: View) => boolean} */
let taker = () => false;

/** Give the replay the moments that it asks for. @param {(seq: number, view: View) => boolean} take */
export const onPast = take => {
  taker = take;
};

/** Moments that follow each other within this time (ms) are on the way to another: nobody reads their log. */
const IN_PASSING = 250;

const resting = new Timer();

/**
 * Show a moment. The first one is whole at once; while others follow quickly, the log stays as it is, and says so,
 * until the slider rests: writing it takes as long as drawing the board.
 * @param {number} seq @param {View} view
 */
const show = (seq, view) => {
  const table = currentTable();
  const past = kept();
  const isInPassing = table?.shown.past && performance.now() - past.cameAt < IN_PASSING;
  past.cameAt = performance.now();
  if (isInPassing) resting.start(() => setTable({ ui: { logStays: null } }), IN_PASSING);
  else resting.stop();
  const stays = isInPassing ? (table.ui.logStays ?? table.shown.past?.seq ?? null) : null;
  setTable({ shown: { past: { seq, view } }, ui: { logStays: stays } });
};

/** The server has sent an earlier moment. @param {number} seq @param {View} view */
export const pastArrived = (seq, view) => {
  const past = kept();
  if (seq !== past.wanted || past.askedFor !== past.eyes) return askAgain();
  past.asked = false;
  if (!taker(seq, view)) show(seq, view);
};

/**
 * The scenes of moments that have already been drawn.
 * @type {WeakMap<View, import('../../board/scene/scene.js').Scene>}
 */
const scenes = new WeakMap();

/** Return the scene of the slider's moment, or of what the replay is just showing. @param {TableState} table */
export const pastScene = ({ shown: { info, log, map, past } }) => {
  if (!past) return null;
  if (past.scene) return past.scene;
  const scene = scenes.get(past.view) ?? sceneOf(past.view, map, savedIn(info, log, past.seq), undefined);
  scenes.set(past.view, scene);
  return scene;
};

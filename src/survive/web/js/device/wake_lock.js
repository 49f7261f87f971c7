/** Keeps the screen on while a game runs on it; for a while after the last move. */

import { changesFrom } from '../app/latest.js';
import { app } from '../app/store.js';
import { Timer } from '../app/timer.js';

/** How long (ms) the screen stays on after the last move or touch. */
const LONGEST = 10 * 60 * 1000;

/** @type {Promise<WakeLockSentinel | null> | null} */
let lock = null;
const timer = new Timer();

const release = () => {
  timer.stop();
  lock?.then(held => held?.release());
  lock = null;
};

const hold = () => {
  timer.start(release, LONGEST);
  lock ??= navigator.wakeLock.request('screen').then(
    held => {
      // A device releases it by itself when the page is hidden.
      held.addEventListener('release', () => (lock = null));
      return held;
    },
    () => {
      lock = null; // the battery is low, or the device does not allow it
      return null;
    },
  );
};

/** Whether a game is running on the screen. @param {import('../types.js').AppState} state */
export const isGameRunning = ({ route, table }) =>
  route.name === 'table' && table !== null && table.shown.info.started && table.shown.view.phase !== 'over';

/** The moment of a game that is on the screen. @param {import('../types.js').AppState} state */
const momentOf = state =>
  isGameRunning(state) && !document.hidden ? `${state.route.table} ${state.table?.shown.seq}` : '';

const isNewMoment = changesFrom('');

/** Follow what is on the screen. @param {import('../types.js').AppState} state */
export const followScreen = state => {
  if (!navigator.wakeLock) return;
  const moment = momentOf(state);
  if (!isNewMoment(moment)) return;
  if (moment) hold();
  else release();
};

const holdAgain = () => {
  if (momentOf(app.state)) hold();
};

/** Hold it again when a player comes back or touches the page. */
export const listenForPlayers = () => {
  if (!navigator.wakeLock) return;
  document.addEventListener('visibilitychange', holdAgain);
  document.addEventListener('pointerdown', holdAgain, { passive: true });
  document.addEventListener('keydown', holdAgain);
};

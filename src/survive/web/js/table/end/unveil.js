/** Runs the end: one beat after another until the verdict, unless a player skips it. */

import { speedOf } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { Timer } from '../../app/timer.js';
import { SPEEDS } from '../../motion/timing.js';
import { isReader } from '../../play/words/seat_words.js';
import { sound } from '../../sound/sound.js';
import { currentTable, setTable } from '../current/current_table.js';
import { allBeats, isUnveiling, waitBefore } from '../model/unveiling.js';

/** @typedef {import('../../types.js').Summary} Summary */
/** @typedef {import('../../types.js').TableState} TableState */

/** How long the lines take to change places (ms). */
const CHANGE_PLACES = 700;

const next = new Timer();

/** The height of each line, by its seat, before they change places. */
const tops = () =>
  new Map(
    [...document.querySelectorAll(/** @type {'li'} */ ('.ranking > [data-seat]'))].map(line => [
      line.dataset.seat,
      line.getBoundingClientRect().top,
    ]),
  );

/** Glide the lines from where they were to where they are. @param {Map<string | undefined, number>} before */
const glide = before => {
  for (const line of document.querySelectorAll(/** @type {'li'} */ ('.ranking > [data-seat]'))) {
    const far = (before.get(line.dataset.seat) ?? 0) - line.getBoundingClientRect().top;
    if (Math.abs(far) < 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
    line.animate([{ translate: `0 ${far}px` }, { translate: '0 0' }], {
      duration: CHANGE_PLACES,
      easing: 'cubic-bezier(.3, 1.2, .4, 1)',
    });
  }
};

/** Show who won: the lines change places, and the winner is cheered. @param {TableState} table */
const giveVerdict = table => {
  const summary = /** @type {Summary} */ (table.shown.summary);
  const before = tops();
  setTable({ shown: { turned: allBeats(summary) } });
  sound.play(summary.winners.some(seat => isReader(table.shown, seat)) ? 'triumph' : 'fanfare');
  // The store draws in the next frame, the lines can be measured in the one after it.
  requestAnimationFrame(() => requestAnimationFrame(() => glide(before)));
};

const beat = () => {
  const table = currentTable();
  if (!table?.shown.summary || !isUnveiling(table)) return;
  if (table.shown.turned + 1 >= allBeats(table.shown.summary)) {
    giveVerdict(table);
    return;
  }
  setTable({ shown: { turned: table.shown.turned + 1 } });
  sound.play('coin');
  waitForNext();
};

const waitForNext = () => {
  const { settings, table } = app.state;
  next.stop();
  if (!table?.shown.summary || !isUnveiling(table)) return;
  const slowness = SPEEDS[speedOf(settings)];
  if (slowness === 0) setTable({ shown: { turned: allBeats(table.shown.summary) } });
  else next.start(beat, waitBefore(table.shown.summary, table.shown.turned) * slowness);
};

/** The ranking has come to the screen, or has left it: used as a `ref`. @param {Element | undefined} element */
export const unveilWhenShown = element => {
  next.stop();
  // A template is filled while the state is being drawn, which must not change it.
  if (element) queueMicrotask(waitForNext);
};

/** Show at once who won. */
export const skipToVerdict = () => {
  next.stop();
  const table = currentTable();
  if (table && isUnveiling(table)) giveVerdict(table);
};

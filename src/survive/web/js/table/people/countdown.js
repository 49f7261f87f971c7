/**
 * Clocks on the page. They update themselves four times a second without redrawing the page: a clock is an
 * element that carries its deadline, and one timer updates them all.
 */

import { timeInShort } from '../../app/duration.js';
import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { beatsOf } from './beats.js';

/** From here on a clock draws attention. */
const SOON_SECONDS = 10;
/** From here on a clock counts hours and days. */
const LONG_SECONDS = 7200;

/** Return the seconds left until a moment on the server's clock. @param {number} deadline */
export const secondsUntil = deadline => Math.max(0, deadline - Date.now() / 1000 - app.state.clockSkew);

/**
 * The reserve of a seat, as it is shown apart from the turn's time; over days only the deadline matters.
 * @param {import('../../types.js').TableInfo} info @param {number} seat
 */
export const reserveOf = (info, seat) => (info.clock?.over_days ? 0 : (info.seats[seat].reserve ?? 0));

/** Minutes and seconds, as on a chess clock; from two hours on in words. @param {number} seconds */
export const clockText = seconds => {
  if (seconds >= LONG_SECONDS) return timeInShort(seconds);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** Whether the turn's own time is used up and the reserve runs. @param {number} left @param {number} [reserve] */
const isReserve = (left, reserve = 0) => reserve > 0 && left <= reserve;

/**
 * Write the turn's own time first, then what is left of the reserve.
 * @param {number} left @param {number} reserve
 */
export const sharedClockText = (left, reserve) => {
  if (isReserve(left, reserve)) return t('clock.from_reserve', { time: clockText(left) });
  if (reserve === 0) return clockText(left);
  return t('clock.turn_and_reserve', { turn: clockText(left - reserve), reserve: clockText(reserve) });
};

/** @param {HTMLElement} element */
const beat = element => {
  const { deadline, reserve, whole } = element.dataset;
  const left = secondsUntil(Number(deadline));
  const text = clockTextOf(Number(deadline), reserve ? Number(reserve) : undefined);
  const words = element.querySelector('span');
  if (words && words.textContent !== text) words.textContent = text;
  element.classList.toggle('soon', left <= SOON_SECONDS);
  element.classList.toggle('from-reserve', isReserve(left, Number(reserve)));
  if (whole) element.style.setProperty('--left', String(Math.min(1, left / Number(whole))));
};

const keepRunning = beatsOf('[data-deadline]', beat);

/** @param {number} deadline @param {number} [reserve] */
const clockTextOf = (deadline, reserve) => {
  const left = secondsUntil(deadline);
  return reserve === undefined ? clockText(left) : sharedClockText(left, reserve);
};

/**
 * A clock that runs down to a deadline. `whole` draws a ring that shows how much of that many seconds is
 * left, `reserve` splits off what is left for later turns.
 * @param {number} deadline
 * @param {{whole?: number, reserve?: number}} [parts]
 */
export const countdown = (deadline, { whole, reserve } = {}) => {
  keepRunning();
  return html`
    <time class="clock running ${whole ? 'ring' : ''}" role="timer" aria-label=${t('clock.left')}
      title=${reserve ? t('clock.explained') : nothing} data-deadline=${deadline} data-whole=${whole ?? ''}
      data-reserve=${reserve ?? ''}><span .textContent=${clockTextOf(deadline, reserve)}></span></time>`;
};

/** The face of a bot in a medallion, in the colour of its seat where it has one. */

import { html, nothing } from '../lit.js';
import { portrait, seatClass, seatPortrait } from '../ui/seats.js';
import { botOf } from './bot_names.js';

/** The mark of a seat, so that more than its colour tells it apart. @param {number} seat */
const mark = seat => html`
  <svg class="bot-mark" viewBox="-9 -9 18 18"><use href=${`#mark-${seat + 1}`}></use></svg>`;

/** @param {string} style @param {number|null} [seat] */
export const face = (style, seat = null) => html`
  <span class="portrait bot-face ${seatClass(seat)}" data-style=${style} aria-hidden="true">
    <svg viewBox="-27 -27 54 54"><use href=${`#face-${style}`}></use></svg>
    ${seat === null ? nothing : mark(seat)}
  </span>`;

/**
 * Show who will play a seat before the game, when colours can still be chosen: a bot's face, or an adventurer.
 * @param {{kind: string, level: string, colour: number}} seat
 */
export const guestFace = ({ kind, level, colour }) =>
  kind === 'bot' ? face(botOf(level).style, colour) : seatPortrait(colour);

/**
 * Show who plays a seat: a bot by its face, a person by their adventurer.
 * @param {{seats: {kind: string, level: string}[], record?: object|null}} info @param {number} seat
 */
export const seatFace = ({ record, seats }, seat) => {
  const { kind, level } = seats[seat] ?? {};
  const isBot = kind === 'bot' || Boolean(record && level);
  return isBot ? face(botOf(level).style, seat) : portrait(seat);
};

/** What a seat looks like: the class of its colours, and its adventurer. */

import { html } from '../lit.js';

/** The class that sets a seat's colours (css/tokens.css). @param {number | null} seat */
export const seatClass = seat => (seat === null || seat < 0 ? '' : `p${seat + 1}`);

/** The adventurer of a seat, with its colour, hat and mark. @param {number} seat */
export const portrait = seat => html`
  <span class="portrait ${seatClass(seat)}" aria-hidden="true">
    <svg viewBox="-20 -45 40 50"><use href="#adventurer-${seat + 1}"></use></svg>
  </span>`;

/** The same for forms and lists, on a background of its own. @param {number} seat */
export const seatPortrait = seat => html`
  <span class=${`seat-portrait p${seat + 1}`} aria-hidden="true">
    <svg viewBox="-22 -44 44 50"><use href=${`#adventurer-${seat + 1}`}/></svg>
  </span>`;

/**
 * The keys on the board: arrows walk over the spaces and safe islands, Enter chooses; in an open stack,
 * arrows go from piece to piece. Escape closes a stack and is otherwise left to the page. This module only
 * says what a key asks for; the board does it.
 *
 * @typedef {{do: 'focus', space: string} | {do: 'choose'} | {do: 'turn', index: number} | {do: 'pick'}
 *   | {do: 'close'} | {do: 'whole'} | {do: 'zoom', factor: number}} Wish
 */

import { isArrow, neighbour } from '../scene/geometry.js';

const ZOOM_STEP = 1.35;
/** @type {Record<string, Wish>} */
const ALWAYS = {
  0: { do: 'whole' },
  '+': { do: 'zoom', factor: ZOOM_STEP },
  '=': { do: 'zoom', factor: ZOOM_STEP },
  '-': { do: 'zoom', factor: 1 / ZOOM_STEP },
};
const isEnter = /** @param {string} key */ key => key === 'Enter' || key === ' ';

/**
 * @param {string} key as the browser names it
 * @param {import('../scene/geometry.js').Geometry} geometry
 * @param {string} focus the space with the focus
 * @param {{index: number, size: number} | null} fan the open stack
 * @returns {Wish | null}
 */
export const wishOf = (key, geometry, focus, fan) => {
  if (fan) {
    if (key === 'Escape') return { do: 'close' };
    if (isEnter(key)) return { do: 'pick' };
    if (!isArrow(key)) return null;
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    return { do: 'turn', index: (fan.index + step + fan.size) % fan.size };
  }
  if (isArrow(key)) return { do: 'focus', space: neighbour(geometry, focus, key) };
  if (isEnter(key)) return { do: 'choose' };
  return ALWAYS[key] ?? null;
};

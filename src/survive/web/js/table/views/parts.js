/** Small pieces that several panels share: icons, portraits, sentences with bold names. */

import { html, nothing } from '../../lit.js';
import { t } from '../../i18n.js';
import { colourOf } from '../people.js';

/**
 * A drawing of js/board/symbols.js in a box of 48, in the colour of the text.
 * @param {string} symbol @param {string} [classes]
 */
export const icon = (symbol, classes = 'icon') => html`
  <svg class=${classes} viewBox="-24 -24 48 48" aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** The adventurer of a seat, with its colour, hat and mark. @param {number} seat */
export const portrait = seat => html`
  <span class="portrait ${colourOf(seat)}" aria-hidden="true">
    <svg viewBox="-20 -45 40 50"><use href="#adventurer-${seat + 1}"></use></svg>
  </span>`;

/** A power as its tile: the hexagon of an island tile with the power's picture. @param {string} symbol */
export const powerTile = symbol => html`
  <svg viewBox="-30 -34 60 68" aria-hidden="true">
    <path class="tile" d="M0,-32L28,-16V16L0,32L-28,16V-16Z"></path>
    <use href="#${symbol}" transform="scale(.86)"></use>
  </svg>`;

/** Marks the place of a parameter in a sentence; no text of ours holds these characters. */
const MARK = '\u0001';

/**
 * A text whose words are set in bold where they stand for a name or a place. The parameters are put in as
 * marks, so that every language may order its sentence as it likes. Numbers stay plain: they choose the
 * plural.
 * @param {string} key
 * @param {Record<string, string | number>} params
 */
export const rich = (key, params) => {
  const names = Object.keys(params).filter(name => typeof params[name] === 'string');
  const marked = Object.fromEntries(names.map((name, place) => [name, `${MARK}${place}${MARK}`]));
  return t(key, { ...params, ...marked }).split(MARK).map((part, place) => (
    place % 2 === 1 ? html`<b>${params[names[Number(part)]]}</b>` : part));
};

/** A key of the keyboard beside what it does; hidden where nobody has a keyboard. @param {string} key */
export const keyHint = key => html`<kbd aria-hidden="true">${key}</kbd>`;

/** Focus an element as soon as it is on the page, as a `ref`. @param {Element | undefined} element */
export const focusLater = element => {
  if (element instanceof HTMLElement) setTimeout(() => element.focus());
};

/** Show something only when it is so. @template T @param {unknown} condition @param {() => T} template */
export const when = (condition, template) => (condition ? template() : nothing);

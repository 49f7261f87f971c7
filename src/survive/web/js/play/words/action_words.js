/**
 * Actions in a few words of the page's language, from the text that records write: "walk F3-F4", "push red3 F4".
 * Every word of that notation is translated by itself; spaces stay as they are, and players have their names.
 */

import { hasText, t } from '../../app/i18n.js';
import { placeWord } from './sentences.js';

/** The names of the seats in records, in their order. */
const COLOURS = ['red', 'yellow', 'blue', 'pink', 'white', 'black'];

/** @param {string} word of a back, as records have it */
const backWord = word => t(`help.back.${word === 'die' ? 'creature_die' : word}`);

/** Words after which the adventurer who goes is the one who decides: their name goes without saying. */
const OWN = new Set(['walk', 'swim']);

/** The seat that a word names: "red", or "red3" for an adventurer of red's. @param {string} word */
const seatIn = word => COLOURS.indexOf(word.match(/^([a-z]+?)\d*$/)?.[1] ?? '');

/** @param {string} word @param {(seat: number) => string} nameOf @param {number | null} value */
const translated = (word, nameOf, value) => {
  const seat = seatIn(word);
  if (seat >= 0) return value ? t('explore.whose', { name: nameOf(seat), value }) : nameOf(seat);
  if (hasText(`explore.word.${word}`)) return t(`explore.word.${word}`);
  const [sunk, back] = word.split('=');
  if (back) return t('explore.wished', { space: sunk, back: backWord(back) });
  const [from, ...to] = word.split('-');
  return to.length ? `${from}–${placeWord(to.join('-'))}` : placeWord(word);
};

/**
 * @param {string} text as records write it @param {(seat: number) => string} nameOf
 * @param {number | null} [value]  of the adventurer that it is about, where it is known: it names them better than
 *   the order in which they were placed
 */
export const actionWords = (text, nameOf, value = null) => {
  const [verb, ...others] = text.split(' ');
  const own = OWN.has(verb);
  const rest = own ? others.filter(word => seatIn(word) < 0) : others;
  const who = own && value ? [String(value)] : [];
  return [translated(verb, nameOf, value), ...who, ...rest.map(word => translated(word, nameOf, value))].join(
    ' ',
  );
};

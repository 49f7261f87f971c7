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

/** @param {string} word @param {(seat: number) => string} nameOf */
const translated = (word, nameOf) => {
  const [, colour = '', number = ''] = word.match(/^([a-z]+?)(\d*)$/) ?? [];
  const seat = COLOURS.indexOf(colour);
  if (seat >= 0) return number ? `${nameOf(seat)} ${number}` : nameOf(seat);
  if (hasText(`explore.word.${word}`)) return t(`explore.word.${word}`);
  const [sunk, back] = word.split('=');
  if (back) return t('explore.wished', { space: sunk, back: backWord(back) });
  const [from, ...to] = word.split('-');
  return to.length ? `${from}–${placeWord(to.join('-'))}` : placeWord(word);
};

/** @param {string} text as records write it @param {(seat: number) => string} nameOf */
export const actionWords = (text, nameOf) =>
  text
    .split(' ')
    .map(word => translated(word, nameOf))
    .join(' ');

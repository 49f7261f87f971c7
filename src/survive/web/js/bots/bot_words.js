/** Bots in words: how strong one is, and what it is like. */

import { hasText, t } from '../app/i18n.js';
import { storage } from '../app/storage.js';
import { bandOf, botOf } from './bot_names.js';

/** Return how strong a bot is: its rung, or its rating. @param {string} name */
export const strengthOf = name => {
  const { kind, rating } = botOf(name);
  if (kind === 'level') return t('bots.level', { rating: String(rating) });
  return hasText(`bot.${kind}`) ? t(`bot.${kind}`) : kind;
};

/** Name the character of a style. @param {string} style */
export const characterName = style => (hasText(`bots.face.${style}`) ? t(`bots.face.${style}`) : style);

/** Return in a line what a character is like. @param {string} style */
export const characterLine = style =>
  hasText(`bots.face.${style}.line`) ? t(`bots.face.${style}.line`) : '';

/** Return who a bot is: its character unless it is the plain one, and how strong it is. @param {string} name */
export const botInWords = name => {
  const { style } = botOf(name);
  return style === 'plain' ? strengthOf(name) : `${characterName(style)} · ${strengthOf(name)}`;
};

/** Return in plain words how strong a rating is. @param {number} rating */
export const bandName = rating => t(`bots.band.${bandOf(rating)}`);

/** Return what to expect of a rating. @param {number} rating */
export const bandLine = rating => t(`bots.band.${bandOf(rating)}.line`);

/** From which spread on a rating is no more than a guess: after fewer than about eight games. */
const GUESS = 150;

/** Whether a rating is a guess, and in tens, as bots have theirs. @param {import('./strength.js').Rating} rating */
const roughly = ({ value, spread }) => ({
  isGuess: spread > GUESS,
  rating: String(Math.round(value / 10) * 10),
});

/** Return how strong the person is, and how sure that is. @param {import('./strength.js').Rating} own */
export const ratingInWords = own => {
  const { isGuess, rating } = roughly(own);
  return t(isGuess ? 'bots.you.guess' : 'bots.you', { rating });
};

/** Return the same as bots do, in a word; null before the first game. */
export const ownLevel = () => {
  const own = storage.rating();
  if (!own) return null;
  const { isGuess, rating } = roughly(own);
  return t('bots.level', { rating: isGuess ? `~${rating}` : rating });
};

/**
 * How strong the person at this device is, by their games against bots. The server works it out and forgets it; the
 * device keeps it.
 *
 * @typedef {{value: number, spread: number}} Rating
 */

import { storage } from '../app/storage.js';
import { botOf, withinRange } from './bot_names.js';

/** @typedef {import('../types.js').Offers} Offers */

/**
 * Return the rating of a bot that is as strong as the person; null before their first game.
 * @param {Offers|null} offers
 */
export const evenRating = offers => {
  const rating = storage.rating();
  return rating ? withinRange(rating.value, offers) : null;
};

/**
 * Return what the server needs to rate a game of one person against bots alone; null for any other game.
 * @param {{level: string, mine: boolean, place: number}[]} lines
 */
export const gameToRate = lines => {
  const people = lines.filter(({ level }) => !level);
  const bots = lines.filter(({ level }) => level).map(({ level, place }) => ({ level, place }));
  if (people.length !== 1 || !people[0].mine || !bots.length) return null;
  if (bots.some(({ level }) => botOf(level).rating === null)) return null;
  return { place: people[0].place, bots, rating: storage.rating() };
};

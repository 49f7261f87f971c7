/**
 * The levels of achievements. Each counts the games in which it happened; a level is reached once there are enough
 * of them. Pure functions.
 */

import { ACHIEVEMENTS } from './achievements.js';

/**
 * @typedef {object} LevelProgress  What a device keeps of achievements.
 * @property {Record<string, number>} earned  when each level was reached, by its key
 * @property {Record<string, number>} counts  in how many games each has happened
 * @property {Record<string, string[]>} counted  what was counted at the latest tables
 */

/** How many tables are kept apart, so that a game that is opened again does not count twice. */
const MOST_TABLES = 20;

/**
 * Return the key of a level; the first one has the achievement's own name.
 * @param {string} name @param {number} level
 */
const keyOf = (name, level) => (level === 1 ? name : `${name}.${level}`);

/** Read the key of a level. @param {string} key */
export const levelOf = key => {
  const [name, level = '1'] = key.split('.');
  return { name, level: Number(level) };
};

/** How many levels there are in all. */
export const allLevels = () => Object.values(ACHIEVEMENTS).reduce((sum, { games }) => sum + games.length, 0);

/** How many levels a device has earned. @param {Pick<LevelProgress, 'earned'>} kept */
export const earnedLevels = ({ earned }) =>
  Object.keys(earned).filter(
    key => levelOf(key).level <= (ACHIEVEMENTS[levelOf(key).name]?.games.length ?? 0),
  ).length;

/**
 * Return how far an achievement has come: its level, the games that count, and how many the next level needs (at
 * the last level: needed). A level that was earned stays, also where devices did not count games yet.
 * @param {Pick<LevelProgress, 'earned' | 'counts'>} kept @param {string} name
 */
export const progressOf = ({ counts, earned }, name) => {
  const { games } = ACHIEVEMENTS[name];
  const level = games.filter((_, at) => keyOf(name, at + 1) in earned).length;
  const count = Math.max(counts[name] ?? 0, games[level - 1] ?? 0);
  return { level, levels: games.length, count, needed: games[Math.min(level, games.length - 1)] };
};

/**
 * Count what happened at a table, each achievement once per game.
 * @template {LevelProgress} P
 * @param {P} kept @param {string} table @param {string[]} names @param {number} when
 * @returns {{kept: P, fresh: string[]}} what is kept then, and the keys of the levels that are new
 */
export const withGame = (kept, table, names, when) => {
  const before = kept.counted[table] ?? [];
  const news = [...new Set(names)].filter(name => name in ACHIEVEMENTS && !before.includes(name));
  if (!news.length) return { kept, fresh: [] };
  const { [table]: _, ...others } = kept.counted;
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  const counted = Object.fromEntries([...latest, [table, [...before, ...news]]]);
  const counts = { ...kept.counts };
  for (const name of news) counts[name] = progressOf(kept, name).count + 1;
  const fresh = news.flatMap(name =>
    ACHIEVEMENTS[name].games
      .map((games, at) => ({ games, key: keyOf(name, at + 1) }))
      .filter(({ games, key }) => counts[name] >= games && !(key in kept.earned))
      .map(({ key }) => key),
  );
  const earned = { ...kept.earned, ...Object.fromEntries(fresh.map(key => [key, when])) };
  return { kept: { ...kept, earned, counts, counted }, fresh };
};

/** What the games of one person add up to. Pure functions; games that several people shared do not count. */

import { ownLine } from '../keepsakes/results.js';

/** @typedef {import('../keepsakes/results.js').Line} Line */
/** @typedef {import('../keepsakes/results.js').Result} Result */

/** The fates of adventurers other than being saved. */
export const LOSSES = ['serpent', 'shark', 'whirlpool', 'volcano', 'left'];

/** Games that one point of the trend stands for. */
export const WINDOW = 5;

/** @param {Result[]} results @returns {Line[]} */
const ownLines = results => results.flatMap(one => ownLine(one) ?? []);

/** @param {number[]} numbers */
const mean = numbers => (numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0);

/**
 * Sum up: games, wins, points on average and at best.
 * @param {Result[]} results
 */
export const totals = results => {
  const lines = ownLines(results);
  const points = lines.map(line => line.points);
  return {
    games: lines.length,
    wins: lines.filter(line => line.place === 1).length,
    points: mean(points),
    best: Math.max(0, ...points),
  };
};

/**
 * Return games and points by the order of play: the player who begins is 0.
 * @param {Result[]} results
 * @returns {{order: number, games: number, points: number}[]}
 */
export const pointsByOrder = results =>
  [0, 1, 2, 3, 4, 5].flatMap(order => {
    const lines = ownLines(results).filter(line => line.order === order);
    return lines.length ? [{ order, games: lines.length, points: mean(lines.map(line => line.points)) }] : [];
  });

/**
 * Return how many adventurers were saved and lost per game, of the games for which that was kept.
 * @param {Result[]} results
 * @returns {{fate: string, count: number}[]}
 */
export const fates = results => {
  const lines = ownLines(results).filter(line => line.lost);
  if (!lines.length) return [];
  return [
    { fate: 'saved', count: mean(lines.map(line => line.saved)) },
    ...LOSSES.map(fate => ({ fate, count: mean(lines.map(line => line.lost?.[fate] ?? 0)) })),
  ];
};

/**
 * Return how often each power was played per game, the most frequent first.
 * @param {Result[]} results
 * @returns {{power: string, count: number}[]}
 */
export const powers = results => {
  const lines = ownLines(results).filter(line => line.played);
  const names = [...new Set(lines.flatMap(line => Object.keys(line.played ?? {})))];
  return names
    .map(power => ({ power, count: mean(lines.map(line => line.played?.[power] ?? 0)) }))
    .toSorted((a, b) => b.count - a.count || a.power.localeCompare(b.power));
};

/**
 * Return the points of each game from the oldest on, each averaged with the few before it.
 * @param {Result[]} results the latest first, as they are kept
 */
export const trend = results => {
  const points = ownLines(results.toReversed()).map(line => line.points);
  return points.map((_, at) => mean(points.slice(Math.max(0, at - WINDOW + 1), at + 1)));
};

/** What a device keeps: the daily island follows from the date, results add up, achievements are earned. */

import { botOf, rungOf } from '../../../src/survive/web/js/bots/bot_names.js';
import {
  allLevels,
  earnedLevels,
  progressOf,
  withGame,
} from '../../../src/survive/web/js/keepsakes/achievement_levels.js';
import {
  ACHIEVEMENTS,
  earnedAtEnd,
  earnedBy,
  nothingSeen,
} from '../../../src/survive/web/js/keepsakes/achievements.js';
import { dailyOf, dayOf, daysInRow } from '../../../src/survive/web/js/keepsakes/daily.js';
import {
  dailyResult,
  dailyStanding,
  isWon,
  levelBeaten,
  nextStep,
  resultOf,
  winsByLevel,
} from '../../../src/survive/web/js/keepsakes/results.js';
import { dailyRequest } from '../../../src/survive/web/js/lobby/table_draft.js';
import { textsOf } from './speaking.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const LEVELS = ['random', 'easy', 'medium', 'hard'];

test('everybody has the same island on a day, and another one on the next', () => {
  const day = dayOf(new Date(2026, 10, 16, 23, 59));
  assert.equal(day, '2026-11-16');
  assert.deepEqual(dailyOf(day), dailyOf('2026-11-16'));
  const seeds = Array.from({ length: 28 }, (_, n) => dailyOf(dayOf(new Date(2026, 1, n + 1))).seed);
  assert.equal(new Set(seeds).size, 28);
  for (const seed of seeds) assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32);
  assert.equal(dailyOf('2026-11-16').seed, 3256056856, 'it must not change from version to version');
});

test('a daily island is an ordinary table whose bots get harder through the week', () => {
  const [monday, sunday] = [dailyOf('2026-11-16'), dailyOf('2026-11-22')];
  assert.deepEqual(monday.levels, ['easy', 'easy', 'easy']);
  assert.deepEqual(sunday.levels, ['hard', 'hard', 'hard']);
  const request = dailyRequest(sunday, 'Ann', 'normal');
  assert.equal(request.seed, sunday.seed);
  assert.deepEqual(
    request.seats.map(seat => [seat.kind, rungOf(seat.level)]),
    [['here', ''], ...[1, 2, 3].map(() => ['bot', 'hard'])],
  );
});

test('the bots of a day have three different faces, and not always the same three', () => {
  const tables = Array.from({ length: 28 }, (_, n) => dailyOf(dayOf(new Date(2026, 1, n + 1))).bots);
  for (const bots of tables) assert.equal(new Set(bots.map(bot => botOf(bot).style)).size, 3);
  assert.ok(new Set(tables.map(bots => bots.map(bot => botOf(bot).style).join())).size > 14);
});

test('days in a row count up to today or yesterday', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'];
  assert.equal(daysInRow(days, '2026-03-01'), 3);
  assert.equal(daysInRow(days, '2026-03-02'), 3, 'today is still open');
  assert.equal(daysInRow(days, '2026-03-03'), 0);
  assert.equal(daysInRow([], '2026-03-03'), 0);
});

test('the daily islands have a best score of first games, and a row of days', () => {
  const at = (table, day, points) => {
    const one = { ...game(table, 2, 'easy'), day };
    one.lines[0].points = points;
    return one;
  };
  const games = [at('3', '2026-03-02', 20), at('2', '2026-03-02', 9), at('1', '2026-03-01', 11)];
  assert.deepEqual(dailyStanding(games, '2026-03-02'), { best: 11, days: 2 });
  assert.deepEqual(dailyStanding([game('4', 1, 'easy')], '2026-03-02'), { best: null, days: 0 });
});

const line = (place, level = '', mine = false) => ({ name: 'N', level, mine, points: 5, place, saved: 2 });
const game = (table, place, ...levels) => ({
  table,
  when: Number(table),
  day: null,
  turns: 30,
  memory: false,
  lines: [line(place, '', true), ...levels.map(level => line(place === 1 ? 2 : 1, level))],
});

test('wins count for the strongest bot at the table, and only for one person', () => {
  const shared = game('4', 1, 'hard');
  shared.lines[1].mine = true;
  const games = [
    game('1', 1, 'easy', 'medium'),
    game('2', 2, 'medium', 'easy'),
    game('3', 2, 'hard'),
    shared,
    game('5', 1),
  ];
  assert.deepEqual(winsByLevel(games, LEVELS), [
    { level: 'medium', games: 2, wins: 1 },
    { level: 'hard', games: 1, wins: 0 },
  ]);
  assert.equal(levelBeaten(games, LEVELS), 'medium');
  assert.equal(levelBeaten([], LEVELS), null);
});

test('another level is offered after two wins or three losses in a row against equally strong bots', () => {
  const after = (...games) => {
    const step = nextStep(
      games.map(([place, ...bots], at) => game(String(9 - at), place, ...bots)),
      null,
    );
    return step && `${step.way} ${step.rating}`;
  };
  const [won, lost] = [1, 3].map(place => [place, 'medium', 'medium']);
  assert.equal(after(), null);
  assert.equal(after(won), null);
  assert.equal(after(won, won), 'harder 1700');
  assert.equal(after(won, lost, won), null);
  assert.equal(after(lost, lost, won), null);
  assert.equal(after(lost, lost, lost), 'easier 1500');
  assert.equal(after([1, 'hard', 'hard'], won, won), null, 'a new level begins a new row');
  const mixed = [1, 'easy', 'medium'];
  assert.equal(after(mixed, mixed), 'harder 1270', 'bots of several levels become alike');
  const styled = [1, 'level:1600:style=vengeful', 'medium'];
  assert.equal(after(styled, won), 'harder 1700', 'a character is not a strength');
  assert.equal(after([1, 'expert'], [1, 'expert']), null, 'there is nothing above');
  assert.equal(after([2, 'level:80'], [2, 'level:80'], [2, 'level:80']), null, 'nor below');
  assert.equal(after([1, ''], [1, '']), null, 'nothing is offered to people who play with people');
  assert.equal(after([1, 'ismcts'], [1, 'ismcts']), null, 'nor where nobody knows how strong a bot is');
});

test('of a daily island only the first game counts', () => {
  const [first, second] = [game('1', 3, 'easy'), game('2', 1, 'easy')].map(one => ({ ...one, day: 'd' }));
  assert.equal(dailyResult([second, first], 'd'), first);
  assert.equal(dailyResult([second, first], 'e'), null);
});

const info = {
  table: 't',
  options: { players: 2 },
  seats: [
    { kind: 'here', level: '' },
    { kind: 'bot', level: 'hard' },
  ],
};
const summary = {
  turns: 40,
  winners: [0],
  seats: [
    { seat: 0, points: 6, place: 1, saved: [{ value: 5 }, { value: 1 }], order: 1, lost: {}, played: {} },
    { seat: 1, points: 0, place: 2, saved: [], order: 0, lost: { shark: 2 }, played: { dive: 1 } },
  ],
};

test('the end of a game is kept and earns what it shows', () => {
  const around = { when: 7, day: '2026-11-16', nameOf: seat => `S${seat}`, box: 'base', rules: [] };
  const result = resultOf(info, [0], summary, around);
  assert.ok(isWon(result));
  assert.deepEqual(result.lines[1], {
    name: 'S1',
    level: 'hard',
    mine: false,
    points: 0,
    place: 2,
    saved: 0,
    order: 0,
    lost: { shark: 2 },
    played: { dive: 1 },
  });
  assert.deepEqual(earnedAtEnd(result, summary, [0]), [
    'best_treasure',
    'winner',
    'memory_win',
    'beat_hard',
    'daily',
  ]);
  const lost = resultOf(info, [1], summary, { ...around, day: null });
  assert.deepEqual(earnedAtEnd(lost, summary, [1]), []);
});

/** Adventurers 0 to 9 are the device's, the others a rival's. */
const witness = { mine: seat => seat === 0, ownerOf: adventurer => (adventurer < 10 ? 0 : 1) };
const earned = (...events) => [...new Set(earnedBy(nothingSeen(), events, witness))];
const saved = (adventurer, island = 'NW') => ({ type: 'adventurer_saved', adventurer, safe_island: island });
const played = power => ({ type: 'power_played', seat: 0, power });
const row = (...crew) => ({ type: 'raft_moved', seat: 0, crew, how: 'move' });
const creature = (seat, kind) => ({ type: 'creature_moved', seat, kind, how: 'die' });
const eaten = (adventurer, by) => ({ type: 'adventurer_eliminated', adventurer, by });

test('each achievement is earned by what it says, and by nobody else', () => {
  const cases = {
    first_ashore: [saved(1)],
    half_crew: [1, 2, 3, 4, 5].map(one => saved(one)),
    every_shore: ['NW', 'NE', 'SW', 'SE'].map((island, place) => saved(place, island)),
    full_raft: [row(1, 2, 3)],
    same_boat: [row(1, 12)],
    oars: [played('oars')],
    dolphin: [played('dolphin')],
    dive: [played('dive')],
    creature_die: [played('creature die')],
    repellent: [played('repellent')],
    hunter: [creature(0, 'shark'), eaten(12, 'shark')],
    wrecker: [creature(0, 'serpent'), { type: 'raft_lost', by: 'serpent' }],
    pusher: [{ type: 'adventurer_moved', seat: 0, adventurer: 12, how: 'push' }],
    whirlpool: [
      { type: 'tile_sunk', seat: 0, terrain: 'beach' },
      { type: 'effect_revealed', effect: 'whirlpool' },
    ],
    no_beach: [{ type: 'tile_sunk', seat: 0, terrain: 'forest' }],
  };
  for (const [name, events] of Object.entries(cases)) {
    assert.ok(earned(...events).includes(name), name);
    const others = earnedBy(nothingSeen(), events, { mine: () => false, ownerOf: () => 1 });
    assert.deepEqual(others, [], `${name} of others`);
  }
  const atEnd = ['best_treasure', 'winner', 'memory_win', 'beat_hard', 'daily'];
  assert.deepEqual([...Object.keys(cases), ...atEnd].toSorted(), Object.keys(ACHIEVEMENTS).toSorted());
});

test('what somebody else did, or an earlier turn, earns nothing', () => {
  assert.deepEqual(earned(saved(12), row(1), eaten(12, 'shark')), []);
  assert.deepEqual(earned(creature(1, 'shark'), eaten(12, 'shark')), []);
  assert.deepEqual(earned(creature(0, 'shark'), eaten(1, 'shark')), [], 'an own one is no prey');
  assert.deepEqual(earned(creature(0, 'shark'), { type: 'turn_began', seat: 1 }, eaten(12, 'shark')), []);
});

test('there are twenty, and each has a name and a line', () => {
  const names = Object.keys(ACHIEVEMENTS);
  assert.equal(names.length, 20);
  const texts = Object.keys(textsOf('en'));
  const lines = texts.filter(key => /^achievement\..*\.line$/.test(key));
  assert.deepEqual(lines.toSorted(), names.map(name => `achievement.${name}.line`).toSorted());
  assert.deepEqual(
    names.filter(name => !texts.includes(`achievement.${name}`)),
    [],
  );
});

const noneKept = { earned: {}, counts: {}, counted: {} };

/** What is kept after an achievement happened at these tables. */
const afterGames = (kept, name, ...tables) => {
  let fresh = [];
  for (const table of tables) ({ kept, fresh } = withGame(kept, table, [name], 7));
  return { kept, fresh };
};

test('a level needs its number of games, and a game counts once', () => {
  const once = afterGames(noneKept, 'oars', 'a', 'a', 'a');
  assert.deepEqual(once.kept.counts, { oars: 1 });
  assert.deepEqual(progressOf(once.kept, 'oars'), { level: 0, levels: 2, count: 1, needed: 2 });
  const twice = afterGames(once.kept, 'oars', 'b');
  assert.deepEqual(twice.fresh, ['oars']);
  assert.equal(earnedLevels(twice.kept), 1);
  const ten = afterGames(twice.kept, 'oars', ...'cdefghij');
  assert.deepEqual(ten.fresh, ['oars.2']);
  assert.deepEqual(progressOf(ten.kept, 'oars'), { level: 2, levels: 2, count: 10, needed: 10 });
  assert.deepEqual(withGame(ten.kept, 'k', ['nothing'], 8), { kept: ten.kept, fresh: [] });
});

test('of many tables only the latest are kept apart', () => {
  const tables = Array.from({ length: 60 }, (_, n) => `table ${n}`);
  const { kept } = afterGames(noneKept, 'winner', ...tables);
  assert.equal(kept.counts.winner, 60);
  assert.deepEqual(Object.keys(kept.counted), tables.slice(-20));
});

test('what a device earned before games were counted stays, and counts for the next level', () => {
  const kept = { ...noneKept, earned: { oars: 1, winner: 2 } };
  assert.deepEqual(progressOf(kept, 'oars'), { level: 1, levels: 2, count: 2, needed: 10 });
  assert.deepEqual(afterGames(kept, 'oars', 'a').kept, {
    earned: { oars: 1, winner: 2 },
    counts: { oars: 3 },
    counted: { a: ['oars'] },
  });
});

test('there are more than forty levels, and a first game earns three at most', () => {
  assert.ok(allLevels() > 40);
  const all = withGame(noneKept, 'a', Object.keys(ACHIEVEMENTS), 7);
  assert.deepEqual(all.fresh, ['first_ashore', 'winner', 'beat_hard']);
});

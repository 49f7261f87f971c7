/** Follows whole first games, from every seat, and prints how many achievements each brings. Argument: a file. */

import { withGame } from '../../../src/survive/web/js/keepsakes/achievement_levels.js';
import { earnedAtEnd, earnedBy, nothingSeen } from '../../../src/survive/web/js/keepsakes/achievements.js';
import { resultOf } from '../../../src/survive/web/js/keepsakes/results.js';
import { readFileSync } from 'node:fs';

const around = { when: 7, day: '2026-11-16', nameOf: seat => `S${seat}`, box: 'base', rules: [] };

/** What happened for a seat, and the levels that it brings to a device that keeps nothing yet. */
const firstGame = ({ log, summary, owners }, you) => {
  const witness = { mine: seat => seat === you, ownerOf: adventurer => owners[adventurer] };
  const seen = nothingSeen();
  const info = {
    table: 't',
    options: { memory: false },
    seats: summary.seats.map(({ seat }) => ({ kind: seat === you ? 'here' : 'bot', level: 'easy' })),
  };
  const names = [
    ...log.flatMap(({ events }) => earnedBy(seen, events, witness)),
    ...earnedAtEnd(resultOf(info, [you], summary, around), summary, [you]),
  ];
  const { fresh } = withGame({ earned: {}, counts: {}, counted: {} }, 't', names, 7);
  return { happened: new Set(names).size, earned: fresh.length };
};

const games = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const all = games.flatMap(game => game.summary.seats.map(({ seat }) => firstGame(game, seat)));
process.stdout.write(JSON.stringify(all));

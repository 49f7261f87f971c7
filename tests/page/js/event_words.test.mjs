/** Every event of the protocol has words, and every key of those words has an English text. */

import { KNOWN_EVENTS, wordsOf } from '../../../src/survive/web/js/play/words/event_words.js';
import { chaptersOf, firstTurnOf, tellChange } from '../../../src/survive/web/js/table/words/log_chapters.js';
import { textsOf } from './speaking.mjs';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const TEXTS = textsOf('en');
const WIRE = new URL('../../../tools/site/wire_examples.json', import.meta.url);

/** The example of each event in the reference of the protocol. */
const EXAMPLES = JSON.parse(readFileSync(WIRE, 'utf8')).events;

/** The values that each field takes somewhere in a game. */
const VARIANTS = {
  adventurer_moved: ['walk', 'swim', 'dolphin', 'extra', 'push'].map(how => ({ how })),
  adventurer_eliminated: ['serpent', 'shark', 'whirlpool', 'volcano'].map(by => ({ by })),
  raft_moved: [{ how: 'move' }, { how: 'oars', crew: [] }, { how: 'tile' }],
  raft_lost: ['serpent', 'kaiju', 'whirlpool', 'volcano'].map(by => ({ by })),
  tile_sunk: ['beach', 'forest', 'mountain'].map(terrain => ({ terrain })),
  power_drawn: ['', 'oars', 'dolphin', 'dive', 'creature die', 'repellent'].map(power => ({ power })),
  power_played: ['oars', 'dolphin', 'dive', 'creature die', 'repellent'].map(power => ({ power })),
  effect_revealed: ['shark', 'kaiju', 'raft', 'whirlpool', 'volcano'].map(effect => ({ effect })),
  effect_lapsed: ['kaiju_there', 'no_room_to_push', 'none_can_come'].map(why => ({ why })),
  repellent_asked: ['shark', 'kaiju'].map(kind => ({ kind })),
  repellent_declined: ['shark', 'kaiju'].map(kind => ({ kind })),
  die_rolled: ['serpent', 'shark', 'kaiju'].map(kind => ({ kind })),
  creature_stayed: ['serpent', 'shark', 'kaiju'].flatMap(kind =>
    ['none_there', 'shut_in'].map(why => ({ kind, why })),
  ),
  creature_appeared: ['shark', 'kaiju'].map(kind => ({ kind })),
  creature_moved: ['serpent', 'shark', 'kaiju'].flatMap(kind =>
    ['die', 'push', 'dive', 'tile'].map(how => ({ kind, how })),
  ),
  creature_removed: [
    ...['shark', 'kaiju'].map(kind => ({ kind, by: 'repellent' })),
    ...['serpent', 'shark', 'kaiju'].flatMap(kind => ['whirlpool', 'volcano'].map(by => ({ kind, by }))),
  ],
  phase_began: ['actions', 'rising waters', 'creatures'].map(phase => ({ phase })),
  game_ended: ['volcano', 'nobody'].map(why => ({ why })),
};

const OWNERS = Array.from({ length: 40 }, (_, number) => Math.floor(number / 10));
const listener = viewer => ({ viewer, owners: OWNERS });

const forms = text => (typeof text === 'string' ? [text] : Object.values(text));

test('every event of the protocol has words', () => {
  const documented = EXAMPLES.map(example => example.type);
  assert.deepEqual(KNOWN_EVENTS.toSorted(), [...new Set(documented)].toSorted());
});

for (const example of EXAMPLES) {
  test(`the words of ${example.type} have texts that use what they are given`, () => {
    for (const variant of VARIANTS[example.type] ?? [{}]) {
      for (const viewer of [-1, 0, 1, 2]) {
        const words = wordsOf({ ...example, ...variant }, listener(viewer));
        assert.ok(words.key in TEXTS, words.key);
        for (const form of forms(TEXTS[words.key])) {
          const wanted = [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          for (const name of wanted) assert.ok(name in words.params, `${words.key}: {${name}}`);
        }
        for (const value of Object.values(words.params)) {
          if (value.text) assert.ok(value.text in TEXTS, value.text);
        }
      }
    }
  });
}

test('a deed of the reader is told to "you"', () => {
  const event = { type: 'tile_sunk', seat: 1, space: 'G4', terrain: 'beach' };
  assert.equal(wordsOf(event, listener(1)).key, 'log.tile_sunk.beach.you');
  assert.equal(wordsOf(event, listener(0)).key, 'log.tile_sunk.beach');
});

test('an unknown event of a newer server has no words', () => {
  assert.equal(wordsOf({ type: 'squid_attacked' }, listener(0)), null);
});

test('losses of one seat to one cause are told together', () => {
  const eaten = adventurer => ({ type: 'adventurer_eliminated', adventurer, space: 'I4', by: 'whirlpool' });
  const told = tellChange(
    { seq: 5, seat: 0, undone: 0, events: [eaten(3), eaten(12), eaten(4)] },
    listener(-1),
  );
  assert.deepEqual(
    told.map(words => [words.seat, words.params.n]),
    [
      [0, 2],
      [1, 1],
    ],
  );
  assert.ok(told.every(words => words.tone === 'loss'));
});

test('an effect that shows itself is not announced twice', () => {
  const events = [
    { type: 'tile_sunk', seat: 0, space: 'G4', terrain: 'beach' },
    { type: 'effect_revealed', space: 'G4', effect: 'shark' },
    { type: 'creature_appeared', kind: 'shark', space: 'G4' },
  ];
  const told = tellChange({ seq: 5, seat: 0, undone: 0, events }, listener(-1));
  assert.deepEqual(
    told.map(words => words.key),
    ['log.tile_sunk.beach', 'log.creature_appeared.shark'],
  );
});

test('the log is grouped by turns, the newest on top', () => {
  const step = {
    type: 'adventurer_moved',
    seat: 0,
    adventurer: 1,
    origin: 'E7',
    target: 'E8',
    how: 'walk',
  };
  const chapters = chaptersOf(
    [
      {
        seq: 1,
        seat: 0,
        undone: 0,
        events: [
          { type: 'raft_placed', seat: 0, space: 'E2' },
          { type: 'turn_began', turn: 1, seat: 0, moves: 3, tiles: 1 },
        ],
      },
      { seq: 2, seat: 0, undone: 0, events: [step] },
      { seq: 3, seat: 0, undone: 0, events: [] },
      { seq: 4, seat: 0, undone: 1, events: [] },
      {
        seq: 5,
        seat: 0,
        undone: 0,
        events: [{ type: 'turn_began', turn: 2, seat: 1, moves: 3, tiles: 1 }],
      },
    ],
    listener(-1),
  );
  assert.deepEqual(
    chapters.map(chapter => chapter.turn),
    [2, 1, 0],
  );
  assert.deepEqual(
    chapters[1].items.map(item => item.seq),
    [4, 2],
  );
  assert.equal(chapters[1].items[0].words[0].key, 'log.undone');
});

test('a game from a position begins in the turn of its position', () => {
  const change = (seat, ...events) => ({ seq: 1, seat, undone: 0, events });
  const step = { type: 'adventurer_moved', seat: 2, adventurer: 1, origin: 'E7', target: 'E8', how: 'walk' };
  assert.deepEqual(firstTurnOf([change(2, step)], { turn: 7, active: 2 }), { turn: 7, seat: 2 });
  const next = { type: 'turn_began', turn: 8, seat: 0, moves: 3, tiles: 1 };
  assert.deepEqual(firstTurnOf([change(2, step), change(2, next)], { turn: 9, active: 1 }), {
    turn: 7,
    seat: 2,
  });
});

test('what a bot did in a person’s place is told of the bot, and what befell the person of the person', () => {
  const reader = { viewer: 1, owners: [1], people: [1] };
  const placed = { type: 'adventurer_placed', seat: 1, space: 'D4' };
  const change = (/** @type {any} */ more) => /** @type {any} */ ({ seq: 1, seat: 1, undone: 0, ...more });
  const told = (/** @type {any} */ more) => tellChange(change(more), reader)[0];
  assert.equal(told({ by_bot: false, events: [placed] }).key, 'log.adventurer_placed.you');
  const byBot = told({ by_bot: true, events: [placed] });
  assert.equal(byBot.key, 'log.adventurer_placed');
  assert.deepEqual(byBot.params.name, { seat: 1, bot: true });
  const lost = { type: 'adventurer_eliminated', adventurer: 0, by: 'shark', space: 'D4' };
  assert.equal(told({ by_bot: true, events: [lost] }).key, 'log.adventurer_eliminated.shark.you');
  const bot = tellChange(change({ by_bot: true, events: [placed] }), {
    ...reader,
    viewer: 0,
    people: [0],
  })[0];
  assert.deepEqual(bot.params.name, { seat: 1 }, 'a bot that plays for itself has its own name');
});

/** What the coach has to tell at which moment, and that it tells each thing once and one at a time. */

import {
  SECTIONS,
  fits,
  topicOfDecision,
  topicsOfChange,
  topicsOfEvent,
} from '../../../src/survive/web/js/table/coach/coach_topics.js';
import { textsOf } from './speaking.mjs';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const english = textsOf('en');
const ADVENTURERS = [
  { number: 0, seat: 0, at: 'D3', aboard: true },
  { number: 1, seat: 1, at: 'D3', aboard: true },
  { number: 2, seat: 1, at: 'C4', aboard: false },
];

/** @param {object} change */
const view = change => ({
  phase: 'actions',
  turn: 5,
  options: {},
  land: { E4: 'beach', E5: 'forest', E6: 'mountain' },
  adventurers: ADVENTURERS,
  control: { D3: [0, 1] },
  seats: [{ in_play: 1 }, { in_play: 2 }],
  agenda: [],
  ...change,
});

const seen = { view: view({}), viewer: 0 };

test('an event teaches only whom it happens to', () => {
  const topics = event => topicsOfEvent(event, seen);
  assert.deepEqual(topics({ type: 'power_drawn', seat: 0, space: 'E4' }), ['power']);
  assert.deepEqual(topics({ type: 'power_drawn', seat: 1, space: 'E4' }), []);
  assert.deepEqual(topics({ type: 'adventurer_moved', seat: 0, adventurer: 0, how: 'swim' }), ['swam']);
  assert.deepEqual(topics({ type: 'adventurer_moved', seat: 1, adventurer: 0, how: 'push' }), ['pushed']);
  assert.deepEqual(topics({ type: 'adventurer_moved', seat: 1, adventurer: 1, how: 'swim' }), []);
  assert.deepEqual(topics({ type: 'adventurer_eliminated', adventurer: 0, by: 'shark' }), ['lost']);
  assert.deepEqual(topics({ type: 'effect_revealed', space: 'E5', effect: 'whirlpool' }), ['whirlpool']);
  assert.deepEqual(topics({ type: 'creature_stayed', kind: 'shark', why: 'none_there' }), ['stayed']);
  assert.deepEqual(topics({ type: 'turn_began', seat: 0, turn: 5, moves: 3 }), []);
  assert.deepEqual(topics({ type: 'turn_began', seat: 1, turn: 6, moves: 3 }), ['others']);
});

test('a raft lost to a majority is noticed, and only then', () => {
  const boarded = {
    adventurers: ADVENTURERS.map(one => ({ ...one, at: 'D3', aboard: true })),
    control: { D3: [1] },
  };
  const after = { view: view(boarded), viewer: 0 };
  assert.deepEqual(topicsOfChange(view({}), after), ['majority']);
  assert.deepEqual(topicsOfChange(view(boarded), after), []);
  assert.deepEqual(topicsOfChange(view({}), { ...after, viewer: 1 }), []);
});

test('the end of a terrain is told for the usual tiles only', () => {
  const gone = { land: { E5: 'forest', E6: 'mountain' } };
  assert.deepEqual(topicsOfChange(view({}), { view: view(gone), viewer: 0 }), ['forest']);
  assert.deepEqual(topicsOfChange(view(gone), { view: view({ land: { E6: 'mountain' } }), viewer: 0 }), [
    'mountain',
  ]);
  assert.deepEqual(
    topicsOfChange(view({}), { view: view({ ...gone, options: { mix: [] } }), viewer: 0 }),
    [],
  );
});

test('whoever has nobody left is told that the game goes on', () => {
  const out = view({ seats: [{ in_play: 0 }, { in_play: 2 }] });
  assert.deepEqual(topicsOfChange(view({}), { view: out, viewer: 0 }), ['out']);
});

test('whoever walks aboard is no swimmer who climbs aboard', () => {
  const boarded = { type: 'adventurer_boarded', adventurer: 0, space: 'D3' };
  const came = how => ({ type: 'adventurer_moved', seat: 0, adventurer: 0, how });
  assert.deepEqual(topicsOfEvent(boarded, seen, [came('walk'), boarded]), []);
  assert.deepEqual(topicsOfEvent(boarded, seen, [came('swim'), boarded]), ['boarded']);
  assert.deepEqual(topicsOfEvent(boarded, seen, [{ type: 'raft_moved', crew: [] }, boarded]), ['boarded']);
});

test('a tip fits as long as what it says is true', () => {
  const at = (topic, shownTurn, change = {}) =>
    fits({ topic, turn: 5 }, { view: view(change), viewer: 0, shownTurn });
  const own = { seat: 0, turn: 5 };
  const others = { seat: 1, turn: 6 };
  const next = { seat: 0, turn: 7 };
  assert.equal(at('others', others), true);
  assert.equal(at('others', next), false);
  assert.equal(at('swam', own), true);
  assert.equal(at('swam', own, { phase: 'rising waters' }), false);
  assert.equal(at('swam', next), false);
  for (const topic of ['power', 'boarded']) {
    assert.equal(at(topic, own), true);
    assert.equal(at(topic, others), true);
    assert.equal(at(topic, next), false);
  }
  assert.equal(at('stayed', own), true);
  assert.equal(at('stayed', others), false);
  assert.equal(at('majority', own, { control: { D3: [1] } }), true);
  assert.equal(at('majority', own), false);
  assert.equal(at('out', own), false);
  assert.equal(at('out', own, { seats: [{ in_play: 0 }] }), true);
  assert.equal(at('forest', own, { land: { E6: 'mountain' } }), false);
  assert.equal(at('mountain', own, { land: {} }), false);
  assert.equal(at('whirlpool', next), true);
  assert.equal(at('whirlpool', own, { phase: 'over' }), false);
});

test('a decision teaches only the one who decides', () => {
  const asked = { ...seen, view: view({ agenda: [{ type: 'act' }] }), turn: { decides: 0 } };
  assert.equal(topicOfDecision(tableWith(asked)), 'act');
  assert.equal(topicOfDecision(tableWith({ ...asked, viewer: 1 })), null);
  const rolled = { ...asked, view: view({ agenda: [{ type: 'creature_step', kind: 'kaiju' }] }) };
  assert.equal(topicOfDecision(tableWith(rolled)), 'creature.kaiju');
});

test('every topic has a text and leads to a section of the rules', () => {
  const folder = new URL('../../../src/survive/web/rules/', import.meta.url);
  const { sections } = JSON.parse(readFileSync(new URL('en.json', folder), 'utf8'));
  const ids = new Set(sections.map(({ id }) => id));
  for (const [topic, section] of Object.entries(SECTIONS)) {
    assert.ok(`coach.${topic}` in english, topic);
    assert.ok(ids.has(section), `${topic}: ${section}`);
  }
  for (const key of Object.keys(english).filter(one => one.startsWith('coach.'))) {
    const topic = key.slice('coach.'.length);
    assert.ok(['title', 'close', 'stop', 'stopped', 'more'].includes(topic) || topic in SECTIONS, key);
  }
});

import {
  anotherBot,
  draftFrom,
  newDraft,
  optionsOf,
  placesInSittings,
  quickRequest,
  SITTING,
} from '../../../src/survive/web/js/lobby/table_draft.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A form with these kinds of seats. */
const formOf = (...kinds) => ({
  ...newDraft(),
  seats: kinds.map(kind => ({ kind, name: '', level: '' })),
});

test('people who share a device place in one sitting, unless somebody plays elsewhere', () => {
  assert.equal(placesInSittings(formOf('here', 'here', 'here')), true);
  assert.equal(placesInSittings(formOf('here', 'here', 'bot')), true);
  assert.equal(placesInSittings(formOf('here', 'here', 'link')), false);
  assert.equal(placesInSittings(formOf('here', 'bot', 'bot')), false);
  assert.equal(placesInSittings(formOf('here', 'link')), false);
});

test('what was chosen counts, whoever sits down afterwards', () => {
  assert.equal(placesInSittings({ ...formOf('here', 'here'), sittings: false }), false);
  assert.equal(placesInSittings({ ...formOf('here', 'link'), sittings: true }), true);
});

test('the request names the rule only where it holds', () => {
  assert.deepEqual(optionsOf(formOf('here', 'here')), { [SITTING]: true });
  assert.deepEqual(optionsOf(formOf('here', 'link')), {});
  assert.deepEqual(optionsOf({ ...formOf('here', 'bot'), memory: false, first: 0, rules: ['short_dive'] }), {
    short_dive: true,
    memory: false,
    first: 0,
  });
});

test('a form from before the rule was offered decides by its seats', () => {
  const { sittings, ...older } = formOf('here', 'here');
  assert.equal(sittings, null);
  assert.equal(placesInSittings(draftFrom(older)), true);
});

test('a quick game leaves the values in sight, and says nothing of sittings', () => {
  assert.deepEqual(quickRequest('Ann', ['easy', 'level:900'], 'normal').options, { memory: false, first: 0 });
});

test('bots of a quick game keep nobody waiting who wants everything fast', () => {
  const [slow, normal, fast, off] = ['slow', 'normal', 'fast', 'off'].map(
    speed => quickRequest('Ann', ['easy'], speed).pace,
  );
  assert.equal(slow, normal);
  assert.ok(fast === off && off < normal / 2);
});

test('each new bot has a character that no other one has, while there is one', () => {
  const offers = /** @type {any} */ ({ styles: ['plain', 'cautious', 'ruthless'] });
  const seats = formOf('here', 'link').seats;
  for (const level of ['medium', 'medium:style=cautious', 'medium:style=ruthless', 'medium']) {
    const bot = anotherBot(seats, seats.length, offers);
    assert.equal(bot.level, level);
    seats.push(bot);
  }
});

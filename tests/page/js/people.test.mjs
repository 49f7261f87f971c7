/** People at a table: colours and hints of a new one, feelings, hints that are coming, links that lead nowhere. */

import { isLocal } from '../../../src/survive/web/js/app/routes.js';
import { freeColour, hasHints, withColour } from '../../../src/survive/web/js/lobby/table_draft.js';
import { wordsOf } from '../../../src/survive/web/js/play/words/event_words.js';
import { feelingAt, newFeelings } from '../../../src/survive/web/js/table/model/feelings.js';
import { isHintComing } from '../../../src/survive/web/js/table/model/turn.js';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const seats = (/** @type {number[]} */ ...colours) =>
  /** @type {any} */ (colours.map(colour => ({ colour })));

test('a colour is swapped with whoever has it, and a new seat gets one that is left', () => {
  const colours = (/** @type {any[]} */ found) => found.map(({ colour }) => colour);
  assert.deepEqual(colours(withColour(seats(0, 1, 2), 0, 2)), [2, 1, 0]);
  assert.deepEqual(colours(withColour(seats(0, 1, 2), 1, 5)), [0, 5, 2]);
  assert.equal(freeColour(seats(0, 2, 1)), 3);
  assert.equal(freeColour(seats(1, 2)), 0);
});

test('hints are usual for one person among bots, and a host may say otherwise', () => {
  const draft = (/** @type {boolean | null} */ hints, /** @type {string[]} */ ...kinds) =>
    /** @type {any} */ ({ hints, seats: kinds.map(kind => ({ kind })) });
  assert.equal(hasHints(draft(null, 'here', 'bot', 'bot')), true);
  assert.equal(hasHints(draft(null, 'here', 'link')), false);
  assert.equal(hasHints(draft(true, 'here', 'here')), true);
  assert.equal(hasHints(draft(false, 'here', 'bot')), false);
});

test('a feeling is shown for some seconds, and only a new one is news', () => {
  const wave = /** @type {any} */ ({ seat: 0, emote: { name: 'wave', at: 100 } });
  const none = /** @type {any} */ ({ seat: 0, emote: null });
  assert.equal(feelingAt(wave, 102), 'wave');
  assert.equal(feelingAt(wave, 120), null);
  assert.equal(feelingAt(none, 102), null);
  const info = (/** @type {any} */ seat) => /** @type {any} */ ({ seats: [seat] });
  assert.deepEqual(newFeelings(info(none), info(wave)), [wave]);
  assert.deepEqual(newFeelings(info(wave), info(wave)), []);
});

test('a hint is coming until it is there or the game has gone on', () => {
  const table = (/** @type {any} */ more) => /** @type {any} */ (tableWith({ seq: 7, hint: null, ...more }));
  assert.equal(isHintComing(table({ hintAsked: 7 })), true);
  assert.equal(isHintComing(table({ hintAsked: 6 })), false);
  assert.equal(isHintComing(table({ hintAsked: 7, hint: 2 })), false);
  assert.equal(isHintComing(table({})), false);
});

test('a link to this machine is told from one that others can open', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'game.localhost'])
    assert.equal(isLocal(host), true, host);
  for (const host of ['192.168.0.7', 'play.example', '128.0.0.1', 'localhost.example'])
    assert.equal(isLocal(host), false, host);
});

test('nobody reads that they kept a repellent which they may never have held', () => {
  const event = /** @type {any} */ ({ type: 'repellent_declined', seat: 1, kind: 'shark', space: 'D4' });
  const told = (/** @type {number} */ viewer) => wordsOf(event, { viewer, owners: [] })?.tone;
  assert.equal(told(1), 'quiet');
  assert.notEqual(told(0), 'quiet');
  assert.notEqual(told(-1), 'quiet');
});

/** Who sits at a table, in words: people, our bots, an operator's program, and programs over the network. */

import { LANGUAGES, t } from '../../../src/survive/web/js/app/i18n.js';
import { nameOf } from '../../../src/survive/web/js/play/words/seat_words.js';
import { spoken } from '../../../src/survive/web/js/play/words/sentences.js';
import { roleOf } from '../../../src/survive/web/js/table/words/seat_roles.js';
import { speak } from './speaking.mjs';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** A table with one seat like this. @param {object} seat */
const tableOf = seat => /** @type {any} */ (tableWith({ viewer: -1, yours: [], info: { seats: [seat] } }));
const person = { kind: 'link', name: 'Ann', bot: false, stands_in: null, places_itself: false };

test('everybody sees that a program plays, in each language', async () => {
  for (const [language, words] of /** @type {[any, string][]} */ ([
    ['en', 'bot · program'],
    ['de', 'Bot · Programm'],
    ['es', 'bot · programa'],
    ['fr', 'bot · programme'],
    ['it', 'bot · programma'],
    ['pl', 'bot · program'],
  ])) {
    speak(language);
    assert.equal(roleOf(tableOf({ ...person, bot: true }), 0), words);
    assert.notEqual(roleOf(tableOf(person), 0), words);
  }
});

test('a bot that the operator brought goes by its own name', async () => {
  speak('en');
  assert.equal(roleOf(tableOf({ kind: 'bot', level: 'mybot' }), 0), 'bot · mybot');
});

test('in a lesson the other player goes by the colour of which its texts speak', async () => {
  const info = /** @type {any} */ ({ lesson: 'sink', seats: [{ kind: 'here' }, { kind: 'bot' }] });
  for (const language of Object.keys(LANGUAGES)) {
    speak(language);
    const name = nameOf(info, 1).toLowerCase();
    assert.ok(t('lesson.sink.3.praise').toLowerCase().includes(name), `${language}: ${name}`);
    assert.notEqual(nameOf({ ...info, lesson: '' }, 1).toLowerCase(), name);
  }
});

test('what a bot does for the only player of a device is said of their bot', async () => {
  const seats = [person, { ...person, name: '' }];
  const table = /** @type {any} */ ({ viewer: 1, yours: [1], info: { seats } });
  const byBot = /** @param {number} seat */ seat => spoken({ who: { seat, bot: true } }, table).who;
  for (const language of Object.keys(LANGUAGES)) {
    speak(language);
    assert.equal(byBot(1), t('log.your_bot'));
    assert.ok(String(byBot(0)).includes('Ann'), language);
  }
});

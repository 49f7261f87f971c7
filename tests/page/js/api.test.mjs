/** Refusals in the player's language: the rules' reasons first, then the code, then the server's English. */

import { Problem, inWords } from '../../../src/survive/web/js/net/api.js';
import { speak } from './speaking.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const volcano = { code: 'volcano_there', rule: 'MOV-10', fields: { space: 'F5' } };
const swum = { code: 'already_swum', rule: 'MOV-4', fields: { adventurer: 3 } };
const unknown = { code: 'of_a_newer_server', rule: '', fields: {} };

test('a reason of the rules is said with its fields, in the language that is spoken', async () => {
  speak('en');
  assert.equal(
    inWords(new Problem('illegal', 'in English', [volcano])),
    'There is a volcano on F5: nothing can go there.',
  );
  speak('it');
  assert.equal(
    inWords(new Problem('illegal', 'in English', [volcano])),
    'In F5 c’è un vulcano: nulla può andarci.',
  );
});

test('several reasons are all said', async () => {
  speak('en');
  assert.equal(
    inWords(new Problem('bad_options', 'in English', [swum, volcano])),
    'This adventurer has already swum this turn. There is a volcano on F5: nothing can go there.',
  );
});

test('without a reason that the page knows the code speaks, and without that the server', async () => {
  speak('en');
  const general = inWords(new Problem('illegal', 'in English'));
  assert.equal(inWords(new Problem('illegal', 'in English', [unknown])), general);
  assert.notEqual(general, 'in English');
  assert.equal(inWords(new Problem('of_a_newer_server', 'in English', [unknown])), 'in English');
});

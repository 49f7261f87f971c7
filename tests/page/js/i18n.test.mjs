/** Texts: parameters, plural forms by the language's own rules, numbers as the language writes them. */

import { LANGUAGES, hasText, isLanguage, listed, t, use } from '../../../src/survive/web/js/app/i18n.js';
import { speak, textsOf } from './speaking.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Speak a language with these texts beside its own. */
const speakWith = (language, texts) => use(language, { ...textsOf(language), ...texts });

test('parameters are filled in, and numbers written as the language does', async () => {
  speakWith('en', { 'test.a': '{name} has {n}, {missing}' });
  assert.equal(t('test.a', { name: 'Ann', n: 1234 }), 'Ann has 1,234, {missing}');
  assert.equal(t('test.none'), 'test.none');
  assert.ok(hasText('test.a') && !hasText('test.none'));
});

test('plural forms follow the language', async () => {
  speakWith('pl', {
    'test.b': { one: '{n} tratwa', few: '{n} tratwy', many: '{n} tratw', other: '{n} tratwy' },
  });
  assert.deepEqual(
    [1, 2, 5, 22].map(n => t('test.b', { n })),
    ['1 tratwa', '2 tratwy', '5 tratw', '22 tratwy'],
  );
  speakWith('fr', { 'test.b': { one: '{n} radeau', other: '{n} radeaux' } });
  assert.deepEqual(
    [0, 1, 2].map(n => t('test.b', { n })),
    ['0 radeau', '1 radeau', '2 radeaux'],
  );
});

test('lists are joined as the language does', async () => {
  speak('en');
  assert.equal(listed(['Ann', 'Bo', 'Cy']), 'Ann, Bo, and Cy');
});

test('only languages with texts are languages', () => {
  assert.ok(Object.keys(LANGUAGES).every(isLanguage));
  assert.deepEqual(['en', 'tlh', '', null].filter(isLanguage), ['en']);
});

/** Searching the rules: accents and capitals do not matter, and the place is shown. */

import { LANGUAGES } from '../../../src/survive/web/js/app/languages.js';
import { folded, plainText, search } from '../../../src/survive/web/js/rules/search.js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../../src/survive/web/rules/', import.meta.url);

/** @param {string} language */
const sectionsIn = language => JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')).sections;

/** @param {string} language @param {string} question */
const found = (language, question) => search(sectionsIn(language), question).map(({ section }) => section.id);

test('a word is found in each language, with or without its accents', () => {
  assert.equal(found('en', 'GLOSSARY')[0], 'glossary');
  assert.equal(found('fr', 'repulsif')[0], 'repellent');
  assert.equal(found('it', 'capacita')[0], 'playing-powers');
  assert.equal(found('pl', 'kafelki mocy')[0], 'powers');
  assert.ok(found('pl', 'zolty').includes('rafts'));
});

test('all words must be there, and those in the title come first', () => {
  const ids = found('en', 'raft full');
  assert.ok(ids.length > 2);
  assert.equal(ids[0], 'no-swimming-at-full-rafts');
  assert.deepEqual(found('en', 'raft dragon'), []);
});

test('a rule is found by its id, and no other that begins like it', () => {
  assert.equal(found('en', 'mov-4')[0], 'swimming');
  assert.ok(found('pl', 'POW-2').includes('faq-oars'));
  assert.ok(!found('en', 'MOV-1').includes('limits')); // which has MOV-10 to MOV-12
});

test('nothing is found for nothing', () => {
  for (const question of ['', '   ', '?!']) assert.deepEqual(found('en', question), []);
});

test('what is shown around a match is the text itself', () => {
  for (const language of Object.keys(LANGUAGES))
    for (const { section, before, match, after } of search(sectionsIn(language), 'kaiju')) {
      const shown = (before + match + after).replaceAll(/^… | …$/g, '');
      const text = plainText(section);
      const at = text.indexOf(shown);
      assert.match(text[at - 1] ?? ' ', / /, 'it begins with a whole word');
      assert.match(text[at + shown.length] ?? ' ', / /, 'it ends with a whole word');
      assert.ok(plainText(section).includes(shown), `${language} ${section.id}`);
      if (match) assert.equal(folded(match), 'kaiju');
      assert.ok(shown.length > 80 || shown === text, 'a line, also where the match is at either end');
    }
});

test('the plain text has neither tags nor the ids of rules', () => {
  for (const section of sectionsIn('en'))
    assert.doesNotMatch(plainText(section), /<|>|&amp;|[A-Z]{3}-\d| [.,]/);
});

test('folding keeps the number of characters', () => {
  for (const text of ['żółty', 'île sûre', 'più', 'ŁÓDŹ', 'œuf', 'İ'])
    assert.equal([...folded(text)].length, [...text].length);
});

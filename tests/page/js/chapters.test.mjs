/** Studies as text: records one after another, and back. */

import {
  LONGEST_STUDY,
  LONGEST_TITLE,
  MOST_CHAPTERS,
  studyIn,
  studyText,
  tagOf,
} from '../../../src/survive/web/js/explore/model/chapters.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const TITLES = ['Rafts', 'The "last" raft', 'a\\b', '[1] {x} # y', 'Łódź', 'n'];
/** What is in records between tags and result; none of it begins another one. */
const LINES = [
  'Deal: yellow begins',
  '  D4 forest whirlpool, D5 beach shark',
  ' 1. yellow: place 5 H9 {[red F3-F4, blue G5]}; blue: place 5 H2',
  '    {?! [green F3-F4,',
  '[red G5] over several lines',
  '    } # [Study "not a tag"]',
  '    {a # b} # c {',
  '',
  '    {open',
  '[not a tag inside} red: place 1 F3 { # ',
  ' still [inside',
  ' }',
  'Result: unfinished',
];

/** @param {string} name @param {string[]} lines */
const record = (name, lines) =>
  `[Version "1"]\n[Event "${name}"] # by hand\n[Options "2 players"]\n\n${lines.join('\n').trim()}\n`;

/** Numbers that look random and are the same every time. */
const numbers = function* (seed) {
  for (let now = seed; ; now = (now * 48271) % 2147483647) yield now;
};

test('every study is read as it was written', () => {
  const source = numbers(11);
  const one = list => list[source.next().value % list.length];
  for (let round = 0; round < 500; round += 1) {
    const chapters = Array.from({ length: one([1, 2, 3, 7]) }, (_, at) => ({
      title: one(TITLES),
      text: record(`game ${at}`, LINES),
    }));
    const title = one(TITLES);
    const written = studyText({ title, chapters });
    const read = studyIn(round % 2 ? written : `\uFEFF${written.replaceAll('\n', '\r\n')}`);
    assert.equal(read?.title, title);
    assert.deepEqual(
      read?.chapters.map(chapter => chapter.title),
      chapters.map(chapter => chapter.title),
    );
    for (const [at, { text }] of (read?.chapters ?? []).entries()) {
      assert.equal(tagOf(text, 'Event'), `game ${at}`);
      assert.equal(text.trim().split('\n').slice(5).join('\n').trim(), LINES.join('\n').trim());
    }
    assert.equal(studyText(read), written, 'and written as it was read');
  }
});

test('a record alone is a study without a title', () => {
  const text = record('one', LINES);
  assert.deepEqual(studyIn(text), { title: '', chapters: [{ title: '', text }] });
});

test('what is too much is refused', () => {
  const chapters = Array.from({ length: MOST_CHAPTERS + 1 }, () => ({
    title: 'x',
    text: record('x', LINES),
  }));
  assert.equal(studyIn(studyText({ title: 'x', chapters })), null);
  assert.ok(studyIn(studyText({ title: 'x', chapters: chapters.slice(1) })));
  assert.equal(studyIn('x'.repeat(LONGEST_STUDY + 1)), null);
  assert.equal(studyIn(' \n \n'), null);
  const long = studyIn(studyText({ title: 'y'.repeat(500), chapters: chapters.slice(0, 1) }));
  assert.equal(long?.title.length, LONGEST_TITLE);
});

test('a hostile text is read in no time', () => {
  const begun = performance.now();
  for (const text of [
    '{'.repeat(200_000),
    '[A "'.repeat(60_000),
    '[A "\\'.repeat(50_000),
    '{}'.repeat(120_000),
  ])
    studyIn(text);
  assert.ok(performance.now() - begun < 2000);
});

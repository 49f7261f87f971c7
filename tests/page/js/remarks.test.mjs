/** What is said about a position: glyphs, drawings and words in one comment, and back. */

import {
  COLOURS,
  GLYPHS,
  MOST_DRAWINGS,
  joinedRemarks,
  remarkOf,
  remarkText,
  withDrawing,
} from '../../../src/survive/web/js/explore/model/remarks.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const PLACES = ['A1', 'F3', 'M7', 'NW', 'SE', 'West'];
const WORDS = [
  '',
  'Row first!',
  '!',
  '?!',
  '! so',
  '[F3]',
  '[green F3] hm',
  '\\',
  '\\!',
  'a [F3] b',
  '“no” {1}',
];

/** Numbers that look random and are the same every time. */
const numbers = function* (seed) {
  for (let now = seed; ; now = (now * 48271) % 2147483647) yield now;
};

test('every remark is read as it was written', () => {
  const source = numbers(7);
  const one = list => list[source.next().value % list.length];
  for (let round = 0; round < 3000; round += 1) {
    const drawings = Array.from({ length: one([0, 0, 1, 2, 5]) }, () => {
      const [from, to] = [one([null, ...PLACES]), one(PLACES)];
      return { from: from === to ? null : from, to, colour: one(COLOURS) };
    });
    const glyph = one(['', ...GLYPHS]);
    const remark = {
      ...(glyph ? { glyph } : {}),
      ...(drawings.length ? { drawings } : {}),
      comment: one(WORDS),
    };
    const text = remarkText(remark);
    assert.deepEqual(remarkOf(text), remark, text);
  }
});

test('people write them too', () => {
  assert.deepEqual(remarkOf('!'), { glyph: '!', comment: '' });
  assert.deepEqual(remarkOf('?![F3-F4,red G5]'), {
    glyph: '?!',
    drawings: [
      { from: 'F3', to: 'F4', colour: 'green' },
      { from: null, to: 'G5', colour: 'red' },
    ],
    comment: '',
  });
  assert.deepEqual(remarkOf('[sic] so it was'), { comment: '[sic] so it was' });
  assert.deepEqual(remarkOf('[Note] so it was'), { comment: '[Note] so it was' });
  assert.deepEqual(remarkOf('[not at all] no'), { comment: '[not at all] no' });
  assert.deepEqual(remarkOf('!!!'), { comment: '!!!' });
});

test('a drawing is taken away by drawing it once more, and changes its colour', () => {
  const arrow = { from: 'A1', to: 'B1', colour: 'green' };
  const circle = { from: null, to: 'B1', colour: 'red' };
  const both = withDrawing(withDrawing([], arrow), circle);
  assert.deepEqual(both, [arrow, circle]);
  assert.deepEqual(withDrawing(both, arrow), [circle]);
  assert.deepEqual(withDrawing(both, { ...circle, colour: 'blue' }), [arrow, { ...circle, colour: 'blue' }]);
  const many = Array.from({ length: 2 * MOST_DRAWINGS }, (_, n) => ({
    from: null,
    to: `A${n}`,
    colour: 'red',
  }));
  assert.equal(many.reduce(withDrawing, []).length, MOST_DRAWINGS);
});

test('several comments on one move become one remark', () => {
  const joined = joinedRemarks(['!', '[F3] so', 'or not'].map(remarkOf));
  assert.deepEqual(joined, {
    glyph: '!',
    drawings: [{ from: null, to: 'F3', colour: 'green' }],
    comment: 'so or not',
  });
});

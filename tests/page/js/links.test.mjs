/** Links that hold what they show: written and read again, and read from anybody. */

import { routeOf, routeOfLink } from '../../../src/survive/web/js/app/routes.js';
import {
  MOST_BYTES,
  MOST_LETTERS,
  UnreadableError,
  pack,
  unpack,
} from '../../../src/survive/web/js/links/packed.js';
import { contentIn } from '../../../src/survive/web/js/links/whole_links.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

const packed = (/** @type {string | Uint8Array} */ text) => deflateRawSync(text).toString('base64url');

test('a text comes out of a link as it went in', async () => {
  for (const text of ['', '2 players; red to act', 'ą🌋\n'.repeat(100)])
    assert.equal(await unpack((await pack(text)) ?? ''), text);
});

test('a part is of letters that an address may have', async () => {
  const part = await pack(Array.from({ length: 400 }, (_, at) => String.fromCodePoint(at + 32)).join(''));
  assert.match(part ?? '', /^[\w-]+$/);
  assert.deepEqual(routeOf(`#!open/${part}`), { name: 'open', rest: part });
});

test('what is too long for a link makes none', async () => {
  const noise = Array.from({ length: 40_000 }, (_, at) => Math.abs(Math.sin(at)).toString(36)[5]).join('');
  assert.equal(await pack(noise), null);
});

test('what holds no text is unreadable, and a bomb stops at its limit', async () => {
  const bomb = packed(new Uint8Array(MOST_BYTES * 40));
  assert.ok(bomb.length < MOST_LETTERS);
  const whole = packed('position 2 players; red to act');
  const bad = [
    '',
    '!',
    'AAAA',
    bomb,
    whole.slice(0, -4),
    packed(new Uint8Array([255, 254])),
    'A'.repeat(20_000),
  ];
  for (const part of bad) await assert.rejects(unpack(part), UnreadableError);
  assert.equal((await unpack(packed(new Uint8Array(MOST_BYTES).fill(65)))).length, MOST_BYTES);
});

test('a link holds a position, a puzzle, a game or a moment of one', async () => {
  const position = '2 players; red to act';
  assert.deepEqual(await contentIn(packed(`position ${position}`)), { kind: 'position', position });
  assert.deepEqual(await contentIn(packed(`puzzle ${position}`)), { kind: 'puzzle', position });
  const record = '[Version "1"]\n\n1. red: end';
  assert.deepEqual(await contentIn(packed(`game ${record}`)), { kind: 'game', record, actions: null });
  assert.deepEqual(await contentIn(packed(`game 67 ${record}`)), { kind: 'game', record, actions: 67 });
  assert.deepEqual(await contentIn(packed(`study ${record}`)), { kind: 'study', text: record });
  for (const text of ['', 'game', 'map x', 'position a\nb', `position ${'x'.repeat(8001)}`])
    await assert.rejects(contentIn(packed(text)));
});

test('a link of any copy of the page is understood', () => {
  const elsewhere = 'https://play.example/island/';
  assert.deepEqual(routeOfLink(`${elsewhere}#!open/abc`), { name: 'open', rest: 'abc' });
  assert.deepEqual(routeOfLink(`${elsewhere}p/2%20players`), { name: 'board', rest: 'p/2%20players' });
  assert.deepEqual(routeOfLink(`${elsewhere}z/first-step`), { name: 'puzzles', rest: 'first-step' });
  assert.deepEqual(routeOfLink(`${elsewhere}#k4m2x9qd7w3hp`), { name: 'table', table: 'k4m2x9qd7w3hp' });
  for (const text of [elsewhere, 'javascript:alert(1)', 'https://play.example/p/'])
    assert.equal(routeOfLink(text), null);
});

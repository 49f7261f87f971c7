/** Addresses: what is after the # survives a round trip, and strange links lead to the start. */

import { hashOf, routeOf, codeIn, routeOfLink } from '../../../src/survive/web/js/app/routes.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const INVITE = 'z5fq-XDZ_AdA6-ymiPIfeQ';

test('every place has an address, and the address leads back to it', () => {
  const routes = [
    { name: 'start' },
    { name: 'new' },
    { name: 'help' },
    { name: 'about' },
    { name: 'rules' },
    { name: 'rules', section: 'no-actions-when-out' },
    { name: 'study' },
    { name: 'study', rest: 'p/2%20players%3B%20red%20to%20act' },
    { name: 'table', table: 'k4m2x9qd7w3hp' },
    { name: 'table', table: 'k4m2x9qd7w3hp', moment: 31 },
    { name: 'table', table: 'k4m2x9qd7w3hp', moment: -1 },
    { name: 'join', table: 'k4m2x9qd7w3hp', invite: INVITE },
  ];
  for (const route of routes) assert.deepEqual(routeOf(hashOf(route)), route);
});

test('what is no address leads to the start', () => {
  for (const hash of [
    '#',
    '#!join',
    '#!start',
    '#!table/1',
    '#!rules/<b>',
    '#!study/<b>',
    '#K4M2!',
    '#a/b',
    '#<b>',
  ])
    assert.deepEqual(routeOf(hash), { name: 'start' });
});

test('a pasted link is understood with or without what stands before its #', () => {
  const wanted = { name: 'join', table: 'k4m2x9qd7w3hp', invite: INVITE };
  assert.deepEqual(routeOfLink(` https://play.example/#k4m2x9qd7w3hp/${INVITE} `), wanted);
  assert.deepEqual(routeOfLink(`k4m2x9qd7w3hp/${INVITE}`), wanted);
  assert.deepEqual(routeOfLink('K4M2X9QD7W3HP'), { name: 'table', table: 'k4m2x9qd7w3hp' });
  assert.equal(routeOfLink('hello there'), null);
});

test('a code is understood with any capitals and spaces', () => {
  for (const text of ['k4m2x', ' K4M2X ', 'k4 m2x', 'K4M-2X']) assert.equal(codeIn(text), 'k4m2x', text);
  for (const text of ['k4m2', 'k4m2x9', 'k4m2x9qd7w3hp', 'k4m2é', '#k4m2x', ''])
    assert.equal(codeIn(text), null, text);
});

import { app } from '../../../src/survive/web/js/app/store.js';
import { currentTable, ofTable, setTable } from '../../../src/survive/web/js/table/current/current_table.js';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const open = id => app.update({ table: { ...tableWith({ id, told: {} }), visit: {} } });

test('what belongs to a table goes with it, and comes back new', () => {
  const counted = ofTable(() => ({ clicks: 0 }));
  counted().clicks += 1;
  assert.equal(counted().clicks, 0, 'without a table nothing is kept');
  open('first');
  counted().clicks += 1;
  setTable({ ui: { busy: true } });
  assert.equal(counted().clicks, 1);
  open('second');
  assert.equal(counted().clicks, 0);
  open('first');
  assert.equal(counted().clicks, 0);
  assert.equal(currentTable()?.shown.id, 'first');
});

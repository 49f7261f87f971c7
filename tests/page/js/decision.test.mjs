/** Which players place by hand, for whom the server places, and what is up to the viewer. */

import { decisionOf, questionOf } from '../../../src/survive/web/js/play/decision.js';
import { watchesOthers } from '../../../src/survive/web/js/table/model/moment.js';
import { isPlacedFor, placedSeats } from '../../../src/survive/web/js/table/model/placing.js';
import { tableWith } from './table.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * A table for three; the first two players share this device.
 * @param {number} viewer
 * @param {number[]} placed
 */
const placing = (viewer, placed) =>
  /** @type {any} */ (
    tableWith({
      viewer,
      yours: [0, 1],
      info: { seats: [0, 1, 2].map(seat => ({ seat, places_itself: placed.includes(seat) })) },
    })
  );

test('the server says for whom it places; nobody is placed for while nobody decides', () => {
  const table = placing(0, [1]);
  assert.deepEqual(
    [0, 1, 2, -1, null].map(seat => isPlacedFor(table, seat)),
    [false, true, false, false, false],
  );
});

test('a viewer may stop it for their own seat alone', () => {
  assert.deepEqual(placedSeats(placing(0, [0, 1, 2])), [0]);
  assert.deepEqual(placedSeats(placing(0, [1])), []);
});

test('when nobody looks it is stopped for all at this device, and for nobody elsewhere', () => {
  assert.deepEqual(placedSeats(placing(-1, [0, 1, 2])), [0, 1]);
});

test('what is to be decided is the last of the agenda, in its own words', () => {
  const view = (...agenda) => /** @type {any} */ ({ phase: 'creatures', agenda });
  assert.deepEqual(decisionOf(view({ type: 'end_turn' }, { type: 'creature_step', kind: 'shark' })), {
    name: 'creature',
    kind: 'shark',
  });
  assert.deepEqual(decisionOf(view({ type: 'board', space: 'E2' })), { name: 'take_seat', kind: '' });
  assert.deepEqual(decisionOf(view({ type: 'end_turn' })), { name: 'nothing', kind: '' });
  assert.deepEqual(decisionOf(view()), { name: 'nothing', kind: '' });
  assert.deepEqual(decisionOf(/** @type {any} */ ({ phase: 'over', agenda: [] })), {
    name: 'over',
    kind: '',
  });
});

test('the repellent question says which creature, and where', () => {
  const asked = { type: 'repel', seat: 0, kind: 'kaiju', space: 'E8' };
  const table = agenda => /** @type {any} */ (tableWith({ view: { phase: 'creatures', agenda } }));
  assert.deepEqual(questionOf(table([{ type: 'end_turn' }, asked]).shown.view), {
    kind: 'kaiju',
    space: 'E8',
  });
  assert.equal(questionOf(table([{ type: 'act' }]).shown.view), null);
  assert.equal(questionOf(table([]).shown.view), null);
});

test("a turn of others that the game has left behind is theirs, even in the tail of one's own move", () => {
  /** Somebody's own move ends; the others have played on meanwhile. */
  const shown = (seat, turn) =>
    watchesOthers(
      /** @type {any} */ (
        tableWith({
          animating: true,
          doer: 0,
          viewer: 0,
          shownTurn: { seat, turn },
          view: { turn: 4 },
        })
      ),
    );
  assert.equal(shown(0, 1), false);
  assert.equal(shown(1, 2), true);
  assert.equal(shown(2, 4), false, "a choice of one's own in their turn");
});

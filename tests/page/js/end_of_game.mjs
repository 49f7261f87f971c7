/** Follows whole games to their end: what the end screen makes of the server's summary. Argument: a file. */

import { changeOf } from '../../../src/survive/web/js/table/model/highlights.js';
import { allBeats, beatsOf, shownOf } from '../../../src/survive/web/js/table/model/unveiling.js';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

let found = 0;
for (const { log, summary } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  for (const { seat, points } of summary.seats) {
    assert.equal(shownOf(summary, allBeats(summary), seat).points, points);
  }
  assert.ok(summary.winners.includes(beatsOf(summary).at(-1).seat), 'a winner comes last');
  for (const highlight of summary.highlights) {
    const seq = changeOf(highlight, log);
    assert.ok(seq !== null, `${highlight.kind} is in the log`);
    found += 1;
  }
}
assert.ok(found > 5, 'there was something to remember');

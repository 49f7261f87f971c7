import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const { bandOf, botOf, isStyled, nameOfBot, rungOf, withinRange } =
  await import('../../../src/survive/web/js/bots/bot_names.js');
const { gameToRate } = await import('../../../src/survive/web/js/bots/strength.js');
const { shareUsed } = await import('../../../src/survive/web/js/table/model/thinking_time.js');

test('the name of a bot says how strong it is and what it is like', () => {
  const names = ['easy', 'hard:style=ruthless', 'level:1200', 'level:80:style=kingmaker-shy'];
  assert.deepEqual(
    names.map(name => nameOfBot(botOf(name))),
    names,
  );
  assert.deepEqual(botOf('level:1200:style=vengeful'), { kind: 'level', rating: 1200, style: 'vengeful' });
  assert.deepEqual(botOf('medium'), { kind: 'medium', rating: 1600, style: 'plain' });
  assert.equal(botOf('my_program').rating, null);
});

test('what the server says of its bots counts', () => {
  const offers = {
    bots: [
      { level: 'easy', line: '', rating: 900, styled: true },
      { level: 'random', line: '', rating: null, styled: false },
    ],
    levels: { lowest: 100, highest: 2200 },
  };
  assert.equal(botOf('easy', offers).rating, 900);
  assert.equal(isStyled('random', offers), false);
  assert.equal(isStyled('level', offers), true);
  assert.equal(withinRange(2303, offers), 2200);
  assert.equal(withinRange(1234), 1230);
});

test('a rating belongs to a rung of the ladder and to a band of words', () => {
  assert.equal(rungOf('level:1650:style=cautious'), 'medium');
  assert.equal(rungOf('level:100'), 'easy');
  assert.equal(rungOf('ismcts'), 'ismcts');
  assert.deepEqual([80, 740, 1000, 1200, 1600, 1800, 2070].map(bandOf), [0, 1, 2, 3, 4, 5, 6]);
});

test('a game of one person against bots whose strength is known is rated, and no other', () => {
  const line = (level, place, mine = false) => ({ level, place, mine });
  const me = line('', 2, true);
  assert.deepEqual(gameToRate([me, line('level:900:style=cautious', 1)]), {
    place: 2,
    bots: [{ level: 'level:900:style=cautious', place: 1 }],
    rating: null,
  });
  assert.equal(gameToRate([me, line('random', 1)]), null);
  assert.equal(gameToRate([me, line('', 1), line('easy', 3)]), null, 'somebody else was there');
  assert.equal(gameToRate([me, line('', 1, true), line('easy', 3)]), null, 'two shared the device');
  assert.equal(gameToRate([me]), null);
});

test('the bar of a thinking bot appears after half a second of waiting and shows what is used', () => {
  const time = { since: 100, from: 101, until: 110 };
  assert.equal(shareUsed(time, 101.4), null);
  assert.equal(shareUsed(time, 105), 0.5);
  assert.equal(shareUsed(time, 200), 1);
});

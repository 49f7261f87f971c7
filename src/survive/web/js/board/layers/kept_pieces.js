/**
 * Pieces that are not there at the moment that is shown, but were at another one: they stay, hidden. The slider
 * of a game brings the same pieces again and again, and making one takes much longer than showing it.
 */

/** @typedef {import('../scene/sprites.js').Sprite} Sprite */

/** How many are kept at most: a piece is kept in each row that it has been in. */
const MOST = 160;

/** Whether a piece may be kept; the number of a crowd is not a piece. @param {Sprite} sprite */
const isPiece = ({ kind }) => kind !== 'count';

/**
 * Keep a piece where it was, without anything that only its owner may know.
 * @param {Sprite} sprite @returns {Sprite}
 */
const asGone = sprite => (sprite.gone ? sprite : { ...sprite, gone: true, value: null });

/**
 * Return the pieces of a row in their order, and among them, each behind the one that it stood behind, those that are
 * gone: an element that changes its place is made again.
 * @param {Sprite[]} row @param {Sprite[]} before  what was in the row, shown or hidden
 */
const withGone = (row, before) => {
  const here = new Set(row.map(({ key }) => key));
  /** Those that are gone, by the piece that they stood behind; '' is nobody. @type {Map<string, Sprite[]>} */
  const behind = new Map(['', ...here].map(key => [key, []]));
  let last = '';
  for (const sprite of before.filter(isPiece)) {
    if (here.has(sprite.key)) last = sprite.key;
    else behind.get(last)?.push(asGone(sprite));
  }
  return [...(behind.get('') ?? []), ...row.flatMap(sprite => [sprite, ...(behind.get(sprite.key) ?? [])])];
};

/**
 * Return the rows of pieces together with what is kept of those that were drawn before.
 * @param {Sprite[][]} rows @param {Sprite[][]} before
 */
export const withKept = (rows, before) => {
  const all = rows.map((row, place) => withGone(row, before[place] ?? []));
  const kept = all.flat().filter(({ gone }) => gone).length;
  return kept > MOST ? rows : all;
};

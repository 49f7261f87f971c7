/**
 * What a click, tap or Enter on a place means. The caller says which pieces can be chosen and where they can
 * go; this module only decides which of these was meant. Where a raft and an adventurer on it or beside it can be
 * chosen, everybody is asked, with a mouse as with a finger or the keys: what looks like one is easily taken
 * for the other.
 *
 * @typedef {{act: 'space', space: string} | {act: 'piece', key: string} | {act: 'fan', space: string}
 *   | {act: 'nothing'}} Meaning
 */

/**
 * @param {object} what
 * @param {string} what.space
 * @param {string | null} what.key  the piece under the pointer, if it was one
 * @param {Pick<import('../scene/scene.js').Piece, 'key' | 'kind'>[]} what.here  the pieces on the space
 * @param {Pick<import('../layers/marks.js').Marks, 'targets' | 'movable'>} what.marks
 * @param {boolean} what.exact  the pointer is fine enough to tell apart pieces of one kind that share a space
 * @returns {Meaning}
 */
export const meaningOf = ({ space, key, here, marks, exact }) => {
  if (marks.targets.has(space)) return { act: 'space', space };
  const choices = here.filter(piece => marks.movable.has(piece.key));
  const alike = new Set(choices.map(({ kind }) => kind)).size === 1;
  if (exact && alike && key && choices.some(piece => piece.key === key)) return { act: 'piece', key };
  if (choices.length === 1) return { act: 'piece', key: choices[0].key };
  if (choices.length > 1) return { act: 'fan', space };
  return { act: 'nothing' };
};

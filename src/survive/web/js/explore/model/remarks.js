/**
 * What somebody says about a position: a glyph such as "!?", drawings, and words. Records have all of it in one
 * comment, which people can read and write: `!? [F3-F4, red G5] Row first!` (docs/notation.md). Pure functions.
 *
 * @typedef {import('../../board/layers/marks.js').Drawing} Drawing
 * @typedef {object} Remark
 * @property {string} [glyph]
 * @property {Drawing[]} [drawings]
 * @property {string} comment
 */

/** What a move may be called, from the best on. */
export const GLYPHS = ['!!', '!', '!?', '?!', '?', '??'];
/** What drawings may look like; the first needs no word. @type {Drawing['colour'][]} */
export const COLOURS = ['green', 'red', 'blue', 'yellow'];
export const MOST_DRAWINGS = 40;
export const LONGEST_COMMENT = 1000;

/** A circle around a space or a safe island of the usual map, or an arrow; what points at itself is a circle too. */
const ITEM = /^(?:(green|red|blue|yellow) )?(?:([A-Z]\d{1,2}|[NS][EW])|([A-Z]\w{0,19})-([A-Z]\w{0,19}))$/;
const PLAIN = /^(?:[A-Z]\d{1,2}|[NS][EW])$/;

/** @param {Drawing} drawing */
const drawingText = ({ from, to, colour }) => {
  const places = !from && PLAIN.test(to) ? to : `${from ?? to}-${to}`;
  return colour === COLOURS[0] ? places : `${colour} ${places}`;
};

/** @param {string} text of a drawing @returns {Drawing | null} */
const drawingOf = text => {
  const [whole, colour = COLOURS[0], circle, from, to = circle] = text.trim().match(ITEM) ?? [];
  if (!whole) return null;
  const isArrow = from !== undefined && from !== to;
  return { from: isArrow ? from : null, to, colour: /** @type {Drawing['colour']} */ (colour) };
};

/** Return a remark as the comment of a record; '' if there is nothing to say. @param {Remark} remark */
export const remarkText = ({ glyph, drawings = [], comment }) => {
  // Words that look like a glyph or drawings are marked.
  const words = /^[!?[\\]/.test(comment) ? `\\${comment}` : comment;
  const drawn = drawings.length ? `[${drawings.map(drawingText).join(', ')}]` : '';
  return [glyph, drawn, words].filter(Boolean).join(' ');
};

/** Read the comment of a record. @param {string} text @returns {Remark} */
export const remarkOf = text => {
  const [, glyph = '', rest = ''] = text.match(/^([!?]{1,2}(?![!?]))?\s*([^]*)$/) ?? [];
  const isGlyph = GLYPHS.includes(glyph);
  const after = isGlyph ? rest : text;
  const [, inside, words] = after.match(/^\[([^\]]*)\]\s*([^]*)$/) ?? [];
  const drawings = inside?.split(',').map(drawingOf) ?? [];
  const isDrawn = drawings.length > 0 && drawings.length <= MOST_DRAWINGS && drawings.every(Boolean);
  const said = isDrawn ? words : after;
  return {
    ...(isGlyph ? { glyph } : {}),
    ...(isDrawn ? { drawings: /** @type {Drawing[]} */ (drawings) } : {}),
    comment: said.startsWith('\\') ? said.slice(1) : said,
  };
};

/** @param {Drawing} one @param {Drawing} other */
const isSamePlace = (one, other) => one.from === other.from && one.to === other.to;

/**
 * Add a drawing: the same once more takes it away, in another colour it changes.
 * @param {Drawing[]} drawings @param {Drawing} drawing
 */
export const withDrawing = (drawings, drawing) => {
  const others = drawings.filter(one => !isSamePlace(one, drawing));
  const before = drawings.find(one => isSamePlace(one, drawing));
  if (before?.colour === drawing.colour) return others;
  return [...others, drawing].slice(-MOST_DRAWINGS);
};

/** Join what was said in several comments on the same position. @param {Remark[]} remarks @returns {Remark} */
export const joinedRemarks = remarks => {
  const glyph = remarks.find(one => one.glyph)?.glyph;
  const drawings = remarks.flatMap(one => one.drawings ?? []).slice(0, MOST_DRAWINGS);
  return {
    ...(glyph ? { glyph } : {}),
    ...(drawings.length ? { drawings } : {}),
    comment: remarks
      .map(one => one.comment)
      .filter(Boolean)
      .join(' '),
  };
};

/** Finding words in the rules, whatever their accents and capitals. Pure functions, without the page. */

/** @typedef {import('./book.js').Section} Section */
/** @typedef {{section: Section, before: string, match: string, after: string}} Found */

/** How much of the text is shown before and after what was found; more, where one of the two is short. */
const AROUND = 48;

/**
 * Compare letters without accents; ł is a letter of its own that decomposes into nothing. Every character
 * stays one character, so that places in the result are places in the text.
 * @param {string} text
 */
export const folded = text =>
  Array.from(text, letter => letter.normalize('NFD')[0].toLowerCase().replace('ł', 'l')[0]).join('');

const ENTITIES = /** @type {Record<string, string>} */ ({
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
});

/** Return the words of a section, without its tags and the ids of rules. @param {Section} section */
export const plainText = section =>
  section.blocks
    .map(block => ('html' in block ? block.html : block.caption))
    .join(' ')
    .replaceAll(/ ?<small class="rule">[^<]*<\/small>/g, '')
    .replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&\w+;/g, entity => ENTITIES[entity] ?? ' ')
    .replaceAll(/[ \n\t]+/g, ' ') // other spaces keep what belongs together on one line
    .trim();

/** Return where a whole word begins, at this place or after it. @param {string} text @param {number} at */
const wordFrom = (text, at) => (at === 0 ? 0 : text.indexOf(' ', at - 1) + 1);

/** Return where a whole word ends, at this place or before it. @param {string} text @param {number} at */
const wordUntil = (text, at) => (at >= text.length ? text.length : text.lastIndexOf(' ', at));

/** Return the ids of the rules in a section, as they are compared. @param {Section} section */
const rulesIn = section =>
  section.blocks.flatMap(block =>
    'html' in block ? Array.from(block.html.matchAll(/class="rule">([^<]+)</g), ([, id]) => folded(id)) : [],
  );

/** @param {Section} section @param {string[]} words @returns {(Found & {rank: number}) | null} */
const look = (section, words) => {
  const text = plainText(section);
  const [inText, inTitle] = [folded(text), folded(section.title)];
  const rules = rulesIn(section);
  if (!words.every(word => inText.includes(word) || inTitle.includes(word) || rules.includes(word)))
    return null;
  const word = words.find(one => inText.includes(one)) ?? '';
  const at = word ? inText.indexOf(word) : 0;
  const end = at + word.length;
  const from = Math.min(at, wordFrom(text, Math.max(0, Math.min(at - AROUND, text.length - 2 * AROUND))));
  const until = Math.max(end, wordUntil(text, Math.max(from + 2 * AROUND, end + AROUND)));
  return {
    section,
    before: (from > 0 ? '… ' : '') + text.slice(from, at),
    match: text.slice(at, end),
    after: text.slice(end, until) + (until < text.length ? ' …' : ''),
    rank: words.every(one => inTitle.includes(one)) ? 0 : 1,
  };
};

/**
 * Return the sections that contain all words of a question, those with them in the title first.
 * @param {Section[]} sections @param {string} question
 * @returns {Found[]}
 */
export const search = (sections, question) => {
  const words = folded(question)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map(section => look(section, words))
    .filter(found => found !== null)
    .toSorted((a, b) => a.rank - b.rank);
};

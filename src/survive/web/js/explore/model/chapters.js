/**
 * A study as text: records one after another, each of them a chapter, named by its tags Study and Chapter
 * (docs/notation.md). Pure functions.
 *
 * @typedef {{title: string, text: string}} WrittenChapter  its record
 * @typedef {{title: string, chapters: WrittenChapter[]}} WrittenStudy
 */

export const MOST_CHAPTERS = 40;
export const LONGEST_TITLE = 80;
/** In letters, all chapters together. */
export const LONGEST_STUDY = 256 * 1024;

const TAG = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"/;
const ESCAPED = /** @type {Record<string, string>} */ ({ n: '\n', r: '\r' });

/**
 * Return whether a line has anything beside comments, and whether a comment goes on after it.
 * @param {string} line @param {boolean} wasOpen
 */
const read = (line, wasOpen) => {
  let [isOpen, isPlain] = [wasOpen, false];
  for (const [part] of line.matchAll(/[{}#]|[^{}#]+/g)) {
    if (isOpen) isOpen = part !== '}';
    else if (part === '{') isOpen = true;
    else if (part === '#') break;
    else isPlain ||= part.trim() !== '';
  }
  return { isOpen, isPlain };
};

/** Return the records of a text: tags after anything else begin another one. @param {string} text */
const recordsIn = text => {
  /** @type {string[][]} */
  const records = [[]];
  let [isOpen, isBody] = [false, false];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const isTag = !isOpen && line.trimStart().startsWith('[');
    if (isTag && isBody) {
      records.push([]);
      isBody = false;
    }
    records.at(-1)?.push(line);
    if (isTag) continue;
    const found = read(line, isOpen);
    isOpen = found.isOpen;
    isBody ||= found.isPlain;
  }
  return records.map(lines => `${lines.join('\n').trim()}\n`).filter(record => record.trim());
};

/** @param {string} record @returns {[tags: string[], others: string[]]} its first lines, and all after them */
const headOf = record => {
  const lines = record.split('\n');
  const end = lines.findIndex(line => !TAG.test(line));
  return end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
};

/** Return the value of a record's tag; '' without it. @param {string} record @param {string} name */
export const tagOf = (record, name) => {
  for (const line of headOf(record)[0]) {
    const [, found, value] = line.match(TAG) ?? [];
    if (found === name)
      return value.replaceAll(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter).slice(0, LONGEST_TITLE);
  }
  return '';
};

/** @param {string} name @param {string} value */
const tagLine = (name, value) =>
  `[${name} "${value.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, letter => `\\${letter}`)}"]`;

/** Give a record its titles. @param {string} record @param {string} study @param {string} chapter */
const titled = (record, study, chapter) => {
  const [tags, others] = headOf(record);
  const kept = tags.filter(line => !/^\s*\[\s*(Study|Chapter)\s/.test(line));
  return [...kept, tagLine('Study', study), tagLine('Chapter', chapter), ...others].join('\n');
};

/** Write a study. @param {WrittenStudy} study */
export const studyText = ({ title, chapters }) =>
  chapters.map(one => titled(one.text, title, one.title)).join('\n');

/** Read a study; null if the text is not one, or too long. @param {string} text @returns {WrittenStudy | null} */
export const studyIn = text => {
  if (text.length > LONGEST_STUDY) return null;
  const records = recordsIn(text);
  if (!records.length || records.length > MOST_CHAPTERS) return null;
  const title = records.map(record => tagOf(record, 'Study')).find(Boolean) ?? '';
  return { title, chapters: records.map(record => ({ title: tagOf(record, 'Chapter'), text: record })) };
};

/** Everything that a device remembers of its person, as one file. */

import { storage } from '../app/storage.js';
import { ANALYSIS_KEY, partOf } from './memory.js';
import { ShapeError, byName, object, oneOf, text } from './shapes.js';

const FORMAT = 'survive-the-island';
const VERSION = 1;

/** What a file may come to, in bytes: what browsers keep for a page, and its games. */
export const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_RECORDS = 500;

const FILE = object(
  { format: oneOf(FORMAT), version: oneOf(VERSION), memory: value => byName(one => one, 1000)(value) },
  {
    home: text(2000),
    seats: one => one,
    records: byName(text(256 * 1024), MOST_RECORDS),
    tables: text(MOST_BYTES),
  },
);

/**
 * @typedef {object} Things
 * @property {Record<string, any>} memory  by the keys of the device's storage, checked
 * @property {Record<string, string>} records  of finished games, by their tables
 * @property {string} home  the page that it comes from
 * @property {unknown} seats  in running games there; unchecked
 * @property {string} tables  games that are played on this device alone, as an archive
 */

/** Return what the device remembers, without what belongs to a server. */
export const memory = () =>
  Object.fromEntries(Object.entries(storage.everything()).filter(([key]) => partOf(key)));

/** @param {Things} things */
export const fileOf = things =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, saved: new Date().toISOString(), ...things }, null, 1)}\n`;

/** Whether a text claims to be such a file. @param {string} source */
export const isThings = source => source.startsWith('{') && source.slice(0, 200).includes(FORMAT);

/** Read a file; a ShapeError says what is wrong with it. @param {string} source @returns {Things} */
export const readThings = source => {
  let found;
  try {
    found = FILE(JSON.parse(source));
  } catch (error) {
    throw error instanceof ShapeError ? error : new ShapeError(String(error));
  }
  /** @type {Record<string, any>} */
  const known = {};
  for (const [key, value] of Object.entries(found.memory)) {
    const part = partOf(key);
    if (part) known[key] = part.shape(value);
  }
  const { home = '', records = {}, seats = [], tables = '' } = found;
  return { memory: known, home, records, seats, tables };
};

/** Remember what a file holds beside what is here. @param {Things['memory']} theirs */
export const remember = theirs => {
  const mine = storage.everything();
  /** @type {[string, any][]} */
  const both = Object.entries(theirs).map(([key, value]) => [
    key,
    partOf(key)?.together(mine[key] ?? null, value),
  ]);
  const kept = Object.fromEntries(both);
  const chapters = (kept.studies ?? mine.studies ?? []).flatMap(
    (/** @type {{chapters: {key: string}[]}} */ one) => one.chapters,
  );
  const keys = new Set(
    [...(kept.analyses ?? mine.analyses ?? []), ...chapters].map(
      (/** @type {{key: string}} */ one) => one.key,
    ),
  );
  for (const [key, value] of both)
    if (!key.startsWith(ANALYSIS_KEY) || keys.has(key.slice(ANALYSIS_KEY.length))) storage.put(key, value);
};

/**
 * What a device remembers of its person, key by key (app/storage.js): what each looks like in a file, and what two
 * devices come to together. Games are not among it: they belong to where they are played (moving_games.js).
 */

import { LANGUAGES } from '../app/languages.js';
import { bool, byName, listOf, number, object, oneOf, orNull, text } from './shapes.js';

/** @template T @typedef {import('./shapes.js').Shape<T>} Shape */

const NAME = text(64);
const RATING = object({ value: number, spread: number });
const MOST_GAMES = 500;
const MOST_TRIES = 1000;
const MOST_ANALYSES = 20;
const MOST_STUDIES = 20;

const SETTINGS = object(
  {},
  {
    name: text(24),
    language: oneOf(.../** @type {(keyof LANGUAGES)[]} */ (Object.keys(LANGUAGES))),
    theme: oneOf('auto', 'light', 'dark'),
    speed: oneOf('slow', 'normal', 'fast', 'off', null),
    beginner: bool,
    sound: bool,
    volume: number,
    ambience: bool,
    soundOffered: bool,
    coordinates: orNull(bool),
    closer: bool,
    coach: bool,
    guided: bool,
    nights: object({ from: number, to: number }),
    confirm: bool,
    ideas: bool,
    opponents: object({ rating: orNull(number), style: orNull(NAME) }),
  },
);

const LINE = object(
  { name: NAME, level: NAME, mine: bool, points: number, place: number, saved: number },
  { order: number, lost: byName(number, 20), played: byName(number, 20) },
);
const RESULT = object(
  {
    table: NAME,
    when: number,
    day: orNull(text(10)),
    turns: number,
    memory: bool,
    lines: listOf(LINE, 6),
  },
  { box: NAME, rules: listOf(NAME, 40) },
);
const KEEPSAKES = object({
  games: listOf(RESULT, MOST_GAMES),
  earned: byName(number, 200),
  counts: byName(number, 200),
  counted: byName(listOf(NAME, 200), 200),
});

const TRY = object(
  { puzzle: NAME, when: number, solved: bool, share: number, rating: number },
  { day: text(10) },
);
const PUZZLES = object(
  {},
  { rating: orNull(RATING), tries: listOf(TRY, MOST_TRIES), later: listOf(NAME, MOST_TRIES) },
);

const LESSONS = object({}, { done: listOf(NAME, 100), skipped: listOf(NAME, 100) });

const DRAWING = object({ from: orNull(text(20)), to: text(20), colour: text(10) });
const NODE = object(
  {
    id: number,
    parent: number,
    children: listOf(number, 200),
    text: text(200),
    seat: orNull(number),
    turn: number,
    comment: text(2000),
  },
  { seq: number, value: orNull(number), glyph: text(2), drawings: listOf(DRAWING, 40) },
);
const TREE = object({ nodes: listOf(orNull(NODE), 5000), at: number });
const ANALYSIS = object({
  key: text(8000),
  names: listOf(NAME, 6),
  players: number,
  moves: number,
  when: number,
});

const CHAPTER = object({ title: text(80), text: text(262_144), key: text(8000) });
const STUDY = object({ id: NAME, title: text(80), when: number, chapters: listOf(CHAPTER, 40) });

/** @template T @param {T[]} lists */
const union = (...lists) => [...new Set(lists.flat())];

/** @template T @param {T[]} list @param {(one: T) => string} keyOf the first of each key stays */
const unique = (list, keyOf) =>
  [...new Map(list.toReversed().map(one => [keyOf(one), one])).values()].toReversed();

/** @param {{when: number}} one @param {{when: number}} other */
const latestFirst = (one, other) => other.when - one.when;

/** @typedef {{value: number, spread: number} | null | undefined} Rating */

/** The rating that more games stand behind. @param {Rating} mine @param {Rating} theirs */
const surer = (mine, theirs) =>
  mine && theirs && mine.spread > theirs.spread ? theirs : (mine ?? theirs ?? null);

/**
 * @template T
 * @typedef {object} Part
 * @property {Shape<T>} shape
 * @property {(mine: any, theirs: T) => unknown} together  what is remembered then; `mine` may be null
 */

/** @template T @param {Shape<T>} shape @param {(mine: any, theirs: T) => unknown} together @returns {Part<any>} */
const part = (shape, together) => ({ shape, together });

/** By the key of the device's storage. @type {Record<string, Part<any>>} */
export const PARTS = {
  settings: part(SETTINGS, (mine, theirs) => ({ ...mine, ...theirs })),
  learned: part(listOf(NAME, 200), (mine, theirs) => union(mine ?? [], theirs)),
  guidance: part(object({ followed: number, alone: number }), (mine, theirs) => mine ?? theirs),
  rating: part(orNull(RATING), surer),
  lessons: part(LESSONS, (mine, { done = [], skipped = [] }) => {
    const all = union(mine?.done ?? [], done);
    const others = union(mine?.skipped ?? [], skipped).filter(one => !all.includes(one));
    return { tables: {}, ...mine, done: all, skipped: others };
  }),
  puzzles: part(PUZZLES, (mine, theirs) => {
    const tries = [...(mine?.tries ?? []), ...(theirs.tries ?? [])].toSorted(latestFirst);
    const first = unique(tries.toReversed(), ({ puzzle }) => puzzle).toReversed();
    return {
      rating: surer(mine?.rating, theirs.rating),
      tries: first.slice(0, MOST_TRIES),
      later: union(mine?.later ?? [], theirs.later ?? []),
    };
  }),
  keepsakes: part(KEEPSAKES, (mine, theirs) => {
    const games = unique([...(mine?.games ?? []), ...theirs.games], ({ table }) => table);
    const earned = { ...theirs.earned, ...mine?.earned };
    const counts = { ...theirs.counts };
    for (const [name, count] of Object.entries(mine?.counts ?? {}))
      counts[name] = Math.max(count, counts[name] ?? 0);
    return {
      version: 1,
      games: games.toSorted(latestFirst).slice(0, MOST_GAMES),
      earned,
      counts,
      counted: { ...theirs.counted, ...mine?.counted },
    };
  }),
  analyses: part(listOf(ANALYSIS, MOST_ANALYSES), (mine, theirs) =>
    unique([...(mine ?? []), ...theirs].toSorted(latestFirst), ({ key }) => key).slice(0, MOST_ANALYSES),
  ),
  studies: part(listOf(STUDY, MOST_STUDIES), (mine, theirs) =>
    unique([...(mine ?? []), ...theirs].toSorted(latestFirst), ({ id }) => id).slice(0, MOST_STUDIES),
  ),
};

/** Keys that begin so hold the tree of an analysis each. */
export const ANALYSIS_KEY = 'analysis.';

/** @type {Part<any>} */
export const ANALYSIS_PART = part(TREE, (mine, theirs) => mine ?? theirs);

/** How a key of the device's storage is read; undefined for those that stay where they are. @param {string} key */
export const partOf = key =>
  key.startsWith(ANALYSIS_KEY) ? ANALYSIS_PART : Object.hasOwn(PARTS, key) ? PARTS[key] : undefined;

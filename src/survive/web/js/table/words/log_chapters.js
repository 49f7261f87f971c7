/** The log as chapters of sentences: what each change says, grouped by turns. */

import { condensed } from '../../play/words/condensed_events.js';
import { by, wordsOf } from '../../play/words/event_words.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../play/words/event_words.js').Listener} Listener */
/** @typedef {import('../../play/words/event_words.js').Words} Words */

/** What happens to a player by any decision. */
const FATES = new Set(['adventurer_eliminated', 'turn_began']);

/**
 * Return the words for an event; what a bot did in a person's place is told of the bot.
 * @param {import('../../play/words/event_words.js').ToldEvent} event @param {Change} change @param {Listener} listener
 */
const told = (event, { by_bot: byBot, seat }, listener) => {
  const isFor = byBot && seat !== null && listener.people?.includes(seat) && !FATES.has(event.type);
  const words = wordsOf(event, isFor && seat === listener.viewer ? { ...listener, viewer: -1 } : listener);
  const { name } = words?.params ?? {};
  if (!words || !isFor || typeof name !== 'object' || !('seat' in name) || name.seat !== seat) return words;
  return { ...words, params: { ...words.params, name: { seat, bot: true } } };
};

/**
 * Return the sentences of one change, in order, without the quiet ones.
 * @param {Change} change
 * @param {Listener} listener
 * @returns {Words[]}
 */
export const tellChange = (change, listener) => {
  if (change.undone > 0 && change.seat !== null) {
    const { seat, key, name } = by(change.seat, listener, 'log.undone');
    return [{ icon: 'ui-undo', key, params: { name, n: change.undone }, spaces: [], seat, tone: 'plain' }];
  }
  return condensed(change.events, listener.owners)
    .map(event => told(event, change, listener))
    .filter(words => words !== null)
    .filter(words => words.tone !== 'quiet');
};

/**
 * A turn in the log, its items newest first. Turn 0 is the setup.
 * @typedef {{turn: number, seat: number | null, seq: number, items: {seq: number, words: Words[]}[]}} Chapter
 */

/**
 * What a change says, and whether a turn begins in the middle of it.
 * @typedef {{viewer: number, before: Words[], began: {turn: number, seat: number} | null, after: Words[]}} Told
 */

/** Changes that have already been put into words: most of a log stays as it is. @type {WeakMap<Change, Told>} */
const known = new WeakMap();

/** @param {Change} change @param {Listener} listener @returns {Told} */
const toldOf = (change, listener) => {
  const before = known.get(change);
  if (before?.viewer === listener.viewer) return before;
  // The event that begins a turn comes at the end of the change that ended the one before.
  const start = change.events.findIndex(event => event.type === 'turn_began');
  const [first, rest] =
    start < 0 ? [change.events, []] : [change.events.slice(0, start), change.events.slice(start)];
  const [began] = rest;
  /** @type {Told} */
  const words = {
    viewer: listener.viewer,
    before: tellChange({ ...change, events: first }, listener),
    began: began?.type === 'turn_began' ? { turn: began.turn, seat: began.seat } : null,
    after: began ? tellChange({ ...change, events: rest }, listener) : [],
  };
  known.set(change, words);
  return words;
};

/**
 * Return in whose turn a game from a position began, and which turn it was; turn 0 is the setup.
 * @param {Change[]} log @param {{turn: number, active: number}} view  as it is now
 * @returns {{turn: number, seat: number}}
 */
export const firstTurnOf = (log, view) => {
  const began = log.flatMap(change => change.events).find(event => event.type === 'turn_began');
  const doer = log.find(change => change.seat !== null && change.events.length > 0)?.seat;
  return began ? { turn: began.turn - 1, seat: doer ?? view.active } : { turn: view.turn, seat: view.active };
};

/**
 * Group the log by turns, the newest first. Undone changes have no events left, so they are not told.
 * @param {Change[]} log
 * @param {Listener} listener
 * @returns {Chapter[]}
 */
export const chaptersOf = (log, listener) => {
  /** @type {Chapter[]} */
  const chapters = [{ turn: 0, seat: null, seq: log[0]?.seq ?? 0, items: [] }];
  for (const change of log) {
    const { before, began, after } = toldOf(change, listener);
    if (before.length > 0) chapters[0].items.unshift({ seq: change.seq, words: before });
    if (began) {
      const items = after.length > 0 ? [{ seq: change.seq, words: after }] : [];
      chapters.unshift({ ...began, seq: change.seq, items });
    }
  }
  return chapters.filter(chapter => chapter.items.length > 0 || chapter.turn > 0);
};

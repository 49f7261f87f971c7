/** The log as chapters of sentences: what each change says, grouped by turns. */

import { condensed } from './condensed_events.js';
import { by, wordsOf } from './event_words.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('./event_words.js').Listener} Listener */
/** @typedef {import('./event_words.js').Words} Words */

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
    .map(event => wordsOf(event, listener))
    .filter(words => words !== null)
    .filter(words => words.tone !== 'quiet');
};

/**
 * A turn in the log, its items newest first. Turn 0 is the setup.
 * @typedef {{turn: number, seat: number | null, seq: number, items: {seq: number, words: Words[]}[]}} Chapter
 */

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
    // The event that begins a turn comes at the end of the change that ended the one before.
    const start = change.events.findIndex(event => event.type === 'turn_began');
    const before = start < 0 ? change.events : change.events.slice(0, start);
    const words = tellChange({ ...change, events: before }, listener);
    if (words.length > 0) {
      chapters[0].items.unshift({ seq: change.seq, words });
    }
    if (start >= 0) {
      const began = change.events[start];
      const rest = tellChange({ ...change, events: change.events.slice(start) }, listener);
      const items = rest.length > 0 ? [{ seq: change.seq, words: rest }] : [];
      if (began.type === 'turn_began') {
        chapters.unshift({ turn: began.turn, seat: began.seat, seq: change.seq, items });
      }
    }
  }
  return chapters.filter(chapter => chapter.items.length > 0 || chapter.turn > 0);
};

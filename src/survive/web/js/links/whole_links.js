/**
 * Links that hold what they show: a position, a puzzle, a game or a moment of one, a study. They need no server that
 * knows it, so every copy of the page opens what any other one has shared.
 *
 * The text in such a link is a word and what it is about: `position TEXT`, `puzzle TEXT`, `game RECORD`, or
 * `game 67 RECORD` for the moment after 67 actions, or `study RECORDS`.
 */

import { hashOf } from '../app/routes.js';
import { app } from '../app/store.js';
import { UnreadableError, pack, unpack } from './packed.js';

/**
 * @typedef {{kind: 'position' | 'puzzle', position: string}
 *   | {kind: 'game', record: string, actions: number | null} | {kind: 'study', text: string}} Content
 */

const LONGEST_POSITION = 8000;

/** Written as one text. @param {Content} content */
const textOf = content => {
  if (content.kind === 'study') return `study ${content.text}`;
  if (content.kind !== 'game') return `${content.kind} ${content.position}`;
  return `game ${content.actions === null ? '' : `${content.actions} `}${content.record}`;
};

/** @param {string} text @returns {Content} */
const contentOf = text => {
  const [, kind, position] = text.match(/^(position|puzzle) (\P{Cc}+)$/u) ?? [];
  if (kind && position.length <= LONGEST_POSITION)
    return { kind: /** @type {'position' | 'puzzle'} */ (kind), position };
  if (text.startsWith('study ')) return { kind: 'study', text: text.slice('study '.length) };
  const [, actions, record] = text.match(/^game (?:(\d{1,4}) )?([^]+)$/) ?? [];
  if (!record) throw new UnreadableError('of no kind');
  return { kind: 'game', record, actions: actions === undefined ? null : Number(actions) };
};

/** Return what a link holds; an UnreadableError for anything else. @param {string} part */
export const contentIn = async part => contentOf(await unpack(part));

/** The address of the page, under that for others if they cannot use this one. */
const base = () => app.state.inviteBase ?? location.origin + location.pathname;

/** Return the link that holds something; null if it is too long for a link. @param {Content} content */
export const wholeLink = async content => {
  const rest = await pack(textOf(content));
  return rest && base() + hashOf({ name: 'open', rest });
};

/** The addresses of analysis boards. */

import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { explored } from './model/explore_state.js';
import { nodeOf } from './model/tree.js';

/** @typedef {import('./model/explore_state.js').Source} Source */

/**
 * Read an address: `TABLE`, `TABLE/31`, `TABLE/31/LINE` or `p/POSITION`. A line is tried from there, as records
 * write it: "walk F3-F4, end".
 * @param {string} rest @returns {{key: string, source: Source, seq: number|null, line?: string[]} | null}
 */
export const sourceOf = rest => {
  const [, position] = rest.match(/^p\/(.+)$/) ?? [];
  if (position) {
    try {
      return { key: rest, source: { position: decodeURIComponent(position) }, seq: null };
    } catch {
      return null;
    }
  }
  const [, table, seq, line] = rest.match(/^([0-9a-z]{2,32})(?:\/(\d{1,6})(?:\/(.+))?)?$/) ?? [];
  if (!table) return null;
  return { key: table, source: { table }, seq: seq ? Number(seq) : null, line: lineIn(line) };
};

/** @param {string | undefined} text */
const lineIn = text => {
  try {
    return text ? decodeURIComponent(text).split(', ') : [];
  } catch {
    return [];
  }
};

/** Return the address of a position's board. @param {string} position */
export const restOfPosition = position => `p/${encodeURIComponent(position)}`;

/** The address of what is open or being opened. */
let opened = '';

/**
 * Whether this is still what the user wants to see: an answer that comes too late is not shown.
 * @param {string} rest
 */
export const isAt = rest => rest === opened;

/** @param {string} rest */
export const stayAt = rest => {
  opened = rest;
};

/** The address of what is on the board: a moment of the game, or else the place that the device remembers. */
const restNow = () => {
  const state = explored();
  if (!state) return '';
  const { seq } = nodeOf(state.tree, state.tree.at);
  return seq === undefined || !('table' in state.source) ? state.key : `${state.key}/${seq}`;
};

/** Let the address say what is on the board. */
export const followNode = () => {
  const rest = restNow();
  stayAt(rest);
  if (app.state.route.rest !== rest) go({ name: 'board', rest }, { replace: true });
};

/**
 * The page's address: where the visitor is, in the fragment, which survives a reload and never reaches a
 * server. `#table` is a table, `#table/secret` an invitation to it, `#!new` and the like are pages;
 * `#!rules/rafts` is a section of the rules, `#!review/table/31` the review of a game at its 31st change, and
 * what follows the name of another page (`#!board/k4m2x9qd7w3hp/31`) is that page's own affair. The table of a
 * puzzle has the address of the puzzle.
 */

import { app } from './store.js';

/** @typedef {import('../types.js').Route} Route */

/** Pages whose addresses have a form of their own. */
const OTHERWISE = new Set(['join', 'start', 'table']);

/** The review is opened, but the board stays as it is. */
export const NO_MOMENT = -1;

/** @param {string} hash @returns {Route} */
export const routeOf = hash => {
  const [, section] = hash.match(/^#!rules\/([a-z][a-z0-9-]*)$/) ?? [];
  if (section) return { name: 'rules', section };
  const [, reviewed, moment] = hash.match(/^#!review\/([0-9a-z]{1,32})(?:\/(\d{1,6}))?$/) ?? [];
  if (reviewed) return { name: 'table', table: reviewed, moment: moment ? Number(moment) : NO_MOMENT };
  const [, page, rest] = hash.match(/^#!(\w+)(?:\/([\w.,:;=+~%'()*!/-]{1,16000}))?$/) ?? [];
  if (page && !OTHERWISE.has(page)) return { name: page, ...(rest ? { rest } : {}) };
  const [, table, invite] = hash.match(/^#([0-9a-z]{1,32})(?:\/([\w-]{16,64}))?$/) ?? [];
  if (table && invite) return { name: 'join', table, invite };
  return table ? { name: 'table', table } : { name: 'start' };
};

/** @param {Route} route */
export const hashOf = ({ name, table, invite, section, rest, moment, puzzle }) => {
  if (puzzle) return `#!puzzles/${puzzle}`;
  if (name === 'table' && moment !== undefined)
    return moment < 0 ? `#!review/${table}` : `#!review/${table}/${moment}`;
  if (name === 'table') return `#${table}`;
  if (name === 'join') return `#${table}/${invite}`;
  if (name === 'rules' && section) return `#!rules/${section}`;
  if (rest) return `#!${name}/${rest}`;
  return name === 'start' ? '' : `#!${name}`;
};

/** Counts the visits: going to the table that is already open opens it again, with the seat just taken. */
let visits = 0;

/** Go to another page. @param {Route} route @param {{replace?: boolean}} [how] */
export const go = (route, { replace = false } = {}) => {
  const address = location.pathname + location.search + hashOf(route);
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  visits += 1;
  app.update({ route: { ...route, visit: visits }, dialog: null });
};

/** Whether an address leads to the machine of the reader. @param {string} hostname */
export const isLocal = hostname =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * Return the link that invites people to a table, under the page's address for others if they cannot use
 * this one.
 * @param {string} table @param {string} invite
 */
export const inviteLink = (table, invite) =>
  (app.state.inviteBase ?? location.origin + location.pathname) + hashOf({ name: 'join', table, invite });

/** Return the link by which anybody can watch a table. @param {string} table */
export const watchLink = table =>
  (app.state.inviteBase ?? location.origin + location.pathname) + hashOf({ name: 'table', table });

const CODE_LETTERS = 5;

/** Return what people call a table: the beginning of its id. @param {string} table */
export const codeOf = table => table.slice(0, CODE_LETTERS);

/** Return the code that the user typed, with any capitals and spaces; null for anything else. @param {string} text */
export const codeIn = text => {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^[0-9a-z]{5}$/.test(letters) ? letters : null;
};

/**
 * Read a link or an id that the user pasted. What a link holds itself may come from any copy of the page, with or
 * without a preview (`/p/…`, `/z/…`).
 * @param {string} text @returns {Route|null}
 */
export const routeOfLink = text => {
  const trimmed = text.trim();
  const at = trimmed.indexOf('#');
  const [, kind, shown] = trimmed.match(/^https?:\/\/[^#]*\/([pz])\/([^#?/]+)$/) ?? [];
  if (kind) return routeOf(kind === 'p' ? `#!board/p/${shown}` : `#!puzzles/${shown}`);
  const route = routeOf(
    at < 0 ? `#${/^\w+$/.test(trimmed) ? trimmed.toLowerCase() : trimmed}` : trimmed.slice(at),
  );
  return route.table || route.rest ? route : null;
};

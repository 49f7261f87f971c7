/** Going through puzzles: their list, opening one, the next one, having a plan judged, watching what follows it. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { storage } from '../app/storage.js';
import { app, notify, ownState } from '../app/store.js';
import { addressOf, attempt, openTableOf } from '../lobby/table_requests.js';
import { api, inWords } from '../net/api.js';
import { ANY, nextPuzzle } from './puzzle_choice.js';
import { dayOf, noteAnswer, puzzleMemory } from './puzzle_memory.js';

/** @typedef {import('../net/protocol.js').PuzzleAnswered} Answered */
/** @typedef {import('../net/protocol.js').PuzzleInfo} PuzzleInfo */
/** @typedef {import('../net/protocol.js').PuzzleSequel} Sequel */
/** @typedef {import('../types.js').TableState} TableState */
/**
 * @typedef {object} Play  What is known of somebody's try at the table of a puzzle.
 * @property {string} table
 * @property {string} puzzle
 * @property {'open'|'asked'|'failed'|'judged'} state
 * @property {Answered|null} answered
 * @property {boolean} isFirst  whether this try counts
 * @property {string} problem  why it could not be judged
 * @property {string[]} names  of the seats, for what is watched afterwards
 * @property {number} seat  of the player, as whom it is watched
 *
 * @typedef {'refutation'|'example'} Course  what follows the person's own plan, or the best one
 */

/** The name of a puzzle that somebody made from a position of their own. */
export const OWN = 'own';

/** How many tables of puzzles this device keeps: enough to go back to the last ones. */
const KEPT_TABLES = 3;

// ---- The list ---------------------------------------------------------------------------------------

/**
 * @typedef {object} Puzzles
 * @property {import('../net/protocol.js').PuzzleList|null} list  easy ones first, and today's
 * @property {string} day  of that list
 * @property {import('./puzzle_choice.js').Wish} wish  which ones somebody wants
 */

export const puzzles = ownState(/** @type {Puzzles} */ ({ list: null, day: '', wish: ANY }));

let isFetching = false;

/** Ask the server which puzzles there are, once per day: every day has its own. */
export const fetchPuzzles = async () => {
  if (isFetching || puzzles.of().day === dayOf(Date.now())) return;
  isFetching = true;
  const list = await api.puzzles().catch(() => null);
  isFetching = false;
  if (list) puzzles.update({ list, day: dayOf(Date.now()) });
};

/** @param {string} puzzle @returns {PuzzleInfo|null} */
export const infoOf = puzzle => puzzles.of().list?.puzzles.find(one => one.puzzle === puzzle) ?? null;

export const wishNow = () => puzzles.of().wish;

/** The puzzle that comes next, as the person wishes. @param {string} [last] */
export const comesNext = last =>
  nextPuzzle(puzzles.of().list?.puzzles ?? [], puzzleMemory(), wishNow(), last);

// ---- Opening one -------------------------------------------------------------------------------------

/** Forget the tables of earlier puzzles, which would push games out of the device's memory. */
const tidyTables = () => {
  const tables = storage.games().filter(game => game.puzzle);
  for (const { table } of tables.slice(KEPT_TABLES - 1)) storage.forget(table);
};

/**
 * Open a puzzle at a table of its own.
 * @param {string} puzzle @param {{replace?: boolean}} [how]
 */
export const openPuzzle = (puzzle, how) =>
  attempt(async () => {
    const made = await api.makePuzzle(puzzle, app.state.settings.name);
    tidyTables();
    openTableOf(made, [], { puzzle }, how);
  });

/**
 * Open a position as a puzzle.
 * @param {string} position @param {{replace?: boolean}} [how]
 */
export const openPosition = (position, how) =>
  attempt(async () => {
    const made = await api.makeOwnPuzzle(position, app.state.settings.name);
    tidyTables();
    openTableOf(made, [], { puzzle: OWN, position }, how);
  });

/**
 * Open what an address says, at the table where this device left it if there is one.
 * @param {string} address
 */
export const openAddress = async address => {
  const how = { replace: true };
  const left = storage
    .games()
    .find(({ position, puzzle }) => puzzle && addressOf(puzzle, position) === address);
  const isThere = left && (await api.table(left.table).catch(() => null));
  if (isThere) go({ name: 'table', table: left.table, puzzle: address }, how);
  else if (address.startsWith('p/')) await openPosition(decodeURIComponent(address.slice(2)), how);
  else await openPuzzle(address, how);
};

/** Today's puzzle. @param {{replace?: boolean}} [how] */
export const openDaily = async how => {
  await fetchPuzzles();
  const daily = puzzles.of().list?.daily;
  if (daily) await openPuzzle(daily, how);
  else go({ name: 'puzzles' }, how);
};

/** Go on with the next puzzle. @param {string} [last] @param {{replace?: boolean}} [how] */
export const openNext = async (last, how = { replace: Boolean(last) }) => {
  await fetchPuzzles();
  const next = comesNext(last);
  if (next) await openPuzzle(next.puzzle, how);
  else go({ name: 'puzzles' }, how);
};

/** Try the same puzzle again, from its beginning. @param {Play} play */
export const openAgain = ({ puzzle, table }) =>
  puzzle === OWN
    ? openPosition(storage.game(table)?.position ?? '', { replace: true })
    : openPuzzle(puzzle, { replace: true });

// ---- The answer ---------------------------------------------------------------------------------------

/** The tries of this page load, by table. @type {Map<string, Play>} */
const plays = new Map();

/** @param {TableState} table @returns {Play} */
export const playAt = table =>
  plays.get(table.shown.id) ?? {
    table: table.shown.id,
    puzzle: table.shown.info.puzzle,
    state: 'open',
    answered: null,
    isFirst: false,
    problem: '',
    names: [],
    seat: table.shown.viewer,
  };

/** @param {Play} play @param {Partial<Play>} patch */
const note = (play, patch) => {
  plays.set(play.table, { ...play, ...patch });
  app.update({});
};

/**
 * Have the plan at a table judged; null if that fails.
 * @param {TableState} table @param {string[]} names of its seats
 */
export const judge = async (table, names) => {
  const play = { ...playAt(table), names };
  const line = table.shown.turn.guides.puzzle?.line ?? [];
  note(play, { state: 'asked', problem: '' });
  try {
    const position = play.puzzle === OWN ? (storage.game(table.shown.id)?.position ?? '') : '';
    const answered = await api.answerPuzzle(play.puzzle, { line, rating: puzzleMemory().rating, position });
    const when = Date.now();
    const isDaily = puzzles.of().list?.daily === play.puzzle;
    const isFirst = noteAnswer(answered, { when, ...(isDaily ? { day: dayOf(when) } : {}) });
    note(play, { state: 'judged', answered, isFirst });
    return answered;
  } catch (error) {
    note(play, { state: 'failed', problem: inWords(error) });
    return null;
  }
};

// ---- What follows a plan, on the board -----------------------------------------------------------------

/** The tables that show what follows a plan. @type {Map<string, {play: Play, course: Course}>} */
const watched = new Map();

/** Whether a table shows what follows a plan, and which. @param {string} table */
export const watchedAt = table => watched.get(table) ?? null;

/**
 * Write what follows a plan as a record, which the server shows like any other.
 * @param {Sequel} sequel @param {string[]} names
 */
export const recordOf = ({ line, position }, names) => {
  const [options] = position.split(';');
  const players = names.map(name => name.replaceAll(/[",[\]]/g, ' ').trim()).join(', ');
  return [
    `[Options "${options}"]`,
    `[Players "${players}"]`,
    `[Position "${position}"]`,
    '',
    `Turns: ${line.join(', ')}`,
    '',
  ].join('\n');
};

/** Show on the board what follows a plan. @param {Play} play @param {Course} course */
export const watchCourse = async (play, course) => {
  const sequel = play.answered?.[course];
  if (!sequel) return;
  try {
    const { table } = await api.importRecord(recordOf(sequel, play.names));
    watched.set(table, { play, course });
    isFresh = true;
    go(
      { name: 'table', table, puzzle: app.state.route.puzzle },
      { replace: watched.has(app.state.route.table ?? '') },
    );
  } catch (error) {
    notify(inWords(error), 'error');
  }
};

/** Whether the table that was opened last has not begun to play by itself yet. */
let isFresh = false;

/** Whether to begin now: once per opening. */
export const takeFresh = () => {
  const fresh = isFresh;
  isFresh = false;
  return fresh;
};

/** What can be sent to others: a link with a preview, or for a position the page's own address. @param {Play} play */
export const shareTextOf = ({ puzzle, table, answered }) => {
  const page = app.state.inviteBase ?? location.origin + location.pathname;
  const position = answered?.position ?? storage.game(table)?.position ?? '';
  const hasPreviews = app.state.offers?.pictures !== false;
  const own = `${page}#!puzzles/${puzzle === OWN ? `p/${encodeURIComponent(position)}` : puzzle}`;
  const link = puzzle === OWN || !hasPreviews ? own : new URL(`z/${puzzle}`, page).href;
  return `${t(answered?.solved ? 'puzzles.share.solved' : 'puzzles.share.try')} ${link}`;
};

/** The server's HTTP interface (docs/protocol.md). A refusal becomes a Problem whose code has a text. */

import { hasText, t } from '../app/i18n.js';
import { saveFile } from '../app/save_file.js';
import { storage } from '../app/storage.js';
import { ask } from './home.js';

export const VERSION = 3;

/** @typedef {import('./protocol.js').NewTable} NewTable */
/** @typedef {import('./protocol.js').TableMade} TableMade */
/** @typedef {import('./protocol.js').TableList} TableList */
/** @typedef {import('./protocol.js').ReviewStanding} ReviewStanding */

/**
 * Why the rules refuse something: a code that has a text, the rule's id, and what the text speaks of.
 * @typedef {{code: string, rule: string, fields: Record<string, string | number>}} Reason
 */

/** Why a request or a command was refused. */
export class Problem extends Error {
  /** @param {string} code @param {string} reason in English @param {Reason[]} [why] if the rules refuse it */
  constructor(code, reason, why = []) {
    super(reason);
    this.code = code;
    this.why = why;
  }
}

/**
 * Return in the player's language why the rules refuse something; empty if this page does not know the code.
 * @param {Reason} reason
 */
export const reasonInWords = ({ code, fields }) =>
  hasText(`reason.${code}`) ? t(`reason.${code}`, fields) : '';

/**
 * Return in the player's language what went wrong; for codes that this page does not know, give the server's
 * reason in English.
 * @param {unknown} error
 */
export const inWords = error => {
  if (!(error instanceof Problem)) return t('error.unreachable');
  const reasons = error.why.map(reasonInWords).filter(Boolean).join(' ');
  if (reasons) return reasons;
  return hasText(`error.${error.code}`) ? t(`error.${error.code}`) : error.message;
};

/** Show which device this is. @returns {Record<string, string>} */
export const deviceProof = () => {
  const { secret } = storage.device();
  return secret ? { Authorization: `Device ${secret}` } : {};
};

/**
 * Show that a table is this device's own: one that is its maker's alone tells others nothing.
 * @param {string} [table] @returns {Record<string, string>}
 */
const proofFor = table => {
  const game = table ? storage.game(table) : null;
  if (!game) return {};
  const token = game.tokens[0]?.token || game.host;
  return token ? { Authorization: `Bearer ${token}` } : deviceProof();
};

/** @param {string} path @param {RequestInit} [init] @param {string} [table] that it is about */
export const request = async (path, init, table) => {
  let response;
  try {
    const headers = { ...proofFor(table), ...init?.headers };
    response = await ask(path, { cache: 'no-store', ...init, headers });
  } catch (error) {
    throw new Problem('unreachable', String(error));
  }
  const text = await response.text();
  if (response.ok) return text;
  try {
    const problem = /** @type {import('./protocol.js').Problem} */ (JSON.parse(text));
    throw new Problem(String(problem.code), String(problem.reason), problem.why);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('unreachable', response.statusText);
  }
};

/** @template T @param {string} path @param {RequestInit} [init] @param {string} [table] @returns {Promise<T>} */
const json = async (path, init, table) => JSON.parse(await request(path, init, table));

/**
 * Post, and post the same again if there was no answer; the command id makes that harmless.
 * @template T @param {string} path @param {object} body @param {string} [table] that it is about
 * @param {Record<string, string>} [proof] headers that show who asks @returns {Promise<T>}
 */
export const post = async (path, body, table, proof = {}) => {
  const text = JSON.stringify({ version: VERSION, ...body });
  for (let left = 2; ; left -= 1) {
    try {
      const headers = { 'Content-Type': 'application/json', ...proof };
      return await json(path, { method: 'POST', headers, body: text }, table);
    } catch (error) {
      if (left === 0 || !(error instanceof Problem) || error.code !== 'unreachable') throw error;
      await new Promise(resolve => setTimeout(resolve, 800));
    }
  }
};

/**
 * Return a random id for a command: 132 bits, so nobody can guess it. (`crypto.randomUUID` is missing where a
 * page comes over plain HTTP, as in a local network.)
 */
export const newCommand = () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [...crypto.getRandomValues(new Uint8Array(22))].map(byte => letters[byte & 63]).join('');
};

/**
 * Post, and hand over each line of the answer as soon as it has come; `signal` ends it.
 * @template T @param {string} path @param {object} body @param {(line: T) => void} take @param {AbortSignal} signal
 */
const postForLines = async (path, body, take, signal) => {
  const response = await ask(path, {
    method: 'POST',
    cache: 'no-store',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: VERSION, ...body }),
    signal,
  }).catch(error => {
    throw new Problem('unreachable', String(error));
  });
  if (!response.ok || !response.body) throw await problemOf(response);
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) take(JSON.parse(line));
  }
};

/** Return why a request was refused; `missing`: the server does not know the address. @param {Response} response */
const problemOf = async response => {
  try {
    const { code, reason, why } = /** @type {import('./protocol.js').Problem} */ (await response.json());
    return new Problem(String(code), String(reason), why);
  } catch {
    return new Problem([404, 405].includes(response.status) ? 'missing' : 'unreachable', response.statusText);
  }
};

export const api = {
  /** @returns {Promise<import('../types.js').Offers>} */
  offers: () => json('api/offers'),
  /** @returns {Promise<import('./protocol.js').NetworkLinks>} */
  addresses: () => json('api/addresses'),
  /** @returns {Promise<import('../types.js').TableInfo[]>} */
  tables: async () => /** @type {TableList} */ (await json('api/tables')).tables,
  /** @param {string} table @returns {Promise<import('../types.js').TableInfo>} */
  table: table => json(`api/tables/${table}`),
  /**
   * Return the player for whose decision a game waits.
   * @param {string} table @returns {Promise<import('./protocol.js').AwaitedPlayer>}
   */
  awaited: table => json(`api/tables/${table}/awaited`, {}, table),
  /** @param {string} table @returns {Promise<import('../types.js').MapInfo>} */
  map: table => json(`api/tables/${table}/map`),
  /** @param {string} table @returns {Promise<import('../types.js').Summary>} */
  summary: table => json(`api/tables/${table}/summary`, {}, table),
  /** Return the text of a game's record. @param {string} table */
  record: table => request(recordAddress(table), {}, table),
  /**
   * Return how far the review of a game has come; a draft of it comes along if it is better than the one here.
   * @param {string} table @param {number} [have]  the number of the draft here @returns {Promise<ReviewStanding>}
   */
  review: (table, have = 0) => json(`api/tables/${table}/review${have ? `?have=${have}` : ''}`, {}, table),
  /** Begin a review, or find it. @param {string} table @returns {Promise<ReviewStanding>} */
  startReview: table => json(`api/tables/${table}/review`, { method: 'POST' }, table),
  /**
   * Ask what a game against bots makes of a person's rating.
   * @param {Omit<import('./protocol.js').RateGame, 'version'>} game
   * @returns {Promise<import('./protocol.js').GameRated>}
   */
  rateGame: game => post('api/rating', game),
  /** @param {Omit<NewTable, 'version'|'command'>} table @returns {Promise<TableMade>} */
  makeTable: table => post('api/tables', { command: newCommand(), ...table }),
  /** @returns {Promise<import('../types.js').Lesson[]>} */
  lessons: async () => /** @type {import('./protocol.js').LessonList} */ (await json('api/lessons')).lessons,
  /** @param {string} lesson @param {string} name @returns {Promise<TableMade>} */
  makeLesson: (lesson, name) => post(`api/lessons/${lesson}`, { command: newCommand(), name }),
  /** The map of the box. @returns {Promise<import('../types.js').MapInfo>} */
  standardMap: () => json('api/map'),
  /**
   * Read a position: a text, a sheet, something to start with, or a game that is over.
   * @param {Omit<import('./protocol.js').ReadPosition, 'version'>} asked
   * @returns {Promise<import('./protocol.js').PositionRead>}
   */
  readPosition: asked => post('api/positions', asked, asked.table ?? ''),
  /** @returns {Promise<import('./protocol.js').PuzzleList>} */
  puzzles: () => json('api/puzzles'),
  /** @param {string} puzzle @param {string} name @returns {Promise<TableMade>} */
  makePuzzle: (puzzle, name) => post(`api/puzzles/${puzzle}`, { command: newCommand(), name }),
  /** @param {string} position @param {string} name @returns {Promise<TableMade>} */
  makeOwnPuzzle: (position, name) => post('api/puzzles', { command: newCommand(), position, name }),
  /** @param {string} puzzle @returns {Promise<import('./protocol.js').PuzzleHint>} */
  puzzleHint: puzzle => json(`api/puzzles/${puzzle}/hint`),
  /** @param {string} position @returns {Promise<import('./protocol.js').PuzzleChecked>} */
  checkPuzzle: position => post('api/puzzles/own/check', { position }),
  /**
   * @param {string} puzzle @param {Omit<import('./protocol.js').PuzzleLine, 'version'>} answer
   * @returns {Promise<import('./protocol.js').PuzzleAnswered>}
   */
  answerPuzzle: (puzzle, answer) => post(`api/puzzles/${puzzle}/answer`, answer),
  /**
   * @param {string} table
   * @param {{invite?: string, name: string, seat?: number|null}} wish  a public table needs no invitation
   * @returns {Promise<import('./protocol.js').SeatTaken>}
   */
  join: (table, wish) => post(`api/tables/${table}/join`, { command: newCommand(), ...wish }),
  /** Find the table of a code. @param {string} code @returns {Promise<import('./protocol.js').CodeOpened>} */
  openCode: code => post('api/codes', { code }),
  /** Return all tables of this device as an archive: only where the page has no server. */
  takeTables: () => request('api/device/tables'),
  /**
   * Put the tables of another device beside those of this one.
   * @param {string} archive @returns {Promise<{added: number}>}
   */
  bringTables: archive => json('api/device/tables', { method: 'POST', body: archive }),
  /** @param {string} text @returns {Promise<import('./protocol.js').RecordShown>} */
  importRecord: text =>
    json('api/records', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text }),
  /**
   * @param {Omit<import('./protocol.js').Explore, 'version'>} asked
   * @returns {Promise<import('./protocol.js').Explored>}
   */
  explore: asked => post('api/explore', asked, asked.table),
  /**
   * Ask why something cannot be done in a position.
   * @param {Omit<import('./protocol.js').ExploreWhy, 'version'>} asked
   * @returns {Promise<import('./protocol.js').ExploredWhy>}
   */
  exploreWhy: asked => post('api/explore/why', asked),
  /** @param {string} table @returns {Promise<import('./protocol.js').GameTree>} */
  gameTree: table => json(`api/tables/${table}/tree`, {}, table),
  /** Return the text of a record. @param {Omit<import('./protocol.js').WriteTree, 'version'>} tree */
  writeTree: tree =>
    request(
      'api/explore/record',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version: VERSION, ...tree }),
      },
      tree.table,
    ),
  /**
   * Analyse a position: each answer is better than the one before.
   * @param {{position: string, viewer: number|null, seconds: number}} asked
   * @param {(analysis: import('../explore/model/explore_state.js').Analysis) => void} take @param {AbortSignal} signal
   */
  analyse: (asked, take, signal) => postForLines('api/analyses', asked, take, signal),
  /**
   * Begin an animation of a finished game, or ask how far it has come.
   * @param {string} table @param {import('./protocol.js').NewAnimation} wish
   * @returns {Promise<import('./protocol.js').AnimationStanding>}
   */
  animation: (table, wish) =>
    json(`api/tables/${table}/animations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    }),
  /**
   * Return the QR code of a link, as SVG. It is a POST because of the secret in an invitation.
   * @param {string} link
   */
  qrCode: link =>
    request('api/qr', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: link }),
};

/** Return the address of a game's record. @param {string} table */
export const recordAddress = table => `api/tables/${table}/record`;

/** Return the name of the file with a game's record. @param {string} table */
export const recordName = table => `survive-${table}.txt`;

/**
 * Save the record of a table. Its address alone would not do: that of a table that is its maker's alone answers only
 * with proof, and a page without a server has no addresses.
 * @param {Event} event the click on the link @param {string} table
 */
export const saveRecord = async (event, table) => {
  event.preventDefault();
  saveFile(recordName(table), await api.record(table));
};

/** Return the address of a finished game for other programs. @param {string} table */
export const jsonAddress = table => `api/tables/${table}/json`;

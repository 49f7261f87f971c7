/** The search for positions in the kept games: what is asked, and what the server finds. It alone plays games. */

import { latestOnly } from '../app/latest.js';
import { storage } from '../app/storage.js';
import { ownState } from '../app/store.js';
import { inWords, post } from '../net/api.js';

/** @typedef {import('../keepsakes/results.js').Result} Result */
/** @typedef {import('../net/protocol.js').PositionCondition} Condition */
/** @typedef {import('../net/protocol.js').FoundStretch} Stretch */
/**
 * @typedef {object} PositionSearch
 * @property {Condition[]} where  what must be so, all of it
 * @property {boolean} [open]  whether the form is
 * @property {{done: number, of: number}} [running]  games that were searched
 * @property {Record<string, Stretch[]>} [found]  by table, once something was searched for
 * @property {number} [missing]  games that the server does not have any more
 * @property {string} [problem]
 */

/** Facts of players, then of the board; both have texts: `library.fact.NAME`. */
export const OF_PLAYERS = /** @type {const} */ ([
  'island',
  'swimming',
  'aboard',
  'crew',
  'saved',
  'lost',
  'powers',
  'points',
  'lead',
]);
export const OF_THE_BOARD = /** @type {const} */ ([
  'turn',
  'volcanoes',
  'tiles',
  'beaches',
  'forests',
  'mountains',
  'rafts',
  'serpents',
  'sharks',
  'kaijus',
]);
export const WHO = /** @type {const} */ (['own', 'any', 'each', 'all']);
export const HOW = /** @type {const} */ (['=', '>=', '<=']);

/** Games in one request, and conditions in one search: the server takes no more. */
const AT_ONCE = 25;
export const MOST_CONDITIONS = 6;

/** What a search begins with. @type {Condition} */
const FIRST = { fact: 'island', who: 'own', how: '=', number: 0 };

/** What a further condition begins with. @type {Condition} */
export const NEXT = { fact: 'volcanoes', who: 'all', how: '=', number: 2 };

const state = ownState(/** @type {PositionSearch} */ ({ where: [FIRST] }));

export const searched = () => state.of();

const NOTHING_FOUND = { found: undefined, missing: undefined, problem: undefined, running: undefined };

/** Ask something else; what was found is not the answer any more. @param {Condition[]} where */
export const ask = where => {
  newSearch();
  state.update({ ...NOTHING_FOUND, where, open: true });
};

/** Forget what was found, so that all games are shown again. */
export const forgetFound = () => {
  newSearch();
  state.update(NOTHING_FOUND);
};

const newSearch = latestOnly();

/** Return what the server is told of a game. @param {Result} result */
const gameOf = ({ table, lines }) => ({
  table,
  own: lines.flatMap((line, seat) => (line.mine ? [seat] : [])),
  token: storage.game(table)?.tokens[0]?.token ?? '',
});

/**
 * @param {Omit<import('../net/protocol.js').SearchGames, 'version'>} asked
 * @returns {Promise<import('../net/protocol.js').GamesFound>}
 */
const searchGames = asked => post('api/search', asked);

/** Search games, some at a time. @param {Result[]} games */
export const search = async games => {
  const isLatest = newSearch();
  const { where } = searched();
  /** @type {Record<string, Stretch[]>} */
  const found = {};
  let missing = 0;
  state.update({ open: true, found, missing, problem: undefined, running: { done: 0, of: games.length } });
  try {
    for (let done = 0; done < games.length; done += AT_ONCE) {
      const answer = await searchGames({ games: games.slice(done, done + AT_ONCE).map(gameOf), where });
      if (!isLatest()) return;
      for (const { table, stretches } of answer.games) found[table] = stretches;
      missing += answer.missing.length;
      state.update({ found: { ...found }, missing, running: { done: done + AT_ONCE, of: games.length } });
    }
    state.update({ running: undefined });
  } catch (error) {
    if (isLatest()) state.update({ running: undefined, problem: inWords(error) });
  }
};

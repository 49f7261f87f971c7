/** The analysis board on the screen: reading it and changing it. */

import { t } from '../../app/i18n.js';
import { ownState } from '../../app/store.js';
import { choicesOf } from '../../play/choices.js';
import { nameOf } from '../../play/words/seat_words.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableInfo} TableInfo */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../net/protocol.js').PositionAnalysis} Analysis */
/** @typedef {import('../../net/protocol.js').Explored} Explored */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('./remarks.js').Drawing} Drawing */
/** @typedef {import('./tree.js').Tree} Tree */

/**
 * @typedef {{table: string} | {position: string}} Source  what everything begins with
 *
 * @typedef {object} Ideas  What the bots think of a position.
 * @property {number} node  of the tree
 * @property {Analysis|null} analysis  the best so far
 * @property {boolean} running
 * @property {string|null} problem  why there are none yet
 *
 * @typedef {object} ExploreState
 * @property {string} key  of what is explored, as the address has it
 * @property {Source} source
 * @property {TableInfo|null} info  of the table
 * @property {import('../../types.js').MapInfo} map
 * @property {Tree} tree
 * @property {Explored} shown  what the board shows
 * @property {number} node  which node of the tree that is
 * @property {Scene} scene  lags behind while motion plays
 * @property {boolean} moving
 * @property {boolean} busy  an answer is on its way
 * @property {string|null} selection  id of the chosen source (play/choices.js)
 * @property {string} told  what was shown last, in words
 * @property {boolean} backs  whether the backs of the tiles are shown
 * @property {boolean} knows  whether ideas rest on what the player to move could know
 * @property {Drawing['colour']|null} pen  in which a finger or the left button draws
 * @property {Ideas|null} ideas
 * @property {{node: number, of: number[]}|null} chances  to win, by seat, as far as they were worked out last
 * @property {number|null} picked  which of the ways ahead (model/ahead.js) is pointed at
 * @property {string|null} problem
 * @property {{place: string, text: string, rule: string}|null} why  why what was tried is not possible, where
 */

/**
 * @typedef {object} ExplorePage
 * @property {ExploreState|null} board
 * @property {string|null} problem  why it could not be opened
 * @property {boolean} noIdeas  the server does not analyse positions
 * @property {import('./studies.js').Study|null} study  that the board is a chapter of, or was last
 */

/** What the page of the analysis board shows. */
export const page = ownState(
  /** @type {ExplorePage} */ ({ board: null, problem: null, noIdeas: false, study: null }),
);

/** @param {AppState} [state] */
export const explored = state => page.of(state).board;

/** Change something about the analysis board. @param {Partial<ExploreState>} patch */
export const setExplore = patch => {
  const board = explored();
  if (board) page.update({ board: { ...board, ...patch } });
};

/** The view, as the seat that decides looks at it. @param {Explored} shown @returns {View} */
export const viewOf = ({ turn, view }) => ({ ...view, viewer: turn.decides ?? -1 });

/** @param {string} word */
const capitalised = word => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * Who sits there; in a position players go by their colours.
 * @param {Pick<ExploreState, 'info' | 'shown'>} state @returns {TableInfo}
 */
export const infoOf = ({ info, shown }) =>
  info ?? /** @type {TableInfo} */ (
    /** @type {unknown} */ ({
      lesson: '',
      seats: shown.view.seats.map(({ seat }) => ({
        seat,
        name: capitalised(t(`colour.${seat + 1}`)),
        kind: 'here',
        taken: true,
        level: '',
        colour: seat,
      })),
    })
  );

/** Name a seat where its colour is shown. @param {ExploreState} state @returns {(seat: number) => string} */
export const shortNamesOf = state => {
  const info = infoOf(state);
  return seat => nameOf(info, seat);
};

/**
 * Return the names of the seats; those of one name are told apart by their colours.
 * @param {ExploreState} state @returns {(seat: number) => string}
 */
export const namesOf = state => {
  const info = infoOf(state);
  const names = info.seats.map((_, seat) => nameOf(info, seat));
  return seat => {
    const name = names[seat];
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return t('explore.name', { name, colour: t(`colour.${info.seats[seat].colour + 1}`) });
  };
};

/**
 * Return what can be done now: nothing while something is moving or on its way.
 * @param {ExploreState} state
 */
export const offered = ({ busy, moving, shown }) => (moving || busy ? [] : shown.turn.choices);

/** Return what can be chosen now. @param {ExploreState} state */
export const choicesNow = state => choicesOf(offered(state), viewOf(state.shown), state.selection);

/** The colours that people chose at the table whose game is explored. @param {AppState} state */
export const exploredColours = state =>
  state.route.name !== 'board' ? null : (explored(state)?.info?.seats.map(({ colour }) => colour) ?? []);

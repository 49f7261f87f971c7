/** What the bots think of the position on the board: ideas that get better while one watches. */

import { notify } from '../app/store.js';
import { Problem, api, inWords } from '../net/api.js';
import { explored, setExplore, page } from './model/explore_state.js';

/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */
/** @typedef {import('./model/explore_state.js').Analysis} Analysis */
/** @typedef {import('../net/protocol.js').Idea} Idea */

/** Seconds that the bots think at most. */
const SECONDS = 15;
/** How many ideas are shown, on the board and in the list. */
const SHOWN = 3;

/** Ends what is being worked out. @type {AbortController|null} */
let thinking = null;

/** Stop thinking; what has been found stays. */
export const stopIdeas = () => {
  thinking?.abort();
  thinking = null;
  const state = explored();
  if (state?.ideas?.running) setExplore({ ideas: { ...state.ideas, running: false } });
};

/** Ask for ideas about the position on the board. */
export const askIdeas = async () => {
  stopIdeas();
  const state = explored();
  if (!state || state.shown.turn.decides === null) return;
  const mine = new AbortController();
  thinking = mine;
  const { node, shown, knows } = state;
  setExplore({ ideas: { node, analysis: null, running: true } });
  /** @param {Analysis} analysis */
  const take = analysis => {
    if (explored()?.ideas?.node !== node) mine.abort();
    else if (thinking === mine) setExplore({ ideas: { node, analysis, running: !analysis.done } });
  };
  const asked = {
    position: shown.position,
    viewer: knows ? shown.turn.decides : null,
    seconds: SECONDS,
  };
  try {
    await api.analyse(asked, take, mine.signal);
  } catch (error) {
    if (!mine.signal.aborted) failed(error);
  } finally {
    if (thinking === mine) stopIdeas();
  }
};

/** @param {unknown} error */
const failed = error => {
  setExplore({ ideas: null });
  if (error instanceof Problem && error.code === 'missing') page.update({ noIdeas: true });
  else notify(inWords(error), 'error');
};

/** Return the best ideas for the position that is shown, each with another first action. @param {ExploreState} state */
export const bestIdeas = ({ ideas, node }) => {
  if (!ideas?.analysis || ideas.node !== node) return [];
  const seen = new Set();
  return ideas.analysis.ideas
    .filter(idea => !seen.has(idea.actions[0]) && seen.add(idea.actions[0]))
    .slice(0, SHOWN);
};

/** Return what an idea is expected to bring the player who decides. @param {Idea} idea @param {number|null} seat */
export const pointsOf = (idea, seat) => idea.prospects.points[seat ?? -1] ?? 0;

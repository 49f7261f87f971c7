/**
 * What the bots think of the position on the board, as long as ideas are on: a position is analysed once it has
 * stayed for a moment, and no longer than it stays. What was found is kept for going back and forth.
 */

import { changeSettings } from '../app/settings.js';
import { app } from '../app/store.js';
import { Problem, api, inWords } from '../net/api.js';
import { explored, page, setExplore } from './model/explore_state.js';

/** @typedef {import('./model/explore_state.js').Analysis} Analysis */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** Milliseconds that a position stays before it is analysed: whoever goes through a game waits for no bot. */
const SETTLING = 350;
/** Seconds that the bots think, and that they think on if they are asked to. */
const SECONDS = 5;
const LONGER = 20;
/** Milliseconds after which a refused analysis is asked for again. */
const AGAIN = 3000;
/** How many positions' ideas are kept. */
const MOST = 300;

/** What was found, by what was asked. @type {Map<string, Analysis>} */
const found = new Map();

/** What is being thought about, or was last; '' while nothing is. */
let about = '';
/** @type {AbortController | null} */
let thinking = null;
let timer = 0;

/** Whether the user wants ideas. @param {Pick<import('../types.js').AppState, 'settings'>} state */
export const isOn = ({ settings }) => settings.ideas;

/** What is asked about the position on the board; '' if nothing is. @param {ExploreState | null} state */
const questionOf = state =>
  state && isOn(app.state) && !page.of(app.state).noIdeas && !state.moving && !state.busy
    ? `${state.key} ${state.node} ${state.knows}`
    : '';

/** @param {string} question @param {Analysis} analysis */
const keep = (question, analysis) => {
  const before = found.get(question);
  if (before && before.rollouts > analysis.rollouts) return before;
  found.delete(question);
  found.set(question, analysis);
  const [oldest] = found.keys();
  if (found.size > MOST) found.delete(oldest);
  return analysis;
};

/** Think about the position on the board, if there is another one. Call this after each drawing. */
export const followThoughts = () => {
  const state = explored();
  const question = questionOf(state);
  if (question === about) return;
  about = question;
  thinking?.abort();
  thinking = null;
  clearTimeout(timer);
  if (!state || !question) return;
  const known = found.get(question) ?? null;
  setExplore({ ideas: { node: state.node, analysis: known, running: !known?.done, problem: null } });
  if (known) showChances(state.node, known);
  if (!known?.done) timer = window.setTimeout(() => think(question, SECONDS), SETTLING);
};

/** Forget what was found: another game is on the board. */
export const forgetThoughts = () => {
  found.clear();
  about = '';
  thinking?.abort();
  clearTimeout(timer);
};

/** @param {number} node @param {Analysis} analysis */
const showChances = (node, { prospects }) => setExplore({ chances: { node, of: prospects.chances } });

/** @param {string} question @param {Partial<import('./model/explore_state.js').Ideas>} patch */
const setIdeas = (question, patch) => {
  const ideas = explored()?.ideas;
  if (!ideas || question !== about) return;
  setExplore({ ideas: { ...ideas, ...patch } });
  if (patch.analysis) showChances(ideas.node, patch.analysis);
};

/** @param {string} question @param {number} seconds */
const think = async (question, seconds) => {
  const state = explored();
  if (!state || question !== about) return;
  const mine = new AbortController();
  thinking = mine;
  const { knows, shown } = state;
  const asked = { position: shown.position, viewer: knows ? shown.turn.decides : null, seconds };
  try {
    await api.analyse(
      asked,
      analysis => setIdeas(question, { analysis: keep(question, analysis), problem: null }),
      mine.signal,
    );
    setIdeas(question, { running: false });
  } catch (error) {
    if (!mine.signal.aborted) failed(error, question, seconds);
  }
};

/**
 * Say what is wrong; what may come right is tried again.
 * @param {unknown} error @param {string} question @param {number} seconds
 */
const failed = (error, question, seconds) => {
  if (error instanceof Problem && error.code === 'missing') {
    page.update({ noIdeas: true });
    return;
  }
  setIdeas(question, { problem: inWords(error) });
  if (question === about) timer = window.setTimeout(() => think(question, seconds), AGAIN);
};

/** Think about the position for longer. */
export const thinkLonger = () => {
  clearTimeout(timer);
  thinking?.abort();
  setIdeas(about, { running: true, problem: null });
  think(about, LONGER);
};

/** Switch ideas on or off. */
export const switchIdeas = () => {
  changeSettings({ ideas: !isOn(app.state) });
  if (!isOn(app.state)) setExplore({ ideas: null, chances: null, picked: null });
};

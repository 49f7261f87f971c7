/** "Why not?" on the analysis board: the server says why something cannot be chosen, beside the place. */

import { api, inWords, reasonInWords } from '../net/api.js';
import { attemptAt } from '../table/model/attempt.js';
import { choicesNow, explored, setExplore } from './model/explore_state.js';

/** How long (ms) an answer stays on the screen. */
const READING_TIME = 7000;

/** @type {ReturnType<typeof setTimeout>|undefined} */
let fading;

/** @param {string} place @param {string} text @param {string} rule its id */
const show = (place, text, rule) => {
  clearTimeout(fading);
  setExplore({ why: { place, text, rule }, told: text });
  const fade = () => {
    // Not while somebody is about to read the rule.
    if (document.querySelector('.why-rule:is(:hover, :focus)')) fading = setTimeout(fade, READING_TIME);
    else if (explored()?.why?.text === text) setExplore({ why: null });
  };
  fading = setTimeout(fade, READING_TIME);
};

/** A place was chosen that cannot be. @param {string} space @param {string|null} key of the piece there */
export const refusedAt = async (space, key) => {
  const state = explored();
  if (!state) return;
  const { scene, shown } = state;
  const seen = { scene, viewer: shown.turn.decides ?? -1, choices: choicesNow(state) };
  const tried = shown.turn.decides === null ? null : attemptAt(seen, space, key);
  setExplore(tried ? { why: null } : { why: null, selection: null });
  if (!tried) return;
  try {
    const { why } = await api.exploreWhy({ position: shown.position, ...tried, target: space });
    const told = why.find(reasonInWords);
    if (told && explored()?.shown === shown) show(space, reasonInWords(told), told.rule);
  } catch (error) {
    setExplore({ problem: inWords(error) });
  }
};

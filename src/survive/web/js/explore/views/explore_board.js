/** Between the analysis board and its drawing: what can be chosen becomes marks, ideas become arrows. */

import { html } from '../../lit.js';
import { backSymbol } from '../../ui/tile_names.js';
import { play } from '../acting.js';
import { arrowsOf, movesOf, pickedIdea } from '../model/ahead.js';
import { explored, namesOf } from '../model/explore_state.js';
import { current } from '../model/tree.js';
import { board, motion, player } from '../motion.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** While a piece is chosen its goals are in question, and nothing else. @param {ExploreState} state */
const isChoosing = ({ selection }) => selection !== null && !selection.startsWith('value:');

/** Prepare the board, before each drawing. @param {AppState} app */
export const prepareBoard = app => {
  const state = explored(app);
  const { settings } = app;
  if (!state) return;
  const backs = state.backs && !state.moving ? Object.entries(state.shown.view.backs) : [];
  play.prepare({
    marks: {
      backs: new Map(backs.map(([space, back]) => [space, backSymbol(back)])),
      ideas: state.moving || isChoosing(state) ? [] : arrowsOf(movesOf(state), pickedIdea(state)),
      drawings: state.tree.at === state.node && !state.moving ? (current(state.tree).drawings ?? []) : [],
    },
    pen: state.pen,
    // The moves are written with the names of spaces.
    coordinates: settings.coordinates ?? true,
    closer: settings.closer,
  });
};

/** The board, with what appears over it for a moment. @param {ExploreState} state */
export const exploreBoard = state => {
  const { volcanoes } = state.map;
  const cards = motion.cards(player, { nameOf: namesOf(state), shared: true, waits: false, volcanoes });
  return html`${board.view()}${cards}`;
};

/** Between the analysis board and its drawing: what can be chosen becomes marks, ideas become arrows. */

import { number as numeral } from '../app/i18n.js';
import { html } from '../lit.js';
import { goalOf } from '../play/choices.js';
import { backSymbol } from '../ui/tile_names.js';
import { play } from './acting.js';
import { bestIdeas, pointsOf } from './ideas.js';
import { namesOf, explored } from './model/explore_state.js';
import { board, motion, player } from './motion.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** Return the ideas as arrows, each with what it is expected to bring. @param {ExploreState} state */
const arrowsOf = state => {
  const { choices, decides } = state.shown.turn;
  return bestIdeas(state).flatMap((idea, rank) => {
    const choice = choices.find(({ text }) => text === idea.actions[0]);
    const to = goalOf(choice);
    const label = numeral(pointsOf(idea, decides), 1);
    return to ? [{ from: choice?.origin || null, to, label, rank }] : [];
  });
};

/** Tell the board what it shows, before each drawing. @param {AppState} app */
export const prepareBoard = app => {
  const state = explored(app);
  if (!state) return;
  const backs = state.backs && !state.moving ? Object.entries(state.shown.view.backs) : [];
  play.prepare({
    marks: {
      backs: new Map(backs.map(([space, back]) => [space, backSymbol(back)])),
      ideas: state.moving ? [] : arrowsOf(state),
    },
    // The moves are written with the names of spaces.
    coordinates: app.settings.coordinates ?? true,
    closer: app.settings.closer,
  });
};

/** The board, with what appears over it for a moment. @param {ExploreState} state */
export const exploreBoard = state => {
  const { volcanoes } = state.map;
  const cards = motion.cards(player, { nameOf: namesOf(state), shared: true, waits: false, volcanoes });
  return html`${board.view()}${cards}`;
};

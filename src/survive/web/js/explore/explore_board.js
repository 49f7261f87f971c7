/** Between the analysis board and its drawing: what can be chosen becomes marks, ideas become arrows. */

import { listed, number as numeral, t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { html } from '../lit.js';
import { cardsView } from '../motion/cards.js';
import { openRule } from '../rules/open_rules.js';
import { goalOf } from '../table/model/choices.js';
import { targetMarks } from '../table/words/outlook_words.js';
import { backSymbol } from '../ui/tile_names.js';
import * as acting from './acting.js';
import { bestIdeas, pointsOf } from './ideas.js';
import { choicesNow, namesOf, viewOf } from './model/explore_state.js';
import { board, player, transition } from './motion.js';
import { refusedAt } from './why_not.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../board/layers/marks.js').Marks} Marks */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../table/model/choices.js').Choices} Choices */
/** @typedef {import('../table/model/choices.js').Source} Source */
/** @typedef {import('./model/explore_state.js').ExploreState} ExploreState */

/** @param {Scene} scene @param {Source} source */
const pieceOf = (scene, { kind, number, space }) =>
  scene.pieces.find(piece =>
    kind === 'adventurer'
      ? piece.kind === kind && piece.number === number
      : piece.kind === kind && piece.at === space,
  );

/** @param {Scene} scene @param {Choices} choices @returns {Map<string, string>} sources by the keys of pieces */
const sourcesByKey = (scene, choices) =>
  new Map(
    [...choices.sources.values()].flatMap(source => {
      const piece = pieceOf(scene, source);
      return piece ? [/** @type {[string, string]} */ ([piece.key, source.id])] : [];
    }),
  );

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

/** @param {ExploreState} state @param {Choices} choices @returns {Marks} */
const marksOf = (state, choices) => {
  const { scene, shown } = state;
  const byKey = sourcesByKey(scene, choices);
  const backs = state.backs && !state.moving ? Object.entries(shown.view.backs) : [];
  return {
    targets: targetMarks(choices.targets, viewOf(shown)),
    movable: new Set(byKey.keys()),
    selected: [...byKey].find(([, id]) => id === choices.selection)?.[0] ?? null,
    lit: new Set(),
    backs: new Map(backs.map(([space, back]) => [space, backSymbol(back)])),
    ideas: state.moving ? [] : arrowsOf(state),
  };
};

/** Tell the board what it shows, before each drawing. @param {AppState} app_ */
export const prepareBoard = ({ explore: state, settings }) => {
  if (!state) return;
  const choices = choicesNow(state);
  const byKey = sourcesByKey(state.scene, choices);
  const orSkip = (/** @type {() => void} */ act) => (state.moving ? player.skip() : act());
  board.set({
    scene: state.scene,
    map: state.map,
    marks: marksOf(state, choices),
    viewer: state.shown.turn.decides ?? -1,
    // The moves are written with the names of spaces.
    coordinates: settings.coordinates ?? true,
    closer: settings.closer,
    why: state.why,
    labels: { t, nameOf: namesOf(state), listed },
    on: {
      space: name => orSkip(() => acting.act(name)),
      piece: key => orSkip(() => acting.choose(byKey.get(key) ?? null)),
      refused: (space, key) => orSkip(() => refusedAt(space, key)),
      rule: openRule,
      background: () => orSkip(() => acting.choose(null)),
      redraw: () => app.update({}),
    },
  });
};

/** The board, with what appears over it for a moment. @param {ExploreState} state */
export const exploreBoard = state => {
  const people = {
    nameOf: namesOf(state),
    isHigh: (/** @type {string} */ space) => board.isInUpperHalf(space),
    shared: true,
    seen: (/** @type {number} */ id) => player.cardSeen(id),
    waits: false,
    volcanoes: state.map.volcanoes,
  };
  return html`${board.view()}${cardsView(player.display, people)}`;
};

/** After each drawing, let pieces slide to where they are now. */
export const settleBoard = () => board.settle({ move: transition.length });

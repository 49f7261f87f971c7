/** What puzzles add to the page: their list, and a guide at their tables. */

import { planWays } from './plans_on_board.js';
import { askPuzzleHint } from './puzzle_hint.js';
import { hasPuzzle, puzzleLights, puzzleStanding, puzzleView } from './puzzle_panel.js';
import { puzzlesView } from './puzzles_page.js';

/** @type {import('../types.js').PageFeature['PAGES']} */
export const PAGES = { puzzles: { view: puzzlesView } };

/** @type {import('../table/model/guides.js').Guide} */
export const guide = {
  name: 'puzzle',
  leads: hasPuzzle,
  subject: ({ shown: { info } }) => info.puzzle,
  standing: puzzleStanding,
  place: 'info',
  view: puzzleView,
  lights: puzzleLights,
  ways: planWays,
  area: () => [],
  hints: ({ shown: { turn } }) => Boolean(turn.guides.puzzle),
  askHint: askPuzzleHint,
  advice: () => null,
  // The plan of a puzzle ends before its turn does.
  rests: ({ shown: { turn } }) => turn.guides.puzzle?.complete ?? false,
  readFirst: () => false,
  refused: () => {},
};

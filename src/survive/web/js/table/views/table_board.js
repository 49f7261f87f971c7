/** Between a table and its board: what can be chosen becomes marks, what was chosen becomes an action. */

import { listed, t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { lessonArea, lessonLights } from '../../lessons/lesson_panel.js';
import { html } from '../../lit.js';
import { cardsView } from '../../motion/cards.js';
import { puzzleLights } from '../../puzzles/puzzle_panel.js';
import { openRule } from '../../rules/open_rules.js';
import { backSymbol } from '../../ui/tile_names.js';
import { showsLessonHint } from '../coach/lesson_hint.js';
import { board } from '../current/board.js';
import { replayDisplay } from '../log/replaying.js';
import { goalOf } from '../model/choices.js';
import { questionOf } from '../model/decision.js';
import { isInPassing, shownView } from '../model/table_state.js';
import { tracesOf } from '../model/traces.js';
import { isMine } from '../model/turn.js';
import { isTold } from '../model/unveiling.js';
import { ideaWays } from '../review/move_words.js';
import { pastScene } from '../session/looking_back.js';
import { player, transition } from '../session/playback.js';
import * as commands from '../session/player_commands.js';
import { refusedAt } from '../session/why_not.js';
import { targetMarks } from '../words/outlook_words.js';
import { nameOf } from '../words/seat_words.js';
import { speakChoice } from './spoken_choice.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../../board/layers/marks.js').Marks} Marks */
/** @typedef {import('../model/choices.js').Choices} Choices */

player.onCard(() => app.update({}));

/**
 * Return the piece of the scene that belongs to a source.
 * @param {Scene} scene
 * @param {import('../model/choices.js').Source} source
 */
const pieceOf = (scene, { kind, number, space }) =>
  scene.pieces.find(piece =>
    kind === 'adventurer'
      ? piece.kind === kind && piece.number === number
      : piece.kind === kind && piece.at === space,
  );

/**
 * @param {Scene} scene
 * @param {Choices} choices
 * @returns {Map<string, string>} source ids by the keys of their pieces
 */
const sourcesByKey = (scene, choices) => {
  const found = new Map();
  for (const source of choices.sources.values()) {
    const piece = pieceOf(scene, source);
    if (piece) found.set(piece.key, source.id);
  }
  return found;
};

/**
 * Return from where to where the proposed action would go.
 * @param {TableState} table
 * @returns {Marks['hint']}
 */
const hintOf = table => {
  const index = table.hint ?? (showsLessonHint(table) ? table.turn.guides.lesson?.advice : null) ?? null;
  if (index === null || table.past) return null;
  const choice = table.turn.choices[index];
  return { from: choice?.origin || null, to: goalOf(choice) };
};

/**
 * Return where a creature is about to strike if the viewer is asked for a repellent.
 * @param {TableState} table
 */
const askedAbout = table => {
  const asked = isMine(table) ? questionOf(table) : null;
  return asked ? [asked.space] : [];
};

/** The spaces that the log, a hint or a question speaks of. @param {TableState} table */
const namedIn = table =>
  [hintOf(table), ...ideaWays(table)]
    .flatMap(way => [way?.from ?? '', way?.to ?? ''])
    .concat([...table.lit], askedAbout(table));

/** What is under the tiles, while a review shows it. @param {TableState} table @returns {Map<string, string>} */
const backsOf = table =>
  new Map(
    table.review?.open && !(table.review.sight === 'known' && !table.past)
      ? Object.entries(shownView(table).backs).map(([space, back]) => [space, backSymbol(back)])
      : [],
  );

/** @param {TableState} table @param {Scene} scene @param {Choices} choices @returns {Marks} */
const marksOf = (table, scene, choices) => {
  const byKey = sourcesByKey(scene, choices);
  const selected = [...byKey].find(([, id]) => id === choices.selection)?.[0] ?? null;
  return {
    targets: targetMarks(choices.targets, table.view),
    movable: new Set(byKey.keys()),
    selected,
    lit: new Set([...table.lit, ...askedAbout(table), ...lessonLights(table), ...puzzleLights(table)]),
    named: namedIn(table),
    hint: hintOf(table),
    sending: table.past ? null : (table.sending?.goal ?? null),
    ways: ideaWays(table),
    backs: backsOf(table),
    traces: table.past ? [] : tracesOf(table.log, table.viewer),
  };
};

/**
 * Return the scene as far as the end has been told: at the end all values are known, but they stay in the dark
 * until the treasures have been turned over, except those that the viewer knew before.
 * @param {TableState} table @param {Scene} scene @returns {Scene}
 */
const withoutSecrets = (table, scene) => {
  if (table.view.phase !== 'over' || table.past || isTold(table)) return scene;
  const knows = table.view.options.memory === false ? table.viewer : -1;
  return {
    ...scene,
    pieces: scene.pieces.map(piece => (piece.seat === knows ? piece : { ...piece, value: null })),
  };
};

/**
 * How the board speaks of a table. The names are those of the seats, so that it says whose pieces are where.
 * @param {TableState} table
 */
const labelsOf = ({ info }) => ({ t, nameOf: (/** @type {number} */ seat) => nameOf(info, seat), listed });

/** Tell the board what it shows, before each drawing. @param {AppState} state */
export const prepareBoard = state => {
  const { table } = state;
  if (!table?.info.started) return;
  const scene = pastScene(table) ?? withoutSecrets(table, table.scene);
  const choices = commands.choicesNow(table);
  const byKey = sourcesByKey(scene, choices);
  board.set({
    scene,
    map: table.map,
    marks: marksOf(table, scene, choices),
    viewer: table.viewer,
    area: lessonArea(table),
    coordinates: state.settings.coordinates ?? false,
    closer: state.settings.closer,
    keeps: table.past !== null && !table.past.scene,
    passing: isInPassing(table),
    why: table.why,
    labels: labelsOf(table),
    on: {
      // While something is shown, nothing can be chosen: a tap anywhere goes on.
      space: name => (table.animating ? commands.skip() : commands.act(name)),
      piece: key => (table.animating ? commands.skip() : commands.choose(byKey.get(key) ?? null)),
      refused: (space, key) => (table.animating ? commands.skip() : refusedAt(space, key)),
      rule: openRule,
      background: () => (table.animating ? commands.skip() : commands.choose(null)),
      redraw: () => app.update({}),
    },
  });
};

/** The board of a table, with what appears over it for a moment. @param {AppState} state */
export const boardOf = state => {
  const table = /** @type {TableState} */ (state.table);
  const people = {
    nameOf: (/** @type {number} */ seat) => nameOf(table.info, seat),
    isHigh: (/** @type {string} */ space) => board.isInUpperHalf(space),
    shared: table.yours.length > 1,
    seen: (/** @type {number} */ id) => player.cardSeen(id),
    turnOver: commands.skip,
    waits: player.isHeld && (state.settings.beginner || table.yours.length > 1),
    volcanoes: table.map.volcanoes,
  };
  return html`${board.view()}${cardsView(replayDisplay() ?? player.display, people)}`;
};

/** The hint that was on the board at the last drawing. @type {number|null} */
let lastHint = null;

/**
 * Take players who walk the board with the keys to what a new hint proposes, so that Enter does it.
 * @param {TableState} table
 */
const followHint = table => {
  if (table.hint === lastHint) return;
  lastHint = table.hint;
  const target = hintOf(table)?.to;
  if (target && document.activeElement?.closest('.board')) board.focusSpace(target);
};

/** After each drawing, let pieces slide to where they are now. @param {AppState} state */
export const settleBoard = ({ table }) => {
  if (!table?.info.started) return;
  // A look back is drawn at once, unless the replay shows how it came about.
  board.settle({ move: table.past && !table.past.scene ? 0 : transition.length });
  followHint(table);
  speakChoice(table);
};

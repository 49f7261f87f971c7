/** Between a table and its board: what can be chosen becomes marks, what was chosen becomes an action. */

import { changesFrom } from '../../app/latest.js';
import { html } from '../../lit.js';
import { goalOf } from '../../play/choices.js';
import { questionOf } from '../../play/decision.js';
import { nameOf } from '../../play/words/seat_words.js';
import { backSymbol } from '../../ui/tile_names.js';
import { board, motion } from '../current/board.js';
import { replayPlayer } from '../log/replaying.js';
import { guideOf } from '../model/guides.js';
import { plannedWays } from '../model/planning.js';
import { isInPassing, shownView } from '../model/table_state.js';
import { tracesOf } from '../model/traces.js';
import { isMine } from '../model/turn.js';
import { ideaWays } from '../review/idea_ways.js';
import { player } from '../session/playback.js';
import * as commands from '../session/player_commands.js';
import { play } from '../session/table_game.js';
import { followPlan } from '../session/turn_plan.js';
import { speakChoice } from './spoken_choice.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../board/layers/marks.js').Marks} Marks */

/**
 * Return from where to where the proposed action would go.
 * @param {TableState} table
 * @returns {Marks['hint']}
 */
const hintOf = table => {
  const index = table.ui.hint ?? guideOf(table)?.advice(table) ?? null;
  if (index === null || table.shown.past) return null;
  const choice = table.shown.turn.choices[index];
  return { from: choice?.origin || null, to: goalOf(choice) };
};

/**
 * Return where a creature is about to strike if the viewer is asked for a repellent.
 * @param {TableState} table
 */
const askedAbout = table => {
  const asked = isMine(table) ? questionOf(table.shown.view) : null;
  return asked ? [asked.space] : [];
};

/** The arrows of ideas, and of what a guide shows. @param {TableState} table */
const waysShown = table => [...ideaWays(table), ...(guideOf(table)?.ways(table) ?? [])];

/** The spaces that the log, a hint or a question speaks of. @param {TableState} table */
const namedIn = table =>
  [hintOf(table), ...waysShown(table)]
    .flatMap(way => [way?.from ?? '', way?.to ?? ''])
    .concat([...table.ui.lit], askedAbout(table));

/** What is under the tiles, while a review shows it. @param {TableState} table @returns {Map<string, string>} */
const backsOf = table =>
  new Map(
    table.ui.review?.open && !(table.ui.review.sight === 'known' && !table.shown.past)
      ? Object.entries(shownView(table).backs).map(([space, back]) => [space, backSymbol(back)])
      : [],
  );

/** What the board points out in addition to choices. @param {TableState} table @returns {Partial<Marks>} */
const marksOf = table => ({
  lit: new Set([...table.ui.lit, ...askedAbout(table), ...(guideOf(table)?.lights(table) ?? [])]),
  named: namedIn(table),
  hint: hintOf(table),
  sending: table.shown.past ? null : (table.ui.sending?.goal ?? null),
  ways: [...waysShown(table), ...plannedWays(table)],
  backs: backsOf(table),
  traces: table.shown.past ? [] : tracesOf(table.shown.log, table.shown.viewer),
});

/** Prepare the board, before each drawing. @param {AppState} state */
export const prepareBoard = ({ settings, table }) => {
  if (!table?.shown.info.started) return;
  play.prepare({
    marks: marksOf(table),
    area: guideOf(table)?.area(table) ?? [],
    coordinates: settings.coordinates ?? false,
    closer: settings.closer,
    keeps: table.shown.past !== null && !table.shown.past.scene,
    passing: isInPassing(table),
  });
};

/** The board of a table, with what appears over it for a moment. @param {AppState} state */
export const boardOf = state => {
  const table = /** @type {TableState} */ (state.table);
  const shared = table.shown.yours.length > 1;
  const cards = motion.cards(replayPlayer() ?? player, {
    nameOf: seat => nameOf(table.shown.info, seat),
    shared,
    turnOver: commands.skip,
    waits: player.isHeld && (state.settings.beginner || shared),
    volcanoes: table.shown.map.volcanoes,
  });
  return html`${board.view()}${cards}`;
};

const isNewHint = changesFrom(/** @type {number|null} */ (null));

/**
 * Take players who walk the board with the keys to what a new hint proposes, so that Enter does it.
 * @param {TableState} table
 */
const followHint = table => {
  if (!isNewHint(table.ui.hint)) return;
  const target = hintOf(table)?.to;
  if (target && document.activeElement?.closest('.board')) board.focusSpace(target);
};

/** After each drawing, let pieces slide to where they are now. @param {AppState} state */
export const settleBoard = ({ table }) => {
  if (!table?.shown.info.started) return;
  // A look back is drawn at once, unless the replay shows how it came about.
  motion.settle(table.shown.past && !table.shown.past.scene ? 0 : undefined);
  followHint(table);
  speakChoice(table);
  followPlan(table);
};

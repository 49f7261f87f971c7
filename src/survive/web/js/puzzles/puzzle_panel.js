/**
 * The puzzle beside the board: the task, a hint in two steps, what the plan is worth, and what follows it. What a
 * plan is and when it is complete the server says (`turn.guides.puzzle`); nothing is judged here.
 */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { share } from '../keepsakes/share.js';
import { html, nothing } from '../lit.js';
import { api } from '../net/api.js';
import { movesLine } from '../play/words/move_words.js';
import { nameOf } from '../play/words/seat_words.js';
import { connection } from '../table/current/connection.js';
import { watchFrom } from '../table/log/replaying.js';
import { segments } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { isBest, judgementView } from './judgement.js';
import { movesShown, planShown, showPlan } from './plans_on_board.js';
import {
  fetchPuzzles,
  infoOf,
  judge,
  openAgain,
  openNext,
  OWN,
  playAt,
  shareTextOf,
  takeFresh,
  watchCourse,
  watchedAt,
} from './puzzle_course.js';
import { askPuzzleHint, hasMoreHint, hintSteps } from './puzzle_hint.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').TableState} TableState */
/** @typedef {import('./plans_on_board.js').PlanShown} PlanShown */
/** @typedef {import('./puzzle_course.js').Play} Play */

// ---- The hint -----------------------------------------------------------------------------------------

/** By whom the best plan gains most, by puzzle. @type {Map<string, import('../net/protocol.js').PuzzleHint>} */
const pieces = new Map();

/** @param {string} puzzle */
const fetchPiece = async puzzle => {
  const hint = await api.puzzleHint(puzzle).catch(() => null);
  if (!hint) return;
  pieces.set(puzzle, hint);
  app.update({});
};

/** @param {TableState} table */
const pieceOf = table => {
  const { puzzle } = table.shown.info;
  if (hintSteps() < 2) return null;
  const found = pieces.get(puzzle) ?? null;
  if (!found) fetchPiece(puzzle);
  return found;
};

/** Name the piece. @param {TableState} table */
const pieceWords = table => {
  const piece = pieceOf(table);
  if (!piece?.space) return '';
  const { seat, space, value } = piece;
  if (seat !== table.shown.viewer) return t('puzzles.hint.rival', { colour: t(`colour.${seat + 1}`), space });
  return value ? t('puzzles.hint.own', { value, space }) : t('puzzles.hint.space', { space });
};

/** @param {TableState} table */
const hintView = table => {
  const theme = infoOf(table.shown.info.puzzle)?.theme;
  if (!hintSteps() || !theme) return nothing;
  return html`
    <p class="puzzle-hint">${icon('ui-hint')}<span>${t(`puzzles.hint.${theme}`)} ${pieceWords(table)}</span></p>`;
};

/** What lights up on the board for the hint. @param {TableState} table @returns {string[]} */
export const puzzleLights = table => {
  if (
    !table.shown.info.puzzle ||
    table.shown.past ||
    table.shown.animating ||
    table.shown.turn.guides.puzzle?.complete
  )
    return [];
  const space = pieceOf(table)?.space;
  return space ? [space] : [];
};

// ---- The parts ------------------------------------------------------------------------------------------

/** The task in one sentence, by what is to be decided. @param {TableState} table */
const taskOf = ({ shown: { view } }) => {
  if (view.agenda.at(-1)?.type === 'repel') return t('puzzles.task.repellent');
  if (view.phase.startsWith('placing')) return t('puzzles.task.placing');
  if (view.phase === 'creatures') return t('puzzles.task.creatures');
  return t(view.phase === 'rising waters' ? 'puzzles.task.sinking' : 'puzzles.task.actions');
};

/** @param {TableState} table */
const openView = table => html`
  <p class="puzzle-task">${taskOf(table)}</p>
  ${hintView(table)}
  ${
    hasMoreHint(table)
      ? html`<div class="puzzle-ways"><button type="button" class="quiet" @click=${() => askPuzzleHint(table)}>
          ${icon('ui-hint')}${t(hintSteps() ? 'puzzles.hint.more' : 'puzzles.hint.ask')}</button></div>`
      : nothing
  }`;

/** @param {Play} play @param {TableState} table */
const failedView = (play, table) => html`
  <p class="problem" role="alert">${play.problem}</p>
  <div class="puzzle-ways">
    <button type="button" class="primary" @click=${() => judgeAt(table)}>${t('puzzles.judge_again')}</button>
  </div>`;

/** @param {string} name @param {string} symbol @param {string} text @param {() => void} act */
const way = (name, symbol, text, act) => html`
  <button type="button" class="quiet" data-way=${name} @click=${act}>${icon(symbol)}${text}</button>`;

/** The way on; a position that somebody brought leads to all puzzles. @param {Play} play */
const nextWay = play =>
  play.puzzle === OWN
    ? html`<button type="button" class="primary" @click=${() => go({ name: 'puzzles' })}>${t('puzzles.all')}</button>`
    : html`<button type="button" class="primary" @click=${() => openNext(play.puzzle)}>${t('puzzles.next')}</button>`;

/** The way to the analysis board. @param {Play} play */
const analyseWay = ({ answered }) => html`
  <a class="quiet" href=${`#!board/p/${encodeURIComponent(answered?.position ?? '')}`}>
    ${icon('ui-eye')}${t('puzzles.analyse')}</a>`;

/** Which plan is on the board, and its moves in words. @param {Play} play @param {TableState} table */
const planChoice = (play, table) => {
  const plan = planShown(table);
  /** @type {PlanShown[]} */
  const plans = play.answered && isBest(play.answered) ? ['best', ''] : ['best', 'yours', ''];
  const moves = movesLine(movesShown(table), seat => play.names[seat] ?? t(`colour.${seat + 1}`));
  return html`
    <div class="puzzle-shown">
      ${segments({
        name: 'plan',
        label: t('puzzles.board'),
        value: plan,
        choices: plans.map(value => ({ value, text: t(`puzzles.board.${value || 'now'}`) })),
        onChange: showPlan,
      })}
      <p class="puzzle-moves">${plan ? moves : nothing}</p>
    </div>`;
};

/** @param {Play} play @param {TableState} table */
const judgedView = (play, table) => html`
  ${judgementView(play, planChoice(play, table))}
  <div class="puzzle-ways">
    ${way('example', 'ui-play', t('puzzles.watch.example'), () => watchCourse(play, 'example'))}
    ${
      (play.answered?.share ?? 1) < 1
        ? way('refutation', 'ui-play', t('puzzles.watch.refutation'), () => watchCourse(play, 'refutation'))
        : nothing
    }
    ${way('share', 'ui-link', t('puzzles.share'), () => share(shareTextOf(play)))}
    ${analyseWay(play)}
  </div>`;

/** Name a seat for what is watched: there nobody is "you". @param {TableState} table @param {number} seat */
const nameThere = ({ shown: { info, viewer } }, seat) =>
  seat === viewer ? info.seats[seat].name || t('puzzles.your_team') : nameOf(info, seat);

/** Have the plan judged; the best one is shown on the board if it was not found. @param {TableState} table */
const judgeAt = async table => {
  const names = table.shown.info.seats.map(({ seat }) => nameThere(table, seat));
  const answered = await judge(table, names);
  if (answered && !isBest(answered) && app.state.table?.shown.id === table.shown.id) showPlan('best');
};

/** What the panel says now. @param {TableState} table */
const saysView = table => {
  const play = playAt(table);
  if (play.state === 'judged') return judgedView(play, table);
  if (play.state === 'failed') return failedView(play, table);
  if (!table.shown.turn.guides.puzzle?.complete) return openView(table);
  // Not while drawing: it changes what is drawn.
  if (play.state === 'open') queueMicrotask(() => playAt(table).state === 'open' && judgeAt(table));
  return html`<p class="puzzle-task" role="status">${t('puzzles.judging')}</p>`;
};

/** @param {string} puzzle */
const titleOf = puzzle => {
  const info = infoOf(puzzle);
  return info ? t('puzzles.panel', { level: info.level }) : t('puzzles.title');
};

/** Where one goes from here, always in sight. @param {Play} play */
const waysOn = play => html`
  <footer>${nextWay(play)}
    ${way('again', 'ui-round', t('puzzles.again'), () => openAgain(play))}</footer>`;

/** @param {string} title @param {unknown} says @param {unknown} [ways] */
const frame = (title, says, ways = nothing) => html`
  <section class="puzzle card" aria-label=${title}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="quiet" @click=${() => go({ name: 'puzzles' })}>
        ${icon('ui-menu')}${t('puzzles.all')}</button>
    </header>
    <div class="puzzle-says" aria-live="polite">${says}</div>
    ${ways}
  </section>`;

/** Return to the table of the puzzle. @param {Play} play */
const goBack = ({ table }) => go({ name: 'table', table, puzzle: app.state.route.puzzle }, { replace: true });

/**
 * What is watched, and what was just seen of it: small screens have no log beside the board.
 * @param {TableState} table @param {Play} play @param {import('./puzzle_course.js').Course} course
 */
const watchedView = ({ ui: { retold = '', watching } }, play, course) => {
  const other = course === 'example' ? 'refutation' : 'example';
  return html`
    <p class="puzzle-task">${t(`puzzles.watched.${course}`)}</p>
    <p class="puzzle-retold">${watching ? retold : ''}</p>
    <div class="puzzle-ways">
      ${way('replay', 'ui-round', t('puzzles.watch.again'), () => watchFrom(0))}
      ${way(other, 'ui-play', t(`puzzles.watch.${other}`), () => watchCourse(play, other))}
      ${way('back', 'ui-back', t('puzzles.back'), () => goBack(play))}
    </div>`;
};

/** Whether a puzzle, or what follows its plans, is at a table. @param {TableState} table */
export const hasPuzzle = table => Boolean(table.shown.info.puzzle || watchedAt(table.shown.id));

/** How far it has come; what follows a plan is only watched. @param {TableState} table */
export const puzzleStanding = ({ shown: { info, turn } }) => {
  if (!info.puzzle) return 'watched';
  return turn.guides.puzzle && !turn.guides.puzzle.complete ? 'open' : 'done';
};

/**
 * Look with the eyes of the player, who knows their values; then it plays by itself, once. Not while drawing, which it
 * changes.
 * @param {TableState} table @param {Play} play
 */
const followWatched = ({ shown: { id, logComplete, viewer } }, { seat }) => {
  if (connection.looks.get(id) !== seat) queueMicrotask(() => connection.look(id, seat));
  else if (viewer === seat && logComplete && takeFresh()) queueMicrotask(() => watchFrom(0));
};

/** The puzzle of a table, if it is for one. @param {AppState} state */
export const puzzleView = ({ table }) => {
  if (!table || !hasPuzzle(table)) return nothing;
  fetchPuzzles();
  const watched = watchedAt(table.shown.id);
  if (!watched) {
    const play = playAt(table);
    const ways = play.state === 'judged' ? waysOn(play) : nothing;
    return frame(titleOf(table.shown.info.puzzle), saysView(table), ways);
  }
  const { course, play } = watched;
  followWatched(table, play);
  return frame(titleOf(play.puzzle), watchedView(table, play, course), waysOn(play));
};

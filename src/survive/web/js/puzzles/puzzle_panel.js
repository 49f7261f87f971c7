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
import { nameOf } from '../play/words/seat_words.js';
import { watchFrom } from '../table/log/replaying.js';
import { icon } from '../ui/icons.js';
import { judgementView } from './judgement.js';
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

/** @param {Play} play */
const judgedView = play => html`
  ${judgementView(play)}
  <div class="puzzle-ways">
    ${nextWay(play)}
    ${way('example', 'ui-play', t('puzzles.watch.example'), () => watchCourse(play, 'example'))}
    ${
      (play.answered?.share ?? 1) < 1
        ? way('refutation', 'ui-play', t('puzzles.watch.refutation'), () => watchCourse(play, 'refutation'))
        : nothing
    }
    ${way('again', 'ui-round', t('puzzles.again'), () => openAgain(play))}
    ${way('share', 'ui-link', t('puzzles.share'), () => share(shareTextOf(play)))}
    ${analyseWay(play)}
  </div>`;

/** Name a seat for what is watched: there nobody is "you". @param {TableState} table @param {number} seat */
const nameThere = ({ shown: { info, viewer } }, seat) =>
  seat === viewer ? info.seats[seat].name || t('puzzles.your_team') : nameOf(info, seat);

/** @param {TableState} table */
const judgeAt = table =>
  judge(
    table,
    table.shown.info.seats.map(({ seat }) => nameThere(table, seat)),
  );

/** What the panel says now. @param {TableState} table */
const saysView = table => {
  const play = playAt(table);
  if (play.state === 'judged') return judgedView(play);
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

/** @param {string} title @param {unknown} says */
const frame = (title, says) => html`
  <aside class="puzzle" aria-label=${title}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="quiet" @click=${() => go({ name: 'puzzles' })}>
        ${icon('ui-menu')}${t('puzzles.all')}</button>
    </header>
    <div class="puzzle-says" aria-live="polite">${says}</div>
  </aside>`;

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
      ${nextWay(play)}
      ${way('replay', 'ui-round', t('puzzles.watch.again'), () => watchFrom(0))}
      ${way(other, 'ui-play', t(`puzzles.watch.${other}`), () => watchCourse(play, other))}
      ${way('back', 'ui-back', t('puzzles.back'), () => go({ name: 'table', table: play.table }, { replace: true }))}
    </div>`;
};

/** Whether a puzzle, or what follows its plans, is at a table. @param {TableState} table */
export const hasPuzzle = table => Boolean(table.shown.info.puzzle || watchedAt(table.shown.id));

/** The puzzle of a table, if it is for one. @param {AppState} state */
export const puzzleView = ({ table }) => {
  if (!table || !hasPuzzle(table)) return nothing;
  fetchPuzzles();
  const watched = watchedAt(table.shown.id);
  if (!watched) return table.shown.past ? nothing : frame(titleOf(table.shown.info.puzzle), saysView(table));
  // It plays by itself when it is opened; not while drawing, which it changes.
  if (table.shown.logComplete && takeFresh()) queueMicrotask(() => watchFrom(0));
  return frame(titleOf(watched.play.puzzle), watchedView(table, watched.play, watched.course));
};

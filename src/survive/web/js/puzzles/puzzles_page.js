/** The page of puzzles: today's, how somebody is doing, and all of them by theme and level. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { app } from '../app/store.js';
import { html, nothing } from '../lit.js';
import { lobbyOf } from '../lobby/lobby_state.js';
import { problem, segments } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import { daysSolved, LEVELS, longestRow, rowOf, solvedAmong, THEMES, wished } from './puzzle_choice.js';
import {
  comesNext,
  fetchPuzzles,
  openAddress,
  openDaily,
  openNext,
  openPuzzle,
  wishNow,
  puzzles,
} from './puzzle_course.js';
import { dayOf, hoursLeft, isSolved, isTried, puzzleMemory } from './puzzle_memory.js';
import { ratingChart } from './rating_chart.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../net/protocol.js').PuzzleInfo} PuzzleInfo */
/** @typedef {import('./puzzle_memory.js').PuzzleMemory} PuzzleMemory */
/** @typedef {import('./puzzle_choice.js').Wish} Wish */

// ---- Opening what the address says ---------------------------------------------------------------------

/** The address that is being opened. */
let opening = '';

/** @param {string} rest */
const open = async rest => {
  const how = { replace: true };
  if (rest === 'daily') await openDaily(how);
  else if (rest === 'first') await openNext('', how);
  else await openAddress(rest);
  if (app.state.route.name !== 'puzzles') opening = '';
};

/** @param {AppState} state @param {string} rest */
const openingView = (state, rest) => {
  if (opening !== rest) {
    opening = rest;
    queueMicrotask(() => open(rest)); // not while drawing
  }
  const wrong = lobbyOf(state).problem;
  return pageView({
    title: t('puzzles.title'),
    body: html`
      ${wrong ? problem(wrong) : html`<p role="status">${t('table.opening')}</p>`}
      <p><button type="button" class="secondary" @click=${() => go({ name: 'puzzles' })}>
        ${t('puzzles.all')}</button></p>`,
  });
};

// ---- The parts -------------------------------------------------------------------------------------------

/** @param {number} level */
const stars = level => html`
  <span class="puzzle-level" role="img" aria-label=${t('puzzles.level', { level })}>
    ${LEVELS.map(one => html`<i class=${one <= level ? 'full' : ''}></i>`)}</span>`;

/** Today's puzzle. @param {AppState} state @param {PuzzleMemory} memory */
const dailyView = (state, memory) => {
  const { list } = puzzles.of(state);
  const info = list?.puzzles.find(one => one.puzzle === list.daily);
  if (!info) return nothing;
  const isDone = isSolved(memory, info.puzzle);
  const days = daysSolved(memory.tries, dayOf(Date.now()));
  return html`
    <section class="daily-puzzle" aria-labelledby="daily-puzzle-title">
      ${icon(isDone ? 'ui-check' : 'ui-day')}
      <div>
        <h2 id="daily-puzzle-title">${t('puzzles.daily')}</h2>
        <p>${stars(info.level)} ${t('puzzles.players', { n: info.players })}
          ${days > 0 ? html` · ${t('puzzles.days', { n: days })}` : nothing}
          · ${t('puzzles.daily.next', { n: hoursLeft(Date.now()) })}</p>
      </div>
      <button type="button" class=${isDone ? 'secondary' : 'primary'} @click=${() => openPuzzle(info.puzzle)}>
        ${t(isDone ? 'puzzles.again' : isTried(memory, info.puzzle) ? 'puzzles.try_again' : 'puzzles.solve')}</button>
    </section>`;
};

/** @param {string} key @param {string | number} value */
const figure = (key, value) => html`<li><b>${value}</b><span>${t(key)}</span></li>`;

/** How somebody is doing. @param {AppState} state @param {PuzzleMemory} memory */
const standing = (state, memory) => {
  const { list } = puzzles.of(state);
  const { rating, tries } = memory;
  if (!rating || !list) return html`<p class="field-note">${t('puzzles.newcomer')}</p>`;
  return html`
    <section class="puzzle-standing" aria-label=${t('puzzles.standing')}>
      <ul>
        ${figure('puzzles.rating', Math.round(rating.value))}
        ${figure('puzzles.solved', `${solvedAmong(list.puzzles, memory)}/${list.puzzles.length}`)}
        ${figure('puzzles.row', rowOf(tries))}
        ${figure('puzzles.longest', longestRow(tries))}
      </ul>
      ${ratingChart(tries)}
    </section>`;
};

/** @param {Partial<Wish>} patch */
const wish = patch => puzzles.update({ wish: { ...wishNow(), ...patch } });

/** @param {string} theme */
const themeName = theme => (theme ? t(`puzzles.theme.${theme}`) : t('puzzles.any'));

const wishView = () => html`
  <div class="puzzle-wish">
    <span class="field-label" aria-hidden="true">${t('puzzles.theme')}</span>
    ${segments({
      name: 'theme',
      label: t('puzzles.theme'),
      value: wishNow().theme,
      choices: ['', ...THEMES].map(value => ({ value, text: themeName(value) })),
      onChange: theme => wish({ theme }),
    })}
    <span class="field-label" aria-hidden="true">${t('puzzles.level.title')}</span>
    ${segments({
      name: 'level',
      label: t('puzzles.level.title'),
      value: wishNow().level,
      choices: [0, ...LEVELS].map(value => ({ value, text: value ? String(value) : t('puzzles.any') })),
      onChange: level => wish({ level }),
    })}
  </div>`;

/** What a theme looks like. @type {Record<string, string>} */
const SYMBOLS = {
  rafts: 'fx-raft',
  pushes: 'fx-kaiju',
  sinking: 'ui-sink',
  powers: 'ui-hint',
  endgame: 'fx-volcano',
  creatures: 'fx-shark',
  placing: 'ui-person',
};

/** @param {PuzzleInfo} info @param {PuzzleMemory} memory @param {number} number within its level */
const puzzleButton = ({ puzzle, theme, level }, memory, number) => {
  const state = isSolved(memory, puzzle) ? 'solved' : isTried(memory, puzzle) ? 'tried' : 'new';
  const words = `${t('puzzles.name', { puzzle })}: ${themeName(theme)}, ${t('puzzles.level', { level })}`;
  const mark = state === 'solved' ? 'ui-check' : state === 'tried' ? 'ui-round' : null;
  return html`
    <li><button type="button" class="puzzle-tile ${state}" aria-label=${`${words}, ${t(`puzzles.state.${state}`)}`}
      title=${words} @click=${() => openPuzzle(puzzle)}>
      ${mark ? icon(mark, 'icon state') : nothing}
      ${icon(SYMBOLS[theme] ?? 'ui-hint')}<span aria-hidden="true">${number}</span></button></li>`;
};

/** The puzzles of a level. @param {number} level @param {PuzzleInfo[]} shown @param {PuzzleMemory} memory */
const levelView = (level, shown, memory) => {
  const here = shown.filter(one => one.level === level);
  if (!here.length) return nothing;
  return html`
    <h3 class="puzzle-level-head">${stars(level)} ${t('puzzles.level.head', { level })}
      <small>${solvedAmong(here, memory)}/${here.length}</small></h3>
    <ul class="puzzle-tiles">${here.map((one, place) => puzzleButton(one, memory, place + 1))}</ul>`;
};

/** @param {AppState} state @param {PuzzleMemory} memory */
const listView = (state, memory) => {
  const shown = wished(puzzles.of(state).list?.puzzles ?? [], wishNow());
  const next = comesNext();
  return html`
    <section class="puzzle-choice" aria-labelledby="puzzle-choice-title">
      <h2 id="puzzle-choice-title">${t('puzzles.choose')}</h2>
      ${wishView()}
      <p class="puzzle-go">
        <button type="button" class="primary" ?disabled=${!next} @click=${() => openNext()}>
          ${t('puzzles.next_for_you')}</button>
        <span class="field-note" role="status">${t('puzzles.count', {
          n: shown.length,
          solved: String(solvedAmong(shown, memory)),
        })}</span>
      </p>
      ${LEVELS.map(level => levelView(level, shown, memory))}
    </section>`;
};

/** @param {AppState} state */
export const puzzlesView = state => {
  const { rest } = state.route;
  if (rest) return openingView(state, rest);
  opening = '';
  fetchPuzzles();
  const memory = puzzleMemory();
  return pageView({
    title: t('puzzles.title'),
    body: html`
      <p>${t('puzzles.intro')}</p>
      ${problem(lobbyOf(state).problem)}
      ${dailyView(state, memory)}
      ${standing(state, memory)}
      ${listView(state, memory)}`,
  });
};

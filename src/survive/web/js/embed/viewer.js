/** The embedded viewer: the board, a slider through the game, and the way to the whole page. */

import { listed, t } from '../app/i18n.js';
import { Board } from '../board/board.js';
import { NO_MARKS } from '../board/layers/marks.js';
import { html, live, nothing, render } from '../lit.js';
import { isBot, nameOf } from '../table/words/seat_words.js';
import { onText } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { seatClass } from '../ui/seats.js';
import { turnFrom } from './frames.js';

/** @typedef {import('./frames.js').Frame} Frame */
/** @typedef {import('../net/protocol.js').GameFilm} GameFilm */
/** @typedef {{film: GameFilm, frames: Frame[], at: number, whole: string, playing: boolean, move: number}} Viewer */

/** Milliseconds from one action to the next, and for a piece to move. */
const BEAT = 700;
const MOVE = 280;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const page = () => /** @type {HTMLElement} */ (document.querySelector('#page'));

const board = new Board();

/** @type {Viewer} */
let viewer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

const last = () => viewer.frames.length - 1;

/** Show a frame. @param {number} at @param {boolean} [glides] pieces move there */
const show = (at, glides = false) => {
  viewer.move = glides && !isStill() ? MOVE : 0;
  viewer.at = Math.min(Math.max(at, 0), last());
  draw();
};

const pause = () => {
  clearTimeout(next);
  viewer.playing = false;
};

const step = () => {
  if (viewer.at >= last()) pause();
  else next = setTimeout(step, BEAT);
  show(viewer.at + 1, true);
};

const playOrPause = () => {
  if (viewer.playing) {
    pause();
    draw();
    return;
  }
  if (viewer.at >= last()) viewer.at = turnFrom(viewer.frames, 0, 1);
  viewer.playing = true;
  step();
};

/** Go somewhere by hand, which stops the replay. @param {number} at @param {boolean} [glides] */
const go = (at, glides) => {
  pause();
  show(at, glides);
};

/**
 * What keys do, wherever the focus is; on the board, arrows walk over the spaces.
 * @type {Record<string, () => void>}
 */
const KEYS = {
  ArrowLeft: () => go(viewer.at - 1),
  ArrowRight: () => go(viewer.at + 1, true),
  PageUp: () => go(turnFrom(viewer.frames, viewer.at, -1)),
  PageDown: () => go(turnFrom(viewer.frames, viewer.at, 1)),
  Home: () => go(0),
  End: () => go(last()),
  ' ': playOrPause,
};

/** @param {KeyboardEvent} event */
const onKey = event => {
  const { target, key } = event;
  const act = KEYS[key];
  if (!act || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
  // A button's own key presses it; the board walks by its own arrows.
  if (key === ' ' && target.closest('button, a')) return;
  if (key.startsWith('Arrow') && target.closest('.board')) return;
  event.preventDefault();
  act();
};

/** @param {string} symbol @param {string} text @param {() => void} action @param {boolean} disabled */
const button = (symbol, text, action, disabled) => html`
  <button type="button" class="embed-step" aria-label=${text} title=${text} ?disabled=${disabled} @click=${action}>
    ${icon(symbol)}</button>`;

const turnWords = () => {
  const { turn } = viewer.frames[viewer.at];
  if (viewer.at === last()) return t('share.end');
  return turn > 0 ? t('replay.at', { turn }) : t('share.setup');
};

/** Whose turn it is, and how everybody is doing. */
const playersView = () => {
  const { film, frames, at } = viewer;
  const { seat: now, numbers } = frames[at];
  return html`
    <ul class="embed-players">
      ${film.info.seats.map(
        ({ seat }) => html`
        <li class=${`${seatClass(seat)} ${seat === now && at < last() ? 'now' : ''}`}>
          <i aria-hidden="true"></i><b>${nameOf(film.info, seat)}</b>
          ${isBot(film.info, seat) ? html`<small>${t('share.bot')}</small>` : nothing}
          <span>${t('share.numbers', { saved: numbers[seat].saved, lost: numbers[seat].lost })}</span>
        </li>`,
      )}
    </ul>`;
};

const controls = () => {
  const { frames, at, playing } = viewer;
  return html`
    <div class="embed-bar">
      ${
        playing
          ? button('ui-pause', t('replay.pause'), playOrPause, false)
          : button('ui-play', t('replay.play'), playOrPause, false)
      }
      ${button('ui-back', t('replay.back'), () => go(turnFrom(frames, at, -1)), at === 0)}
      <input class="embed-slider" type="range" min="0" max=${last()} step="1" .value=${live(String(at))}
        aria-label=${t('replay.slider')} aria-valuetext=${turnWords()}
        @input=${onText(text => go(Number(text)))}>
      ${button('ui-next', t('replay.forward'), () => go(turnFrom(frames, at, 1)), at === last())}
      <b class="embed-turn" role="status">${turnWords()}</b>
      <a class="embed-whole" href=${viewer.whole} target="_blank" rel="noopener">${t('share.embed.open')}</a>
    </div>`;
};

const draw = () => {
  const { film, frames, at } = viewer;
  document.body.dataset.at = String(at);
  board.set({
    scene: frames[at].scene,
    map: film.map,
    marks: { ...NO_MARKS, lit: new Set(frames[at].lit) },
    labels: { t, nameOf: seat => nameOf(film.info, seat), listed },
    on: { space() {}, piece() {}, refused() {}, background() {}, redraw: draw },
  });
  render(
    html`
    <main class="embed-viewer">
      ${playersView()}
      <div class="embed-board">${board.view()}</div>
      ${controls()}
    </main>`,
    page(),
  );
  board.settle({ move: viewer.move });
};

/** @param {Omit<Viewer, 'playing' | 'move'>} what */
export const startViewer = what => {
  viewer = { ...what, playing: false, move: 0 };
  const names = what.film.info.seats.map(({ seat }) => nameOf(what.film.info, seat));
  document.title = `${t('game.title')}: ${listed(names)}`;
  document.addEventListener('keydown', onKey);
  draw();
};

/** Say that there is nothing to see, with the way to where there may be. @param {string} whole */
export const showFailure = whole => {
  render(
    html`<main class="opening"><p role="alert">${t('share.embed.failed')}
      <a href=${whole} target="_blank" rel="noopener">${t('share.embed.open')}</a></p></main>`,
    page(),
  );
};

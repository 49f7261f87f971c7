/** The embedded viewer: the board, a slider through the game, and the way to the whole page. */

import { listed, t } from '../app/i18n.js';
import { Board } from '../board/board.js';
import { html, live, nothing, render } from '../lit.js';
import { Play } from '../play/play.js';
import { isBot, nameOf } from '../play/words/seat_words.js';
import { onText } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { seatClass } from '../ui/seats.js';
import { turnFrom } from './frames.js';

/** @typedef {import('./frames.js').Frame} Frame */
/** @typedef {import('../net/protocol.js').GameFilm} GameFilm */
/** @typedef {{film: GameFilm, frames: Frame[], at: number, whole: string}} Show */

/** Milliseconds from one action to the next, and for a piece to move. */
const BEAT = 700;
const MOVE = 280;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const page = () => /** @type {HTMLElement} */ (document.querySelector('#page'));

/** A finished game as it is watched. */
class Viewer {
  board = new Board();
  playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** How long (ms) pieces slide to this frame. */
  #slide = 0;

  /** @param {Show} show */
  constructor({ film, frames, at, whole }) {
    this.film = film;
    this.frames = frames;
    this.at = at;
    this.whole = whole;
  }

  #play = new Play(this.board, {
    now: () => ({
      scene: this.frame.scene,
      map: this.film.map,
      offered: [],
      view: this.film.first,
      viewer: -1,
      selection: null,
      why: null,
      nameOf: seat => nameOf(this.film.info, seat),
    }),
    select() {},
    act() {},
    askWhy: async () => null,
    explain() {},
    redraw: () => this.draw(),
  });

  get frame() {
    return this.frames[this.at];
  }

  get last() {
    return this.frames.length - 1;
  }

  draw() {
    document.body.dataset.at = String(this.at);
    this.#play.prepare({ marks: { lit: new Set(this.frame.lit) } });
    render(viewerView(this), page());
    this.board.settle({ move: this.#slide });
  }

  /** Show a frame. @param {number} at @param {boolean} [glides] pieces move there */
  #show(at, glides = false) {
    this.#slide = glides && !isStill() ? MOVE : 0;
    this.at = Math.min(Math.max(at, 0), this.last);
    this.draw();
  }

  #pause() {
    clearTimeout(this.#next);
    this.playing = false;
  }

  #step = () => {
    if (this.at >= this.last) this.#pause();
    else this.#next = setTimeout(this.#step, BEAT);
    this.#show(this.at + 1, true);
  };

  playOrPause = () => {
    if (this.playing) {
      this.#pause();
      this.draw();
      return;
    }
    if (this.at >= this.last) this.at = turnFrom(this.frames, 0, 1);
    this.playing = true;
    this.#step();
  };

  /** Go somewhere by hand, which stops the replay. @param {number} at @param {boolean} [glides] */
  go(at, glides) {
    this.#pause();
    this.#show(at, glides);
  }

  /** Go to the next turn, or to the one before. @param {1 | -1} way */
  goTurn(way) {
    this.go(turnFrom(this.frames, this.at, way));
  }

  /** @param {KeyboardEvent} event */
  onKey = event => {
    const { target, key } = event;
    const act = KEYS[key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
    // A button's own key presses it; the board walks by its own arrows.
    if (key === ' ' && target.closest('button, a')) return;
    if (key.startsWith('Arrow') && target.closest('.board')) return;
    event.preventDefault();
    act(this);
  };
}

/**
 * What keys do, wherever the focus is; on the board, arrows walk over the spaces.
 * @type {Record<string, (viewer: Viewer) => void>}
 */
const KEYS = {
  ArrowLeft: viewer => viewer.go(viewer.at - 1),
  ArrowRight: viewer => viewer.go(viewer.at + 1, true),
  PageUp: viewer => viewer.goTurn(-1),
  PageDown: viewer => viewer.goTurn(1),
  Home: viewer => viewer.go(0),
  End: viewer => viewer.go(viewer.last),
  ' ': viewer => viewer.playOrPause(),
};

/** @param {string} symbol @param {string} text @param {() => void} action @param {boolean} disabled */
const button = (symbol, text, action, disabled) => html`
  <button type="button" class="embed-step" aria-label=${text} title=${text} ?disabled=${disabled} @click=${action}>
    ${icon(symbol)}</button>`;

/** @param {Viewer} viewer */
const turnWords = ({ at, frame: { turn }, last }) => {
  if (at === last) return t('share.end');
  return turn > 0 ? t('replay.at', { turn }) : t('share.setup');
};

/** Whose turn it is, and how everybody is doing. @param {Viewer} viewer */
const playersView = ({ at, film, frame: { seat: now, numbers }, last }) => {
  return html`
    <ul class="embed-players">
      ${film.info.seats.map(
        ({ seat }) => html`
        <li class=${`${seatClass(seat)} ${seat === now && at < last ? 'now' : ''}`}>
          <i aria-hidden="true"></i><b>${nameOf(film.info, seat)}</b>
          ${isBot(film.info, seat) ? html`<small>${t('share.bot')}</small>` : nothing}
          <span>${t('share.numbers', { saved: numbers[seat].saved, lost: numbers[seat].lost })}</span>
        </li>`,
      )}
    </ul>`;
};

/** @param {Viewer} viewer */
const controls = viewer => {
  const { at, last, playing, playOrPause } = viewer;
  return html`
    <div class="embed-bar">
      ${
        playing
          ? button('ui-pause', t('replay.pause'), playOrPause, false)
          : button('ui-play', t('replay.play'), playOrPause, false)
      }
      ${button('ui-back', t('replay.back'), () => viewer.goTurn(-1), at === 0)}
      <input class="embed-slider" type="range" min="0" max=${last} step="1" .value=${live(String(at))}
        aria-label=${t('replay.slider')} aria-valuetext=${turnWords(viewer)}
        @input=${onText(text => viewer.go(Number(text)))}>
      ${button('ui-next', t('replay.forward'), () => viewer.goTurn(1), at === last)}
      <b class="embed-turn" role="status">${turnWords(viewer)}</b>
      <a class="embed-whole" href=${viewer.whole} target="_blank" rel="noopener">${t('share.embed.open')}</a>
    </div>`;
};

/** @param {Viewer} viewer */
const viewerView = viewer => html`
    <main class="embed-viewer">
      ${playersView(viewer)}
      <div class="embed-board">${viewer.board.view()}</div>
      ${controls(viewer)}
    </main>`;

/** @param {Show} show */
export const startViewer = show => {
  const viewer = new Viewer(show);
  const names = show.film.info.seats.map(({ seat }) => nameOf(show.film.info, seat));
  document.title = `${t('game.title')}: ${listed(names)}`;
  document.addEventListener('keydown', viewer.onKey);
  viewer.draw();
};

/** Show that there is nothing to see, with the way to where there may be. @param {string} whole */
export const showFailure = whole => {
  render(
    html`<main class="opening"><p role="alert">${t('share.embed.failed')}
      <a href=${whole} target="_blank" rel="noopener">${t('share.embed.open')}</a></p></main>`,
    page(),
  );
};

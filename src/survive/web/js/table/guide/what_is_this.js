/**
 * "What is this?": a small card with the name of what one points at, what it does, and a way to its rule. A long
 * press brings it, or "?" on what has the focus; while tips are on, also a mouse that rests.
 */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { Timer } from '../../app/timer.js';
import { html, nothing } from '../../lit.js';
import { openRules } from '../../rules/open_rules.js';
import { say } from '../current/spoken.js';
import { whatWords } from '../words/what_words.js';

/** @typedef {import('../../types.js').TableState} TableState */

const LONG_PRESS = 450;
/** How long (ms) a mouse rests before it asks. */
const REST = 1100;
/** How far (in pixels) a finger may tremble. */
const SLACK = 9;

/** The card that is shown. @type {{what: string, x: number, y: number}|null} */
let shown = null;
const timer = new Timer();
/** Where the finger went down. @type {{x: number, y: number}|null} */
let pressed = null;
/** Whether the click that ends a long press is still to come. */
let swallows = false;

/** Return what a place of the board is. @param {TableState} table @param {string} space */
const groundAt = ({ shown: { map, scene } }, space) => {
  if (map.safe.includes(space)) return 'safe';
  if (scene.volcanoes.includes(space)) return 'volcano';
  return scene.tiles[space] ?? (space in map.landing ? 'landing' : 'water');
};

/** Return what is on a place: a piece, or the ground. @param {TableState} table @param {string} space */
const onPlace = (table, space) => {
  const piece = table.shown.scene.pieces.findLast(one => one.at === space && !one.saved);
  return piece ? kindOf(piece) : groundAt(table, space);
};

/** @param {import('../../board/scene/scene.js').Piece} piece */
const kindOf = ({ kind, swimming }) => (kind === 'adventurer' && swimming ? 'swimmer' : kind);

/** Return what an element of the table shows, or ''. @param {EventTarget|null} target */
const whatOf = target => {
  const { table } = app.state;
  if (!(target instanceof Element) || !table) return '';
  const named = target.closest('[data-what]');
  if (named) return named.getAttribute('data-what') ?? '';
  const onBoard = target.closest('.board-play [data-space]');
  if (!onBoard) return '';
  const space = onBoard.getAttribute('data-space') ?? '';
  const key = target.closest('[data-key]')?.getAttribute('data-key');
  const piece = table.shown.scene.pieces.find(one => one.key === key);
  if (piece) return kindOf(piece);
  return target.closest('.cell:focus') ? onPlace(table, space) : groundAt(table, space);
};

/** @param {string} what @param {number} x @param {number} y */
const show = (what, x, y) => {
  const words = whatWords(what);
  if (!words) return;
  shown = { what, x, y };
  say(`${words.name}. ${words.line}`);
  app.update({});
};

const hide = () => {
  timer.stop();
  if (!shown) return;
  shown = null;
  app.update({});
};

/** Whether a mouse asks by resting: while tips are on, and not where a choice already says what follows. */
const asksByResting = (/** @type {EventTarget|null} */ target) =>
  app.state.settings.coach && target instanceof Element && !target.closest('.target, .fan, .power, button');

/** @param {PointerEvent} event */
const rested = event => {
  if (event.pointerType !== 'mouse' || isInside(event)) return;
  hide();
  if (event.buttons || !asksByResting(event.target)) return;
  const { clientX, clientY, target } = event;
  const what = whatOf(target);
  if (what) timer.start(() => show(what, clientX, clientY), REST);
};

/** @param {Event} event */
const isInside = ({ target }) => target instanceof Element && target.closest('.what') !== null;

/** @param {PointerEvent} event */
const down = event => {
  if (isInside(event)) return;
  hide();
  swallows = false;
  if (event.pointerType === 'mouse') return;
  const { clientX: x, clientY: y, target } = event;
  const what = whatOf(target);
  if (!what) return;
  pressed = { x, y };
  timer.start(() => {
    // A long press on a stack opens it.
    if (document.querySelector('.fan')) return;
    swallows = true;
    show(what, x, y);
  }, LONG_PRESS + 50);
};

/** How far (in pixels) a mouse may go before the card goes. */
const LEASH = 40;

/** @param {PointerEvent} event */
const moved = event => {
  const { clientX, clientY, pointerType } = event;
  if (pointerType === 'mouse') {
    const strays = shown && Math.hypot(clientX - shown.x, clientY - shown.y) > LEASH;
    if (!shown || (strays && !isInside(event))) rested(event);
  } else if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK) timer.stop();
};

const lifted = () => {
  pressed = null;
  if (!shown) timer.stop();
};

/** @param {MouseEvent} event */
const clicked = event => {
  if (!swallows || isInside(event)) return;
  swallows = false;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * "?" asks about what has the focus. Without one, and when it is pressed again, it lists the keys.
 * @param {KeyboardEvent} event
 */
const keyed = event => {
  if (event.key === '?' && shown) {
    hide();
    return;
  }
  if (event.key === 'Escape' && shown) {
    hide();
    event.stopPropagation();
    event.preventDefault();
  }
  const focused = document.activeElement;
  const what = event.key === '?' && !app.state.dialog ? whatOf(focused) : '';
  if (!what || !focused) return;
  event.preventDefault();
  const { x, y, width, height } = focused.getBoundingClientRect();
  show(what, x + width / 2, y + height / 2);
};

/** Listen on the whole page, before the board does: a long press is not a click. */
export const listenForQuestions = () => {
  addEventListener('pointerdown', down, true);
  addEventListener('pointermove', moved, true);
  addEventListener('pointerup', lifted, true);
  addEventListener('pointercancel', lifted, true);
  addEventListener('click', clicked, true);
  addEventListener('keydown', keyed, true);
};

/** Open the rules where they explain this. @param {string} section */
const openSection = section => {
  hide();
  openRules(section);
};

/** The card, beside what it is about. */
export const whatView = () => {
  const words = shown && whatWords(shown.what);
  if (!shown || !words) return nothing;
  const { x, y } = shown;
  const upwards = y > innerHeight / 2;
  const place = `--x:${x}px;${upwards ? `bottom:${innerHeight - y + 16}px` : `top:${y + 18}px`}`;
  return html`
    <aside class="what card" style=${place} aria-label=${t('what.title')}>
      <h2>${words.name}</h2><p>${words.line}</p>
      <button class="quiet" @click=${() => openSection(words.section)}>${t('what.more')}</button>
    </aside>`;
};

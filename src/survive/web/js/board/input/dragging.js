/** Dragging a piece onto a target. What travels with it (the crew of a raft) is dragged along. */

import { travellers } from '../scene/scene.js';
import {
  asTheBoardLies,
  boardState,
  drawn,
  marks,
  pieceElement,
  pixelsPerUnit,
} from '../state/board_state.js';
import { createSlides } from '../state/sliding_pieces.js';
import { dataOf } from './data_attributes.js';

/** @typedef {import('../state/sliding_pieces.js').Place} Place */

/** How long (ms) a dropped piece waits for the game's answer before it goes back. */
const PATIENCE = 700;

/** Where moving pieces are now; a piece that is dropped continues from there. */
export const slides = createSlides();

/**
 * The pieces being carried, or dropped on a target and waiting there for the game to move them.
 * @type {{places: Map<string, Place>, at: string, dx: number, dy: number} | null}
 */
let load = null;
let patience = 0;

/** The inline style of a piece, which drawing it again leaves alone. @param {string} key */
const styleOf = key => /** @type {Partial<CSSStyleDeclaration>} */ (pieceElement(key)?.style ?? {});

/** Let go; from here the pieces slide to where they belong. */
const release = () => {
  clearTimeout(patience);
  for (const [key, { x, y, scale }] of load?.places ?? []) {
    Object.assign(styleOf(key), { translate: '', pointerEvents: '' });
    slides.droppedAt(key, { x: x + (load?.dx ?? 0), y: y + (load?.dy ?? 0), scale });
  }
  load = null;
};

/** Show what is carried where the finger has it; whatever is under it can be hit. */
const showCarried = () => {
  if (!load) return;
  const style = { translate: `${load.dx}px ${load.dy}px`, pointerEvents: 'none' };
  for (const each of load.places.keys()) Object.assign(styleOf(each), style);
};

/** After a drawing, let go of what was dropped on a target if the game has moved it. */
export const releaseWhatMoved = () => {
  const [key] = load?.places.keys() ?? [];
  if (key && boardState.sprites.find(sprite => sprite.key === key)?.at !== load?.at) release();
  else showCarried(); // a piece that was chosen comes in front, where it may be another element
};

/** Pick up a piece. @param {string} key */
export const lift = key => {
  release();
  boardState.fan = null;
  const together = new Set(travellers(drawn().scene, key));
  const sprites = boardState.sprites
    .filter(sprite => together.has(sprite.key))
    .toSorted((a, b) => Number(b.key === key) - Number(a.key === key));
  load = {
    places: new Map(sprites.map(({ key: each, x, y, scale }) => [each, { x, y, scale }])),
    at: sprites[0].at,
    dx: 0,
    dy: 0,
  };
  if (marks().selected !== key && !drawn().on.dropped) drawn().on.piece(key);
  for (const each of load.places.keys()) styleOf(each).pointerEvents = 'none';
};

/** Move what is carried. @param {number} dx @param {number} dy in pixels from where it was picked up */
export const carry = (dx, dy) => {
  if (!load) return;
  const unit = 1 / pixelsPerUnit();
  const [x, y] = asTheBoardLies(dx, dy);
  Object.assign(load, { dx: x * unit, dy: y * unit });
  showCarried();
};

/**
 * Put down what is carried; it goes back unless it is on a target, and says why not.
 * @param {number} x
 * @param {number} y on the screen, or -1
 */
export const drop = (x, y) => {
  const space = x < 0 ? null : dataOf(document.elementFromPoint(x, y), 'space');
  const { dropped } = drawn().on;
  if (dropped) {
    const [key] = load?.places.keys() ?? [];
    release();
    if (key && x >= 0) dropped(key, space);
  } else if (space && marks().targets.has(space)) {
    patience = window.setTimeout(() => {
      release();
      drawn().on.redraw();
    }, PATIENCE);
    drawn().on.space(space);
  } else {
    const from = load?.at;
    release();
    if (space && space !== from) drawn().on.refused(space, null);
  }
  drawn().on.redraw();
};

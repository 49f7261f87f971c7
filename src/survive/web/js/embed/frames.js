/** A finished game as frames: the board and the players' numbers after each action. Pure, without the page. */

import { applyEvent, sceneOf } from '../board/scene/scene.js';
import { counted, tallyOf } from '../play/tally.js';

/** @typedef {import('../net/protocol.js').GameFilm} GameFilm */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */

/**
 * `seq`: the number of the change that led there. `turn`: 0 while the game is being set up. `lit`: spaces in which
 * something happened.
 * @typedef {{seq: number, turn: number, seat: number | null, lit: string[], scene: Scene,
 *   numbers: {saved: number, lost: number}[]}} Frame
 */

/** Hide the values, which nobody saw before the end. @param {Scene} scene @returns {Scene} */
const withoutValues = scene => ({
  ...scene,
  pieces: scene.pieces.map(piece => (piece.value ? { ...piece, value: null } : piece)),
});

/** @param {import('../types.js').GameEvent} event */
const placesOf = event =>
  ['origin', 'space', 'target'].flatMap(name => {
    const place = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (event))[name];
    return typeof place === 'string' ? [place] : [];
  });

/** @param {import('../play/tally.js').Tally} tally */
const numbersOf = tally => tally.seats.map(({ saved, lost }) => ({ saved, lost }));

/** @param {GameFilm} film @returns {Frame[]} */
export const framesOf = ({ first, map, changes }) => {
  let scene = sceneOf(first, map);
  let tally = tallyOf(first);
  let turn = first.turn;
  let seat = /** @type {number | null} */ (null);
  /** @type {Frame[]} */
  const frames = [{ seq: 0, turn, seat, lit: [], scene: withoutValues(scene), numbers: numbersOf(tally) }];
  for (const change of changes) {
    tally = counted(tally, change.events);
    for (const event of change.events) {
      scene = applyEvent(scene, event);
      if (event.type === 'turn_began') ({ turn, seat } = event);
    }
    frames.push({
      seq: change.seq,
      turn,
      seat: turn > 0 ? seat : change.seat,
      lit: change.events.flatMap(placesOf),
      scene: change === changes.at(-1) ? scene : withoutValues(scene),
      numbers: numbersOf(tally),
    });
  }
  return frames;
};

/**
 * Return the frame of a moment; without one, where the first turn begins.
 * @param {Frame[]} frames @param {number | null} seq
 */
export const frameAt = (frames, seq) => {
  if (seq !== null)
    return Math.max(
      0,
      frames.findLastIndex(frame => frame.seq <= seq),
    );
  return Math.max(
    0,
    frames.findIndex(frame => frame.turn > 0),
  );
};

/**
 * Return where the turn before or after a frame begins.
 * @param {Frame[]} frames @param {number} at @param {-1 | 1} step
 */
export const turnFrom = (frames, at, step) => {
  const begins = frames.flatMap((frame, n) => (n === 0 || frame.turn !== frames[n - 1].turn ? [n] : []));
  const found = step < 0 ? begins.findLast(n => n < at) : begins.find(n => n > at);
  return found ?? (step < 0 ? 0 : frames.length - 1);
};

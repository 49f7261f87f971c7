/**
 * What moves over a board: its event players with everything that they share (sounds, effects, cards, words), and how
 * the board gets from its last picture to the next.
 */
/**
 * What an event player needs to know of its game.
 * @template View
 * @typedef {Omit<Parts<View>, 'show' | 'shown' | 'applyEvent' | 'sound' | 'effects' | 'still'> & {
 *   show: (scene: Scene) => void, reader: () => Reader | null,
 *   shown: (events: GameEvent[], told: string) => void}} Course  `shown` also gets the events in words
 */

import { app } from '../app/store.js';
import { applyEvent } from '../board/scene/scene.js';
import { cardsView } from '../motion/cards.js';
import { effectsOn } from '../motion/effects/effects.js';
import { EventPlayer } from '../motion/event_player.js';
import { prefersReducedMotion } from '../motion/timing.js';
import { sound } from '../sound/sound.js';
import { announcementOf } from './words/announcement.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../motion/cards.js').People} People */
/** @typedef {import('../types.js').GameEvent} GameEvent */
/** @typedef {import('../types.js').Reader} Reader */
/** @template View @typedef {import('../motion/event_player.js').Parts<View>} Parts */

export class Motion {
  #board;
  /** How long (ms) pieces slide after the next drawing. */
  #slide = 0;

  /** @param {Board} board @param {(value: number | null) => number | null} [worth]  what a rescue counts */
  constructor(board, worth) {
    this.#board = board;
    this.effects = effectsOn(board, worth);
  }

  /**
   * Make an event player whose scenes are on the board.
   * @template View
   * @param {Course<View>} course @param {Scene} [first]  what is on the board
   * @returns {EventPlayer<View>}
   */
  newPlayer({ show, shown, reader, ...course }, first) {
    const player = new EventPlayer(
      {
        applyEvent,
        effects: this.effects,
        sound,
        still: prefersReducedMotion,
        show: (scene, { length }) => {
          this.#slide = length;
          show(scene);
        },
        shown: events => {
          const to = reader();
          if (to) shown(events, announcementOf(events, to));
        },
        ...course,
      },
      first,
    );
    player.onCard(() => app.update({}));
    return player;
  }

  /** After each drawing, let pieces slide to where they are now. @param {number} [slide] in ms */
  settle(slide = this.#slide) {
    this.#board.settle({ move: slide });
  }

  /**
   * The cards of a player, over the board.
   * @param {Pick<EventPlayer<never>, 'display' | 'cardSeen'>} player @param {Omit<People, 'isHigh' | 'seen'>} people
   */
  cards(player, people) {
    return cardsView(player.display, {
      ...people,
      isHigh: space => this.#board.isInUpperHalf(space),
      seen: id => player.cardSeen(id),
    });
  }
}

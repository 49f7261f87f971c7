/**
 * A game on a board: what can be chosen, what is chosen, and why something cannot be. Where the game comes from
 * (a table, an explored line, a film) is the matter of its source.
 *
 * @typedef {object} Game  what the source shows at the moment
 * @property {import('../board/scene/scene.js').Scene} scene
 * @property {import('../types.js').MapInfo} map
 * @property {Choice[]} offered  what can be done: nothing while something moves or is on its way
 * @property {import('../types.js').View} view
 * @property {number} viewer  the seat whose view it is, or -1
 * @property {string | null} selection  the id of the chosen source of an action
 * @property {Why | null} why
 * @property {(seat: number) => string} nameOf
 *
 * @typedef {{place: string, text: string, rule: string}} Why  why something is not possible: where to show it, and
 *   the id of its rule or ''
 *
 * @typedef {object} Source
 * @property {() => Game | null} now
 * @property {(selection: string | null) => void} select  choose a piece, or nothing
 * @property {(index: number) => void} act  carry out a legal action
 * @property {(tried: Tried) => Promise<Omit<Why, 'place'> | null>} askWhy  resolves to null if there is nothing to say
 * @property {(why: Why | null) => void} explain  show why something is not possible
 * @property {() => boolean} [goOn]  end what is being shown; return false if nothing is
 * @property {() => void} [redraw]  draw again; without it the whole page is drawn
 * @property {Pick<BoardHandlers, 'draw' | 'wheel'>} [on]  what else may be done on the board
 */

import { listed, t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { NO_MARKS } from '../board/layers/marks.js';
import { openRule } from '../rules/open_rules.js';
import { attemptAt } from './attempt.js';
import { choicesOf } from './choices.js';
import { targetMarks } from './words/outlook_words.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/layers/marks.js').Marks} Marks */
/** @typedef {import('../board/scene/scene.js').Scene} Scene */
/** @typedef {import('../board/state/board_state.js').BoardHandlers} BoardHandlers */
/** @typedef {import('../board/state/board_state.js').BoardOptions} BoardOptions */
/** @typedef {import('./attempt.js').Tried} Tried */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('../net/protocol.js').Choice} Choice */

/** How long (ms) an answer stays on the screen. */
const READING_TIME = 7000;

/** Return the key of the piece of a source. @param {Scene} scene @param {import('./choices.js').Source} source */
const keyOf = (scene, { kind, number, space }) =>
  scene.pieces.find(piece =>
    kind === 'adventurer'
      ? piece.kind === kind && piece.number === number
      : piece.kind === kind && piece.at === space,
  )?.key;

/** @param {Scene} scene @param {Choices} choices @returns {Map<string, string>} sources by the keys of their pieces */
const sourcesByKey = (scene, choices) =>
  new Map(
    [...choices.sources.values()].flatMap(source => {
      const key = keyOf(scene, source);
      return key ? [/** @type {[string, string]} */ ([key, source.id])] : [];
    }),
  );

/** What can be chosen, as marks. @param {Game} game @returns {Marks} */
const marksOf = game => {
  const choices = choicesOf(game.offered, game.view, game.selection);
  const byKey = sourcesByKey(game.scene, choices);
  return {
    ...NO_MARKS,
    targets: targetMarks(choices.targets, game.view),
    movable: new Set(byKey.keys()),
    selected: [...byKey].find(([, id]) => id === choices.selection)?.[0] ?? null,
  };
};

const redraw = () => app.update({});

export class Play {
  #source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #fading;

  /** @param {Board} board @param {Source} source */
  constructor(board, source) {
    this.board = board;
    this.#source = source;
    Object.assign(this.#on, source.on);
  }

  /** Call a handler with the game, unless the user only wants to see the end of what is moving. */
  #unlessMoving(/** @type {() => void} */ act) {
    if (!this.#source.goOn?.()) act();
  }

  /** @type {BoardHandlers} */
  #on = {
    space: place => this.#unlessMoving(() => this.act(place)),
    piece: key => this.#unlessMoving(() => this.#choosePiece(key)),
    refused: (place, key) => this.#unlessMoving(() => this.#refused(place, key)),
    background: () => this.#unlessMoving(() => this.choose(null)),
    rule: openRule,
    redraw: () => (this.#source.redraw ?? redraw)(),
  };

  /**
   * Prepare the board; call this before each drawing.
   * @param {Partial<Omit<BoardOptions, 'marks'>> & {marks?: Partial<Marks>}} [more]  beyond the game and its choices
   */
  prepare({ marks, ...more } = {}) {
    const game = this.#source.now();
    if (!game) return;
    const { scene, map, viewer, why, nameOf } = game;
    const labels = { t, nameOf, listed };
    const all = { ...marksOf(game), ...marks };
    this.board.set({ scene, map, viewer, why, labels, on: this.#on, ...more, marks: all });
  }

  /** What can be chosen now. */
  get #choices() {
    const game = this.#source.now();
    return game && choicesOf(game.offered, game.view, game.selection);
  }

  /** Choose a piece, a value or a power; if that is enough, act at once. @param {string | null} id */
  choose(id) {
    const source = this.#choices?.sources.get(id ?? '');
    if (source?.index !== undefined) this.#source.act(source.index);
    else this.#source.select(source ? id : null);
  }

  /** @param {string} key */
  #choosePiece(key) {
    const game = this.#source.now();
    const choices = this.#choices;
    if (game && choices) this.choose(sourcesByKey(game.scene, choices).get(key) ?? null);
  }

  /** Move the chosen piece to a space or safe island. @param {string} place */
  act(place) {
    const target = this.#choices?.targets.get(place);
    if (target) this.#source.act(target.index);
  }

  /** A place was chosen that cannot be. @param {string} place @param {string | null} key  of the piece there */
  #refused(place, key) {
    const game = this.#source.now();
    const choices = this.#choices;
    if (!game?.offered.length || !choices) return;
    const tried = attemptAt({ scene: game.scene, viewer: game.viewer, choices }, place, key);
    if (tried) this.askWhy({ ...tried, target: place }, place);
    else this.#source.select(null);
  }

  /** Find out why something is not possible, and show it. @param {Tried} tried @param {string} place  where */
  async askWhy(tried, place) {
    const told = await this.#source.askWhy(tried);
    if (told) this.explain({ ...told, place });
  }

  /** Show why something is not possible, for a while. @param {Why} why */
  explain(why) {
    clearTimeout(this.#fading);
    this.#source.explain(why);
    this.#fading = setTimeout(() => this.#fade(why), READING_TIME);
  }

  /** Take an explanation away, unless the user is about to read its rule. @param {Why} why */
  #fade(why) {
    if (document.querySelector('.why-rule:is(:hover, :focus)'))
      this.#fading = setTimeout(() => this.#fade(why), READING_TIME);
    else if (this.#source.now()?.why?.text === why.text) this.#source.explain(null);
  }
}

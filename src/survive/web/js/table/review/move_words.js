/** The moves of a decision in words, and as arrows on the board. */

import { t } from '../../app/i18n.js';
import { goalOf } from '../../play/choices.js';
import { actionWords } from '../../play/words/action_words.js';
import { placeWord } from '../../play/words/sentences.js';
import { tileKey } from '../../ui/tile_names.js';

/** @typedef {import('../../net/protocol.js').ReviewedMove} Move */
/** @typedef {import('../../board/layers/marks.js').Way} Way */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../net/protocol.js').Choice & {text: string}} Step  a move that can be told and drawn */
/** @typedef {(seat: number) => string} NameOf */

/**
 * Actions with words of their own; all others go from one place to another.
 * @type {Record<string, string>}
 */
const WORDS = {
  end_actions: 'review.move.end',
  stop: 'review.move.stop',
  decline: 'review.move.decline',
  repel: 'review.move.repel',
  repel_here: 'review.move.repel',
  sink: 'review.move.sink',
  place_adventurer: 'review.move.place',
  place_raft: 'review.move.raft',
  put: 'review.move.put',
  pick: 'review.move.pick',
  play_power: 'review.move.power',
};

/** Actions in which it matters who is meant: they are told as records write them. */
const NAMED = /^(push_|take_seat)/;

/** Return the moves up to the first that depends on others or on luck. @param {Move[]} moves @returns {Step[]} */
const stepsOf = moves => moves.flatMap(({ text, choice }) => (choice ? [{ ...choice, text }] : []));

/** @param {Step} step @param {NameOf} nameOf */
const moveWords = ({ action, text, origin = '', target = '' }, nameOf) => {
  if (NAMED.test(action.type)) return actionWords(text, nameOf);
  const space = 'space' in action ? action.space : '';
  return t(WORDS[action.type] ?? 'review.move.go', {
    origin,
    target: placeWord(target || space),
    space: space || target || origin,
    value: action.type === 'place_adventurer' ? action.value : 0,
    power: action.type === 'play_power' ? t(`power.${tileKey(action.power)}.name`) : '',
  });
};

/**
 * Join the moves of a piece that goes on and on: "E4 → E5 → E6".
 * @param {Step[]} steps @param {NameOf} nameOf
 */
const joined = (steps, nameOf) => {
  /** @type {{words: string, end: string}[]} */
  const found = [];
  for (const step of steps) {
    const { action, origin = '', target = '' } = step;
    const before = found.at(-1);
    const goes = !WORDS[action.type] && !NAMED.test(action.type) && origin && target;
    if (before && goes && before.end === origin) {
      found[found.length - 1] = {
        words: t('review.move.on', { way: before.words, target: placeWord(target) }),
        end: target,
      };
    } else found.push({ words: moveWords(step, nameOf), end: goes ? target : '' });
  }
  return found.map(({ words }) => words);
};

/**
 * Say what was done, in a line; stopping is only worth a word if it is all.
 * @param {Move[]} moves @param {NameOf} nameOf
 */
export const movesLine = (moves, nameOf) => {
  const steps = stepsOf(moves);
  const telling = steps.filter(({ action }) => action.type !== 'end_actions');
  return joined(telling.length ? telling : steps, nameOf).join(' · ') || t('review.move.none');
};

/** The idea that a review shows on the board, over what was played. @param {TableState} table @returns {Way[]} */
export const ideaWays = ({ shown: { past }, ui: { review } }) => {
  const decision = review?.open && past ? review.standing?.review?.decisions[review.idea ?? -1] : null;
  return decision ? [...waysOf(decision.played, 'played'), ...waysOf(decision.best, 'best')] : [];
};

/** Return the moves as arrows and rings. @param {Move[]} moves @param {Way['tone']} tone @returns {Way[]} */
export const waysOf = (moves, tone) =>
  stepsOf(moves).flatMap(step => {
    const to = goalOf(step);
    return to ? [{ from: step.origin || null, to, tone }] : [];
  });

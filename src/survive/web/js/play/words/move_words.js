/** The moves of a decision in words. */

import { t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';
import { actionWords } from './action_words.js';
import { placeWord } from './sentences.js';

/** @typedef {import('../../net/protocol.js').ReviewedMove} Move */
/** @typedef {import('../../net/protocol.js').Choice & {text: string}} Step  a move that can be told and drawn */
/** @typedef {(seat: number) => string} NameOf */
/** @typedef {(adventurer: number) => number | null} ValueOf  null where nobody may know it */

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
export const stepsOf = moves => moves.flatMap(({ text, choice }) => (choice ? [{ ...choice, text }] : []));

/** @param {Step} step @param {NameOf} nameOf @param {ValueOf} valueOf */
const moveWords = ({ action, text, origin = '', target = '' }, nameOf, valueOf) => {
  const value = 'adventurer' in action ? valueOf(action.adventurer) : null;
  if (NAMED.test(action.type)) return actionWords(text, nameOf, value);
  const space = 'space' in action ? action.space : '';
  return t(WORDS[action.type] ?? (value ? 'review.move.go.value' : 'review.move.go'), {
    origin,
    target: placeWord(target || space),
    space: space || target || origin,
    value: action.type === 'place_adventurer' ? action.value : (value ?? 0),
    power: action.type === 'play_power' ? t(`power.${tileKey(action.power)}.name`) : '',
  });
};

/**
 * Join the moves of a piece that goes on and on: "E4 → E5 → E6".
 * @param {Step[]} steps @param {NameOf} nameOf @param {ValueOf} valueOf
 */
const joined = (steps, nameOf, valueOf) => {
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
    } else found.push({ words: moveWords(step, nameOf, valueOf), end: goes ? target : '' });
  }
  return found.map(({ words }) => words);
};

/**
 * Return what was done, in a line; stopping is only worth a word if it is all.
 * @param {Move[]} moves @param {NameOf} nameOf @param {ValueOf} [valueOf] to name adventurers by their values
 */
export const movesLine = (moves, nameOf, valueOf = () => null) => {
  const steps = stepsOf(moves);
  const telling = steps.filter(({ action }) => action.type !== 'end_actions');
  return joined(telling.length ? telling : steps, nameOf, valueOf).join(' · ') || t('review.move.none');
};

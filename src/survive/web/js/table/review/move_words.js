/** The moves of a decision in words, and as arrows on the board. */

import { t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';
import { actionWords } from '../words/action_words.js';
import { placeWord } from '../words/sentences.js';

/** @typedef {import('../../net/protocol.js').MoveInfo} MoveInfo */
/** @typedef {import('../../board/layers/marks.js').Way} Way */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {{text: string, nameOf: (seat: number) => string}} Told  a move as records write it */

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

/** @param {MoveInfo} move @param {Told} told */
const moveWords = ({ action, outlook }, { text, nameOf }) => {
  if (text && NAMED.test(action.type)) return actionWords(text, nameOf);
  const { origin = '', target = '' } = outlook;
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
 * @param {MoveInfo[]} moves @param {(move: MoveInfo) => Told} toldOf
 */
const joined = (moves, toldOf) => {
  /** @type {{words: string, end: string}[]} */
  const found = [];
  for (const move of moves) {
    const { origin = '', target = '' } = move.outlook;
    const before = found.at(-1);
    const goes = !WORDS[move.action.type] && !NAMED.test(move.action.type) && origin && target;
    if (before && goes && before.end === origin) {
      found[found.length - 1] = {
        words: t('review.move.on', { way: before.words, target: placeWord(target) }),
        end: target,
      };
    } else found.push({ words: moveWords(move, toldOf(move)), end: goes ? target : '' });
  }
  return found.map(({ words }) => words);
};

/**
 * Say what was done, in a line; stopping is only worth a word if it is all.
 * @param {MoveInfo[]} moves @param {string[]} texts  the same, as records write them
 * @param {(seat: number) => string} nameOf
 */
export const movesLine = (moves, texts, nameOf) => {
  const toldOf = (/** @type {MoveInfo} */ move) => ({ text: texts[moves.indexOf(move)] ?? '', nameOf });
  const telling = moves.filter(({ action }) => action.type !== 'end_actions');
  return joined(telling.length ? telling : moves, toldOf).join(' · ') || t('review.move.none');
};

/** The idea that a review shows on the board, over what was played. @param {TableState} table @returns {Way[]} */
export const ideaWays = ({ past, review }) => {
  const place = review?.open && past ? review.idea : null;
  const moves = place === null || place === undefined ? undefined : review?.standing?.moves[place];
  return moves ? [...waysOf(moves.played, 'played'), ...waysOf(moves.best, 'best')] : [];
};

/** Return the moves as arrows and rings. @param {MoveInfo[]} moves @param {Way['tone']} tone @returns {Way[]} */
export const waysOf = (moves, tone) =>
  moves.flatMap(({ action, outlook }) => {
    const space = 'space' in action ? action.space : '';
    const to = outlook.target || space || outlook.origin || '';
    return to ? [{ from: outlook.origin || null, to, tone }] : [];
  });

/** The moves of a decision in words, and as arrows on the board. */

import { t } from '../../app/i18n.js';
import { tileKey } from '../../ui/tile_names.js';
import { placeWord } from '../words/sentences.js';

/** @typedef {import('../../net/protocol.js').MoveInfo} MoveInfo */
/** @typedef {import('../../board/layers/marks.js').Way} Way */
/** @typedef {import('../../types.js').TableState} TableState */

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
  take_seat: 'review.move.seat',
  pick: 'review.move.pick',
  play_power: 'review.move.power',
};

/** @param {MoveInfo} move */
const moveWords = ({ action, outlook }) => {
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

/** Join the moves of a piece that goes on and on: "E4 → E5 → E6". @param {MoveInfo[]} moves */
const joined = moves => {
  /** @type {{words: string, end: string}[]} */
  const found = [];
  for (const move of moves) {
    const { origin = '', target = '' } = move.outlook;
    const before = found.at(-1);
    const goes = !WORDS[move.action.type] && origin && target;
    if (before && goes && before.end === origin) {
      found[found.length - 1] = {
        words: t('review.move.on', { way: before.words, target: placeWord(target) }),
        end: target,
      };
    } else found.push({ words: moveWords(move), end: goes ? target : '' });
  }
  return found.map(({ words }) => words);
};

/** Say what was done, in a line; stopping is only worth a word if it is all. @param {MoveInfo[]} moves */
export const movesLine = moves => {
  const telling = moves.filter(({ action }) => action.type !== 'end_actions');
  return joined(telling.length ? telling : moves).join(' · ') || t('review.move.none');
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

/** What a bot would do, in words: the line of the dock after a hint was asked for. */

import { t } from '../../app/i18n.js';
import { adviceReason } from '../../play/words/advice_words.js';
import { placeWord } from '../../play/words/sentences.js';
import { tileKey } from '../../ui/tile_names.js';

/** @typedef {import('../../types.js').TableState} TableState */

/**
 * Actions with words of their own; all others go from one place to another.
 * @type {Record<string, string>}
 */
const WORDS = {
  end_actions: 'advice.end',
  stop: 'advice.stop',
  decline: 'advice.decline',
  repel: 'advice.repel',
  repel_here: 'advice.repel',
  sink: 'advice.sink',
  place_adventurer: 'advice.place',
  place_raft: 'advice.raft',
  put: 'advice.put',
  take_seat: 'advice.seat',
  pick: 'advice.pick',
  play_power: 'advice.power',
};

/** What to do, and what for; a bot that cannot say so has compared. @param {TableState} table */
export const adviceLine = table => {
  const move = adviceMove(table);
  return move && `${move} ${adviceReason(table.ui.hintReason) || t('advice.no_reason')}`;
};

/** @param {TableState} table */
const adviceMove = ({ shown: { turn }, ui: { hint } }) => {
  const choice = turn.choices[hint ?? -1];
  if (!choice) return '';
  const { action, origin = '', target = '' } = choice;
  const power = action.type === 'play_power' ? t(`power.${tileKey(action.power)}.name`) : '';
  const space = 'space' in action ? action.space : '';
  return t(WORDS[action.type] ?? 'advice.go', {
    origin,
    target: placeWord(target || space),
    space: space || target || origin,
    value: action.type === 'place_adventurer' ? action.value : 0,
    power,
  });
};

/**
 * Whether the hint is this kind of action, so that its button can be marked.
 * @param {TableState} table @param {string} type
 */
export const isAdvised = ({ shown: { turn }, ui: { hint } }, type) =>
  hint !== null && turn.choices[hint]?.action.type === type;

/**
 * What is being decided, as far as the page needs words for it: the kind of the pending decision and what it
 * is about. The server says it in `view.agenda`, whose last entry is decided next; this module only reads it.
 */

/** @typedef {import('../types.js').Pending} Pending */
/** @typedef {import('../types.js').View} View */

/**
 * Decisions → the word in our text keys; tasks, which nobody decides, have none.
 * @type {{[type in Pending['type']]?: string}}
 */
const WORDS = {
  place_adventurer: 'place_adventurer',
  place_raft: 'place_raft',
  act: 'act',
  board: 'take_seat',
  oars_step: 'oars',
  oars_again: 'oars_again',
  dolphin_step: 'dolphin',
  dolphin_again: 'dolphin_again',
  dive_from: 'dive_from',
  dive_to: 'dive_to',
  sink: 'sink',
  relocate: 'relocate',
  extra_move: 'extra_move',
  roll: 'roll',
  creature_step: 'creature',
  creature_again: 'creature_again',
  repel: 'repel',
  push: 'push',
};

/**
 * @typedef {object} Decision
 * @property {string} name  part of a text key; 'over' and 'nothing' if nobody decides
 * @property {string} kind  of the creature or raft that it is about, or ''
 */

/** @param {View} view @returns {Decision} */
export const decisionOf = view => {
  if (view.phase === 'over') return { name: 'over', kind: '' };
  const pending = view.agenda.at(-1);
  const name = pending && WORDS[pending.type];
  if (!name) return { name: 'nothing', kind: '' };
  return { name, kind: 'kind' in pending ? pending.kind : '' };
};

/**
 * Return the creature of a pending repellent question, and its space.
 * @param {View} view @returns {{kind: string, space: string}|null}
 */
export const questionOf = view => {
  const pending = view.agenda.at(-1);
  return pending?.type === 'repel' ? { kind: pending.kind, space: pending.space } : null;
};

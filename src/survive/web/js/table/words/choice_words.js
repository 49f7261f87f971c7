/** What has been chosen and where it can go, for those who do not see the marks: "Walk: E4, E6. Swim: F3." */

import { listed, t } from '../../app/i18n.js';
import { outlookWords } from '../../play/words/outlook_words.js';
import { placeWord } from '../../play/words/sentences.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../play/choices.js').Choices} Choices */
/** @typedef {import('../../play/choices.js').Source} Source */
/** @typedef {import('../../play/choices.js').Target} Target */

/** From this many places on only their number is said: all of them would take a minute. */
const TOO_MANY = 10;

/** Name what is chosen. @param {TableState} table @param {Source} source */
const chosen = ({ shown: { view } }, { id, kind, number = -1, space }) => {
  if (kind === 'value') return t('choice.value', { value: id.slice('value:'.length) });
  if (kind === 'power') return t('choice.power');
  if (kind !== 'adventurer') return t(`choice.${kind}`, { space });
  const { seat, value } = view.adventurers[number];
  if (seat !== view.viewer) return t('choice.other', { space });
  return value ? t('choice.valued', { space, value }) : t('choice.adventurer', { space });
};

/** Name a place, and what would be lost there. @param {TableState} table @param {Target} target */
const place = ({ shown: { view } }, { name, choice }) => {
  const follows = choice.how === 'ashore' ? '' : outlookWords(choice, view);
  return follows ? t('choice.place', { place: placeWord(name), follows }) : placeWord(name);
};

/**
 * Return what is chosen and where it can go, grouped by how it gets there.
 * @param {TableState} table @param {Choices} choices
 */
export const choiceWords = (table, { selection, sources, targets }) => {
  const source = sources.get(selection ?? '');
  const what = source ? t('choice.chosen', { what: chosen(table, source) }) : '';
  if (targets.size >= TOO_MANY)
    return [what, t('choice.many', { n: targets.size })].filter(Boolean).join(' ');
  /** @type {Map<string, Target[]>} */
  const ways = new Map();
  for (const target of targets.values()) ways.set(target.kind, [...(ways.get(target.kind) ?? []), target]);
  const places = [...ways].map(([kind, there]) =>
    t(`choice.to.${kind}`, { places: listed(there.map(target => place(table, target))) }),
  );
  return [what, ...places].filter(Boolean).join(' ');
};

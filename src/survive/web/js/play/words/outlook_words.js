/** What is certain to follow from an action: in a few words ("eats 2 · one raft sinks"), and as a mark on the board. */

import { t } from '../../app/i18n.js';

/**
 * @param {import('../../net/protocol.js').Choice} choice what the server foresees
 * @param {import('../../types.js').View} view
 */
export const outlookWords = ({ lost = [], rafts = 0, pushed = 0, asked = false, how }, view) => {
  const own = lost.filter(number => view.adventurers[number].seat === view.viewer).length;
  const others = lost.length - own;
  return [
    how === 'ashore' && t('outlook.ashore'),
    own > 0 && t('outlook.own', { n: own }),
    others > 0 && t('outlook.others', { n: others }),
    rafts > 0 && t('outlook.rafts', { n: rafts }),
    pushed > 0 && t('outlook.pushed', { n: pushed }),
    asked && t('outlook.asked'),
  ]
    .filter(Boolean)
    .join(' · ');
};

/**
 * Return the marks of the targets, for the board.
 * @param {import('../choices.js').Choices['targets']} targets
 * @param {import('../../types.js').View} view
 * @returns {import('../../board/layers/marks.js').Marks['targets']}
 */
export const targetMarks = (targets, view) =>
  new Map(
    [...targets].map(([name, { kind, choice }]) => [
      name,
      { kind, creature: choice.by || choice.kind, from: choice.origin, hint: outlookWords(choice, view) },
    ]),
  );

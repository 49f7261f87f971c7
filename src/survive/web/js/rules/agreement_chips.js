/** What was agreed for a table, as chips: a press explains it. */

import { t } from '../app/i18n.js';
import { paceInWords } from '../days/pace_words.js';
import { html } from '../lit.js';
import { boxOf, numbersOf, rulesOf } from '../ui/table_options.js';
import { openRules, sectionOfOption } from './open_rules.js';

/** @typedef {import('../types.js').Offers} Offers */
/** @typedef {import('../types.js').TableInfo} TableInfo */

/** @typedef {{phrase: string, section: string}} Agreement  with the section of the rules that explains it */

/**
 * Return a phrase for each thing that was agreed.
 * @param {TableInfo} info @param {Offers | null} offers
 * @param {boolean} isOver  then only what was played is of interest
 * @returns {Agreement[]}
 */
const agreements = (info, offers, isOver) => {
  const { options } = info;
  return [
    { phrase: t(`option.${boxOf(info)}`), section: boxOf(info) },
    { phrase: t('wait.players', { n: info.seats.length }), section: 'players' },
    ...rulesOf(info, offers).map(rule => ({ phrase: t(`option.${rule}`), section: sectionOfOption(rule) })),
    ...numbersOf(info).map(([name, n]) => ({ phrase: t(`option.${name}`, { n }), section: 'numbers' })),
    ...(options.rules ?? []).map(name => ({
      phrase: t('option.rule', { name: name.replaceAll('_', ' ') }),
      section: 'other-rules',
    })),
    ...(options.mix ? [{ phrase: t('option.mix'), section: 'mix' }] : []),
    { phrase: t(options.memory === false ? 'option.memory_off' : 'option.memory'), section: 'memory' },
    ...(isOver ? [] : termsOf(info)),
  ];
};

/** How a table is run, as opposed to what is played. @param {TableInfo} info @returns {Agreement[]} */
const termsOf = info => {
  return [
    { phrase: paceInWords(info.clock), section: 'clock' },
    { phrase: t(info.hints ? 'wait.hints' : 'wait.no_hints'), section: 'bots' },
    { phrase: t(info.public ? 'wait.public' : 'wait.private'), section: 'visitors' },
  ];
};

/** @param {TableInfo} info @param {Offers | null} offers @param {{isOver?: boolean}} [how] */
export const agreementChips = (info, offers, { isOver = false } = {}) => html`
  <ul class="agreements" aria-label=${t('wait.agreed')}>
    ${agreements(info, offers, isOver).map(
      ({ phrase, section }) => html`
      <li><button type="button" class="chip asks" title=${t('rules.about', { about: phrase })}
        @click=${() => openRules(section)}>${phrase}</button></li>`,
    )}</ul>`;

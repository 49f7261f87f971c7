/** A player wishes for another pace: a badge on their plate, which leads to the answer. */

import { t } from '../../app/i18n.js';
import { paceInWords } from '../../days/pace_words.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import * as commands from '../session/player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** @param {TableState} table @param {number} number of the seat */
export const paceBadge = ({ shown: { info, yours } }, number) => {
  const { wished_pace: wished } = info.seats[number];
  if (!wished || info.over || !yours.length) return nothing;
  const said = { name: nameOf(info, number), pace: paceInWords(wished.clock) };
  const words = t(yours.includes(number) ? 'pace.wish.own' : 'pace.wish', said);
  return html`
    <button class="pace-wish" aria-label=${words} title=${words} @click=${() => commands.dialog('pace')}>
      ${icon('ui-clock')}<span>${t('pace.badge')}</span></button>`;
};

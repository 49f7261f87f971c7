/** The bar over the board while the others' round is shown again, and who hurt whom in it. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { icon } from '../../ui/icons.js';
import { portrait } from '../../ui/seats.js';
import { closeRound } from '../session/last_round.js';
import { skip } from '../session/player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../model/round.js').Harm} Harm */

/** @param {TableState} table @param {Harm} harm */
const harmView = ({ shown: { info, viewer } }, { doer, victim, by, n }) => {
  const key = victim === viewer ? 'round.harm.you' : 'round.harm';
  const words = t(key, { name: nameOf(info, doer), whom: nameOf(info, victim), n });
  return html`<li class=${victim === viewer ? 'own' : ''}>
    ${portrait(doer)}${icon(`fx-${by}`)}${portrait(victim)}<span>${words}</span></li>`;
};

/** Nothing unless a round is, or has just been, shown again. @param {TableState} table */
export const roundView = table => {
  const {
    ui: { round },
  } = table;
  if (!round || table.shown.past) return nothing;
  return html`
    <div class="looking round card" role="status">
      <b>${t('round.title')}</b>
      ${
        round.harm.length
          ? html`<ul class="harm">${round.harm.map(one => harmView(table, one))}</ul>`
          : html`<span>${t('round.nobody')}</span>`
      }
      <button class="secondary" @click=${round.isPlaying ? skip : closeRound}>
        ${t(round.isPlaying ? 'replay.now' : 'dialog.done')}</button>
    </div>`;
};

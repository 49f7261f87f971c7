/**
 * How long a bot has been thinking, as a part of the time that it has at most. The bar appears only once the bot
 * keeps everybody waiting. It follows from whose decision it is and since when, which everybody knows: it says
 * nothing of what the bot thinks about.
 */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { ofTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { shareUsed } from '../model/thinking_time.js';
import { beatsOf } from './beats.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** The turn in which it was last said that a bot is thinking: once is enough. */
const kept = ofTable(() => ({ told: '' }));

/** @param {HTMLElement} element */
const beat = element => {
  const { since, from, until, said } = element.dataset;
  const time = { since: Number(since), from: Number(from), until: Number(until) };
  const now = Date.now() / 1000 + app.state.clockSkew;
  const share = shareUsed(time, now);
  element.hidden = share === null;
  if (share === null) return;
  element.style.setProperty('--share', String(share));
  const table = app.state.table;
  const turn = `${table?.shown.view.turn} ${said}`;
  if (!table || turn === kept().told) return;
  kept().told = turn;
  say(t('bots.thinking', { name: nameOf(table.shown.info, Number(said)) }));
};

const keepBeating = beatsOf('.bot-thinks', beat);

/** @param {TableState} table @param {number} seat */
export const thinkingBar = ({ shown: { animating, past, turn } }, seat) => {
  const { bot_from: from, bot_until: until, decides, since } = turn;
  if (decides !== seat || until === null || from === null || animating || past) return nothing;
  keepBeating();
  return html`
    <span class="bot-thinks" role="img" aria-label=${t('bots.thinks')} title=${t('bots.thinks')} hidden
      data-since=${since} data-from=${from} data-until=${until} data-said=${seat}><i></i></span>`;
};

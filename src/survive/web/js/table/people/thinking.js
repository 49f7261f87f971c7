/**
 * How long a bot has been thinking, as a part of the time that it has at most. The bar appears only once the bot
 * keeps everybody waiting. It follows from whose decision it is and since when, which everybody knows: it says
 * nothing of what the bot thinks about.
 */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { say } from '../current/spoken.js';
import { shareUsed } from '../model/thinking_time.js';

/** @typedef {import('../../types.js').TableState} TableState */

const BEATS_A_SECOND = 4;

/** The turn in which it was last said that a bot is thinking: once is enough. */
let told = '';

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
  const turn = `${table?.shown.id} ${table?.shown.view.turn} ${said}`;
  if (turn === told || !table) return;
  told = turn;
  say(t('bots.thinking', { name: nameOf(table.shown.info, Number(said)) }));
};

/** Beats without any bar after which nothing beats any more: the drawing may come a little later. */
const PATIENCE = 20;
/** @type {ReturnType<typeof setInterval>|undefined} */
let beating;
let inVain = 0;

/** Keep the bars going for as long as there are any. */
const start = () => {
  inVain = 0;
  beating ??= setInterval(() => {
    if (document.hidden) return;
    const bars = document.querySelectorAll('.bot-thinks');
    bars.forEach(bar => beat(/** @type {HTMLElement} */ (bar)));
    inVain = bars.length > 0 ? 0 : inVain + 1;
    if (inVain < PATIENCE) return;
    clearInterval(beating);
    beating = undefined;
  }, 1000 / BEATS_A_SECOND);
};

/** @param {TableState} table @param {number} seat */
export const thinkingBar = ({ shown: { animating, past, turn } }, seat) => {
  const { bot_from: from, bot_until: until, decides, since } = turn;
  if (decides !== seat || until === null || from === null || animating || past) return nothing;
  start();
  return html`
    <span class="bot-thinks" role="img" aria-label=${t('bots.thinks')} title=${t('bots.thinks')} hidden
      data-since=${since} data-from=${from} data-until=${until} data-said=${seat}><i></i></span>`;
};

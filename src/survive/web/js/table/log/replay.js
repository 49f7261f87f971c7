/**
 * Looking back: the slider through the game, the bar that says which moment is shown, and the replay.
 */

import { t } from '../../app/i18n.js';
import { speedOf } from '../../app/settings.js';
import { app } from '../../app/store.js';
import { html, live, nothing } from '../../lit.js';
import { onText } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { setTable } from '../session/current_table.js';
import { lookBack } from '../session/looking_back.js';

/** @typedef {import('../../types.js').TableState} TableState */

/** Milliseconds from one change to the next, by the speed of motion. */
const PACE = { slow: 1400, normal: 800, fast: 400, off: 400 };

/** Return where each turn begins. @param {TableState} table @returns {{turn: number, seq: number}[]} */
const turnsOf = ({ log }) =>
  log.flatMap(({ seq, events }) =>
    events.filter(event => event.type === 'turn_began').map(({ turn }) => ({ turn, seq })),
  );

/** Return the turn that a change belongs to; 0 is the setup. @param {TableState} table @param {number} seq */
const turnAt = (table, seq) => turnsOf(table).findLast(one => one.seq <= seq)?.turn ?? 0;

/** @param {number} turn */
const turnWords = turn => (turn > 0 ? t('replay.at', { turn }) : t('replay.setup'));

/** Return the change that the slider points at. @param {TableState} table */
const here = table => table.sought ?? table.past?.seq ?? table.seq;

// ---- The replay --------------------------------------------------------------------------------

/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/** Stop the replay where it is. */
export const pause = () => {
  clearTimeout(next);
  setTable({ watching: false });
};

const goOn = () => {
  const { table } = app.state;
  if (!table?.watching) return;
  if (!table.past || table.past.seq + 1 >= table.seq) {
    lookBack(null);
    setTable({ watching: false });
    return;
  }
  lookBack(table.past.seq + 1);
  next = setTimeout(goOn, PACE[speedOf(app.state.settings)]);
};

/** Start the replay at a change. @param {number} seq */
export const watchFrom = seq => {
  clearTimeout(next);
  setTable({ watching: true, endOpen: false });
  lookBack(seq);
  next = setTimeout(goOn, PACE[speedOf(app.state.settings)]);
};

/** Go to a moment by hand, which stops the replay. @param {number | null} seq */
const goTo = seq => {
  pause();
  lookBack(seq);
};

/** @param {TableState} table @param {-1 | 1} step */
const goTurns = (table, step) => {
  const starts = turnsOf(table).map(({ seq }) => seq);
  const now = here(table);
  goTo((step < 0 ? (starts.findLast(seq => seq < now) ?? 0) : starts.find(seq => seq > now)) ?? null);
};

// ---- What is shown ----------------------------------------------------------------------------------

/** @param {string} symbol @param {string} text @param {() => void} action @param {boolean} [disabled] */
const button = (symbol, text, action, disabled = false) => html`
  <button class="step" aria-label=${text} title=${text} ?disabled=${disabled} @click=${action}>
    ${icon(symbol)}</button>`;

/** The slider with its buttons. @param {TableState} table */
export const sliderView = table => {
  const seq = here(table);
  return html`
    <div class="replay">
      ${button('ui-back', t('replay.back'), () => goTurns(table, -1), seq === 0)}
      <input id="slider" type="range" min="0" max=${table.seq} step="1" list="turn-ticks"
        .value=${live(String(seq))} aria-label=${t('replay.slider')}
        aria-valuetext=${table.past ? turnWords(turnAt(table, seq)) : t('replay.live')}
        @input=${onText(text => goTo(Number(text)))}>
      <datalist id="turn-ticks">
        ${turnsOf(table).map(one => html`<option value=${one.seq}></option>`)}</datalist>
      ${button('ui-next', t('replay.forward'), () => goTurns(table, 1), !table.past)}
      ${
        table.watching
          ? button('ui-pause', t('replay.pause'), pause)
          : button('ui-play', t('replay.play'), () => watchFrom(table.past ? seq : 0))
      }
    </div>`;
};

/** The bar over the board during a look back. @param {TableState} table */
export const lookingView = table => {
  if (!table.past) return nothing;
  const turn = turnAt(table, table.past.seq);
  return html`
    <div class="looking card" role="status">
      <span>${turn > 0 ? t('replay.looking', { turn }) : t('replay.looking.setup')}</span>
      <button class="secondary" @click=${() => goTo(null)}>${t('replay.now')}</button>
    </div>`;
};

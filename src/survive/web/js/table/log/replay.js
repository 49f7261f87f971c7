/**
 * Looking back: the slider through the game, the bar that says which moment is shown, and the replay.
 */

import { t } from '../../app/i18n.js';
import { isOwn, openShare } from '../../app/open_share.js';
import { go } from '../../app/routes.js';
import { app } from '../../app/store.js';
import { guard, html, live, nothing } from '../../lit.js';
import { onText } from '../../ui/form_controls.js';
import { icon } from '../../ui/icons.js';
import { lookBack } from '../session/looking_back.js';
import { showEnd } from '../session/player_commands.js';
import { changePace, stopWatching, watchChange, watchFrom } from './replaying.js';

export { watchChange as watchMoment };

/** @typedef {import('../../types.js').TableState} TableState */

/** The turns of logs that have been read; a log is a new list whenever it grows. */
/** @type {WeakMap<import('../../types.js').Change[], {turn: number, seq: number}[]>} */
const read = new WeakMap();

/** Return where each turn begins. @param {TableState} table @returns {{turn: number, seq: number}[]} */
const turnsOf = ({ shown: { log } }) => {
  const known = read.get(log);
  if (known) return known;
  const turns = log.flatMap(({ seq, events }) =>
    events.filter(event => event.type === 'turn_began').map(({ turn }) => ({ turn, seq })),
  );
  read.set(log, turns);
  return turns;
};

/** Return the turn that a change belongs to; 0 is the setup. @param {TableState} table @param {number} seq */
const turnAt = (table, seq) => turnsOf(table).findLast(one => one.seq <= seq)?.turn ?? 0;

/** @param {number} turn */
const turnWords = turn => (turn > 0 ? t('replay.at', { turn }) : t('replay.setup'));

/** Return the change that the slider points at. @param {TableState} table */
const here = table => table.ui.sought ?? table.shown.past?.seq ?? table.shown.seq;

// ---- The replay --------------------------------------------------------------------------------

/** Watch the whole game again, from its first turn: setting up is for those who seek it. */
export const watchGame = () => {
  const { table } = app.state;
  if (table) watchFrom(turnsOf(table)[0]?.seq ?? 0);
};

/** Go to a moment by hand, which stops the replay. @param {number | null} seq */
const goTo = seq => {
  stopWatching();
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

/** Stop the replay, or go on from here. @param {TableState} table */
const playButton = table =>
  table.ui.watching
    ? button('ui-pause', t('replay.pause'), stopWatching)
    : button('ui-play', t('replay.play'), () => (table.shown.past ? watchFrom(here(table)) : watchGame()));

/** How fast it goes; each press is another speed. @param {TableState} table */
const paceButton = ({ ui: { pace = 1 } }) => {
  const words = t('replay.pace', { pace: `${pace}×` });
  return html`<button class="pace" aria-label=${words} title=${words} @click=${changePace}>${paceMark(pace)}</button>`;
};

/** @param {number} pace */
const paceMark = pace => (pace === 0.5 ? '½×' : `${pace}×`);

/** The slider with its buttons. @param {TableState} table */
export const sliderView = table => {
  const seq = here(table);
  return html`
    <div class="replay">
      ${button('ui-back', t('replay.back'), () => goTurns(table, -1), seq === 0)}
      <input id="slider" type="range" min="0" max=${table.shown.seq} step="1" list="turn-ticks"
        .value=${live(String(seq))} aria-label=${t('replay.slider')}
        aria-valuetext=${table.shown.past ? turnWords(turnAt(table, seq)) : t('replay.live')}
        @input=${onText(text => goTo(Number(text)))}>
      <datalist id="turn-ticks">
        ${guard([table.shown.log], () =>
          turnsOf(table).map(one => html`<option value=${one.seq}></option>`),
        )}</datalist>
      ${button('ui-next', t('replay.forward'), () => goTurns(table, 1), !table.shown.past)}
      ${playButton(table)}
    </div>`;
};

/** The way to the board editor with the moment that is shown. @param {TableState} table */
const editButton = table =>
  button('ui-edit', t('replay.edit'), () => {
    stopWatching();
    go({ name: 'editor', rest: `t/${table.shown.id}/${here(table)}` });
  });

/** Whether the analysis board may have this game: it is over. @param {TableState} table */
const isExplorable = ({ shown: { info } }) => info.over;

/** Go to the analysis board, at a moment of the game. @param {TableState} table @param {number} seq */
const analyse = (table, seq) => {
  stopWatching();
  go({ name: 'board', rest: `${table.shown.id}/${seq}` });
};

/** The way to the analysis board, in words. @param {TableState} table */
export const analyseButton = table =>
  isExplorable(table)
    ? html`
      <button class="secondary" @click=${() => analyse(table, table.shown.seq)}>
        ${icon('ui-board')}${t('explore.analyse')}</button>`
    : nothing;

/** The bar over the board during a look back. @param {TableState} table */
export const lookingView = table => {
  if (!table.shown.past) return nothing;
  const { turn } = table.shown.past.view;
  return html`
    <div class="looking card" role="group" aria-label=${t('replay.bar')}>
      <span role="status">${turn > 0 ? t('replay.looking', { turn }) : t('replay.looking.setup')}</span>
      <span class="looking-steps">
        ${button('ui-back', t('replay.back'), () => goTurns(table, -1), table.shown.past.seq === 0)}
        ${playButton(table)}
        ${button('ui-next', t('replay.forward'), () => goTurns(table, 1))}
        ${paceButton(table)}
        ${
          isExplorable(table)
            ? button('ui-board', t('explore.from_here'), () => analyse(table, here(table)))
            : nothing
        }
        ${table.shown.info.over ? editButton(table) : nothing}
        ${
          table.shown.info.over && !isOwn(table.shown.info)
            ? button('ui-share', t('share.button.moment'), () => share(table))
            : nothing
        }
      </span>
      <button class="secondary" @click=${() => leave(table)}>
        ${t(table.shown.info.over ? 'replay.result' : 'replay.now')}</button>
    </div>`;
};

/** Share the moment that is shown, which stops the replay. @param {TableState} table */
const share = table => {
  stopWatching();
  openShare({ table: table.shown.id, seq: here(table) });
};

/** Return to the game, or to its result. @param {TableState} table */
const leave = ({ shown: { info } }) => {
  goTo(null);
  if (info.over) showEnd(true);
};

/** Standing orders: how the server decides for the viewer outside their turn: repellents, and extra moves. */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { html, live } from '../../lit.js';
import { picker, segments, toggle } from '../../ui/form_controls.js';
import { when } from '../../ui/template_helpers.js';
import { ofTable } from '../current/current_table.js';
import * as commands from '../session/player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Orders} Orders */

const ANSWERS = /** @type {const} */ (['ask', 'never', 'always', 'if_lost']);
/** In "Overcrowded!", when a tile sinks under an adventurer. */
const EXTRA_MOVES = /** @type {const} */ (['ask', 'never', 'flee']);
/** From how many adventurers in danger on. */
const LEAST = [1, 2, 3];
/** An additional threshold: the value at stake. */
const VALUES = [3, 4, 5, 6, 7, 8, 10];

/** Orders on their way to the server: what is changed next starts from them. */
const kept = ofTable(() => ({ sent: /** @type {Orders | null} */ (null) }));

/** @param {TableState} table @returns {Orders} */
const ordersOf = ({ shown: { turn } }) =>
  kept().sent ??
  turn.preset ?? {
    shark: 'ask',
    kaiju: 'ask',
    least: 1,
    least_value: null,
    ask_first: false,
    extra_move: 'ask',
  };

/** @param {TableState} table @param {Partial<Orders>} patch */
const change = async (table, patch) => {
  const orders = { ...ordersOf(table), ...patch };
  const mine = kept();
  mine.sent = orders;
  await commands.giveOrders(orders);
  if (mine.sent === orders) mine.sent = null;
  app.update({});
};

/** @param {TableState} table @param {'shark' | 'kaiju'} kind */
const answerChoice = (table, kind) => html`
  <fieldset class="preset">
    <legend>${t(`preset.${kind}`)}</legend>
    <div class="segments">
      ${ANSWERS.map(
        answer => html`
        <label><input type="radio" name="preset-${kind}" .checked=${live(ordersOf(table)[kind] === answer)}
          @change=${() => change(table, { [kind]: answer })}><span>${t(`preset.${answer}`)}</span></label>`,
      )}
    </div>
  </fieldset>`;

/** What "If it pays" means. @param {TableState} table */
const conditions = table => {
  const { least, least_value: value } = ordersOf(table);
  return html`
    <div class="field"><span class="field-label">${t('preset.least')}</span>
      ${segments({
        name: 'preset-least',
        label: t('preset.least'),
        value: least,
        choices: LEAST.map(n => ({ value: n, text: String(n) })),
        onChange: n => change(table, { least: n }),
      })}</div>
    ${when(table.shown.view.options.memory === false, () =>
      picker({
        label: t('preset.least_value'),
        value: String(value ?? ''),
        choices: [
          { value: '', text: t('preset.any_value') },
          ...VALUES.map(n => ({ value: String(n), text: String(n) })),
        ],
        onChange: text => change(table, { least_value: text ? Number(text) : null }),
      }),
    )}`;
};

/** Whether extra moves come at a table: decisions outside the turn. @param {import('../../types.js').TableInfo} info */
export const hasExtraMoves = ({ options }) => options.overcrowded === true;

/** @param {TableState} table */
const extraMoveChoice = table => {
  const { extra_move: order } = ordersOf(table);
  return html`
    <fieldset class="preset">
      <legend>${t('preset.extra')}</legend>
      ${segments({
        name: 'preset-extra',
        label: t('preset.extra'),
        value: order,
        choices: EXTRA_MOVES.map(value => ({ value, text: t(`preset.extra.${value}`) })),
        onChange: extraMove => change(table, { extra_move: extraMove }),
      })}
      ${when(order === 'flee', () => html`<p class="field-note">${t('preset.extra.line')}</p>`)}
    </fieldset>`;
};

/**
 * The small popover for deciding in advance.
 * @param {TableState} table @param {boolean} holdsRepellent
 */
export const ordersView = (table, holdsRepellent) => {
  const { shark, kaiju, extra_move: extraMove, ask_first: asksFirst } = ordersOf(table);
  const hasExtra = hasExtraMoves(table.shown.info);
  const given = [...(holdsRepellent ? [shark, kaiju] : []), ...(hasExtra ? [extraMove] : [])];
  const about = hasExtra ? '.all' : '';
  return html`
    <button class="preset-open quiet" popovertarget="presets" title=${t(`preset.title${about}`)}>
      ${t(`preset.open${about}`)}</button>
    <div id="presets" class="popover card" popover>
      <h2>${t(`preset.title${about}`)}</h2>
      <p>${t(`preset.line${about}`)}</p>
      ${when(holdsRepellent, () => html`${answerChoice(table, 'shark')}${answerChoice(table, 'kaiju')}`)}
      ${when(given.includes('if_lost'), () => conditions(table))}
      ${when(hasExtra, () => extraMoveChoice(table))}
      ${when(
        given.some(answer => answer !== 'ask'),
        () =>
          toggle({
            label: t('preset.ask_first'),
            note: t('preset.ask_first.line'),
            checked: asksFirst,
            onChange: on => change(table, { ask_first: on }),
          }),
      )}
    </div>`;
};

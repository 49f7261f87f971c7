/** What "How to play" and the summary card share; both follow the options of the table that is open. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { icon } from '../ui/icons.js';
import { textFor } from '../ui/table_options.js';
import { TERRAINS } from '../ui/tile_names.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../ui/backs_table.js').Tiles} Tiles */
/** @typedef {import('../types.js').TableInfo['options'] | undefined} Options  of the table that is open, if any */

const STEPS = [
  ['ui-walk', 'move'],
  ['ui-waters', 'sink'],
  ['creature-die', 'roll'],
];
const CREATURES = [
  ['fx-serpent', 'serpent'],
  ['fx-shark', 'shark'],
  ['fx-kaiju', 'kaiju'],
];
const DEEDS = ['moves', 'swimmers', 'rafts'];

/** A turn in three steps. @param {Options} options */
export const turnSteps = options => html`
  <ol class="help-steps">
    ${STEPS.map(
      ([symbol, key]) => html`
      <li>${icon(symbol)}<b>${t(`help.turn.${key}`)}</b><span>${textFor(options, `help.turn.${key}.line`)}</span></li>`,
    )}
  </ol>`;

/** What each creature does. @param {Options} options */
export const creaturesTable = options => html`
  <div class="table-scroll"><table class="help-table creatures-table">
    <caption>${t('help.creatures.table')}</caption>
    <thead><tr>
      <th scope="col">${t('help.creatures.who')}</th>
      ${DEEDS.map(deed => html`<th scope="col">${t(`help.creatures.${deed}`)}</th>`)}
    </tr></thead>
    <tbody>${CREATURES.map(
      ([symbol, key]) => html`
      <tr><th scope="row"><span class="named-icon">${icon(symbol)}${t(`help.creature.${key}`)}</span></th>
        ${DEEDS.map(deed => html`<td>${textFor(options, `help.creature.${key}.${deed}`)}</td>`)}
      </tr>`,
    )}</tbody>
  </table></div>`;

/**
 * Return what is under the tiles: by the mix of this table, or the usual.
 * @param {AppState} state @returns {Tiles | null}
 */
export const tilesOf = ({ offers, table }) => {
  const mix = table?.shown.info.options.mix;
  if (!Array.isArray(mix)) return offers && { ...offers.tiles };
  return Object.fromEntries(TERRAINS.map((terrain, row) => [terrain, mix[row]]));
};

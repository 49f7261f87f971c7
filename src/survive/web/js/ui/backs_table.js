/** What is under the tiles, as a table: a row for each back, a column for each terrain. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { icon } from './icons.js';
import { textFor } from './table_options.js';
import { backSymbol, TERRAINS, tileKey } from './tile_names.js';

/** @typedef {import('../types.js').TableInfo['options']} Options */
/** @typedef {{[terrain: string]: Record<string, number>}} Tiles  how many of each back are under each terrain */

/** The head of a terrain's column: its tile, and its name where there is room. @param {string} terrain */
const terrainHead = terrain => html`
  <th scope="col" class="number"><svg class="terrain-tile" viewBox="-37 -60 74 110" aria-hidden="true">
    <use href=${`#tile-${terrain}-0`}></use></svg><span>${t(`help.terrain.${terrain}`)}</span></th>`;

/**
 * @param {Tiles} tiles
 * @param {{options?: Options, cell?: (terrain: string, back: string) => unknown,
 *   foot?: (terrain: string) => unknown}} [how]  the content of a cell, and of the foot of a column
 */
export const backsTable = (tiles, { options, cell, foot } = {}) => {
  const terrains = TERRAINS.filter(terrain => tiles[terrain]);
  const all = [...new Set(terrains.flatMap(terrain => Object.keys(tiles[terrain])))];
  const count =
    cell ?? ((/** @type {string} */ terrain, /** @type {string} */ back) => tiles[terrain][back] || '–');
  return html`
    <div class="table-scroll"><table class="help-table backs-table">
      <caption>${t('help.backs')}</caption>
      <thead><tr><th scope="col">${t('help.backs.back')}</th>${terrains.map(terrainHead)}</tr></thead>
      <tbody>${all.map(
        back => html`
          <tr class=${backSymbol(back).startsWith('fx-') ? 'effect' : 'power-tile'}>
            <th scope="row"><span class="named-icon">${icon(backSymbol(back))}<span>
              ${t(`help.back.${tileKey(back)}`)}
              <small>${textFor(options, `help.back.${tileKey(back)}.line`)}</small></span></span></th>
            ${terrains.map(terrain => html`<td class="number">${count(terrain, back)}</td>`)}</tr>`,
      )}</tbody>
      ${
        foot
          ? html`<tfoot><tr><th scope="row">${t('new.mix.tiles')}</th>
            ${terrains.map(terrain => html`<td class="number">${foot(terrain)}</td>`)}</tr></tfoot>`
          : nothing
      }
    </table></div>`;
};

/** What "How to play" and the aid card share: a turn in three steps, the creatures, the tiles. */

import { t } from '../app/i18n.js';
import { html } from '../lit.js';
import { icon } from '../ui/icons.js';
import { backSymbol, tileKey } from '../ui/tile_names.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {{[terrain: string]: Record<string, number>}} Tiles  how many of each back are under each terrain */

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
const TERRAINS = ['beach', 'forest', 'mountain'];

/** A turn in three steps. */
export const turnSteps = () => html`
  <ol class="help-steps">
    ${STEPS.map(
      ([symbol, key]) => html`
      <li>${icon(symbol)}<b>${t(`help.turn.${key}`)}</b><span>${t(`help.turn.${key}.line`)}</span></li>`,
    )}
  </ol>`;

/** What each creature does. */
export const creaturesTable = () => html`
  <div class="table-scroll"><table class="help-table creatures-table">
    <caption>${t('help.creatures.table')}</caption>
    <thead><tr>
      <th scope="col">${t('help.creatures.who')}</th>
      ${DEEDS.map(deed => html`<th scope="col">${t(`help.creatures.${deed}`)}</th>`)}
    </tr></thead>
    <tbody>${CREATURES.map(
      ([symbol, key]) => html`
      <tr><th scope="row"><span class="named-icon">${icon(symbol)}${t(`help.creature.${key}`)}</span></th>
        ${DEEDS.map(deed => html`<td>${t(`help.creature.${key}.${deed}`)}</td>`)}
      </tr>`,
    )}</tbody>
  </table></div>`;

/**
 * Return what is under the tiles: by the mix of this table, or the usual.
 * @param {AppState} state @returns {Tiles | null}
 */
export const tilesOf = ({ offers, table }) => {
  const mix = table?.info.options.mix;
  if (!Array.isArray(mix)) return offers && { ...offers.tiles };
  return Object.fromEntries(TERRAINS.map((terrain, row) => [terrain, mix[row]]));
};

/** The head of a terrain's column: its tile, and its name where there is room. @param {string} terrain */
const terrainHead = terrain => html`
  <th scope="col" class="number"><svg class="terrain-tile" viewBox="-37 -60 74 110" aria-hidden="true">
    <use href=${`#tile-${terrain}-0`}></use></svg><span>${t(`help.terrain.${terrain}`)}</span></th>`;

/** What is under the tiles, and how many of each. @param {Tiles} tiles */
export const backsTable = tiles => {
  const terrains = Object.entries(tiles);
  const all = [...new Set(terrains.flatMap(([, numbers]) => Object.keys(numbers)))];
  return html`
    <div class="table-scroll"><table class="help-table backs-table">
      <caption>${t('help.backs')}</caption>
      <thead><tr><th scope="col">${t('help.backs.back')}</th>
        ${terrains.map(([terrain]) => terrainHead(terrain))}
      </tr></thead>
      <tbody>${all.map(back => {
        const key = tileKey(back);
        return html`
          <tr class=${backSymbol(back).startsWith('fx-') ? 'effect' : 'power-tile'}>
            <th scope="row"><span class="named-icon">${icon(backSymbol(back))}<span>
              ${t(`help.back.${key}`)} <small>${t(`help.back.${key}.line`)}</small></span></span></th>
            ${terrains.map(([, numbers]) => html`<td class="number">${numbers[back] || '–'}</td>`)}</tr>`;
      })}</tbody>
    </table></div>`;
};

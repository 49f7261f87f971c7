/**
 * The state of the island: volcanoes, the die, tiles left, the reserve, and what may still be under the
 * tiles.
 */

import { t } from '../../app/i18n.js';
import { guard, html, repeat, svg } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { softIcon, tileIcon } from '../../ui/still_icons.js';
import { when } from '../../ui/template_helpers.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';
import { lastRoll, shownTally } from '../model/moment.js';

/** @typedef {import('../../types.js').MapInfo} MapInfo */
/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../play/tally.js').Tally} Tally */
/** @typedef {Pick<import('../../types.js').View['pieces'], 'rafts' | 'sharks' | 'kaijus'>} Pieces */

const POWERS = new Set(['oars', 'dolphin', 'dive', 'creature die', 'repellent']);

/**
 * Return the island as the board shows it: tiles that are about to sink are still there.
 * @param {TableState} table
 * @returns {{land: {[space: string]: string}, volcanoes: string[], pieces: Pieces}}
 */
const islandOf = ({ shown: { past, scene } }) => {
  if (past) return past.view;
  const places = (/** @type {string} */ kind) =>
    scene.pieces.filter(one => one.kind === kind).map(({ at }) => at);
  const pieces = { rafts: places('raft'), sharks: places('shark'), kaijus: places('kaiju') };
  return { land: scene.tiles, volcanoes: scene.volcanoes, pieces };
};

/** @param {number} erupted @param {number} all */
const volcanoes = (erupted, all) => {
  const words = t('meters.volcanoes.of', { number: erupted, all });
  return html`
    <div class="volcanoes" data-what="volcanoes">
      <h2>${t('meters.volcanoes')}</h2>
      <div class="cones" role="img" aria-label=${words}>
        ${Array.from(
          { length: all },
          (_, place) => html`
          <svg viewBox="-30 -44 60 60" class=${place < erupted ? 'lit' : ''}>
            <use href="#volcano"></use></svg>`,
        )}
      </div>
      <small>${t('meters.volcanoes.line')}</small>
    </div>`;
};

/** The die with its last face up. @param {string | null} face */
const die = face => {
  const words = face ? t(`creature.${face}`) : t('meters.die.none');
  return html`
    <div class="die ${face ? '' : 'unrolled'}" data-what="die">
      <h2>${t('meters.die')}</h2>
      <svg viewBox="-26 -26 52 52" role="img" aria-label=${words}>
        <rect class="die-foot" x="-23" y="-20" width="46" height="46" rx="11"></rect>
        <rect x="-23" y="-23" width="46" height="46" rx="11"></rect>
        ${when(face, () => svg`<use href="#fx-${face}" transform="scale(.75)"></use>`)}
      </svg>
      <small>${words}</small>
    </div>`;
};

/** One mark per tile of a terrain; those that have sunk are pale. @param {number} all @param {number} there */
const pips = (all, there) =>
  Array.from({ length: all }, (_, place) => html`<i class=${place < there ? '' : 'gone'}></i>`);

/** @param {{[space: string]: string}} land @param {MapInfo} map */
const tiles = (land, map) => {
  const left = Object.values(land);
  return html`
    <div class="left" data-what="tiles">
      <h2>${t('meters.tiles')}</h2>
      <ul class="tiles">
        ${Object.entries(map.tiles).map(([terrain, all]) => {
          const there = left.filter(one => one === terrain).length;
          return html`
            <li data-what=${terrain}>
              ${tileIcon(terrain)}
              <span class="visually-hidden">${t(`terrain.${terrain}`)}</span>
              <span class="pips ${terrain}" aria-hidden="true">
                ${guard([all, there], () => pips(all, there))}</span>
              <b>${there}<small>/${all}</small></b>
            </li>`;
        })}
      </ul>
    </div>`;
};

/**
 * What is off the board and can still come into play.
 * @param {Tally} tally
 * @param {Pieces} out
 * @param {MapInfo} map
 */
const reserve = (tally, out, { pieces }) => {
  const promised = tally.seats.reduce((sum, seat) => sum + seat.rafts_to_place, 0);
  const left = {
    raft: pieces.rafts - out.rafts.length - promised,
    shark: pieces.sharks - out.sharks.length,
    kaiju: pieces.kaijus - out.kaijus.length,
  };
  return html`
    <div class="reserve" data-what="reserve">
      <h2>${t('meters.reserve')}</h2>
      <ul>
        ${Object.entries(left).map(
          ([kind, number]) => html`
          <li title=${t(`meters.reserve.${kind}`, { n: number })}>
            ${softIcon(`fx-${kind}`)}<b>${number}</b>
            <span class="visually-hidden">${t(`piece.${kind}`)}</span></li>`,
        )}
      </ul>
    </div>`;
};

/** @param {string} terrain @param {{[back: string]: number}} backs */
const unseenOf = (terrain, backs) => html`
  <li>
    <h3>${t(`terrain.${terrain}`)}</h3>
    <ul class="backs-left">
      ${repeat(
        Object.entries(backs).filter(([, number]) => number > 0),
        ([back]) => back,
        ([back, number]) => html`
        <li class=${POWERS.has(back) ? 'power-back' : ''}>
          ${icon(POWERS.has(back) ? backSymbol(back) : `fx-${back}`)}
          <b>${number}</b>
          <span>${t(POWERS.has(back) ? `power.${tileKey(back)}.name` : `tile.${back}`)}</span></li>`,
      )}
    </ul>
  </li>`;

/** The backs that the viewer has not seen, under the tiles or in others' hands. @param {Tally} tally */
const unseen = tally => html`
  <details class="unseen">
    <summary>${t('meters.unseen')}</summary>
    <p>${t('meters.unseen.line')}</p>
    <ul>${Object.entries(tally.unseen)
      .filter(([, backs]) => Object.values(backs).some(number => number > 0))
      .map(([terrain, backs]) => unseenOf(terrain, backs))}</ul>
  </details>`;

/** The card of meters. @param {TableState} table */
export const metersView = table => {
  const tally = shownTally(table);
  const island = islandOf(table);
  return html`
    <section class="meters card" aria-label=${t('meters.title')}>
      ${volcanoes(island.volcanoes.length, table.shown.map.volcanoes)}
      ${die(lastRoll(table))}
      ${tiles(island.land, table.shown.map)}
      ${reserve(tally, island.pieces, table.shown.map)}
      ${unseen(tally)}
    </section>`;
};

/** The players: everybody's chance to win as a bar, what they have saved, hold and lost, and the volcanoes. */

import { number, t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { tallyOf } from '../../play/tally.js';
import { icon } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';
import { shortNamesOf } from '../model/explore_state.js';

/** @typedef {import('../../types.js').AppState} AppState */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** From which share on a part of the bar has room for its number. */
const ROOM = 0.09;

/** @param {number} chance */
const percent = chance => t('explore.chance.percent', { percent: Math.round(chance * 100) });

/** Everybody's chance to win, side by side. @param {ExploreState} state */
export const gaugeView = state => {
  const { chances } = state;
  const nameOf = shortNamesOf(state);
  if (!chances) return html`<div class="gauge" data-known="no" aria-hidden="true"></div>`;
  const words = chances.of.map((chance, seat) => `${nameOf(seat)} ${percent(chance)}`).join(', ');
  return html`
    <div class="gauge" role="img" aria-label=${`${t('explore.chance')}: ${words}`} title=${t('explore.chance.line')}
      data-known=${chances.node === state.node ? 'yes' : 'before'}>${chances.of.map(
        (chance, seat) =>
          html`<span class=${seatClass(seat)} style=${`--share:${chance.toFixed(3)}`}>${
            chance >= ROOM ? number(Math.round(chance * 100), 0) : nothing
          }</span>`,
      )}</div>`;
};

/** The powers that a player holds. @param {import('../../types.js').ViewSeat} seat */
const powersOf = ({ powers, tiles }) => {
  const held = Object.values(powers ?? {}).flat();
  const count = Object.values(tiles).reduce((sum, one) => sum + one, 0);
  if (!held.length) return count ? html`<span>${count}</span>` : html`<span class="none">–</span>`;
  return held.map(power => {
    const name = t(`power.${tileKey(power)}.name`);
    return html`<span class="held" role="img" aria-label=${name} title=${name}>${icon(backSymbol(power))}</span>`;
  });
};

/** @param {ExploreState} state @param {import('../../play/tally.js').Tally} tally @param {number} seat */
const rowView = (state, tally, seat) => {
  const { saved, in_play: left, lost } = tally.seats[seat];
  const { chances, shown } = state;
  const isNext = shown.turn.decides === seat;
  const isTreasure = !shown.view.options.challenge;
  return html`
    <tr class=${seatClass(seat)} aria-current=${isNext ? 'true' : nothing}>
      <th scope="row"><i></i>${shortNamesOf(state)(seat)}</th>
      <td class="chance">${chances ? percent(chances.of[seat] ?? 0) : '–'}</td>
      <td><b>${isTreasure ? tally.treasure[seat] : saved}</b>${
        saved && isTreasure ? html` <small>(${saved})</small>` : nothing
      }</td>
      <td>${left}</td><td>${lost}</td>
      <td class="powers-held">${powersOf(tally.seats[seat])}</td>
    </tr>`;
};

/** @param {string} symbol @param {string} words */
const head = (symbol, words) =>
  html`<th scope="col" title=${words}>${icon(symbol)}<span class="visually-hidden">${words}</span></th>`;

/** @param {ExploreState} state */
export const playersView = state => {
  const { map, shown } = state;
  const tally = tallyOf(shown.view);
  const volcanoes = t('meters.volcanoes.of', { number: shown.view.volcanoes.length, all: map.volcanoes });
  return html`
    <section class="explore-players card" aria-label=${t('players.title')}>
      ${gaugeView(state)}
      <table>
        <thead><tr>
          <th><span class="volcano-count" role="img" aria-label=${volcanoes} title=${volcanoes}>${icon('fx-volcano')}
            ${shown.view.volcanoes.length}/${map.volcanoes}</span></th>
          <th scope="col" class="chance" title=${t('explore.chance.line')}>${t('explore.chance')}</th>
          ${head('ui-saved', t('players.saved'))}${head('ui-board', t('players.in_play'))}
          ${head('ui-lost', t('players.lost'))}${head('ui-power', t('players.powers.title'))}
        </tr></thead>
        <tbody>${tally.seats.map(({ seat }) => rowView(state, tally, seat))}</tbody>
      </table>
    </section>`;
};

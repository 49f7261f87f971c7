/** What was luck in the action that led here, and what might have come instead: a back, a face of the die. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { icon } from '../../ui/icons.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';
import { tryOtherLuck } from '../stepping.js';

/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** @param {string} came @param {boolean} isDie */
const nameOf = (came, isDie) => t(isDie ? `creature.${came}` : `help.back.${tileKey(came)}`);

/** @param {ExploreState} state */
export const luckView = ({ busy, moving, shown }) => {
  const { luck, step } = shown;
  if (!luck || !step || moving) return nothing;
  const isDie = step.seat === null;
  /** @param {string} text @param {unknown} body @param {string} [classes] */
  const other = (text, body, classes = 'luck-other') => html`
    <button type="button" class=${classes} ?disabled=${busy} @click=${() => tryOtherLuck(text)}>${body}</button>`;
  return html`
    <div class="explore-luck">
      <p>${t(isDie ? 'explore.luck.die' : 'explore.luck.tile', { what: nameOf(luck.came, isDie) })}
        ${luck.instead.length ? t('explore.luck.instead') : t('explore.luck.only')}</p>
      ${
        luck.instead.length
          ? html`<div class="explore-choices" role="group" aria-label=${t('explore.luck.instead')}>
        ${luck.instead.map(({ came, text }) => other(text, html`${icon(backSymbol(came))}${nameOf(came, isDie)}`))}
        ${other(luck.by_chance, html`${icon('ui-die')}${t('explore.luck.chance')}`)}
      </div>`
          : nothing
      }
    </div>`;
};

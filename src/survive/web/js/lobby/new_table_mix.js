/** The part of the form that says what lies beneath the tiles (EXT-8). */

import { t } from '../app/i18n.js';
import { html, live, nothing } from '../lit.js';
import { ruleButton } from '../rules/open_rules.js';
import { backsTable } from '../ui/backs_table.js';
import { onText } from '../ui/form_controls.js';
import { tileKey } from '../ui/tile_names.js';
import { change } from './table_form.js';

/** @typedef {import('./table_form.js').Form} Form */
/** @typedef {import('../ui/backs_table.js').Tiles} Tiles */

/** @param {Record<string, number>} numbers */
const sum = numbers => Object.values(numbers).reduce((total, n) => total + n, 0);

/** Whether two mixes are alike. @param {Tiles} one @param {Tiles} other */
const alike = (one, other) =>
  Object.entries(other).every(([terrain, numbers]) =>
    Object.entries(numbers).every(([back, n]) => (one[terrain]?.[back] ?? 0) === n),
  );

/** @param {Form} form @param {Tiles} usual @param {Tiles} mix */
const choose = (form, usual, mix) => change(form, { mix: alike(mix, usual) ? null : mix });

/** @param {Form} form */
export const mixPart = form => {
  if (!form.offers) return nothing;
  /** @type {Tiles} */
  const usual = { ...form.offers.tiles };
  const mix = form.draft.mix ?? usual;
  const most = Math.max(...Object.values(usual).map(sum));
  const set = (/** @type {string} */ terrain, /** @type {string} */ back, /** @type {string} */ text) => {
    const n = Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0));
    choose(form, usual, { ...mix, [terrain]: { ...mix[terrain], [back]: n } });
  };
  const cell = (/** @type {string} */ terrain, /** @type {string} */ back) => html`
    <input class="text-input mix-count" type="number" inputmode="numeric" min="0" max=${most}
      aria-label=${t('new.mix.count', { back: t(`help.back.${tileKey(back)}`), terrain: t(`help.terrain.${terrain}`) })}
      .value=${live(String(mix[terrain][back] ?? 0))} @input=${onText(text => text && set(terrain, back, text))}
      @change=${onText(text => set(terrain, back, text))}>`;
  const foot = (/** @type {string} */ terrain) => {
    const [n, tiles] = [sum(mix[terrain]), sum(usual[terrain])];
    return html`<output class=${n === tiles ? '' : 'wrong'}>${t('new.mix.sum', { n, tiles })}</output>`;
  };
  return html`
    <details class="tile-mix">
      <summary>${t('new.mix')}
        ${form.draft.mix ? html`<span class="chip">${t('new.mix.changed')}</span>` : nothing}</summary>
      <div class="with-rule"><p class="field-note">${t('new.mix.note')}</p>${ruleButton('mix', t('option.mix'))}</div>
      ${backsTable(usual, { cell, foot })}
      <p><button type="button" class="quiet" ?disabled=${!form.draft.mix}
        @click=${() => change(form, { mix: null })}>${t('new.mix.reset')}</button></p>
    </details>`;
};

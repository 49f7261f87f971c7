/** The dock while the next turn is being planned, and what it says of a plan otherwise. */

import { t } from '../../app/i18n.js';
import { seatFace } from '../../bots/faces.js';
import { html, nothing } from '../../lit.js';
import { icon, keyHint } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { isPlanned, mayPlan } from '../model/planning.js';
import * as plan from '../session/turn_plan.js';

/** @typedef {import('../model/planning.js').Planning} Planning */
/** @typedef {import('../../types.js').TableState} TableState */

/** What can be chosen next. @param {Planning} planning @param {string | null} selection */
const line = ({ choices, moves, sink, sinks }, selection) => {
  if (sink) return t('plan.complete');
  if (sinks) return t(choices.length ? 'plan.tile.line' : 'plan.complete');
  if (selection) return t('dock.choose_space');
  return t(moves.length ? 'plan.more' : 'plan.line');
};

/** The moves as dots; full ones are left. @param {Planning} planning */
const dots = ({ left, moves }) => html`
  <span class="moves" role="img" aria-label=${t('dock.moves_left', { n: left, all: left + moves.length })}>
    ${Array.from({ length: left + moves.length }, (_, at) => html`<i class=${at < left ? '' : 'spent'}></i>`)}
  </span>`;

/**
 * @param {string} symbol @param {string} text @param {string} key @param {() => void} action @param {boolean} [off]
 */
const tool = (symbol, text, key, action, off = false) => html`
  <button class="tool" ?disabled=${off} title=${key ? `${text} (${key})` : text} @click=${action}>
    ${icon(symbol)}<span>${text}</span></button>`;

/** @param {TableState} table @param {Planning} planning */
export const planDock = ({ shown: { info, turn, viewer }, ui: { busy, selection } }, planning) => html`
  <section class="dock card yours planning ${seatClass(viewer)}" aria-label=${t('plan.title')}>
    ${seatFace(info, viewer)}
    <div class="prompt">
      <h1>${t('plan.title')} ${dots(planning)}</h1>
      <p role="status">${line(planning, selection)}</p>
    </div>
    <div class="tools">
      ${tool('ui-undo', t('plan.back'), 'U', plan.shortenPlan, !isPlanned(planning) && !planning.sinks)}
      ${when(!planning.sinks, () => tool('ui-sink', t('plan.tile'), 'E', plan.planTile))}
      ${when(turn.planned && !turn.planned.lost, () =>
        tool('ui-eraser', t('plan.withdraw'), '', plan.withdrawPlan, busy),
      )}
      ${tool('ui-close', t('dialog.cancel'), 'Esc', plan.leavePlan)}
    </div>
    <button class="primary" ?disabled=${busy || !isPlanned(planning)} @click=${plan.keepPlan}>
      ${t('plan.keep')}${keyHint('P')}</button>
  </section>`;

/** The button that leads to the plan. @param {TableState} table */
export const planButton = table => {
  if (!mayPlan(table)) return nothing;
  const { planned } = table.shown.turn;
  return html`
    <button class="secondary plan-open" ?disabled=${table.ui.busy} @click=${plan.beginPlan}>
      ${icon('ui-edit')}${t(planned && !planned.lost ? 'plan.change' : 'plan.open')}${keyHint('P')}</button>`;
};

/** What has become of the plan, in words; "" without one. @param {TableState} table */
export const planNote = ({ shown: { past, turn, viewer, view } }) => {
  const { planned } = turn;
  if (!planned || past) return '';
  if (planned.lost) return t(`plan.lost.${planned.lost}`, { space: planned.space });
  return view.active === viewer ? '' : t('plan.kept');
};

/** What is to be decided in the position on the board, by whom, and the buttons for it. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { decisionOf } from '../../play/decision.js';
import { icon, keyHint, powerTile } from '../../ui/icons.js';
import { portrait, seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';
import * as acting from '../acting.js';
import { choicesNow, namesOf } from '../model/explore_state.js';
import { luckView } from './luck_view.js';

/** @typedef {import('../../play/choices.js').Choices} Choices */
/** @typedef {import('../model/explore_state.js').ExploreState} ExploreState */

/** The words of buttons. @type {Record<string, string>} */
const BUTTONS = {
  end_actions: 'dock.end_actions',
  stop: 'dock.stop',
  repel: 'question.use',
  decline: 'question.keep',
};

/** @param {ExploreState} state */
const heading = ({ shown }, /** @type {(seat: number) => string} */ nameOf) => {
  if (shown.view.phase === 'over') return t('dock.over');
  const { decides } = shown.turn;
  if (decides === null) return t('explore.die');
  return t('explore.decides', { name: nameOf(decides) });
};

/** What may be done now. @param {ExploreState} state */
const line = ({ moving, shown, told }) => {
  if (moving && told) return told;
  const { view, turn } = shown;
  if (view.phase === 'over') return t('explore.over');
  if (turn.decides === null) return t('explore.die.line');
  const { name, kind } = decisionOf(view);
  if (name === 'act' && view.moves_left > 0) return t('dock.ask.act', { n: view.moves_left });
  if (name === 'act') return t('dock.ask.act.done');
  return t(kind ? `dock.ask.${name}.${kind}` : `dock.ask.${name}`);
};

/** The die: as somebody wishes, or by chance. @param {ExploreState} state */
const dieView = ({ busy, moving, shown }) =>
  when(
    shown.turn.rolls.length,
    () => html`
    <div class="explore-choices" role="group" aria-label=${t('explore.die')}>
      ${shown.turn.rolls.map(
        kind => html`
        <button class="secondary" ?disabled=${busy || moving} @click=${() => acting.roll(kind)}>
          ${icon(`fx-${kind}`)}${t(`explore.word.${kind}`)}</button>`,
      )}
      <button class="primary" ?disabled=${busy || moving} @click=${() => acting.roll()}>
        ${icon('ui-die')}${t('explore.roll')}${keyHint('R')}</button>
    </div>`,
  );

/** The powers that the player who decides may play. @param {Choices} choices */
const powersView = choices =>
  when(
    choices.powers.size,
    () => html`
    <div class="explore-choices powers-now" role="group" aria-label=${t('hand.title')}>
      ${[...choices.powers].map(
        ([power, { index, source }]) => html`
        <button class="power-now" aria-pressed=${source && choices.selection === source ? 'true' : nothing}
          @click=${() => (index === undefined ? acting.play.choose(source ?? null) : acting.press(index))}>
          ${powerTile(backSymbol(power))}<span>${t(`power.${tileKey(power)}.name`)}</span></button>`,
      )}
    </div>`,
  );

/** The values of adventurers that can be placed. @param {Choices} choices @param {number|null} seat */
const valuesView = (choices, seat) =>
  when(
    choices.values.length,
    () => html`
    <div class="explore-choices values-now" role="group" aria-label=${t('explore.values')}>
      ${choices.values.map(
        value => html`
        <button class="value ${seatClass(seat)}" aria-label=${t('explore.value', { value })}
          aria-pressed=${choices.selection === `value:${value}` ? 'true' : 'false'}
          @click=${() => acting.play.choose(`value:${value}`)}>
          <svg viewBox="-20 -45 40 50" aria-hidden="true"><use href="#adventurer-${(seat ?? 0) + 1}"></use></svg>
          <b class="worth">${value}</b></button>`,
      )}
    </div>`,
  );

/** @param {Choices} choices */
const buttonsView = choices =>
  when(
    choices.buttons.length,
    () => html`
    <div class="explore-choices">
      ${choices.buttons.map(
        ({ index, action }) => html`
        <button class=${action.type === 'decline' ? 'secondary' : 'primary'}
          @click=${() => acting.press(index)}>${t(BUTTONS[action.type])}${
            action.type === 'end_actions' || action.type === 'stop' ? keyHint('E') : nothing
          }</button>`,
      )}
    </div>`,
  );

/** @param {ExploreState} state */
export const turnView = state => {
  const { decides } = state.shown.turn;
  const choices = choicesNow(state);
  return html`
    <section class="explore-turn card ${seatClass(decides)}" aria-labelledby="explore-turn-title">
      <div class="explore-prompt">
        ${decides === null ? nothing : portrait(decides)}
        <div><h2 id="explore-turn-title">${heading(state, namesOf(state))}</h2>
          <p>${line(state)}</p></div>
      </div>
      ${valuesView(choices, decides)}${powersView(choices)}${dieView(state)}${buttonsView(choices)}
      ${luckView(state)}
      ${when(state.problem, () => html`<p class="problem" role="alert">${state.problem}</p>`)}
      <p class="visually-hidden" role="status">${state.told}</p>
    </section>`;
};

/** Feelings: the button that shows one to the others, and the bubble at a player's card. */

import { t } from '../../app/i18n.js';
import { app } from '../../app/store.js';
import { html, nothing } from '../../lit.js';
import { when } from '../../ui/template_helpers.js';
import { feelingAt } from '../model/feelings.js';
import * as commands from '../session/player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').FeelingName} FeelingName */

const FEELINGS = /** @type {FeelingName[]} */ (['wave', 'laugh', 'wow', 'oops', 'thanks', 'nudge']);

/** Whether there is anybody to show a feeling to. @param {TableState} table */
const hasCompany = ({ shown: { info, yours } }) =>
  info.seats.some(({ seat, taken, here }) => taken && here && !yours.includes(seat));

/** @param {FeelingName} feeling @param {TableState} table */
const choice = (feeling, table) => {
  const isIdle =
    feeling === 'nudge' &&
    (table.shown.turn.decides === null || table.shown.yours.includes(table.shown.turn.decides));
  return html`
    <button class="emote-choice" ?disabled=${isIdle} title=${feeling === 'nudge' ? t('emote.nudge.line') : nothing}
      @click=${(/** @type {Event} */ event) => {
        commands.emote(feeling);
        /** @type {HTMLElement|null} */ (
          /** @type {HTMLElement} */ (event.currentTarget).closest('.emotes')
        )?.hidePopover();
      }}>${t(`emote.${feeling}`)}</button>`;
};

/** The button in the top line, for people who play with others elsewhere. @param {TableState} table */
export const emotesView = table => {
  if (!table.shown.yours.length || !hasCompany(table)) return nothing;
  return html`
    <button popovertarget="emotes" aria-label=${t('emote.title')} title=${t('emote.title')}>
      <svg viewBox="-24 -24 48 48" class="icon" aria-hidden="true"><path fill="currentColor"
        d="M-20,-6Q-20,-17 -8,-17H8Q20,-17 20,-6Q20,6 8,6H-2L-12,16V6Q-20,4 -20,-6Z"/></svg></button>
    <div id="emotes" class="emotes card" role="group" aria-label=${t('emote.title')} popover>
      ${FEELINGS.map(feeling => choice(feeling, table))}</div>`;
};

/** What a player shows just now. @param {TableState} table @param {number} seat */
export const emoteBubble = ({ shown: { info } }, seat) => {
  const feeling = feelingAt(info.seats[seat], Date.now() / 1000 + app.state.clockSkew);
  return when(
    feeling,
    () => html`
    <span class="emote-bubble" role="status" data-feeling=${feeling}>${t(`emote.${feeling}`)}</span>`,
  );
};

/** What the viewer holds: power tiles during the game, adventurers and their values during setup. */

import { t } from '../../app/i18n.js';
import { html, nothing } from '../../lit.js';
import { nameOf } from '../../play/words/seat_words.js';
import { openRule } from '../../rules/open_rules.js';
import { icon, keyHint, powerTile } from '../../ui/icons.js';
import { seatClass } from '../../ui/seats.js';
import { when } from '../../ui/template_helpers.js';
import { backSymbol, tileKey } from '../../ui/tile_names.js';
import { shownView } from '../model/table_state.js';
import { choiceIndex, isMine } from '../model/turn.js';
import { player } from '../session/playback.js';
import * as commands from '../session/player_commands.js';
import { play, refusedPower } from '../session/table_game.js';
import { hasExtraMoves, ordersView } from './standing_orders.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../types.js').Power} Power */
/** @typedef {import('../../play/choices.js').Choices} Choices */

/**
 * Return the powers in hand, equal ones together, in the order of their terrain; a drawn one is included once
 * its card has been shown.
 * @param {TableState} table @returns {[string, number][]}
 */
export const powersInHand = ({ shown: { past, tally, viewer } }) => {
  const faces = Object.values((past?.view ?? tally).seats[viewer]?.powers ?? {}).flat();
  return [...new Set(faces)].map(power => [power, faces.filter(face => face === power).length]);
};

/**
 * Play a power, or select it if a place must be chosen for it.
 * @param {Choices} choices @param {string} power
 */
export const usePower = (choices, power) => {
  const playable = choices.powers.get(power);
  if (playable?.index !== undefined) commands.press(playable.index);
  else if (playable?.source) play.choose(choices.selection === playable.source ? null : playable.source);
};

/**
 * Return the number of the action that answers a question with this power; -1 if none is asked.
 * @param {TableState} table
 * @param {string} power
 */
const answerWith = (table, power) =>
  power === 'repellent' && isMine(table) ? choiceIndex(table, 'repel') : -1;

/**
 * Answer with a power, play it, or say why it cannot be played.
 * @param {Choices} choices @param {Power} power @param {number} answer
 */
const choosePower = (choices, power, answer) => {
  if (answer >= 0) commands.press(answer);
  else if (choices.powers.has(power)) usePower(choices, power);
  else refusedPower(power);
};

/**
 * @param {TableState} table
 * @param {Choices} choices
 * @param {[string, number]} power
 * @param {number} place
 */
const powerCard = (table, choices, [power, number], place) => {
  const name = t(`power.${tileKey(power)}.name`);
  const answer = answerWith(table, power);
  const isPlayable = answer >= 0 || choices.powers.has(power);
  const isHeld = choices.powers.get(power)?.source === choices.selection && choices.selection !== null;
  const line = t(`power.${tileKey(power)}.line`);
  const waits = power === 'repellent' && !isPlayable;
  const advised = table.ui.hint === null ? undefined : table.shown.turn.choices[table.ui.hint]?.action;
  const isAdvised = advised?.type === 'play_power' && advised.power === power;
  // A new power is still on its card, from which it flies here.
  const isComing =
    number === 1 && player.display.card?.kind === 'power' && player.display.card.power === power;
  return html`
    <button class="power ${isAdvised ? 'advised' : ''} ${isComing ? 'coming' : ''}"
      aria-disabled=${isPlayable ? nothing : 'true'} aria-pressed=${isHeld ? 'true' : nothing}
      title=${waits ? `${line} ${t('hand.repellent_waits')}` : line} data-power=${power}
      data-what=${`power:${power}`}
      @click=${() => choosePower(choices, /** @type {Power} */ (power), answer)}>
      ${powerTile(backSymbol(power))}
      ${when(number > 1, () => html`<span class="times">×${number}</span>`)}
      ${when(isPlayable && answer < 0, () => keyHint(String(place + 1)))}
      <b>${name}</b>
      <small>${waits ? `${line} ${t('hand.repellent_waits')}` : line}</small>
    </button>`;
};

/** Show why the power that was tried cannot be played, with the way to its rule. @param {TableState} table */
const whyNotPlayed = ({ ui: { why } }) =>
  when(
    why?.place.startsWith('power:'),
    () => html`
    <p class="hand-why">${why?.text}${when(
      why?.rule,
      () => html` <button type="button" class="why-rule"
        @click=${() => openRule(why?.rule ?? '')}>${t('why.rule')}</button>`,
    )}</p>`,
  );

/**
 * Whether something may be answered in advance. At a shared device it may not: a hand-over that is left out would
 * tell who holds a repellent.
 * @param {TableState} table @param {[string, number][]} powers
 */
const hasPresets = ({ shown: { info, yours } }, powers) =>
  !info.over && yours.length < 2 && (holdsRepellent(powers) || hasExtraMoves(info));

/** @param {[string, number][]} powers */
const holdsRepellent = powers => powers.some(([power]) => power === 'repellent');

/** The power tiles of the viewer, face down. @param {TableState} table */
const closedHand = ({ shown: { info, viewer } }) => html`
  <section class="hand card" aria-labelledby="hand-title">
    <h2 id="hand-title">${t('hand.title')}</h2>
    <button class="hand-closed secondary" @click=${() => commands.openHand(true)}>
      ${icon('ui-power')}${t('hand.look', { name: nameOf(info, viewer) })}</button>
  </section>`;

/** The power tiles of the viewer. @param {TableState} table @param {Choices} choices */
const powersView = (table, choices) => {
  const powers = powersInHand(table);
  if (table.ui.handClosed) return closedHand(table);
  return html`
    <section class="hand card" aria-labelledby="hand-title">
      <h2 id="hand-title">${t('hand.title')}</h2>
      ${when(hasPresets(table, powers), () => ordersView(table, holdsRepellent(powers)))}
      ${when(
        powers.length && table.shown.yours.length > 1 && !table.shown.info.over,
        () => html`<button class="preset-open quiet" @click=${() => commands.openHand(false)}>
          ${t('hand.hide')}</button>`,
      )}
      ${
        powers.length === 0
          ? html`<p class="hand-empty">${t('hand.empty')}</p>`
          : html`<div class="powers">${powers.map((power, place) => powerCard(table, choices, power, place))}</div>`
      }
      ${whyNotPlayed(table)}
    </section>`;
};

/**
 * Adventurers of one value that are still to be placed.
 * @param {TableState} table @param {Choices} choices @param {number} value @param {number} left
 */
const valueChoice = (table, choices, value, left) => {
  const id = `value:${value}`;
  return html`
    <button class="value" aria-pressed=${choices.selection === id ? 'true' : 'false'}
      aria-disabled=${choices.values.includes(value) ? nothing : 'true'}
      aria-label=${t('setup.value', { value, n: left })} @click=${() => play.choose(id)}>
      <svg viewBox="-20 -45 40 50" aria-hidden="true"><use href="#adventurer-${table.shown.viewer + 1}"></use></svg>
      <b class="worth">${value}</b>
      ${when(left > 1, () => html`<span class="times">×${left}</span>`)}
    </button>`;
};

/**
 * The server places what is left: for the viewer, or for everybody at this device.
 * @param {TableState} table
 */
const restView = ({ shown: { view, viewer, yours }, ui: { busy } }) => html`
  <div class="rest">
    <button class="secondary" ?disabled=${busy} @click=${() => commands.placeRest()}>
      ${t(view.seats[viewer].unplaced?.length ? 'setup.place_rest' : 'setup.place_rafts')}</button>
    ${when(
      yours.length > 1,
      () => html`
      <button class="secondary" ?disabled=${busy} @click=${() => commands.placeForAll()}>
        ${t('setup.place_all')}</button>`,
    )}
  </div>`;

/**
 * During setup: the adventurers and rafts that the viewer still has to place.
 * @param {TableState} table @param {Choices} choices
 */
const trayView = (table, choices) => {
  const seat = shownView(table).seats[table.shown.viewer];
  const unplaced = seat.unplaced ?? [];
  const values = [...new Set(unplaced)];
  const rafts = seat.rafts_to_place;
  const isPlacedFor = table.shown.info.seats[table.shown.viewer].places_itself;
  const remindsOfMemory = table.shown.view.options.memory !== false;
  return html`
    <section class="hand tray card ${seatClass(table.shown.viewer)}" aria-labelledby="tray-title">
      <h2 id="tray-title">${
        unplaced.length ? t('setup.adventurers', { n: unplaced.length }) : t('setup.rafts', { n: rafts })
      }</h2>
      ${
        unplaced.length
          ? html`<div class="values">${values.map(value =>
              valueChoice(table, choices, value, unplaced.filter(one => one === value).length),
            )}</div>`
          : html`<div class="waiting-rafts" aria-hidden="true">${Array.from(
              { length: rafts },
              () => html`
          <svg viewBox="-36 -24 72 48"><use href="#raft"></use></svg>`,
            )}</div>`
      }
      <p class="memorise">${t(remindsOfMemory ? 'setup.memorise' : 'setup.values_stay')}</p>
      ${when(unplaced.length + rafts > 1 && !isPlacedFor && !table.shown.past, () => restView(table))}
    </section>`;
};

/**
 * The hand or the tray of the viewer; spectators have neither.
 * @param {TableState} table @param {Choices} choices
 */
export const handView = (table, choices) => {
  if (table.shown.viewer < 0 || (table.shown.info.over && !table.shown.past)) return nothing;
  const isSetup = shownView(table).phase.startsWith('placing');
  return isSetup ? trayView(table, choices) : powersView(table, choices);
};

/** "How to play" in five minutes: a page, or a dialog that does not disturb the game under it. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { dialogView } from '../ui/dialog.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import { tileKey } from '../ui/tile_names.js';
import {
  creaturesPicture,
  endPicture,
  goalPicture,
  movePicture,
  raftPicture,
  sinkPicture,
} from './help_pictures.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Offers} Offers */

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
const POWERS = [
  ['oars', 'oars'],
  ['dolphin', 'dolphin'],
  ['dive', 'dive'],
  ['creature-die', 'creature_die'],
  ['repellent', 'repellent'],
];
const OPTIONS = ['base', 'extension', 'overcrowded', 'polish', 'challenge', 'memory'];
const KEYS = ['arrows', 'enter', 'escape', 'question'];

const DEEDS = ['moves', 'swimmers', 'rafts'];

/** The icons of powers by their keys; those of effects have the same names. */
const SYMBOLS = Object.fromEntries(POWERS.map(([symbol, key]) => [key, symbol]));

/** What is under the tiles, by the server's count. @param {Offers['tiles']} tiles */
const backs = tiles => {
  const terrains = Object.entries(tiles);
  const all = [...new Set(terrains.flatMap(([, numbers]) => Object.keys(numbers)))];
  return html`
    <div class="table-scroll"><table class="help-table">
      <caption>${t('help.backs')}</caption>
      <thead><tr><th scope="col">${t('help.backs.back')}</th>
        ${terrains.map(([terrain]) => html`<th scope="col" class="number">${t(`help.terrain.${terrain}`)}</th>`)}
      </tr></thead>
      <tbody>${all.map(back => {
        const key = tileKey(back);
        return html`
          <tr><th scope="row"><span class="named-icon">${icon(SYMBOLS[key] ?? `fx-${key}`)}<span>
              ${t(`help.back.${key}`)} <small>${t(`help.back.${key}.line`)}</small></span></span></th>
            ${terrains.map(([, numbers]) => html`<td class="number">${numbers[back] || '–'}</td>`)}</tr>`;
      })}</tbody>
    </table></div>`;
};

/** @param {string[]} keys */
const points = keys => html`<ul class="points">${keys.map(key => html`<li>${t(`help.${key}`)}</li>`)}</ul>`;

const goal = () => html`
  <p>${t('help.goal.1')}</p>
  ${goalPicture(t('help.goal.picture'))}
  ${points(['goal.2', 'goal.3', 'goal.4'])}`;

const setup = () => points(['setup.1', 'setup.2', 'setup.3']);

const turn = () => html`
  <ol class="help-steps">
    ${STEPS.map(
      ([symbol, key]) => html`
      <li>${icon(symbol)}<b>${t(`help.turn.${key}`)}</b><span>${t(`help.turn.${key}.line`)}</span></li>`,
    )}
  </ol>
  <p>${t('help.turn.next')}</p>`;

const moving = () => html`
  ${movePicture(t('help.moving.picture'))}
  ${points(['moving.walk', 'moving.swim', 'moving.ashore', 'moving.stop'])}`;

const rafts = () => html`
  ${raftPicture(t('help.rafts.picture'))}
  ${points(['rafts.seats', 'rafts.steer', 'rafts.empty', 'rafts.climb', 'rafts.full'])}`;

/** @param {AppState} state */
const sinking = ({ offers }) => html`
  ${sinkPicture(t('help.sinking.picture'))}
  ${points(['sinking.order', 'sinking.swim', 'sinking.back'])}
  ${offers ? backs(offers.tiles) : nothing}`;

const creatures = () => html`
  ${creaturesPicture(t('help.creatures.picture'))}
  <p>${t('help.creatures.die')}</p>
  <div class="table-scroll"><table class="help-table">
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
  </table></div>
  ${points(['creatures.kaiju', 'creatures.stop'])}`;

const powers = () => html`
  <p>${t('help.powers.1')}</p>
  <dl class="help-list">${POWERS.map(
    ([symbol, key]) => html`
    <div>${icon(symbol)}<dt>${t(`help.back.${key}`)}</dt><dd>${t(`help.power.${key}`)}</dd></div>`,
  )}</dl>`;

const end = () => html`
  ${endPicture(t('help.end.picture'))}
  ${points(['end.when', 'end.score', 'end.out'])}`;

const options = () => html`
  <dl class="help-list plain">${OPTIONS.map(
    key => html`
    <div><dt>${t(`option.${key}`)}</dt><dd>${t(`option.${key}.line`)}</dd></div>`,
  )}</dl>`;

const keys = () => html`
  <dl class="help-list plain">${KEYS.map(
    key => html`
    <div><dt><kbd>${t(`help.key.${key}`)}</kbd></dt><dd>${t(`help.key.${key}.line`)}</dd></div>`,
  )}</dl>`;

/** In the order of reading. */
const SECTIONS = { goal, setup, turn, moving, rafts, sinking, creatures, powers, end, options, keys };

/**
 * The fragment of the address is taken by the route, so the contents scroll instead of linking.
 * @param {string} name
 */
const scrollTo = name => {
  const heading = document.querySelector(`#help-${name}`);
  heading?.scrollIntoView({ block: 'start' });
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
};

/** @param {AppState} state */
const content = state => html`
  <div class="help">
    <nav class="help-contents" aria-label=${t('help.contents')}>
      ${Object.keys(SECTIONS).map(
        name => html`
        <button type="button" class="chip" @click=${() => scrollTo(name)}>${t(`help.${name}`)}</button>`,
      )}
    </nav>
    ${Object.entries(SECTIONS).map(
      ([name, section]) => html`
      <section><h2 id=${`help-${name}`} tabindex="-1">${t(`help.${name}`)}</h2>${section(state)}</section>`,
    )}
  </div>`;

/** @param {AppState} state */
export const helpView = state =>
  state.route.name === 'help'
    ? pageView({ title: t('help.title'), body: content(state), wide: true })
    : dialogView({ name: 'help', title: t('help.title'), body: content(state), wide: true });

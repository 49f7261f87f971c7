/** "How to play" in five minutes: a page, or a dialog that does not disturb the game under it. */

import { t } from '../app/i18n.js';
import { html, nothing } from '../lit.js';
import { figureView } from '../rules/figure.js';
import { learnTabs } from '../rules/learn_tabs.js';
import { openRules } from '../rules/open_rules.js';
import { backsTable } from '../ui/backs_table.js';
import { dialogView } from '../ui/dialog.js';
import { icon } from '../ui/icons.js';
import { pageView } from '../ui/page_frame.js';
import { textFor } from '../ui/table_options.js';
import { creaturesPicture, endPicture, goalPicture, raftPicture, sinkPicture } from './help_pictures.js';
import { creaturesTable, tilesOf, turnSteps } from './help_tables.js';

/** @typedef {import('../types.js').AppState} AppState */

const OPTIONS = ['base', 'extension', 'overcrowded', 'polish', 'challenge', 'memory'];
const KEYS = ['arrows', 'enter', 'escape', 'question'];

const POWERS = [
  ['oars', 'oars'],
  ['dolphin', 'dolphin'],
  ['dive', 'dive'],
  ['creature-die', 'creature_die'],
  ['repellent', 'repellent'],
];

/** @typedef {import('../types.js').TableInfo['options'] | undefined} Options  of the table that is open, if any */

/** @param {string[]} keys @param {Options} [options] */
const points = (keys, options) => html`
  <ul class="points">${keys.map(key => html`<li>${textFor(options, `help.${key}`)}</li>`)}</ul>`;

/** @param {AppState} state @returns {Options} */
const optionsOf = ({ table }) => table?.shown.info.options;

const goal = () => html`
  <p>${t('help.goal.1')}</p>
  ${goalPicture(t('help.goal.picture'))}
  ${points(['goal.2', 'goal.3', 'goal.4'])}`;

const setup = () => points(['setup.1', 'setup.2', 'setup.3']);

/** @param {AppState} state */
const turn = state => html`
  ${turnSteps(optionsOf(state))}
  <p>${t('help.turn.next')}</p>`;

/** @param {AppState} state */
const moving = state => html`
  <div class="rules-figures">
    ${figureView('foot', t('help.moving.picture'))}
    ${figureView('two-swims', t('help.moving.picture.refused'))}
  </div>
  ${points(['moving.walk', 'moving.foot', 'moving.swim', 'swimmer'])}
  ${points(['moving.ashore', 'moving.crowd', 'moving.danger', 'moving.stop'], optionsOf(state))}`;

/** @param {AppState} state */
const rafts = state => html`
  ${raftPicture(t('help.rafts.picture'))}
  ${points(['rafts.seats', 'rafts.steer', 'rafts.empty', 'rafts.climb', 'rafts.full'], optionsOf(state))}`;

/** @param {AppState} state */
const sinking = state => {
  const tiles = tilesOf(state);
  return html`
    ${sinkPicture(t('help.sinking.picture'))}
    ${points(['sinking.order', 'sinking.swim', 'sinking.back'])}
    ${tiles ? backsTable(tiles, { options: optionsOf(state) }) : nothing}`;
};

/** @param {AppState} state */
const creatures = state => html`
  ${creaturesPicture(t('help.creatures.picture'))}
  <p>${t('help.creatures.from')}</p>
  <p>${t('help.creatures.die')}</p>
  ${creaturesTable(optionsOf(state))}
  ${points(['creatures.kaiju', 'creatures.stop'], optionsOf(state))}`;

/** @param {AppState} state */
const powers = state => html`
  <p>${t('help.powers.1')}</p>
  <dl class="help-list">${POWERS.map(
    ([symbol, key]) => html`
    <div>${icon(symbol)}<dt>${t(`help.back.${key}`)}</dt>
      <dd>${textFor(optionsOf(state), `help.power.${key}`)}</dd></div>`,
  )}</dl>`;

/** @param {AppState} state */
const end = state => html`
  ${endPicture(t('help.end.picture'))}
  ${points(['end.when', 'end.score', 'end.out'], optionsOf(state))}`;

const faq = () => html`
  ${points(['faq.seats', 'faq.reserve', 'faq.kaiju', 'faq.repellent'])}
  <p><button type="button" class="link" @click=${() => openRules('faq')}>${t('help.faq.all')}</button></p>`;

const options = () => html`
  <dl class="help-list plain">${OPTIONS.map(
    key => html`
    <div><dt><button type="button" class="link" @click=${() => openRules(key)}>
      ${t(`option.${key}`)}</button></dt><dd>${t(`option.${key}.line`)}</dd></div>`,
  )}</dl>`;

const keys = () => html`
  <dl class="help-list plain">${KEYS.map(
    key => html`
    <div><dt><kbd>${t(`help.key.${key}`)}</kbd></dt><dd>${t(`help.key.${key}.line`)}</dd></div>`,
  )}</dl>`;

/** In the order of reading. */
const SECTIONS = { goal, setup, turn, moving, rafts, sinking, creatures, powers, end, faq, options, keys };

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
  ${learnTabs('help')}
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

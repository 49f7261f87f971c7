/**
 * A key for every button; dialogs/keys.js lists them. The arrow keys on the board are in
 * board/input/keyboard.js.
 */

import { app } from '../../app/store.js';
import { setTable } from '../current/current_table.js';
import { skipToVerdict } from '../end/unveil.js';
import { stopWatching } from '../log/replaying.js';
import { choicesNow } from '../model/choosing.js';
import { planningOf } from '../model/planning.js';
import { isUnveiling } from '../model/unveiling.js';
import { closeReview, stepMoment } from '../review/reviewing.js';
import { showRound } from '../session/last_round.js';
import { lookBack } from '../session/looking_back.js';
import * as commands from '../session/player_commands.js';
import { play } from '../session/table_game.js';
import * as plan from '../session/turn_plan.js';

/** A slider uses only arrow keys, so letters keep their meaning there. @param {EventTarget|null} target */
const isTyping = target =>
  target instanceof HTMLElement &&
  !target.matches('input[type=range]') &&
  (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));

/**
 * Whether the space bar presses what has the focus. A button that was only clicked keeps the focus too, but
 * nobody means it any more.
 * @param {EventTarget|null} target
 */
const isPressed = target =>
  target instanceof HTMLElement &&
  target.matches('a, button, summary, input, [role=button]') &&
  target.matches(':focus-visible');

/**
 * The powers in the order in which the hand shows them.
 * @param {import('../../types.js').TableState} table
 */
export const handOf = table => Object.values(table.shown.view.seats[table.shown.viewer]?.powers ?? {}).flat();

/** @param {import('../../types.js').TableState} table @param {number} number */
const playPower = (table, number) => {
  const power = [...new Set(handOf(table))][number];
  const choice = choicesNow(table).powers.get(power);
  if (choice?.index !== undefined) commands.press(choice.index);
  else if (choice?.source) play.choose(choice.source);
};

/**
 * Go on to the end of what is being shown: moves, treasures that are turned over, or the replay.
 * @param {import('../../types.js').TableState} table
 */
const skip = table => {
  if (table.ui.watching) stopWatching();
  else if (isUnveiling(table)) skipToVerdict();
  else commands.skip();
};

/** @param {import('../../types.js').TableState} table */
const escape = table => {
  if (table.shown.animating || isUnveiling(table)) skip(table);
  else if (table.shown.past) {
    stopWatching();
    lookBack(null);
  } else if (table.ui.review?.open) closeReview();
  else if (table.ui.endOpen && table.shown.info.over) commands.showEnd(false);
  else if (table.ui.logOpen) setTable({ ui: { logOpen: false } });
  else play.choose(null);
};

const focusSlider = () => document.querySelector(/** @type {'input'} */ ('#slider'))?.focus();

/** Go to the slider; on a small screen it is in the log, which is opened first. */
const lookThroughGame = () => {
  if (document.querySelector('#slider')?.checkVisibility() === false) {
    setTable({ ui: { logOpen: true } });
    requestAnimationFrame(focusSlider); // once the log has been drawn
  } else focusSlider();
};

/** @type {Record<string, (table: import('../../types.js').TableState) => void>} */
const KEYS = {
  Escape: escape,
  u: () => commands.undo(),
  h: () => commands.askHint(),
  // Takes the hint on the board, unless the focus is on something that Enter presses.
  Enter: table => {
    if (table.ui.hint !== null) commands.askHint();
  },
  s: table => skip(table),
  ' ': table => {
    if (table.shown.animating || table.ui.watching || isUnveiling(table)) skip(table);
  },
  e: table => {
    const primary = commands.primaryOf(choicesNow(table));
    if (primary) commands.press(primary.index);
  },
  y: table => pressType(table, 'repel'),
  n: table => (table.ui.review?.open ? stepMoment(1) : pressType(table, 'decline')),
  l: lookThroughGame,
  r: () => showRound(),
  m: () => commands.dialog('menu'),
  a: () => commands.dialog('card'),
  p: table => (table.ui.review?.open ? stepMoment(-1) : plan.beginPlan()),
  b: () => document.querySelector(/** @type {'a'} */ ('#board [tabindex="0"]'))?.focus(),
};

/** What keys do while the next turn is being planned. @type {Record<string, () => void>} */
const PLAN_KEYS = {
  Escape: plan.leavePlan,
  u: plan.shortenPlan,
  e: plan.planTile,
  p: plan.keepPlan,
};

/** @param {import('../../types.js').TableState} table @param {string} type */
const pressType = (table, type) => {
  const button = choicesNow(table).buttons.find(({ action }) => action.type === type);
  if (button) commands.press(button.index);
};

export const listenToKeys = () =>
  addEventListener('keydown', event => {
    const { table, dialog, route } = app.state;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return;
    if (event.key === '?' || event.key.toLowerCase() === 'k') {
      // As the button with this sign does; elsewhere there is no card.
      commands.dialog(event.key === '?' && route.name === 'table' ? 'card' : 'keys');
    } else if (route.name === 'table' && table && !dialog) {
      const number = '123456789'.indexOf(event.key);
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === ' ' && isPressed(event.target)) return;
      if (number >= 0) playPower(table, number);
      else if (key === 'Enter' && event.target !== document.body) return;
      else if (planningOf(table) && PLAN_KEYS[key]) PLAN_KEYS[key]();
      else if (KEYS[key]) KEYS[key](table);
      else return;
    } else {
      return;
    }
    event.preventDefault();
  });

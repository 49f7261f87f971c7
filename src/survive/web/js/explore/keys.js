/** The keys of the analysis board. On the board itself the arrow keys walk from space to space. */

import { app } from '../app/store.js';
import * as acting from './acting.js';
import { choicesNow, explored, setExplore } from './model/explore_state.js';
import { player } from './motion.js';
import { walk } from './stepping.js';
import { switchIdeas } from './thinking.js';

/** @param {EventTarget|null} target */
const isTyping = target => target instanceof HTMLElement && /^(input|select|textarea)$/i.test(target.tagName);

/** End or stop what the player to decide is doing. */
const end = () => {
  const state = explored();
  const button =
    state && choicesNow(state).buttons.find(({ action }) => /^(end_actions|stop)$/.test(action.type));
  if (button) acting.press(button.index);
};

/** Choose nothing any more. */
const letGo = () => {
  setExplore({ pen: null, picked: null });
  acting.play.choose(null);
};

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => walk('back'),
  ArrowRight: acting.goAhead,
  ArrowUp: () => acting.pickNext(-1),
  ArrowDown: () => acting.pickNext(1),
  PageUp: () => walk('turn-back'),
  PageDown: () => walk('turn-next'),
  Home: () => walk('first'),
  End: () => walk('last'),
  Escape: () => (explored()?.moving ? player.skip() : letGo()),
  e: end,
  r: () => acting.roll(),
  h: switchIdeas,
};

export const listenToBoardKeys = () =>
  addEventListener('keydown', event => {
    const { dialog, route } = app.state;
    if (route.name !== 'board' || !explored() || dialog || event.defaultPrevented || isTyping(event.target))
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!KEYS[key]) return;
    KEYS[key]();
    event.preventDefault();
  });

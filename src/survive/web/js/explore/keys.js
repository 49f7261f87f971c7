/** The keys of the analysis board. On the board itself the arrow keys walk from space to space. */

import { app } from '../app/store.js';
import * as acting from './acting.js';
import { askIdeas } from './ideas.js';
import { choicesNow, explored } from './model/explore_state.js';
import { player } from './motion.js';
import * as session from './session.js';

/** @param {EventTarget|null} target */
const isTyping = target => target instanceof HTMLElement && /^(input|select|textarea)$/i.test(target.tagName);

/** End or stop what the player to decide is doing. */
const end = () => {
  const state = explored();
  const button =
    state && choicesNow(state).buttons.find(({ action }) => /^(end_actions|stop)$/.test(action.type));
  if (button) acting.press(button.index);
};

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => session.walk('back'),
  ArrowRight: () => session.walk('next'),
  Home: () => session.walk('first'),
  End: () => session.walk('last'),
  Escape: () => (explored()?.moving ? player.skip() : acting.play.choose(null)),
  e: end,
  r: () => acting.roll(),
  h: () => askIdeas(),
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

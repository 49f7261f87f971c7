/** The number on the icon of the installed page: how many games wait for this device's player. */

import { changesFrom } from '../app/latest.js';
import { storage } from '../app/storage.js';

/** None is known before the first count. */
const isNew = changesFrom(-1);

const show = () => {
  const count = storage.heldGames().filter(({ mine, hidden }) => mine && !hidden).length;
  if (isNew(count)) navigator.setAppBadge(count).catch(() => {}); // not installed
};

/** From now on show how many games wait. */
export const showBadge = () => {
  if (!navigator.setAppBadge) return;
  show();
  storage.onGames(show);
  addEventListener('storage', ({ key }) => {
    if (key === storage.keyOf('games')) show();
  });
};

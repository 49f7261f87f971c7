/** Something about the rules, to read while a page without a server starts. */

import { t } from '../app/i18n.js';

/** Sentences of the short rules that need no other. */
const TIPS = [
  'help.goal.4',
  'help.sinking.order',
  'help.creatures.stop',
  'help.moving.crowd',
  'help.rafts.climb',
  'help.rafts.steer',
];
const chosen = TIPS[Math.floor(Math.random() * TIPS.length)];

/** Return a tip, the same for as long as the page is open. */
export const tip = () => t(chosen);

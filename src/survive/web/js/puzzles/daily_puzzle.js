/** The puzzle of the day on the start page. Which one it is the server is asked only by whoever wants it. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { html } from '../lit.js';
import { icon } from '../ui/icons.js';
import { daysInRow } from './puzzle_choice.js';
import { dayOf, puzzleMemory } from './puzzle_memory.js';

export const dailyPuzzleView = () => {
  const { tries } = puzzleMemory();
  const today = dayOf(Date.now());
  const done = tries.find(({ day }) => day === today);
  const days = daysInRow(tries, today);
  const line = done
    ? t(done.solved ? 'puzzles.daily.solved' : 'puzzles.daily.missed')
    : days > 0
      ? t('puzzles.days', { n: days })
      : t('puzzles.daily.line');
  return html`
    <button type="button" class="way daily-puzzle-way"
      @click=${() => go({ name: 'puzzles', ...(done ? {} : { rest: 'daily' }) })}>
      ${icon(done?.solved ? 'ui-check' : 'ui-hint')}<span>${t('puzzles.daily')}<small>${line}</small></span></button>`;
};

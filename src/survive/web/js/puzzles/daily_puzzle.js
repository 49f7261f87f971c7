/** The puzzle of the day on the start page. Which one it is the server is asked only by whoever wants it. */

import { t } from '../app/i18n.js';
import { go } from '../app/routes.js';
import { wayView } from '../ui/way.js';
import { daysSolved } from './puzzle_choice.js';
import { dayOf, puzzleMemory } from './puzzle_memory.js';

/** @typedef {import('./puzzle_memory.js').Try} Try */

/** What is said about today's puzzle. @param {Try|undefined} done @param {Try[]} tries @param {number} days in a row */
const lineOf = (done, tries, days) => {
  if (done) return t(done.solved ? 'puzzles.daily.solved' : 'puzzles.daily.missed');
  if (!tries.length) return t('puzzles.first');
  return days ? '' : t('puzzles.so_far', { n: tries.filter(({ solved }) => solved).length });
};

/** Somebody who has not tried any puzzle yet is led to an easy one first. */
export const dailyPuzzleView = () => {
  const { tries } = puzzleMemory();
  const today = dayOf(Date.now());
  const done = tries.find(({ day }) => day === today);
  const days = daysSolved(tries, today);
  const rest = tries.length ? (done ? undefined : 'daily') : 'first';
  return wayView({
    symbol: done?.solved ? 'ui-check' : 'ui-hint',
    title: t('puzzles.daily'),
    line: [lineOf(done, tries, days), days ? t('puzzles.days', { n: days }) : ''].filter(Boolean).join(' · '),
    act: () => go({ name: 'puzzles', ...(rest ? { rest } : {}) }),
  });
};

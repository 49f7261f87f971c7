/** Tells people who come back that a bot has played for them meanwhile, and offers to show it. */

import { t } from '../../app/i18n.js';
import { storage } from '../../app/storage.js';
import { notify } from '../../app/store.js';
import { ofTable } from '../current/current_table.js';
import { showRound } from './last_round.js';

/** @typedef {import('../../types.js').Change} Change */
/** @typedef {import('../../types.js').TableState} TableState */

/** Shows the game again from a change on. @type {(seq: number) => void} */
let replay = () => {};

/** Set the function that shows it. @param {(seq: number) => void} show */
export const onReplay = show => {
  replay = show;
};

/** The last change that a returning player had seen. */
const kept = ofTable(() => ({ seen: Infinity }));

/** Record that a table is opened again, before anything new of it is remembered. @param {string} table */
export const noteReturn = table => {
  kept().seen = storage.game(table)?.seen ?? Infinity;
};

/**
 * Once the whole log is known, say what a bot did meanwhile; over days, show what everyone did since the last turn.
 * @param {Pick<import('../../types.js').Shown, 'info' | 'yours'>} shown @param {Change[]} log
 */
export const tellMissed = ({ info, yours }, log) => {
  const { seen } = kept();
  kept().seen = Infinity;
  if (info.clock?.over_days && log.some(({ seq }) => seq > seen)) showRound();
  const missed = log.filter(
    ({ seq, seat, by_bot: byBot, events }) =>
      byBot && seq > seen && yours.includes(seat ?? -1) && events.length,
  );
  if (!missed.length) return;
  notify(t('missed', { n: missed.length }), 'info', {
    label: t('dock.round'),
    act: () => replay(missed[0].seq - 1),
  });
};

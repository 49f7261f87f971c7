/** Asking for suggestions in a guided game, and noting whether they are followed; kept on this device. */

import { FRESH, afterAlone, afterSuggestion, isAlike, isGuided, suggests } from '../../app/guided_game.js';
import { t } from '../../app/i18n.js';
import { changeSettings } from '../../app/settings.js';
import { storage } from '../../app/storage.js';
import { app, notify } from '../../app/store.js';
import { connection } from '../current/connection.js';
import { ofTable, setTable } from '../current/current_table.js';
import { isLed } from '../model/guides.js';
import { isHintComing, isMine } from '../model/turn.js';

/** @typedef {import('../../types.js').TableState} TableState */

/**
 * The last decision that was looked at: whether something was suggested for it, and what.
 * `selection` is what was chosen then.
 * @typedef {{seq: number, isAsked: boolean, index: number|null, selection: string|null}} Looked
 */
const kept = ofTable(() => ({
  last: /** @type {Looked} */ ({ seq: -1, isAsked: false, index: null, selection: null }),
}));

const guidance = () => ({ ...FRESH, ...storage.guidance() });

/** Suggest something for the decision on the screen, once, if it is time for that. @param {TableState} table */
export const offerHint = table => {
  const { seq } = table.shown;
  if (!app.state.settings.guided || kept().last.seq === seq || !isMine(table) || !isGuided(table)) return;
  if (isLed(table)) return; // it has hints of its own
  const isAsked = suggests(guidance()) && table.ui.hint === null && !isHintComing(table);
  kept().last = { seq, isAsked, index: null, selection: table.ui.selection };
  if (!isAsked) return;
  setTable({ ui: { hintAsked: seq } });
  connection.ask({ type: 'ask_hint', table: table.shown.id, seat: table.shown.viewer, seq });
};

/** Whether the hint for the decision on the screen came by itself. @param {TableState} table */
export const isOffered = table => kept().last.isAsked && kept().last.seq === table.shown.seq;

/**
 * Whether a hint that has come is welcome: a player who has begun to choose is not interrupted by what they did
 * not ask for.
 * @param {TableState} table
 */
export const isWelcome = table => !isOffered(table) || table.ui.selection === kept().last.selection;

/** A suggestion has come. @param {TableState} table @param {number} index */
export const noteHint = (table, index) => {
  if (isOffered(table)) kept().last = { ...kept().last, index };
};

/** The person has decided. @param {TableState} table @param {number} index */
export const noteDecision = (table, index) => {
  const { last } = kept();
  if (!app.state.settings.guided || last.seq !== table.shown.seq) return;
  if (!last.isAsked) storage.saveGuidance(afterAlone(guidance()));
  else if (last.index !== null)
    storage.saveGuidance(afterSuggestion(guidance(), isAlike(table, index, last.index)));
};

/** Suggest nothing by itself any more. */
export const stopGuiding = () => {
  changeSettings({ guided: false });
  setTable({ ui: { hint: null, hintAsked: null, selection: null } });
  notify(t('guided.stopped'), 'info', {
    label: t('dock.undo'),
    act: () => changeSettings({ guided: true }),
  });
};

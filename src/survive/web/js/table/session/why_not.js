/**
 * "Why not?": somebody chose what cannot be chosen, and the server says why, from the rules. Whatever was
 * chosen before stays chosen.
 */

import { t } from '../../app/i18n.js';
import { reasonInWords } from '../../net/api.js';
import { noteRefusal } from '../coach/lesson_refusal.js';
import { connection } from '../current/connection.js';
import { currentTable, setTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { NOTHING, attemptAt } from '../model/attempt.js';
import { isMine } from '../model/turn.js';
import { choicesNow } from './player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../model/attempt.js').Tried} Tried */

/** How long (ms) an answer stays on the screen. */
const READING_TIME = 7000;

/** The last question: where its answer is shown. The server's answer names its number. */
let asked = { number: 0, place: '' };
/** @type {ReturnType<typeof setTimeout>|undefined} */
let fading;

/**
 * Return what somebody at the table wanted who chose this place.
 * @param {TableState} table @param {string} space @param {string|null} key  of the piece under the pointer
 */
const triedAt = (table, space, key) =>
  attemptAt({ scene: table.scene, viewer: table.viewer, choices: choicesNow(table) }, space, key);

/** @param {string} place  where the answer is shown @param {Tried} tried */
const ask = (place, tried) => {
  const table = currentTable();
  if (!table) return;
  asked = { number: asked.number + 1, place };
  const { number } = asked;
  const { id, viewer: seat, seq } = table;
  connection.ask({ type: 'ask_why', table: id, seat, seq, number, ...NOTHING, ...tried });
};

/** A place was chosen that cannot be. @param {string} space @param {string|null} key */
export const refusedAt = (space, key) => {
  const table = currentTable();
  if (!table || !isMine(table)) return;
  const tried = triedAt(table, space, key);
  if (tried) ask(space, { ...tried, target: space });
  else setTable({ why: null, selection: null, hint: null });
};

/** A power was chosen that cannot be played. @param {import('../../types.js').Power} power */
export const refusedPower = power => {
  const table = currentTable();
  if (!table) return;
  if (isMine(table) && power !== 'repellent') ask(`power:${power}`, { power });
  else show(`power:${power}`, t(power === 'repellent' ? 'hand.repellent_waits' : 'reason.not_your_decision'));
};

/** Take the answer away, unless somebody is about to read the rule. @param {string} text */
const fade = text => {
  if (document.querySelector('.why-rule:is(:hover, :focus)'))
    fading = setTimeout(() => fade(text), READING_TIME);
  else if (currentTable()?.why?.text === text) setTable({ why: null });
};

/** @param {string} place @param {string} text @param {string} [rule] its id */
const show = (place, text, rule = '') => {
  clearTimeout(fading);
  setTable({ why: { place, text, rule } });
  say(text);
  fading = setTimeout(() => fade(text), READING_TIME);
};

/** @param {import('../../net/protocol.js').Why} message */
export const whyArrived = ({ table: id, seq, number, why }) => {
  const table = currentTable();
  if (table?.id !== id || table.seq !== seq || number !== asked.number) return;
  noteRefusal(
    table,
    why.map(({ code }) => code),
  );
  const told = why.find(reasonInWords);
  if (told) show(asked.place, reasonInWords(told), told.rule);
};

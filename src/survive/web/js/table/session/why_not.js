/**
 * "Why not?": somebody chose what cannot be chosen, and the server says why, from the rules. Whatever was
 * chosen before stays chosen.
 */

import { t } from '../../app/i18n.js';
import { piecesOn } from '../../board/scene/scene.js';
import { reasonInWords } from '../../net/api.js';
import { noteRefusal } from '../coach/lesson_refusal.js';
import { connection } from '../current/connection.js';
import { currentTable, setTable } from '../current/current_table.js';
import { say } from '../current/spoken.js';
import { isMine } from '../model/turn.js';
import { choicesNow } from './player_commands.js';

/** @typedef {import('../../types.js').TableState} TableState */
/** @typedef {import('../../board/scene/scene.js').Piece} Piece */
/** @typedef {Omit<import('../../net/protocol.js').AskWhy, 'type'|'table'|'seat'|'seq'|'number'>} Attempt */
/** @typedef {Partial<Attempt>} Tried */

/** @type {Attempt} */
const NOTHING = { adventurer: null, kind: null, origin: null, value: null, power: null, target: null };

/** How long (ms) an answer stays on the screen. */
const READING_TIME = 7000;

/** The last question: where its answer is shown. The server's answer names its number. */
let asked = { number: 0, place: '' };
/** @type {ReturnType<typeof setTimeout>|undefined} */
let fading;

/** @param {Piece} piece @returns {Tried} */
const asPiece = ({ kind, number, at }) =>
  kind === 'adventurer' ? { adventurer: number } : { kind, origin: at };

/** @param {import('../model/choices.js').Source} source @returns {Tried} */
const asSource = ({ id, kind, number, space }) => {
  if (kind === 'adventurer') return { adventurer: number };
  if (kind === 'value') return { value: Number(id.slice('value:'.length)) };
  if (kind === 'power') return { power: 'repellent' };
  return { kind: /** @type {'raft'} */ (kind), origin: space };
};

/**
 * Return what somebody wanted who chose this place: their own piece there, or that the chosen piece goes there,
 * or the piece there. Null if they only clicked at the sea.
 * @param {TableState} table @param {string} space @param {string|null} key  of the piece under the pointer
 * @returns {Tried|null}
 */
export const triedAt = (table, space, key) => {
  const choices = choicesNow(table);
  const here = piecesOn(table.scene, space);
  const touched = here.find(piece => piece.key === key);
  // Their own pieces that can move would have been chosen: then the place was meant.
  const own = here.filter(
    ({ number, saved, seat }) => seat === table.viewer && !saved && !choices.sources.has(`a${number}`),
  );
  const chosen = choices.sources.get(choices.selection ?? '');
  if (own.length) return asPiece(own.find(piece => piece === touched) ?? own[0]);
  if (chosen) return asSource(chosen);
  const [first] = touched ? [touched] : here;
  if (first) return asPiece(first);
  return choices.targets.size > 0 ? {} : null;
};

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

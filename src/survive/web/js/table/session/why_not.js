/** "Why not?": the server answers from the rules. */

import { reasonInWords } from '../../net/api.js';
import { NOTHING } from '../../play/attempt.js';
import { connection } from '../current/connection.js';
import { currentTable } from '../current/current_table.js';
import { guideOf } from '../model/guides.js';

/** @typedef {import('../../play/attempt.js').Tried} Tried */
/** @typedef {{text: string, rule: string} | null} Told */

/** The last question; the answer names its number. */
const asked = { number: 0, answered: (/** @type {Told} */ _told) => {} };

/**
 * Ask why something is not possible. Only the last question is answered.
 * @param {Tried} tried @returns {Promise<Told>}
 */
export const askWhy = tried =>
  new Promise(resolve => {
    const table = currentTable();
    if (!table) return;
    Object.assign(asked, { number: asked.number + 1, answered: resolve });
    const { number } = asked;
    const {
      shown: { id, viewer: seat, seq },
    } = table;
    connection.ask({ type: 'ask_why', table: id, seat, seq, number, ...NOTHING, ...tried });
  });

/** @param {import('../../net/protocol.js').Why} message */
export const whyArrived = ({ table: id, seq, number, why }) => {
  const table = currentTable();
  if (table?.shown.id !== id || table.shown.seq !== seq || number !== asked.number) return;
  const codes = why.map(({ code }) => code);
  guideOf(table)?.refused(table, codes);
  const told = why.find(reasonInWords);
  asked.answered(told ? { text: reasonInWords(told), rule: told.rule } : null);
};

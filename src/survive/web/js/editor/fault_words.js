/** What is wrong with a position, in the person's language. */

import { hasText, t } from '../app/i18n.js';
import { tileKey } from '../ui/tile_names.js';

/** @typedef {import('./editor_state.js').Fault} Fault */

/** Field of a reason → its value in words. @type {Record<string, (value: string) => string>} */
const WORDS = {
  terrain: value => t(`board.${value}`),
  back: value => t(`help.back.${tileKey(value)}`),
  kind: value => t(`editor.tool.${value}s`),
  seat: value => t(`colour.${Number(value) + 1}`),
};

/** @param {NonNullable<Fault['why']>} why */
const wordsOf = ({ code, fields }) => {
  const said = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, WORDS[name]?.(String(value)) ?? value]),
  );
  return [`fault.${code}`, `reason.${code}`].filter(hasText).map(key => t(key, said))[0];
};

/**
 * Return a fault in words; only slips in a text that was typed are told in the text's own language, English.
 * @param {Fault} fault
 */
export const faultWords = ({ why, word, reason }) => {
  const said = why && wordsOf(why);
  if (said) return said;
  return word ? t('editor.fault.word', { word, reason }) : t('editor.fault.text', { reason });
};

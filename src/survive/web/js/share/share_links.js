/** The addresses under which others find a finished game, or a moment of it. */

import { app } from '../app/store.js';
import { api } from '../net/api.js';

/** @typedef {{table: string, seq: number | null}} Shared  without `seq`: the whole game */

/** The folder of the page, under the address for others if they cannot use this one. */
const base = () => new URL('.', app.state.inviteBase ?? location.origin + location.pathname).href;

/** @param {Shared} what */
const partOf = ({ table, seq }) => (seq === null ? table : `${table}/${seq}`);

/** The link that has a preview. @param {Shared} what */
export const linkOf = what => `${base()}g/${partOf(what)}`;

/** The line that puts the viewer into a page. @param {Shared} what @param {string} title */
export const embedLine = (what, title) =>
  `<iframe src="${base()}embed/${partOf(what)}" title="${title}" width="800" height="600" style="border: 0"` +
  ` loading="lazy"></iframe>`;

/**
 * The address of the picture, seen from this page.
 * @param {Shared} what @param {'light' | 'dark'} theme @param {string} language
 */
export const pictureOf = (what, theme, language) =>
  `picture/g/${partOf(what)}.png?theme=${theme}&lang=${language}`;

/**
 * Return a game for a link that holds all of it: changes that were taken back are not in its record, so a moment is
 * counted in actions.
 * @param {Shared} what @returns {Promise<import('../links/whole_links.js').Content>}
 */
export const gameContent = async ({ table, seq }) => {
  const [record, tree] = await Promise.all([api.record(table), seq === null ? null : api.gameTree(table)]);
  const actions = tree && tree.seqs.filter(one => one <= /** @type {number} */ (seq)).length;
  return { kind: 'game', record, actions };
};

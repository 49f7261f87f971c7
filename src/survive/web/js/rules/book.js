/**
 * The rules in the reader's language, and their drawn examples. Both are made from tools/rules and fetched
 * when they are opened.
 *
 * @typedef {import('../types.js').Language} Language
 * @typedef {{html: string} | {figure: string, caption: string}} Block
 * @typedef {{id: string, level: number, title: string, blocks: Block[]}} Section
 * @typedef {{sections: Section[], rules: Record<string, string>}} Book  `rules`: the section of each rule's id
 *
 * @typedef {{number: number, from: string, to: string, refused?: boolean}} FigureMark
 * @typedef {import('../board/scene/scene.js').SceneView & {saved: Record<number, string>, show: string[],
 *   marks: FigureMark[]}} Figure  `show`: the places that must be seen
 * @typedef {{map: import('../types.js').MapInfo, figures: Record<string, Figure>}} Figures
 */

import { app } from '../app/store.js';

/** @type {Map<string, unknown>} */
const loaded = new Map();
/** @type {Set<string>} */
const waiting = new Set();
/** @type {Set<string>} */
const failed = new Set();

/**
 * Return a file of the rules; null until it has been fetched, which draws the page again.
 * @param {string} name
 */
const file = name => {
  if (!loaded.has(name) && !waiting.has(name)) load(name);
  return loaded.get(name) ?? null;
};

/** @param {string} name */
const load = async name => {
  waiting.add(name);
  try {
    const answer = await fetch(`rules/${name}.json`);
    if (!answer.ok) throw new Error(String(answer.status));
    loaded.set(name, await answer.json());
    failed.delete(name);
    waiting.delete(name);
  } catch {
    failed.add(name); // and stays among the waiting, so that only the reader asks again
  }
  app.update({});
};

/** Fetch again what could not be fetched. */
export const tryAgain = () => {
  for (const name of failed) load(name);
  failed.clear();
  app.update({});
};

/** Whether something could not be fetched. */
export const hasFailed = () => failed.size > 0;

/** @param {Language} language @returns {Book | null} */
export const bookIn = language => /** @type {Book | null} */ (file(language));

/** @returns {Figures | null} */
export const figures = () => /** @type {Figures | null} */ (file('figures'));

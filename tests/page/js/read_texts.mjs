/** Prints the page's texts as JSON: of each language the whole, its areas, and its plural categories. */

import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const folder = new URL(`${pathToFileURL(process.argv[2])}/`);
const load = async path => (await import(new URL(path, folder).href)).default;

/** The categories that whole numbers of a game's size fall into. */
const categoriesOf = language => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))];
};

const phrases = {};
for (const file of await readdir(new URL('../phrases/', folder))) {
  phrases[file.slice(0, -3)] = await load(`../phrases/${file}`);
}

const found = {};
const entries = await readdir(folder, { withFileTypes: true });
for (const { name: language } of entries.filter(entry => entry.isDirectory())) {
  const files = (await readdir(new URL(language, folder))).filter(name => name.endsWith('.js'));
  const areas = {};
  for (const file of files) areas[file.slice(0, -3)] = await load(`${language}/${file}`);
  const all = { ...(await load(`${language}.js`)) };
  for (const [area, texts] of Object.entries(phrases)) {
    areas[area] = Object.fromEntries(Object.entries(texts).map(([key, phrase]) => [key, phrase[language]]));
    Object.assign(all, areas[area]);
  }
  found[language] = { all, areas, categories: categoriesOf(language) };
}
console.log(JSON.stringify(found));

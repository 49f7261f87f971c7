/** The texts for tests without a server: read from the files that it would send. */

import { use } from '../../../src/survive/web/js/app/i18n.js';
import { readFileSync } from 'node:fs';

/** @param {string} language */
export const textsOf = language =>
  JSON.parse(readFileSync(new URL(`../../../src/survive/texts/${language}.json`, import.meta.url), 'utf8'));

/** Speak a language. @param {any} language */
export const speak = language => use(language, textsOf(language));

/** Texts: flat keys, `{name}` for parameters, plural forms by the language's own rules. */

import { LANGUAGES } from './languages.js';
import { latestOnly } from './latest.js';

export { LANGUAGES };

/** @typedef {import('../types.js').Language} Language */
/** @typedef {import('../types.js').Text} Text */

/** A language with its texts, and what writes numbers and lists in it: made when needed, as that takes a while. */
class Speech {
  /** By how many decimals they have. @type {Map<number | undefined, Intl.NumberFormat>} */
  #numbers = new Map();
  /** @type {Intl.PluralRules | undefined} */
  #plurals;
  /** @type {Intl.ListFormat | undefined} */
  #lists;

  /** @param {Language} code @param {Record<string, Text>} texts */
  constructor(code, texts) {
    this.code = code;
    this.texts = texts;
  }

  get plurals() {
    return (this.#plurals ??= new Intl.PluralRules(this.code));
  }

  get lists() {
    return (this.#lists ??= new Intl.ListFormat(this.code, { type: 'conjunction' }));
  }

  /** Return what writes numbers with this many decimals, or with as many as they need. @param {number} [decimals] */
  numbers(decimals) {
    const known =
      this.#numbers.get(decimals) ??
      new Intl.NumberFormat(this.code, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    this.#numbers.set(decimals, known);
    return known;
  }
}

let spoken = new Speech('en', {});
/** The language that was asked for last. @type {Language} */
let wanted = 'en';

export const language = () => spoken.code;

/** @param {unknown} code @returns {code is Language} */
export const isLanguage = code => typeof code === 'string' && code in LANGUAGES;

/** Return the language that the address, this device or the browser prefers. @param {string} [remembered] */
export const preferredLanguage = remembered => {
  const asked = new URLSearchParams(location.search).get('lang');
  const wishes = [asked, remembered, ...navigator.languages.map(tag => tag.slice(0, 2))];
  return wishes.find(isLanguage) ?? 'en';
};

/** Two fetches of the same texts may end in any order. */
const newWish = latestOnly();

/** Whether all texts are wanted, and not only those of the start page. */
let isWhole = false;

/** Fetch a module of texts. @param {string} name */
const fetchTexts = async name => {
  // They are two folders below the page's files, as they are and in a bundle.
  const address = `../../texts/${name}.js`;
  return (await import(address)).default;
};

/** Fetch a language's texts and speak it from now on. @param {Language} code */
export const speak = async code => {
  wanted = code;
  const isLatest = newWish();
  const modules = isWhole ? [code, `${code}-rest`] : [code];
  const found = await Promise.all(modules.map(fetchTexts));
  if (isLatest()) use(code, Object.assign({}, ...found));
};

/** Fetch the texts of everything, in the language that is spoken and in those spoken later. */
export const speakOfAll = () => {
  isWhole = true;
  return speak(wanted);
};

/** Speak a language with these texts from now on. @param {Language} code @param {Record<string, Text>} found */
export const use = (code, found) => {
  spoken = new Speech(code, found);
};

/**
 * Write a number as the language does; small whole numbers look the same in all of them.
 * @param {number} value
 */
const written = value =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : spoken.numbers().format(value);

/**
 * Return a text. Of a text with plural forms, the parameter `n` chooses one.
 * @param {string} key @param {Record<string, string | number>} [params]
 */
export const t = (key, params = {}) => {
  const found = spoken.texts[key];
  if (found === undefined) return key;
  const form =
    typeof found === 'string' ? found : (found[spoken.plurals.select(Number(params.n))] ?? found.other);
  // Most texts have no parameters, and a drawing asks for hundreds of them.
  if (!form.includes('{')) return form;
  return form.replaceAll(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? written(value) : value;
  });
};

/** Whether a text exists; a newer server may send codes that this page does not know. @param {string} key */
export const hasText = key => key in spoken.texts;

/** Return how long ago something was ("just now", "3 hours ago"). @param {number} when in milliseconds */
export const ago = when => {
  const seconds = Math.round((when - Date.now()) / 1000);
  const words = new Intl.RelativeTimeFormat(spoken.code, { numeric: 'auto' });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ['year', 365 * 86400],
    ['month', 30 * 86400],
    ['day', 86400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? words.format(Math.round(seconds / unit[1]), unit[0]) : t('time.now');
};

/** The reader's own kind of the language, for dates and times: "en-GB" writes them unlike "en-US". */
export const locale = () => navigator.languages.find(tag => tag.slice(0, 2) === spoken.code) ?? spoken.code;

/** Write the time of day as the language does. @param {number} seconds since 1970, on the server's clock */
export const clockTime = seconds =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit' }).format(new Date(seconds * 1000));

/** Join names the way the language does ("A, B and C"). @param {string[]} names */
export const listed = names => spoken.lists.format(names);

/** Write a number with this many decimals, in the reader's way. @param {number} value @param {number} decimals */
export const number = (value, decimals) => spoken.numbers(decimals).format(value);

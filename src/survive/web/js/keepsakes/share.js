/** A result in one line, to be sent to others. */

import { locale, t } from '../app/i18n.js';
import { notify } from '../app/store.js';
import { dateOf } from './daily.js';
import { ownLine } from './results.js';

/** @typedef {import('./results.js').Result} Result */

/** Write a day as the language does. @param {string} day @param {Intl.DateTimeFormatOptions} form */
const written = (day, form) => new Intl.DateTimeFormat(locale(), form).format(dateOf(day));

/** Write a day without its year. @param {string} day */
export const dayInWords = day => written(day, { day: 'numeric', month: 'long' });

/** Return how the player did: the place among how many, and the points. @param {Result} result */
export const resultInWords = result => {
  const own = ownLine(result);
  if (!own) return '';
  const points = t('end.points', { n: own.points });
  return own.place === 1
    ? t('result.won', { points })
    : t('result.placed', { place: String(own.place), players: String(result.lines.length), points });
};

/** Whether an address is good for others too: not one that leads only to this device. */
const isPublic = () => !/^(localhost|127\.|\[::1\])/.test(location.host);

/** Return the line about a daily island. @param {Result} result @param {string} day */
export const shareLine = (result, day) => {
  const own = ownLine(result);
  const line = t('daily.share', {
    day: written(day, { dateStyle: 'long' }),
    result: resultInWords(result),
    coins: '🟡'.repeat(own?.saved ?? 0),
  });
  return isPublic() ? `${line.trim()} ${location.origin}${location.pathname}` : line.trim();
};

/** Hand a text to the device's own sharing, or put it on the clipboard. @param {string} text */
export const share = async text => {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return;
    }
    await navigator.clipboard.writeText(text);
    notify(t('daily.copied'));
  } catch (error) {
    // Closing the device's dialog is a decision; where nothing can be copied, the line itself is shown.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(text);
  }
};

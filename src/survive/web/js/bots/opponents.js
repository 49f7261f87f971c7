/** The opponents of a quick-start game: chosen on the start page, and remembered. */

import { isFirstGame } from '../app/first_game.js';
import { t } from '../app/i18n.js';
import { changeSettings } from '../app/settings.js';
import { storage } from '../app/storage.js';
import { html, nothing } from '../lit.js';
import { SURPRISE, drawn, nameOfBot } from './bot_names.js';
import { bandName, ratingInWords } from './bot_words.js';
import { characterChoice, levelChoice } from './level_choice.js';
import { evenRating } from './strength.js';

/** @typedef {import('../types.js').AppState} AppState */

/** The bots of a first game: two that err and one that does not. */
const FIRST = ['easy', 'medium', 'easy'];
/** Where the slider is before anybody has moved it or played: as strong as those, on average. */
const FIRST_RATING = 1030;

/** How strong the bots are: as chosen, or as strong as the person; null for a first game. @param {AppState} state */
const ratingOf = ({ offers, settings }) => settings.opponents.rating ?? evenRating(offers);

/** Their character: as chosen, or a surprise from the second game on. @param {AppState} state */
const styleOf = ({ offers, settings }) =>
  settings.opponents.style ?? (evenRating(offers) === null ? 'plain' : SURPRISE);

/** Return the names of three bots to play against. @param {AppState} state */
export const opponents = state => {
  const rating = ratingOf(state);
  return FIRST.map(first =>
    nameOfBot({
      kind: rating === null ? first : 'level',
      rating,
      style: drawn(styleOf(state), state.offers),
    }),
  );
};

/** @param {AppState} state */
export const opponentsView = state => {
  const { offers, settings } = state;
  const rating = ratingOf(state);
  const you = storage.rating();
  const change = (/** @type {Partial<typeof settings.opponents>} */ patch) =>
    changeSettings({ opponents: { ...settings.opponents, ...patch } });
  return html`
    <details class="opponents">
      <summary>${t('bots.opponents')} <b>${
        rating === null
          ? t(isFirstGame(state) ? 'bots.opponents.guided' : 'bots.opponents.first')
          : t('bots.rating', { band: bandName(rating), rating: String(rating) })
      }</b>${you ? html` <span>${ratingInWords(you)}</span>` : nothing}</summary>
      ${levelChoice({
        label: t('bots.opponents'),
        rating: rating ?? FIRST_RATING,
        even: evenRating(offers),
        offers,
        onChange: chosen => change({ rating: chosen }),
      })}
      ${characterChoice({
        label: t('bots.character'),
        style: styleOf(state),
        offers,
        onChange: style => change({ style }),
      })}
    </details>`;
};

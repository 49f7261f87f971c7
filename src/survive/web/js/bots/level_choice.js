/** Choosing how strong a bot is, and what it is like. */

import { t } from '../app/i18n.js';
import { html, live, nothing } from '../lit.js';
import { onText, picker } from '../ui/form_controls.js';
import { STEP, SURPRISE, rangeOf, stylesOf, withinRange } from './bot_names.js';
import { bandLine, bandName, characterLine, characterName } from './bot_words.js';
import { face } from './faces.js';

/** @typedef {import('../types.js').Offers} Offers */

/** @param {number} rating */
const inWords = rating => t('bots.rating', { band: bandName(rating), rating: String(rating) });

/**
 * A slider from the weakest to the strongest bot, with a step easier and harder beside it.
 * @param {{label: string, rating: number, even: number|null, offers: Offers|null,
 *   onChange: (rating: number) => void}} control even: how strong the person is, if that is known
 */
export const levelChoice = ({ label, rating, even, offers, onChange }) => {
  const { lowest, highest } = rangeOf(offers);
  const to = (/** @type {number} */ wanted) => onChange(withinRange(wanted, offers));
  return html`
    <div class="level-choice" role="group" aria-label=${label}>
      <button type="button" class="level-step" aria-label=${t('bots.easier')} title=${t('bots.easier')}
        ?disabled=${rating <= lowest} @click=${() => to(rating - STEP)}>−</button>
      <input class="slider-input" type="range" min=${lowest} max=${highest} step="10" aria-label=${label}
        .value=${live(String(rating))} aria-valuetext=${inWords(rating)}
        @input=${onText(typed => to(Number(typed)))}>
      <button type="button" class="level-step" aria-label=${t('bots.harder')} title=${t('bots.harder')}
        ?disabled=${rating >= highest} @click=${() => to(rating + STEP)}>+</button>
      <p class="level-words"><b>${inWords(rating)}</b> <span>${bandLine(rating)}</span></p>
      ${
        even === null || even === rating
          ? nothing
          : html`<button type="button" class="link level-even" @click=${() => to(even)}>
            ${t('bots.even', { rating: String(even) })}</button>`
      }
    </div>`;
};

const unknownFace = () => html`<span class="portrait bot-face surprise" aria-hidden="true">?</span>`;

/**
 * A list of characters, with the face and the line of the one that is chosen.
 * @param {{label: string, style: string, offers: Offers|null, seat?: number|null,
 *   onChange: (style: string) => void}} control
 */
export const characterChoice = ({ label, style, offers, seat = null, onChange }) => html`
  <div class="character-choice">
    ${style === SURPRISE ? unknownFace() : face(style, seat)}
    <div>
      ${picker({
        label,
        hidden: true,
        value: style,
        choices: [
          ...stylesOf(offers).map(value => ({ value, text: characterName(value) })),
          { value: SURPRISE, text: t('bots.surprise') },
        ],
        onChange,
      })}
      <p class="field-note">${style === SURPRISE ? t('bots.surprise.line') : characterLine(style)}</p>
    </div>
  </div>`;

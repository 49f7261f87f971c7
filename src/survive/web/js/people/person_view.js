/** Who somebody is: their name, the colour that they like, and the hat of their adventurer. */

import { t } from '../app/i18n.js';
import { MOST_LETTERS } from '../app/settings.js';
import { html } from '../lit.js';
import { onText, showLimit } from '../ui/form_controls.js';
import { changeProfile } from './profile_state.js';

const LOOKS = [0, 1, 2, 3, 4, 5];

/** An adventurer with a hat, in a colour. @param {number} face @param {number | null} colour */
export const personFace = (face, colour) => html`
  <span class=${`seat-portrait p${(colour ?? face) + 1}`} aria-hidden="true">
    <svg viewBox="-22 -44 44 50"><use href=${`#adventurer-${face + 1}`}/></svg>
  </span>`;

/**
 * A row of pictures to choose from.
 * @param {string} name @param {number | null} chosen
 * @param {{value: number | null, label: string, image: unknown}[]} choices
 * @param {(value: number | null) => void} onChange
 */
const pictures = (name, chosen, choices, onChange) => html`
  <fieldset class="look-choice">
    <legend class="field-label">${t(`me.${name}`)}</legend>
    ${choices.map(
      ({ value, label, image }) => html`
      <label class="colour-choice" title=${label}>
        <input type="radio" name=${name} .checked=${value === chosen} aria-label=${label}
          @change=${() => onChange(value)}>${image}</label>`,
    )}
  </fieldset>`;

/** @param {import('../net/profile_api.js').ProfileInfo} info */
export const personView = ({ name, colour, face }) => html`
  <label class="field name-field">
    <span class="field-label">${t('me.name')}</span>
    <input class="text-input" autocomplete="nickname" maxlength=${MOST_LETTERS} .value=${name}
      @input=${showLimit} @change=${onText(text => changeProfile({ name: text.trim() }))}>
  </label>
  ${pictures(
    'colour',
    colour,
    [
      {
        value: null,
        label: t('me.colour.any'),
        image: html`<span class="any-colour">${t('me.colour.any')}</span>`,
      },
      ...LOOKS.map(value => ({
        value,
        label: t(`colour.${value + 1}`),
        image: personFace(face, value),
      })),
    ],
    value => changeProfile({ colour: value }),
  )}
  ${pictures(
    'face',
    face,
    LOOKS.map(value => ({
      value,
      label: t('me.face.number', { n: value + 1 }),
      image: personFace(value, colour),
    })),
    value => changeProfile({ face: value ?? 0 }),
  )}`;

/** A choice of colour: the adventurer of a seat, which opens the six of them. */

import { t } from '../app/i18n.js';
import { html, live } from '../lit.js';
import { seatPortrait } from '../ui/seats.js';
import { COLOURS } from './table_draft.js';

/** Close the choice that an event came from. @param {Event} event */
const close = event => /** @type {HTMLElement} */ (event.target).closest('details')?.removeAttribute('open');

/**
 * @param {{label: string, value: number, taken?: number[], onChange: (colour: number) => void}} control
 *   taken: colours of other people, which cannot be chosen
 */
export const colourPicker = ({ label, value, taken = [], onChange }) => html`
  <details class="colour-picker">
    <summary aria-label=${`${label}: ${t(`colour.${value + 1}`)}`} title=${t('colour.choose')}>
      ${seatPortrait(value)}</summary>
    <div class="colour-choices card" role="radiogroup" aria-label=${label}>
      ${Array.from(
        { length: COLOURS },
        (_, colour) => html`
        <label class="colour-choice" title=${t(`colour.${colour + 1}`)}>
          <input type="radio" name=${label} aria-label=${t(`colour.${colour + 1}`)}
            .checked=${live(colour === value)} ?disabled=${taken.includes(colour)}
            @change=${(/** @type {Event} */ event) => {
              close(event);
              onChange(colour);
            }}>
          ${seatPortrait(colour)}
        </label>`,
      )}
    </div>
  </details>`;

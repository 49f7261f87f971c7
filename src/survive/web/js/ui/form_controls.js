/** Form controls: fields, segmented controls, switches, lists, and error messages. */

import { html, live, nothing, ref } from '../lit.js';
import { showLater } from './template_helpers.js';

/** Return the text of the field that an event came from. @param {Event} event */
export const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** Make a listener for a field that is called with its text. @param {(text: string) => void} act */
export const onText = act => (/** @type {Event} */ event) => act(typed(event));

/** From how many letters before the end on a field says how many it takes. */
const NEARLY_FULL = 6;

/** Show beside a field how full it is, once its limit comes near. @param {Event} event of typing */
export const showLimit = event => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const { maxLength, value } = field;
  const label = field.closest('label');
  if (label)
    label.dataset.limit = value.length > maxLength - NEARLY_FULL ? `${value.length}/${maxLength}` : '';
};

/**
 * A choice among a few, all of them visible.
 * @template {string | number} V
 * @param {{name: string, label: string, value: V, choices: {value: V, text: string}[],
 *   onChange: (value: V) => void}} control
 */
export const segments = ({ name, label, value, choices, onChange }) => html`
  <div class="segments" role="radiogroup" aria-label=${label}>
    ${choices.map(
      choice => html`
      <label>
        <input type="radio" name=${name} .checked=${live(choice.value === value)}
          @change=${() => onChange(choice.value)}>
        <span>${choice.text}</span>
      </label>`,
    )}
  </div>`;

/**
 * A switch, with a line that says what it does.
 * @param {{label: string, note?: string, checked: boolean, onChange: (checked: boolean) => void}} control
 */
export const toggle = ({ label, note, checked, onChange }) => html`
  <label class="switch">
    <input type="checkbox" role="switch" .checked=${live(checked)}
      @change=${(/** @type {{target: HTMLInputElement}} */ event) => onChange(event.target.checked)}>
    <span>${label}${note ? html`<small>${note}</small>` : nothing}</span>
  </label>`;

/**
 * A slider from 0 to 100.
 * @param {{label: string, value: number, text: string, onChange: (value: number) => void}} control
 */
export const slider = ({ label, value, text, onChange }) => html`
  <label class="field">
    <span class="field-label">${label}</span>
    <input class="slider-input" type="range" min="0" max="100" step="5" .value=${live(String(value))}
      aria-valuetext=${text} @input=${onText(typedText => onChange(Number(typedText)))}>
  </label>`;

/**
 * A choice from a list that is too long for segments.
 * @param {{label: string, hidden?: boolean, value: string, choices: {value: string, text: string}[],
 *   onChange: (value: string) => void}} control hidden: the label is for screen readers only
 */
export const picker = ({ label, hidden = false, value, choices, onChange }) => html`
  <label class="field">
    <span class=${hidden ? 'visually-hidden' : 'field-label'}>${label}</span>
    <select class="select-input" @change=${onText(onChange)}>
      ${choices.map(
        choice => html`
        <option value=${choice.value} .selected=${live(choice.value === value)}>${choice.text}</option>`,
      )}
    </select>
  </label>`;

/** An error message, read out at once and brought into sight. @param {string | null | undefined} text */
export const problem = text =>
  text ? html`<p class="problem" role="alert" ${ref(showLater)}>${text}</p>` : nothing;

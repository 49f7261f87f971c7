/** The way to the rules from anywhere: over what is on the screen, opened where the answer is. */

import { t } from '../app/i18n.js';
import { app } from '../app/store.js';
import { html } from '../lit.js';
import { icon } from '../ui/icons.js';
import { openAnew } from './reading.js';

/** Show the rules in a dialog. @param {string} [section] id of a section (tools/rules/texts) */
export const openRules = section => {
  openAnew();
  app.update({ dialog: { name: 'rules', section } });
};

/** Show the rules where a rule is told. @param {string} rule its id, such as MOV-4 */
export const openRule = rule => {
  openAnew();
  app.update({ dialog: { name: 'rules', rule } });
};

/** Return the section that explains an option of a table. @param {string} option */
export const sectionOfOption = option => option.replace(/_off$/, '').replaceAll('_', '-');

/**
 * A small round button that opens the rules at a section.
 * @param {string} section @param {string} about what it explains, for people who cannot see where it stands
 */
export const ruleButton = (section, about) => html`
  <button type="button" class="rule-button" aria-label=${t('rules.about', { about })}
    title=${t('rules.about', { about })} @click=${(/** @type {Event} */ event) => {
      event.preventDefault(); // it may be inside a label
      openRules(section);
    }}>${icon('ui-help')}</button>`;

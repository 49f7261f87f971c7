/** The settings of this device: name, language, theme, motion, sound, and how careful the page is. */

import { FRESH } from '../app/guided_game.js';
import { LANGUAGES, t } from '../app/i18n.js';
import { forgetAll } from '../app/learned.js';
import { MOST_LETTERS, changeSettings, speedOf } from '../app/settings.js';
import { storage } from '../app/storage.js';
import { html } from '../lit.js';
import { closeDialog, dialogView } from '../ui/dialog.js';
import { onText, picker, segments, slider, toggle } from '../ui/form_controls.js';
import { when } from '../ui/template_helpers.js';

/** @typedef {import('../types.js').AppState} AppState */
/** @typedef {import('../types.js').Settings} Settings */

/** A labelled row of segments for a setting. */
const row = (/** @type {string} */ label, /** @type {unknown} */ control) => html`
  <div class="field"><span class="field-label">${label}</span>${control}</div>`;

/**
 * @template {'theme' | 'speed'} K
 * @param {K} name @param {NonNullable<Settings[K]>} value @param {NonNullable<Settings[K]>[]} values
 */
const choice = (name, value, values) =>
  row(
    t(`settings.${name}`),
    segments({
      name,
      label: t(`settings.${name}`),
      value,
      choices: values.map(one => ({ value: one, text: t(`settings.${name}.${one}`) })),
      onChange: chosen => changeSettings({ [name]: chosen }),
    }),
  );

/**
 * @param {Settings} settings
 * @param {'sound' | 'ambience' | 'coordinates' | 'closer' | 'coach' | 'guided' | 'confirm'} name
 */
const onOff = (settings, name) =>
  toggle({
    label: t(`settings.${name}`),
    note: t(`settings.${name}.line`),
    checked: settings[name] ?? false,
    onChange: checked => {
      // Switched on again, the coach and the suggestions begin again.
      if (name === 'coach' && checked) forgetAll();
      if (name === 'guided') storage.saveGuidance(FRESH);
      changeSettings({ [name]: checked });
    },
  });

/** How loud it is, and whether there are waves. @param {Settings} settings */
const loudness = settings => html`
  <div class="under-switch">
    ${slider({
      label: t('settings.volume'),
      value: Math.round(settings.volume * 100),
      text: t('settings.volume.percent', { percent: String(Math.round(settings.volume * 100)) }),
      onChange: percent => changeSettings({ volume: percent / 100 }),
    })}
    ${onOff(settings, 'ambience')}
  </div>`;

/** @param {AppState} state */
export const settingsView = ({ settings }) =>
  dialogView({
    name: 'settings',
    title: t('settings.title'),
    body: html`
    <label class="field">
      <span class="field-label">${t('settings.name')}</span>
      <input class="text-input" name="name" autocomplete="nickname" maxlength=${MOST_LETTERS}
        placeholder=${t('start.name.placeholder')} .value=${settings.name}
        @change=${onText(name => changeSettings({ name: name.trim() }))}>
    </label>
    ${picker({
      label: t('settings.language'),
      value: settings.language,
      choices: Object.entries(LANGUAGES).map(([value, text]) => ({ value, text })),
      onChange: language => changeSettings({ language: /** @type {Settings['language']} */ (language) }),
    })}
    ${choice('theme', settings.theme, ['auto', 'light', 'dark'])}
    ${choice('speed', speedOf(settings), ['slow', 'normal', 'fast', 'off'])}
    <div>${onOff(settings, 'sound')}${when(settings.sound, () => loudness(settings))}
      ${onOff(settings, 'coordinates')}${onOff(settings, 'closer')}
      ${onOff(settings, 'coach')}${onOff(settings, 'guided')}${onOff(settings, 'confirm')}</div>`,
    foot: html`<button type="button" class="primary" @click=${closeDialog}>${t('dialog.done')}</button>`,
  });

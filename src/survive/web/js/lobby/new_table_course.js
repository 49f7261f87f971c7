/** The part of the form that says how the game is played: clock, first player, pace, seed, position. */

import { t } from '../app/i18n.js';
import { isOnline } from '../app/offered.js';
import { app } from '../app/store.js';
import { paceForm } from '../days/pace_form.js';
import { html, nothing } from '../lit.js';
import { ruleButton } from '../rules/open_rules.js';
import { onText, picker, segments, toggle } from '../ui/form_controls.js';
import { hasHints } from './table_draft.js';
import { change } from './table_form.js';

/** @typedef {import('./table_draft.js').Draft} Draft */
/** @typedef {import('./table_form.js').Form} Form */

const CLOCKS = /** @type {Draft['clock'][]} */ (['none', '30', '60', '120', 'custom', 'days']);
const PACES = /** @type {Draft['pace'][]} */ (['quick', 'normal', 'calm']);

/** @param {string} label @param {unknown} control @param {string} [note] @param {string} [section] of the rules */
const labelled = (label, control, note, section) => html`
  <div class="field"><span class="field-label">${label}${section ? ruleButton(section, label) : nothing}</span>
    ${control}
    ${note ? html`<p class="field-note">${note}</p>` : nothing}</div>`;

/** @param {Form} form @param {'turn' | 'reserve'} name */
const secondsField = (form, name) => html`
  <label class="field">
    <span class="field-label">${t(`new.${name}`)}</span>
    <input class="text-input" type="number" min="0" max="604800" inputmode="numeric"
      .value=${String(form.draft[name])} @change=${onText(text => change(form, { [name]: Number(text) }))}>
  </label>`;

/** A game over days needs a server that waits. */
const clocks = () => (isOnline(app.state) ? CLOCKS : CLOCKS.filter(clock => clock !== 'days'));

/** The times that belong to the chosen kind of clock. @param {Form} form */
const paceFields = form => {
  const { clock, days } = form.draft;
  if (clock === 'none') return nothing;
  if (clock === 'days') return paceForm(days, patch => change(form, { days: { ...days, ...patch } }));
  return html`
    <div class="field-pair">
      ${clock === 'custom' ? secondsField(form, 'turn') : nothing}${secondsField(form, 'reserve')}
    </div>`;
};

/** @param {Form} form */
const clockPart = form => html`
  ${labelled(
    t('new.clock'),
    segments({
      name: 'clock',
      label: t('new.clock'),
      value: form.draft.clock,
      choices: clocks().map(value => ({ value, text: t(`new.clock.${value}`) })),
      onChange: clock => change(form, { clock }),
    }),
    ['none', 'days'].includes(form.draft.clock) ? '' : t('new.clock.line'),
    'clock',
  )}
  ${paceFields(form)}`;

/** Who can be the first player. @param {Form} form */
const firstChoices = ({ draft }) => [
  { value: '', text: t('new.first.lot') },
  ...draft.seats.map((seat, at) => ({
    value: String(at),
    text: seat.name || t(`new.first.${seat.kind}`, { n: at + 1 }),
  })),
];

/** Who may come. @param {Form} form */
const visitorsPart = form =>
  labelled(
    t('new.public'),
    segments({
      name: 'public',
      label: t('new.public'),
      value: form.draft.public ? 'public' : 'link',
      choices: ['link', 'public'].map(value => ({ value, text: t(`new.public.${value}`) })),
      onChange: value => change(form, { public: value === 'public' }),
    }),
    t('new.public.line'),
    'visitors',
  );

/** @param {Form} form */
export const coursePart = form => html`
  <section aria-labelledby="new-play">
    <h2 id="new-play">${t('new.play')}</h2>
    ${clockPart(form)}
    <div class="with-rule">${toggle({
      label: t('new.hints'),
      note: t('new.hints.line'),
      checked: hasHints(form.draft),
      onChange: hints => change(form, { hints }),
    })}${ruleButton('bots', t('new.hints'))}</div>
    <div class="with-rule">${picker({
      label: t('new.first'),
      value: String(form.draft.first ?? ''),
      choices: firstChoices(form),
      onChange: first => change(form, { first: first === '' ? null : Number(first) }),
    })}${ruleButton('first-player', t('new.first'))}</div>
    ${isOnline(app.state) ? visitorsPart(form) : nothing}
    <details>
      <summary>${t('new.advanced')}</summary>
      <div class="advanced">
        ${labelled(
          t('new.pace'),
          segments({
            name: 'pace',
            label: t('new.pace'),
            value: form.draft.pace,
            choices: PACES.map(value => ({ value, text: t(`new.pace.${value}`) })),
            onChange: pace => change(form, { pace }),
          }),
        )}
        <label class="field">
          <span class="field-label">${t('new.seed')}</span>
          <input class="text-input" inputmode="numeric" pattern="[0-9]{0,15}" .value=${form.draft.seed}
            @change=${onText(text => change(form, { seed: text.replaceAll(/\D/g, '') }))}>
          <span class="field-note">${t('new.seed.line')}</span>
        </label>
        <label class="field">
          <span class="field-label">${t('new.position')}</span>
          <textarea class="text-input" rows="3" spellcheck="false" .value=${form.draft.position}
            @change=${onText(position => change(form, { position }))}></textarea>
          <span class="field-note">${t('new.position.line')}</span>
        </label>
      </div>
    </details>
  </section>`;

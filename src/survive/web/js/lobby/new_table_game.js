/** The part of the form that says which game is played. */

import { hasText, t } from '../app/i18n.js';
import { html, live, nothing } from '../lit.js';
import { ruleButton, sectionOfOption } from '../rules/open_rules.js';
import { toggle } from '../ui/form_controls.js';
import { icon } from '../ui/icons.js';
import { polishRules } from '../ui/table_options.js';
import { mixPart } from './new_table_mix.js';
import { boxFits, isOtherRule, OTHER_RULE, placesInSittings, sharesDevice, SITTING } from './table_draft.js';
import { change } from './table_form.js';

/** @typedef {import('./table_draft.js').Draft} Draft */
/** @typedef {import('./table_form.js').Form} Form */

/** @typedef {Draft['box'] | 'polish'} Card */

/**
 * The house rules that are folded away; one of them is not where people share a device. Those of other packages
 * follow, also one that was remembered and is no longer offered: it can be switched off.
 * @param {Form} form
 */
const houseRules = ({ draft, offers }) => {
  const built = Object.keys(offers?.house_rules ?? {}).filter(
    rule => rule !== SITTING || !sharesDevice(draft),
  );
  const others = Object.keys(offers?.rules ?? {}).map(name => OTHER_RULE + name);
  return [...new Set([...built, ...others, ...draft.rules.filter(isOtherRule)])];
};

/** Whether a house rule is switched on. @param {Draft} draft @param {string} rule */
const isOn = (draft, rule) => (rule === SITTING ? placesInSittings(draft) : draft.rules.includes(rule));

/** Switch a house rule on or off. @param {Form} form @param {string} rule @param {boolean} on */
const switchRule = (form, rule, on) => {
  const others = form.draft.rules.filter(one => one !== rule);
  change(form, rule === SITTING ? { sittings: on } : { rules: on ? [...others, rule] : others });
};

/**
 * Return the card that matches the form; "Polish table" means a game with all its house rules.
 * @param {Form} form
 * @returns {Card}
 */
const cardOf = ({ draft, offers }) => {
  const all = polishRules(offers);
  const polish = all.length > 0 && all.every(rule => draft.rules.includes(rule));
  return polish && draft.box !== 'overcrowded' ? 'polish' : draft.box;
};

/** @param {Form} form @param {Card} card */
const chooseCard = (form, card) =>
  change(
    form,
    card === 'polish' ? { box: 'base', rules: polishRules(form.offers) } : { box: card, rules: [] },
  );

/** Whether the server offers this card to this many players. @param {Form} form @param {Card} card */
const cardFits = ({ offers, draft }, card) =>
  boxFits(offers, card, draft.seats.length) ||
  (card === 'polish' && boxFits(offers, 'polish_extension', draft.seats.length));

const CARDS = /** @type {Card[]} */ (['base', 'extension', 'overcrowded', 'polish']);

/** @type {Record<Card, string>} */
const CARD_ICONS = { base: 'ui-saved', extension: 'ui-board', overcrowded: 'fx-raft', polish: 'fx-serpent' };

/** @param {Form} form @param {Card} card */
const gameCard = (form, card) => html`
  <div class="with-rule">
  <label class="choice-card">
    <input type="radio" name="game" .checked=${live(cardOf(form) === card)} ?disabled=${!cardFits(form, card)}
      @change=${() => chooseCard(form, card)}>
    <span>${icon(CARD_ICONS[card])}<b>${t(`option.${card}`)}</b>
      <small>${t(`option.${card}.line`)}</small></span>
  </label>${ruleButton(card, t(`option.${card}`))}</div>`;

/** A switch, and the way to its rule. @param {string} rule @param {Parameters<typeof toggle>[0]} control */
const explained = (rule, control) => html`
  <div class="with-rule">${toggle(control)}${ruleButton(sectionOfOption(rule), control.label)}</div>`;

/** A switch for a rule of another package; the server says what it is. @param {Form} form @param {string} rule */
const otherSwitch = (form, rule) => {
  const name = rule.slice(OTHER_RULE.length);
  return toggle({
    label: t('option.rule', { name: name.replaceAll('_', ' ') }),
    note: form.offers?.rules?.[name],
    checked: isOn(form.draft, rule),
    onChange: on => switchRule(form, rule, on),
  });
};

/** @param {Form} form @param {string} rule */
const ruleSwitch = (form, rule) => {
  if (isOtherRule(rule)) return otherSwitch(form, rule);
  return explained(rule, {
    label: hasText(`option.${rule}`) ? t(`option.${rule}`) : rule,
    note: hasText(`option.${rule}.line`) ? t(`option.${rule}.line`) : form.offers?.house_rules[rule],
    checked: isOn(form.draft, rule),
    onChange: on => switchRule(form, rule, on),
  });
};

/** The individual house rules, folded away. @param {Form} form */
const rulesPart = form => {
  const on = houseRules(form).filter(rule => isOn(form.draft, rule)).length;
  return html`
    <details>
      <summary>${t('new.house_rules')}
        ${on ? html`<span class="chip">${t('new.house_rules.on', { n: on })}</span>` : nothing}</summary>
      <div class="rule-list">${houseRules(form).map(rule => ruleSwitch(form, rule))}</div>
    </details>`;
};

/** @param {Form} form */
export const gamePart = form => html`
  <section aria-labelledby="new-game">
    <h2 id="new-game">${t('new.game')}</h2>
    <div class="choice-cards" role="radiogroup" aria-labelledby="new-game">
      ${CARDS.map(card => gameCard(form, card))}
    </div>
    ${explained('memory', {
      label: t('option.memory'),
      note: t('option.memory.line'),
      checked: form.draft.memory,
      onChange: memory => change(form, { memory }),
    })}
    ${sharesDevice(form.draft) && form.offers?.house_rules[SITTING] ? ruleSwitch(form, SITTING) : nothing}
    ${explained('challenge', {
      label: t('option.challenge'),
      note: t('option.challenge.line'),
      checked: form.draft.challenge,
      onChange: challenge => change(form, { challenge }),
    })}
    ${rulesPart(form)}
    ${mixPart(form)}
  </section>`;
